-- The game is not returned.
--@ 34-ruleset-not-returned
local uno = require "lib.uno"

local rules = ruleset { language = 1,
  title = _"Nothing",
  summary = _"A game that is not returned.",
  colours = uno.colours, matches = uno.matches, draw = uno.draw,
}

for n = 0, 9 do
  rules:card { uno.number ("red", n), copies = 2 }
end

--! 34-ruleset-not-returned.lua:5: the ruleset that is made here is not returned; let the last line of the script be “return rules”
