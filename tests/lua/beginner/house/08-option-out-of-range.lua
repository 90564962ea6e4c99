-- The default of an option is out of its range.
--@ uno-classic+08-option-out-of-range
local options = options {
  cards = count { 30, min = 1, max = 20, text = _"Cards dealt to each." },
}

return house_rule { language = 1,
  title = _"Some",
  summary = _"Some cards are dealt.",
  apply = function (rules)
    rules.hand = options.cards
  end }

--! house/08-option-out-of-range.lua:4: count: expected a default from 1 to 20, found 30
