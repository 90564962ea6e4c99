local rules = require "lib.base" ()

rules:card { face { colour = "rad", number = 1 } }
rules:card { face { colour = "purple", number = 1 } }
return rules

--! face-colour.lua:3: face: colour: there is no colour “rad”; did you mean “red”?
--! face-colour.lua:4: face: colour: there is no colour “purple”; the game has red, green
