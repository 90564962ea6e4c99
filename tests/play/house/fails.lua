-- A house rule with a fault: its function fails when somebody is left with two cards.

return house_rule { language = 1,
  title = _"Fails",
  summary = _"A function of the rule fails in the middle of a round.",
  apply = function (rules)
    local count = rules:counter { id = "plays-seen", name = _"plays seen" }

    rules:on ("play", "fails", { add (count, 1), script (function (game)
      if game:cards () == 2 then
        error "two cards are left"
      end
    end) })
  end,
}
