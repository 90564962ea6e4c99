--@ broken-base+loop-pairs
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    for face in pairs (rules:faces { number = 5 }) do
      face.effect = { face.effect, again () }
    end
  end }

--! house/loop-pairs.lua:4: bad argument #1 to 'pairs' (table expected, got function) (rules:faces is a loop without pairs: for face in rules:faces { … } do)
