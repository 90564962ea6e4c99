local rules = require "lib.base" ()

rules.hnad = 7
return rules

--! field-of-ruleset.lua:3: ruleset: there is no field “hnad”; did you mean “hand”?
