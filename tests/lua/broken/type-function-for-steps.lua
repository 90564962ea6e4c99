local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", effect = skip } }
return rules

--! type-function-for-steps.lua:3: face: effect: expected steps, such as { draw (2), skip () }, found a function; a step is a call with parentheses, as in { again () }
