local rules = require "lib.base" ()

rules:on ("play", "x", when (~(last_card & hand:is (1)), draw (1)))
return rules

--! cond-not-both.lua:3: “~” goes with one condition; of a & b say what else is to happen with the third value of when (a & b, …, …)
