-- No draw and play: a turn ends with the draw.

return house_rule { language = 1,
  title = _"No draw and play",
  summary = _"A turn ends with the draw, whatever was drawn.",
  apply = function (rules)
    rules.draw = { draw (1) }
  end }
