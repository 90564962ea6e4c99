local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "step-named", effect = { draw (1), count = 2 } } }
return rules

--! step-named.lua:3: a list of steps has no field “count”
