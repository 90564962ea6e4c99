-- Play on: whoever has no cards left is done, and the others play on until one is left. The first who was done has
-- won the round; the last one is the loser.

return house_rule { language = 1, order = 60,
  title = _"Play on",
  summary = _"Who has no cards left is done; the others play on until one is left.",
  apply = function (rules)
    if rules.partners then refuse (_"partners win together, when the first of them is done") end
    -- Where a sum is owed, what a last card makes the next player draw costs a turn as well.
    local owing = rules:mode "owing"
    if owing then
      for face in rules:faces { draws = true, victim = "next" } do
        -- Without stacking, a wild one is not owed: it costs the turn by itself.
        if not face.wild or owing.matches (face, face, face.colour) then
          face.effect = { face.effect, when (last_card, skip ()) }
        end
      end
      for face in rules:faces { draws = false } do
        if face.symbol then
          face.effect = { when (last_card & rules:counter "owed":above (0), skip ()), face.effect }
        end
      end
    end
    rules:on ("play", "play-on", when (last_card,
      { when (~colour_in_force & seats:above (2), ask ("next", "colour")), out () }))
    rules:note (_"The first one without cards wins the round, and the last one loses it.")
  end }
