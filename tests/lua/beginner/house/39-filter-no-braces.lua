-- The filter is a text.
--@ uno-flex+39-filter-no-braces
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    for face in rules:faces ("5") do
      face.effect = { face.effect, skip () }
    end
  end }

--! house/39-filter-no-braces.lua:7: rules:faces: expected braces, as in rules:faces { number = 5 }, found “5”
