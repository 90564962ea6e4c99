-- A field is misspelt.
--@ uno-classic+01-misspelt-field
return house_rule { language = 1,
  title = _"Long skip",
  summary = _"A Skip skips two.",
  apply = function (rules)
    for face in rules:faces { symbol = "skip" } do
      face.efect = skip (2)
    end
  end }

--! house/01-misspelt-field.lua:8: face: there is no field “efect”; did you mean “effect”?
