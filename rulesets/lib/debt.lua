-- A penalty that is owed before it is drawn, and may be answered: what stacking and deflect share.

-- Makes every card that has the next player draw add to a sum instead; whoever does not answer draws it and
-- loses the turn. A last card has no answer: the sum is drawn at once. Returns the counter of the sum and
-- the mode in force while something is owed, whose `matches` says what answers.
return function (rules)
  local owed, owing = rules:counter "owed", rules:mode "owing"
  if owing then return owed, owing end
  if not rules:has { victim = "next", draws = true } then
    refuse (_"no card of this game makes the next player draw")
  end
  owed = rules:counter { id = "owed", name = _"cards owed" }
  for face in rules:faces { victim = "next", draws = true } do
    face.effect = { add (owed, face.draws), when (last_card, { draw (owed, "next"), set (owed, 0) }) }
  end
  owing = rules:mode { id = "owing", name = _"a sum has to be drawn or answered", when = owed:above (0),
    matches = function () return false end,
    draw = { draw (owed), set (owed, 0) } }
  return owed, owing
end
