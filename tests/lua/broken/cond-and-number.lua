local rules = require "lib.base" ()

rules:on ("play", "x", when (last_card & 1, draw (1)))
return rules

--! cond-and-number.lua:3: “&” stands between two conditions, and this is 1
