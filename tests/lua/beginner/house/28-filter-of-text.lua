-- The filter compares a number with a text.
--@ uno-classic+28-filter-of-text
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 skips.",
  apply = function (rules)
    for face in rules:faces { number = "5" } do
      face.effect = { face.effect, skip () }
    end
  end }

--! house/28-filter-of-text.lua:7: rules:faces: number: expected a whole number from 0 to 99, or true or false, found “5”; a number stands without quotes
