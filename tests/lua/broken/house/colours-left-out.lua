--@ broken-base+colours-left-out
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    rules.colours = {}
  end }

--! house/colours-left-out.lua:4: ruleset: colours: the house rule colours-left-out leaves out “red”, the colour of cards in the deck; keep it, or change these cards first
--! house/colours-left-out.lua:4: ruleset: colours: the house rule colours-left-out leaves out “green”, the colour of cards in the deck; keep it, or change these cards first
