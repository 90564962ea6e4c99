local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x" }, copies = 100000 }
return rules

--! deck-copies.lua:3: card: copies: expected a whole number from 1 to 250, found 100000
