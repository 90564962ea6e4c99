-- More cards are dealt than there are.
--@ uno-classic+06-wrong-number-of-cards
return house_rule { language = 1,
  title = _"Many",
  summary = _"Sixty cards are dealt.",
  apply = function (rules)
    rules.hand = 60
  end }

--! house/06-wrong-number-of-cards.lua:7: the deck has 108 cards: too few for 2 players with 60 cards each and a start card; deal fewer, or put more cards into the deck
