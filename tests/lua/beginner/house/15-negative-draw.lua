-- Nobody draws less than nothing.
--@ uno-classic+15-negative-draw
return house_rule { language = 1,
  title = _"Gift",
  summary = _"A 3 takes a card away.",
  apply = function (rules)
    for face in rules:faces { number = 3 } do
      face.effect = { face.effect, draw (-1) }
    end
  end }

--! house/15-negative-draw.lua:8: draw: expected a whole number from 0 to 1000, or a counter, found -1
