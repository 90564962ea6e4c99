local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  return face.number > 3
end
rules:card { face { symbol = "wild" } }
return rules

--! predicate-fails.lua:4: attempt to compare number with nil (one has nothing in it; ask first: face.number and face.number > 5) (for wild on red-1, while the colour is red)
