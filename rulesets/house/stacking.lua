-- Stacking: whoever would have to draw for a draw card may answer with a draw card. The amounts add up, and
-- the first who does not answer draws the sum and loses the turn.

local options = options {
  mix = choice { "same", "higher", "any",
    text = _"What answers: the same kind, an equal or larger amount, or any draw card." },
  challenge = choice { "last", "never",
    text = _"Whether whoever has to draw may challenge, if the last card was a draw four." },
}

return house_rule { language = 1, order = 40,
  title = _"Stacking",
  summary = _"A draw card may be answered with another one; the sum goes on to the next player.",
  apply = function (rules)
    local owed, owing = require "lib.debt" (rules, {})
    local before = owing.matches
    function owing.matches (face, top, colour)
      if before (face, top, colour) then return true end
      if face.victim ~= "next" or face.draws == 0 or top.victim ~= "next" then return false end
      return options.mix == "any" or options.mix == "same" and face.symbol == top.symbol
        or options.mix == "higher" and face.draws >= top.draws
    end
    if options.challenge == "never" or not rules.bluff then return end

    -- A right challenge sends the whole sum to the bluffer, a wrong one adds two.
    local doubtful = rules:counter { id = "doubtful", name = _"draw fours that may be challenged" }
    for face in rules:faces { victim = "next", draws = true } do
      face.effect = { set (doubtful, face.bluff and 1 or 0), face.effect }
    end
    owing.actions = { action { id = "challenge", name = _"challenge", when = doubtful:is (1) & may_challenge,
      steps = {
      reveal (),
      when (wrongly_played, { draw (owed, "author"), set (owed, 0), stay () },
        { add (owed, 2), draw (owed), set (owed, 0) }) } } }
  end }
