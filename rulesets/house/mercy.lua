-- Mercy: who holds so many cards is out. The cards are set aside until the next reshuffle; the last one who is left
-- wins.

local options = options {
  cards = count { 25, min = 5, max = 100, text = _"How many cards put a player out." },
}

return house_rule { language = 1,
  title = _"Mercy",
  summary = _"Whoever holds 25 cards or more is out of the round.",
  apply = function (rules)
    rules:on ("draw", "mercy", when (hand:above (options.cards - 1), out ()))
  end }
