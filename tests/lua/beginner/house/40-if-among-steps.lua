-- A condition of Lua stands among steps.
--@ uno-flex+40-if-among-steps
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do
      face.effect = { face.effect, if last_card then again () end }
    end
  end }

--! house/40-if-among-steps.lua:8: unexpected symbol near 'if' (in a list of steps it is when (condition, steps))
