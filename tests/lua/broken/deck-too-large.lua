local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x" }, copies = 150 }
rules:card { face { colour = "red", symbol = "y" }, copies = 150 }
return rules

--! deck-too-large.lua:4: a deck has 250 cards at most; this one would have 318 or more
