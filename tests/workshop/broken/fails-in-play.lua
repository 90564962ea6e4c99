-- Fails in play: every 5 runs a step that is mistyped.
return house_rule { language = 1, title = _"Fails in play", summary = _"Every 5 fails.",
  apply = function (rules)
    local step = script (function (game)
      game:act (draw (1, "lft"))
    end)
    for face in rules:faces { number = 5 } do face.effect = { face.effect, step } end
  end }
