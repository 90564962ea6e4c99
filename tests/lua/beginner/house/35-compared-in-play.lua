-- The number of cards is compared while the script runs.
--@ uno-flex+35-compared-in-play
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do
      face.effect = { face.effect, when (hand > 10, draw (1)) }
    end
  end }

--! house/35-compared-in-play.lua:8: attempt to compare number with game object (its number is known in play only; hand:above (5) is a condition, and so are :below and :is)
