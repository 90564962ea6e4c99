--@ broken-base+loop-two-variables
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    for i, face in rules:faces { number = 5 } do
      face.effect = { face.effect, again () }
    end
  end }

--! house/loop-two-variables.lua:5: rules:faces: a loop over it has one variable, the face: for face in rules:faces { … } do
