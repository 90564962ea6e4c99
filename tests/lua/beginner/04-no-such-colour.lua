-- The colour does not exist.
--@ 04-no-such-colour
local uno = require "lib.uno"

local rules = ruleset { language = 1,
  title = _"Purple",
  summary = _"A game with a purple card.",
  colours = uno.colours, matches = uno.matches, draw = uno.draw,
}

for n = 0, 9 do
  rules:card { face { colour = "red", number = n }, copies = 2 }
end
rules:card { face { colour = "purple", number = 5 } }
return rules

--! 04-no-such-colour.lua:14: face: colour: there is no colour “purple”; the game has yellow, green, blue, red
