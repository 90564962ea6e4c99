-- The name of the rules sets an option that there is not.
--@ uno-classic+23-wrong-option{card=9}
local options = options {
  cards = count { 8, min = 1, max = 20, text = _"Cards dealt to each." },
}

return house_rule { language = 1,
  title = _"Some",
  summary = _"Some cards are dealt.",
  apply = function (rules)
    rules.hand = options.cards
  end }

--! 23-wrong-option has no option “card”; did you mean “cards”?
