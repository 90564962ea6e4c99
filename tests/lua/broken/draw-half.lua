local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-half", effect = { draw (2.5) } } }
return rules

--! draw-half.lua:3: draw: expected a whole number from 0 to 1000, or a counter, found 2.5
