local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "step-no-parentheses", effect = { draw (1), again } } }
return rules

--! step-no-parentheses.lua:3: value 2 of the list: expected a step, found a function; a step is a call with parentheses, as in { again () }
