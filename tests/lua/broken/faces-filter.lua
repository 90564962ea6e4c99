local rules = require "lib.base" ()

for face in rules:faces { symbl = "x" } do
  face.points = 1
end
return rules

--! faces-filter.lua:3: rules:faces: faces have no field “symbl”; did you mean “symbol”?
