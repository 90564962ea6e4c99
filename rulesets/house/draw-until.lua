-- Draw until: whoever draws goes on until a card fits, and plays it. With exhausted piles the turn just ends.

local options = options {
  ["then"] = choice { "must", "may", text = _"Whether the card that fits has to be played." },
  limit = count { 0, max = 100, text = _"Cards drawn at the most; 0: no limit." },
}

return house_rule { language = 1,
  title = _"Draw until",
  summary = _"Whoever draws goes on until a card fits, and plays it.",
  apply = function (rules)
    rules.draw = { draw_until ("matches", "self", options.limit),
      options["then"] == "must" and must_play () or may_play () }
  end }
