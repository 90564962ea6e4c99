local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "Draw Two" } }
return rules

--! id-capital.lua:3: face: symbol: expected an id (small letters, digits and hyphens), found “Draw Two”; did you mean “draw-two”?
