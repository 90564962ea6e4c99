-- = where == is meant.
--@ uno-classic+12-one-equals-sign
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards instead of seven are dealt.",
  apply = function (rules)
    if rules.hand = 7 then
      rules.hand = 8
    end
  end }

--! house/12-one-equals-sign.lua:7: 'then' expected near '=' ('==' compares, '=' sets)
