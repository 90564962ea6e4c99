local rules = require "lib.base" ()

rules.colours[3] = colour { id = "red", name = _"rose", letter = "o" }
return rules

--! colour-twice.lua:3: colour: there are two with the id “red”
