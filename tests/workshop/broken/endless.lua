local uno = require "lib.uno"
local rules = ruleset { language = 1, title = _"Endless", summary = _"Every play costs two cards.",
  colours = uno.colours, draw = uno.draw, matches = uno.matches }

for i, name in ipairs { "red", "green", "blue", "yellow" } do
  for n = 1, 9 do
    rules:card { face { colour = name, number = n, effect = draw (2) }, copies = 6 }
  end
end
return rules
