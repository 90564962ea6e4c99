local rules = require "lib.base" ()
local power = rules:token { id = "power", words = { _"red", _"green" }, starts = "geen" }

rules:on ("play", "power", when (power:is "gren", set (power, "rad")))
return rules

--! token-word.lua:2: token: starts: expected a number or one of its words, found “geen”
--! token-word.lua:4: is: expected “red” or “green”, found “gren”
--! token-word.lua:4: set: expected “red” or “green”, found “rad”
