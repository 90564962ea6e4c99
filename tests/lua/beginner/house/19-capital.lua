-- A word is written with a capital.
--@ uno-classic+19-capital
return house_rule { language = 1,
  title = _"Penalty",
  summary = _"A 1 costs a card.",
  apply = function (rules)
    for face in rules:faces { number = 1 } do
      face.effect = { face.effect, Draw (1) }
    end
  end }

--! house/19-capital.lua:8: 'Draw' is not defined (did you mean 'draw'?)
