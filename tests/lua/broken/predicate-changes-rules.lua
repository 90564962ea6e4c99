local rules = require "lib.base" ()

function rules.matches (face, top, colour)
  rules.hand = 5
  return true
end
return rules

--! predicate-changes-rules.lua:4: a ruleset cannot be changed any more: the ruleset is being compiled (for red-1 on red-1, while the colour is red)
