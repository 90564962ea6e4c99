local rules = require "lib.base" ()

rules:card { "red 5" }
return rules

--! deck-card-of-text.lua:3: card: front: expected a face, found “red 5”
