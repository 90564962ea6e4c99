return house_rule { language = 1,
  title = _"No fit", summary = _"Fits no game.",
  apply = function (rules)
    if not rules:has { number = 77 } then refuse (_"there is no 77 in it") end
  end }
