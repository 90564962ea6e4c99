local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-negative", effect = { draw (-1, "next") } } }
return rules

--! draw-negative.lua:3: draw: expected a whole number from 0 to 1000, or a counter, found -1
