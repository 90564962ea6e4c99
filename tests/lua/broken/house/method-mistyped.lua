--@ broken-base+method-mistyped
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    local second = rules:countr { id = "second" }
  end }

--! house/method-mistyped.lua:4: ruleset: there is no field “countr”; did you mean “counter”?
