-- What gives the faces is taken for a list of them.
--@ uno-flex+38-faces-not-called
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for _, face in ipairs (rules.faces) do
      face.effect = { face.effect, skip () }
    end
  end }

--! house/38-faces-not-called.lua:7: attempt to index a function value (it has to be called first, as in rules:faces { number = 5 })
