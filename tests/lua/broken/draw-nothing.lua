local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-nothing", effect = { draw () } } }
return rules

--! draw-nothing.lua:3: draw: expected a whole number from 0 to 1000, or a counter, found nothing (nil)
