-- Two counters have the same id.
--@ uno-classic+09-id-twice
return house_rule { language = 1,
  title = _"Sevens",
  summary = _"Sevens are counted.",
  apply = function (rules)
    local sevens = rules:counter { id = "sevens" }
    rules:counter { id = "sevens", starts = 1 }
    rules:on ("round", "sevens", set (sevens, 0))
  end }

--! house/09-id-twice.lua:8: counter: there is already one with the id “sevens”, in house/09-id-twice.lua:7; take another id, or that one, with rules:counter "sevens"
