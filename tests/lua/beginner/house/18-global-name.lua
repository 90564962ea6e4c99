-- A global name is made.
--@ uno-classic+18-global-name
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    number = 8
    rules.hand = number
  end }

--! house/18-global-name.lua:7: a global is written: use 'local number'
