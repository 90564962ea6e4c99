-- An “end” is missing.
--@ uno-classic+17-forgotten-end
return house_rule { language = 1,
  title = _"Long skip",
  summary = _"A Skip skips two.",
  apply = function (rules)
    for face in rules:faces { symbol = "skip" } do
      face.effect = skip (2)
  end }

--! house/17-forgotten-end.lua:9: unexpected symbol near '}' (is an 'end' missing before it?)
