local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", start = "covers" } }
return rules

--! word-mistyped.lua:3: face: start: expected “stands”, “cover” or “back”, found “covers”; did you mean “cover”?
