local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "colour-mistyped", effect = { set_colour "gren" } } }
return rules

--! colour-mistyped.lua:3: set_colour: there is no colour “gren”; did you mean “green”?
