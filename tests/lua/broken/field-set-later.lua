local rules = require "lib.base" ()

for face in rules:faces { number = 1 } do
  face.pionts = 5
end
return rules

--! field-set-later.lua:4: face: there is no field “pionts”; did you mean “points”?
