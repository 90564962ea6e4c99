local uno = require "lib.uno"
local rules = ruleset { language = 1, title = _"Dead card", summary = _"One card goes on nothing.",
  colours = uno.colours, draw = uno.draw }

function rules.matches (face, top, colour)
  return face.symbol ~= "stone" and (face.colour == colour or face.symbol == top.symbol)
end

for i, name in ipairs { "red", "green", "blue", "yellow" } do
  for n = 1, 9 do rules:card { uno.number (name, n), copies = 2 } end
end
rules:card { face { colour = "red", symbol = "stone", points = 50, effect = again () } }
return rules
