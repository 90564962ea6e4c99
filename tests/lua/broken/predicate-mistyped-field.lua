local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  return face.color == colour
end
return rules

--! predicate-mistyped-field.lua:4: a face has no field “color”; did you mean “colour”? (for red-1 on red-1, while the colour is red)
