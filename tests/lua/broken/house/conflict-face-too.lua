--@ broken-base+conflict-face+conflict-face-too
return house_rule { language = 1, title = _"Conflict", summary = _"Of a face, too.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do face.effect = { draw (2) } end
  end }

--! house/conflict-face-too.lua:4: the house rules conflict-face and conflict-face-too do not go together: both replace “effect” of the face “red 5”; leave one of them out
