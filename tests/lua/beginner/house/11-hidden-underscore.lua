-- The variable of the loop hides the marker of texts.
--@ uno-classic+11-hidden-underscore
return house_rule { language = 1,
  title = _"Twice",
  summary = _"Every card comes twice.",
  apply = function (rules)
    for _, card in ipairs (rules.deck) do
      card.front.text = _"It comes twice."
      card.copies = 2 * card.copies
    end
  end }

--! house/11-hidden-underscore.lua:8: attempt to call a number value (local '_') (the loop has taken the name _; call its variable i)
