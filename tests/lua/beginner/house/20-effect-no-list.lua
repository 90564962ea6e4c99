-- A step without parentheses is a function.
--@ uno-classic+20-effect-no-list
return house_rule { language = 1,
  title = _"Stop",
  summary = _"A 1 skips.",
  apply = function (rules)
    for face in rules:faces { number = 1 } do
      face.effect = skip
    end
  end }

--! house/20-effect-no-list.lua:8: face: effect: expected steps, such as { draw (2), skip () }, found a function; a step is a call with parentheses, as in { again () }
