-- “then” is missing.
--@ uno-classic+16-forgotten-then
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    if rules.hand == 7
      rules.hand = 8
    end
  end }

--! house/16-forgotten-then.lua:8: 'then' expected near 'rules' (is 'then' missing before it?)
