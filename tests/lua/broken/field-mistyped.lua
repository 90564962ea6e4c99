local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", efect = { skip () } } }
return rules

--! field-mistyped.lua:3: face: there is no field “efect”; did you mean “effect”?
