-- There is no title.
--@ uno-classic+24-missing-title
return house_rule { language = 1,
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand = 8
  end }

--! house/24-missing-title.lua:3: house rule: there is no “title”; expected a text of one line
