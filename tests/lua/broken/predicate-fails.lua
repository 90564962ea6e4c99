local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  return face.number > 3
end
rules:card { face { symbol = "wild" } }
return rules

--! predicate-fails.lua:4: attempt to compare number with nil (one of them has nothing in it) (for wild on red-1, while the colour is red)
