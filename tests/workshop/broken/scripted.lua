local fetch = script (function (game) game:act (draw (1)) end)

return house_rule { language = 1,
  title = _"Scripted", summary = _"Uses the way out.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do face.effect = { face.effect, fetch } end
  end }
