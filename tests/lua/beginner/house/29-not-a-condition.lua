-- “not” is of Lua and makes no condition.
--@ uno-classic+29-not-a-condition
return house_rule { language = 1,
  title = _"Skip",
  summary = _"A 1 skips, unless it is the last card.",
  apply = function (rules)
    for face in rules:faces { number = 1 } do
      face.effect = { face.effect, when (not last_card, skip ()) }
    end
  end }

--! house/29-not-a-condition.lua:8: when: expected a condition, such as last_card or hand:above (5), found false; not, and, == make no conditions: write ~a, a & b, counter:is (n)
