-- A number stands in quotes.
--@ uno-classic+02-number-in-quotes
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand = "8"
  end }

--! house/02-number-in-quotes.lua:7: ruleset: hand: expected a whole number from 1 to 60, found “8”; a number stands without quotes
