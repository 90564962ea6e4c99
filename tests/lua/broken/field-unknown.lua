local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", zebra = 1, apple = 2 } }
return rules

--! field-unknown.lua:3: face: there is no field “apple”
--! field-unknown.lua:3: face: there is no field “zebra”
