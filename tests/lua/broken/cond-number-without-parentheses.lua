local rules = require "lib.base" ()

rules:on ("play", "x", when (hand:is 1, draw (1)))
return rules

--! cond-number-without-parentheses.lua:3: function arguments expected near '1' (a number stands in parentheses: hand:is (1))
