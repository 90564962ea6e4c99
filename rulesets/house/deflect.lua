-- Deflect: a Reverse or a Skip of the same colour answers a Draw Two. A Reverse sends the cards back to where they
-- came from, a Skip on to the next player. With two players both send them back. What is wild cannot be deflected:
-- without stacking it is accepted or challenged as ever.

local options = options {
  with = choice { "both", "reverse", "skip", text = _"Which cards deflect." },
  colour = choice { "same", "any", text = _"Whether the card has to have the colour in force." },
}

return house_rule { language = 1, order = 42,
  title = _"Deflect",
  summary = _"A Reverse sends a Draw Two back to where it came from, a Skip on to the next player.",
  apply = function (rules)
    local owed, owing = require "lib.debt" (rules, { wild = false })
    local drawn_at_once = when (last_card, { draw (owed, "next"), set (owed, 0) })
    local before = owing.matches
    local function deflects (face)
      return (face.symbol == "reverse" or face.symbol == "skip")
        and (options.with == "both" or options.with == face.symbol)
    end
    function owing.matches (face, top, colour)
      return before (face, top, colour) or deflects (face) and not top.wild
        and (options.colour == "any" or face.colour == colour)
    end
    for face in rules:faces { symbol = "reverse" } do
      face.effect = when (owed:above (0), { turn (), drawn_at_once }, face.effect)
    end
    for face in rules:faces { symbol = "skip" } do
      face.effect = when (owed:above (0), drawn_at_once, face.effect)
    end
  end }
