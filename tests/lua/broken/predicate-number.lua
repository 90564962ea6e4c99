local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  return face.points - top.points
end
return rules

--! predicate-number.lua:3: matches: expected true or false, found 0 (for red-1 on red-1, while the colour is red); compare it, as in face.number == 7
