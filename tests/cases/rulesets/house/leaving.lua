-- For tests alone: whoever draws of their own will is out.

return house_rule {
  language = 1,
  title = _"Leaving",
  summary = _"Whoever draws a card of their own will is out of the round instead.",
  apply = function (rules)
    rules.draw = { out () }
  end,
}
