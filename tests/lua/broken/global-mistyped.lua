local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", effect = { skipp () } } }
return rules

--! global-mistyped.lua:3: 'skipp' is not defined (did you mean 'skip'?)
