local rules = require "lib.base" ()

rules.colours[3] = colour { id = "blue", name = _"blue", letter = "bl" }
return rules

--! colour-letter.lua:3: colour: letter: expected one letter of ASCII, found “bl”
