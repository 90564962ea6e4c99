-- There is no seat “left”.
--@ uno-classic+07-who-left
return house_rule { language = 1,
  title = _"Left",
  summary = _"A 2 has the player on the left draw.",
  apply = function (rules)
    for face in rules:faces { number = 2 } do
      face.effect = { face.effect, draw (1, "left") }
    end
  end }

--! house/07-who-left.lua:8: draw: who: expected “self”, “next”, “target”, “asked”, “author”, “dealer”, “others” or “all”, found “left”
