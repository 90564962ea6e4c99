-- The script misspells its own option.
--@ uno-classic+32-option-misread
local options = options {
  cards = count { 8, min = 1, max = 20, text = _"Cards dealt to each." },
}

return house_rule { language = 1,
  title = _"Some",
  summary = _"Some cards are dealt.",
  apply = function (rules)
    rules.hand = options.crads
  end }

--! house/32-option-misread.lua:11: 32-option-misread has no option “crads”; did you mean “cards”?
