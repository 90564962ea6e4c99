-- No challenge: a draw four is never challenged; whoever has to draw, draws.

return house_rule { language = 1,
  title = _"No challenge",
  summary = _"A draw four is never challenged.",
  apply = function (rules)
    if not rules.bluff then refuse (_"no card of this game can be challenged") end
    rules.no_challenge = true
  end }
