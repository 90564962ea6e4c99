-- A 5 is on several cards, and each gets a function of its own.
--@ uno-flex+41-function-in-loop
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for face in rules:faces { number = 5, colour = "red" } do
      face.effect = { face.effect, script (function (game) game:act (draw (game:chance (6))) end) }
    end
  end }

--! house/41-function-in-loop.lua:8: face: “red-5” is a face of several cards, and its effect is not the same on all of them; a question, or a step with a function, is made once, before the loop
