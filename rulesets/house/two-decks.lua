-- Two decks: two of them shuffled together, and more seats.

return house_rule { language = 1, order = 20,
  title = _"Two decks",
  summary = _"Two decks shuffled together, for more players.",
  apply = function (rules)
    for i, card in ipairs (rules.deck) do
      card.copies = 2 * card.copies
    end
    rules.seats = { rules.seats[1], math.min (16, 2 * rules.seats[2]) }
  end }
