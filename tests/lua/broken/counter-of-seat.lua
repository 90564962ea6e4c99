local rules = require "lib.base" ()
local owed = rules:counter { id = "owed" }

rules:on ("play", "owing", add (owed, 2, "next"))
return rules

--! counter-of-seat.lua:4: add: a counter belongs to the whole game; leave out “next”
