-- Per play: a function is called after every card, to see what calls cost. If it looks, it counts the last cards;
-- nothing else comes of it.

local options = options {
  looks = yes_no { false, text = _"Whether the function looks at the game." },
}

return house_rule { language = 1,
  title = _"Per play",
  summary = _"A function is called after every card.",
  apply = function (rules)
    local last_cards = rules:counter { id = "last-cards" }
    local one_more = add (last_cards, 1)
    local wanted = options.looks
    rules:on ("play", "count-last-cards", script (wanted
      and function (game) if game:cards () == 1 then game:act (one_more) end end
      or function (game) if wanted then game:act (one_more) end end))
  end }
