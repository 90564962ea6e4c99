local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-three-values", effect = { draw (2, "next", 3) } } }
return rules

--! draw-three-values.lua:3: draw: expected 2 values, found 3
