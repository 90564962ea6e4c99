local rules = require "lib.base" ()
local list = { draw (1) }

list[2] = list
rules:card { face { colour = "red", symbol = "x", effect = list } }
return rules

--! steps-in-circle.lua:5: lists of steps are inside one another more than 24 deep
