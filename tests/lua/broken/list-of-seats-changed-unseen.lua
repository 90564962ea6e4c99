local rules = require "lib.base" ()

rules.seats = { 2, 4 }
rules.seats[2] = 258
return rules

--! list-of-seats-changed-unseen.lua:3: ruleset: seats: expected the least and the most, from 2 to 16, such as { 2, 8 }, found something else in it
