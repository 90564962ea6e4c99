local rules = require "lib.base" ()

rules.seats = { 8, 2 }
return rules

--! seats-upside-down.lua:3: ruleset: seats: expected the least and the most, from 2 to 16, such as { 2, 8 }, found { 8, 2 }
