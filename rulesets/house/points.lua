-- Points: the target of a match, and how points are counted.

local options = options {
  target = count { 0, max = 100000, text = _"Points that end the match; 0: as the game says." },
  score = choice { "as-ever", "winner-takes", "own-points-low-wins", "elimination",
    text = _"Who gets what." },
  per_round = count { 0, max = 1000,
    text = _"Points for a round won, whatever the others hold; 0: what they hold. With 1, target says how many rounds." },
}

return house_rule { language = 1,
  title = _"Points",
  summary = _"Another target for the match, or another way to count.",
  apply = function (rules)
    if options.target > 0 then rules.target = options.target end
    if options.score ~= "as-ever" then rules.score = options.score end
    if options.per_round > 0 then
      if rules.score ~= nil and rules.score ~= "winner-takes" then
        refuse (_"everybody scores the own hand; “per-round” goes with score=winner-takes")
      end
      rules.win_points = options.per_round
    end
  end }
