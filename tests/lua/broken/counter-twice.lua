local rules = require "lib.base" ()

rules:counter { id = "owed" }
rules:counter { id = "owed" }
return rules

--! counter-twice.lua:4: counter: there is already one with the id “owed”, in counter-twice.lua:3; take another id, or that one, with rules:counter "owed"
