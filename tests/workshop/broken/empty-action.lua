local uno = require "lib.uno"
local rules = ruleset { language = 1, title = _"Empty action", summary = _"An action does nothing.",
  colours = uno.colours, draw = uno.draw, matches = uno.matches }

for i, name in ipairs { "red", "green", "blue", "yellow" } do
  for n = 1, 9 do rules:card { uno.number (name, n), copies = 2 } end
  rules:card { face { colour = name, symbol = "dud", title = _"Dud", points = 20 } }
end
return rules
