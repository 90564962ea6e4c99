-- No bluff: a draw four that would be wrongly played is not allowed.

return house_rule { language = 1, order = 45,
  title = _"No bluff",
  summary = _"A draw four that would be wrongly played may not be played at all.",
  apply = function (rules)
    if not rules.bluff then refuse (_"no card of this game can be a bluff") end
    rules:forbid {
      text = _"A draw four may be played only without another card that matches the colour.",
      faces = function (face) return face.bluff end,
      holding = rules.bluff.holding }
  end }
