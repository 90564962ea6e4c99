local rules = require "lib.base" ()

rules.deck = {}
return rules

--! deck-empty.lua:3: ruleset: the deck is empty; add cards with rules:card { … }
