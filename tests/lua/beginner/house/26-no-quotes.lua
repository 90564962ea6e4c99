-- A text without quotes is taken for a name.
--@ uno-classic+26-no-quotes
return house_rule { language = 1,
  title = _"Reds",
  summary = _"A red card skips.",
  apply = function (rules)
    for face in rules:faces { colour = red } do
      face.effect = { face.effect, skip () }
    end
  end }

--! house/26-no-quotes.lua:7: 'red' is not defined (a text stands in quotes; a name of your own is made with 'local red = …')
