local rules = require "lib.base" ()
local power = rules:token { id = "might" }

rules:on ("play", "x", roll (power, 6))
return rules

--! roll-token.lua:4: roll: chance goes into a counter of the game, not into a token
