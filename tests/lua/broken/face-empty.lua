local rules = require "lib.base" ()

rules:card { face { colour = "red" } }
return rules

--! face-empty.lua:3: face: there is neither a “number” nor a “symbol”
