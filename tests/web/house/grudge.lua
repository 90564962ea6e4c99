-- Grudge: everybody counts in secret how often it was their turn since they last drew. For tests of what
-- is told of hidden tokens.

return house_rule { language = 1,
  title = _"Grudge",
  summary = _"Everybody keeps a secret.",
  apply = function (rules)
    local grudge = rules:token { id = "grudge", name = _"grudge", hidden = true, starts = 3 }
    rules:on ("turn", "grudge", { add (grudge, 1) })
    rules:on ("draw", "grudge", { set (grudge, 0) })
  end }
