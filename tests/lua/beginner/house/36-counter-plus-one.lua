-- A counter is counted on while the script runs.
--@ uno-flex+36-counter-plus-one
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    local fives = rules:counter { id = "fives" }

    for face in rules:faces { number = 5 } do
      face.effect = { face.effect, draw (fives + 1) }
    end
  end }

--! house/36-counter-plus-one.lua:10: attempt to perform arithmetic on a game object value (local 'fives') (its number is known in play only; steps change it: add (counter, 1))
