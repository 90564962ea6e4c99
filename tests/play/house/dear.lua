-- Dear cards, for tests: what cards are worth takes more binary digits than it usually does.

return house_rule { language = 1, title = _"Dear", summary = _"Cards are worth up to 1,000 points.",
  apply = function (rules)
    for face in rules:faces {} do face.points = face.points * 20 end
  end }
