-- Multi-play: several cards of the same number in one turn, one after the other; the last one lies on top. UNO has
-- to be called only if one card is left when the turn ends.

local plain = require "lib.plain"

local options = options {
  what = choice { "numbers", "all", text = _"Numbers only, or coloured action cards as well." },
}

return house_rule { language = 1, order = 70,
  title = _"Multi-play",
  summary = _"Several cards of the same number may be played in one turn.",
  apply = function (rules)
    local more = rules:counter { id = "more" }
    local function same (face, top)
      return not face.wild and face.symbol == top.symbol
        and (plain (face) or options.what == "all")
    end
    for face in rules:faces { wild = false } do
      if plain (face) or options.what == "all" then
        face.effect = { face.effect, add (more, 1), stay (same) }
      end
    end
    rules:mode { id = "more", name = _"another card of the same kind, or “pass”", when = more:above (0),
      matches = same, pass = {}, first_side = true }
    rules:on ("turn", "multi-play", set (more, 0))
  end }
