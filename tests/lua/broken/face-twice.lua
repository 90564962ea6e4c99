local rules = require "lib.base" ()

rules:card { face { colour = "red", number = 1, points = 20 } }
return rules

--! face-twice.lua:3: face: the id “red-1” is already that of a different face, in lib/base.lua:18; give one of them an “id” of its own
