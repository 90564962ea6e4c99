local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-text", effect = { draw ("2") } } }
return rules

--! draw-text.lua:3: draw: expected a whole number from 0 to 1000, or a counter, found “2”
