local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "when-true", effect = { when (true, { skip () }) } } }
return rules

--! when-true.lua:3: when: expected a condition, such as last_card or hand:above (5), found true; not, and, == make no conditions: write ~a, a & b, counter:is (n)
