local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "skip-none", effect = { skip (0) } } }
return rules

--! skip-none.lua:3: skip: expected how many lose their turn, 1 to 16, found 0
