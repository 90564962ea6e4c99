local rules = require "lib.base" ()

rules.hand = rules.hnad
return rules

--! field-read.lua:3: ruleset: there is no field “hnad”; did you mean “hand”?
