-- Countdown: everybody begins a match with eight cards and wild eights. Whoever wins a round is dealt one card fewer in
-- the next one, and has the next lower rank for a wild: sevens, sixes, down to the ace. Eight rounds won end the match.

-- The rank that is wild for a level, as the deck calls it.
local function rank (level)
  return level == 1 and "ace" or tostring (level)
end

return house_rule { language = 1,
  title = _"Countdown",
  summary = _"Whoever wins a round gets one card fewer in the next, and another rank is wild; with none left one has won.",
  apply = function (rules)
    for n = 1, 8 do
      if not rules:has { symbol = rank (n) } then refuse (_"it has no cards from ace to eight") end
    end
    local level = rules:token { id = "level", name = _"level", starts = 8, lasts = true }
    local more = rules:token { id = "more", name = _"cards dealt besides the first", starts = 7, lasts = true }

    for n = 1, 8 do
      local function fits (face, top, colour)
        return face.symbol == rank (n) or face.colour == colour or face.symbol == top.symbol
      end
      for face in rules:faces { symbol = rank (n) } do
        face.calls, face.action, face.text = false, false, _"Wild for whoever has come down to it."
        face.effect = when (level:is (n), unless (last_card, ask ("self", "colour")))
      end
      if n == 8 then
        rules.matches = fits
      else
        rules:mode { id = "level-" .. n, name = _"another rank is wild", when = level:is (n), matches = fits,
          draw = { draw_until (fits), may_play () } }
      end
    end
    rules:on ("round", "countdown", draw (more, "all"))
    rules:on ("play", "countdown", when (last_card, { add (level, -1), add (more, -1) }))
    rules.hand, rules.hand_of_two, rules.seats = 1, 1, { 2, 5 }
    rules.win_points, rules.target, rules.score = 1, 8, "winner-takes"
    rules:note (_"The level says how many cards one is dealt, and which rank is wild: eights at first, then sevens.")
  end }
