-- A house rule with a fault: its function fails when some rounds begin.

return house_rule { language = 1,
  title = _"Stumbles",
  summary = _"A function of the rule fails when a round begins.",
  apply = function (rules)
    rules:on ("round", "stumbles", script (function (game)
      if game:chance (2) == 1 then
        error "a round begins"
      end
    end))
  end,
}
