-- Deals eight cards, which is too many where seven play.
return house_rule { language = 1, title = _"Eight cards", summary = _"Eight cards are dealt.",
  apply = function (rules)
    -- hand = 8
    rules.hand = 8
    rules.hand_of_two = nil
  end }
