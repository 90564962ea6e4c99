--@ broken-base+counter-method-mistyped
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    local second = rules:counter { id = "second" }
    rules:on ("turn", "x", when (second:iz (1), again ()))
  end }

--! house/counter-method-mistyped.lua:5: counter: there is no field “iz”; did you mean “id”?
