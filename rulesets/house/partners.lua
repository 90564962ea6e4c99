-- Partners: opposite seats play together, so there are 4, 6 or 8 players. The pair of whoever goes out first scores
-- what all the others hold.

return house_rule { language = 1,
  title = _"Partners",
  summary = _"Opposite seats play together and score together.",
  apply = function (rules)
    if rules.seats[2] < 4 then refuse (_"it is for fewer than four players") end
    rules.partners = true
  end }
