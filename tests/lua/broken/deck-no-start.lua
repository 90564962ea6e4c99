local rules = require "lib.base" ()

for face in rules:faces () do
  face.start = "cover"
end
return rules

--! no card may be the start card
