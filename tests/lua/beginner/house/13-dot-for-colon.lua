-- A method is called with a dot.
--@ uno-classic+13-dot-for-colon
return house_rule { language = 1,
  title = _"Long skip",
  summary = _"A Skip skips two.",
  apply = function (rules)
    for face in rules.faces { symbol = "skip" } do
      face.effect = skip (2)
    end
  end }

--! house/13-dot-for-colon.lua:7: write rules:faces with a colon
