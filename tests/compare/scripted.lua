-- Scripted: a function is called after every card, so that threads cannot share the rules. It counts the last cards,
-- and changes nothing in the game.

return house_rule { language = 1,
  title = _"Scripted",
  summary = _"Last cards are counted, by a function that is called after every card.",
  apply = function (rules)
    local last_cards = rules:counter { id = "last-cards" }
    local one_more = add (last_cards, 1)
    rules:on ("play", "count-last-cards", script (function (game)
      if game:cards () == 1 then game:act (one_more) end
    end))
  end }
