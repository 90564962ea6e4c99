-- Counted: plays are counted, and nothing else is changed, so that a variant with this rule has to be the variant
-- without it.

return house_rule { language = 1,
  title = _"Counted",
  summary = _"Plays are counted, and nothing else is changed.",
  apply = function (rules)
    local plays = rules:counter { id = "plays" }
    rules:on ("play", "count-plays", { add (plays, 1) })
  end }
