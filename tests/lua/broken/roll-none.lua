local rules = require "lib.base" ()
local die = rules:counter { id = "die" }

rules:on ("play", "x", roll (die, 0))
return rules

--! roll-none.lua:4: roll: expected a whole number from 1 to 1000, or a counter, found 0
