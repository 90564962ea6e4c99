local rules = require "lib.base" ()
local power = rules:token { id = "power", words = { _"red", _"green" } }

rules:on ("play", "power", when (power.is ("green"), set (power, "red")))
return rules

--! token-dot.lua:4: write “:is” with a colon, after a counter or token
