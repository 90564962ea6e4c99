-- Hand: another number of cards is dealt.

local options = options {
  cards = count { 7, min = 1, max = 20, text = _"Cards dealt to each." },
}

return house_rule { language = 1,
  title = _"Hand",
  summary = _"Another number of cards is dealt.",
  apply = function (rules)
    rules.hand = options.cards
    rules.hand_of_two = nil
  end }
