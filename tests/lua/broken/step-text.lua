local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "step-text", effect = { "skip" } } }
return rules

--! step-text.lua:3: value 1 of the list: expected a step, found “skip”
