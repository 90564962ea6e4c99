-- Play on: whoever has no cards left is done, and the others play on until one is left. The first who was done has
-- won the round; the last one is the loser.

return house_rule { language = 1, order = 60,
  title = _"Play on",
  summary = _"Who has no cards left is done; the others play on until one is left.",
  apply = function (rules)
    if rules.partners then refuse (_"partners win together, when the first of them is done") end
    -- With stacking, what a last draw card makes the next player draw costs a turn as well.
    if rules:mode "owing" and rules:has { draws = true, victim = "next" } then
      for face in rules:faces { draws = true, victim = "next" } do
        face.effect = { face.effect, when (last_card, skip ()) }
      end
    end
    rules:on ("play", "play-on", when (last_card,
      { when (~colour_in_force & seats:above (2), ask ("next", "colour")), out () }))
    rules:note (_"The first one without cards wins the round, and the last one loses it.")
  end }
