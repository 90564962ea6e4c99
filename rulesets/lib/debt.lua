-- A penalty that is owed before it is drawn, and may be answered: what stacking and deflect share.

-- Makes cards that have the next player draw add to a sum instead; whoever does not answer draws it and loses
-- the turn. A last card has no answer: the sum is drawn at once. `which` says which cards, as `rules:faces`
-- does; it is of no account if a house rule before has made some owe already. Returns the counter of the sum
-- and the mode in force while something is owed, whose `matches` says what answers.
return function (rules, which)
  local owed, owing = rules:counter "owed", rules:mode "owing"
  if owing then return owed, owing end
  which.victim, which.draws = "next", true
  if not rules:has (which) then
    refuse (_"no card of this game makes the next player draw")
  end
  owed = rules:counter { id = "owed", name = _"cards owed" }
  for face in rules:faces (which) do
    face.effect = { add (owed, face.draws), when (last_card, { draw (owed, "next"), set (owed, 0) }) }
  end
  owing = rules:mode { id = "owing", name = _"a sum has to be drawn or answered", when = owed:above (0),
    matches = function () return false end,
    draw = { draw (owed), set (owed, 0) } }
  return owed, owing
end
