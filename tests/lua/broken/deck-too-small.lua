local rules = require "lib.base" ()

rules.hand = 9
return rules

--! deck-too-small.lua:3: the deck has 18 cards: too few for 2 players with 9 cards each and a start card; deal fewer, or put more cards into the deck
