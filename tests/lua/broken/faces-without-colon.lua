local rules = require "lib.base" ()

for face in rules.faces { number = 1 } do
  face.points = 1
end
return rules

--! faces-without-colon.lua:3: write rules:faces with a colon
