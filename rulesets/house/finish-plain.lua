-- Finish plain: the last card must be a plain one; another is not playable as the last.

local options = options {
  ban = choice { "actions", "wilds", "draws",
    text = _"What may not be the last card: anything but numbers, wilds, or draw cards." },
}

return house_rule { language = 1,
  title = _"Finish plain",
  summary = _"The last card must be a number card.",
  apply = function (rules)
    if not rules:has { number = true } then refuse (_"it has no number cards") end
    rules:forbid { text = _"It may not be the last card.", when = hand:is (1),
      faces = function (face)
        if options.ban == "wilds" then return face.wild end
        if options.ban == "draws" then return face.draws > 0 end
        return face.number == nil
      end }
  end }
