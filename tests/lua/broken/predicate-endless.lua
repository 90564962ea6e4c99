local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  while true do end
end
return rules

--! predicate-endless.lua:4: ran for too long (a loop without end?) (for red-1 on red-1, while the colour is red)
