local rules = require "lib.base" ()

rules.seats = { 1, 4 }
return rules

--! seats-one.lua:3: ruleset: seats: expected the least and the most, from 2 to 16, such as { 2, 8 }, found { 1, 4 }
