local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", calls = 1 } }
return rules

--! type-number-for-boolean.lua:3: face: calls: expected true or false, found 1
