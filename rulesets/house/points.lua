-- Points: the target of a match, and how points are counted.

local options = options {
  target = count { 500, min = 1, max = 100000, text = _"Points that end the match." },
  score = choice { "as-ever", "winner-takes", "own-points-low-wins", "elimination",
    text = _"Who gets what." },
}

return house_rule { language = 1,
  title = _"Points",
  summary = _"Another target for the match, or another way to count.",
  apply = function (rules)
    rules.target = options.target
    if options.score ~= "as-ever" then rules.score = options.score end
  end }
