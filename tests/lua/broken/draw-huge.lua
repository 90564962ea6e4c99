local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-huge", effect = { draw (1e9) } } }
return rules

--! draw-huge.lua:3: draw: expected a whole number from 0 to 1000, or a counter, found 1000000000
