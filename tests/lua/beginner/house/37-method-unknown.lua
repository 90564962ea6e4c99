-- A condition that there is none of.
--@ uno-flex+37-method-unknown
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do
      face.effect = { face.effect, when (hand:more (3), draw (1)) }
    end
  end }

--! house/37-method-unknown.lua:8: quantity: there is nothing called “more”; it has “:is”, “:above”, “:below”
