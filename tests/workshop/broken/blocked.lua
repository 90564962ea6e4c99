-- Nothing may be played.
return house_rule { language = 1, title = _"Blocked", summary = _"Nothing may be played.",
  apply = function (rules)
    rules.matches = function () return false end
  end }
