local rules = require "lib.base" ()

for face in rules:faces () do
  face.start = "cover"
end
return rules

--! lib/base.lua:3: no card may be the start card; leave out “start” of some faces
