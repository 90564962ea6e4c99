-- == where = is meant.
--@ uno-classic+31-equals-sets-nothing
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand == 8
  end }

--! house/31-equals-sets-nothing.lua:7: syntax error near '==' ('==' compares, '=' sets)
