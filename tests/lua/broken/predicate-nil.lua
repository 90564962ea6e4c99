local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  if face.colour == colour then return true end
end
return rules

--! predicate-nil.lua:3: matches: expected true or false, found nothing (nil) (for green-1 on red-1, while the colour is red); let the function end with “return false”
