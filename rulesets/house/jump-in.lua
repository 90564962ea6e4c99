-- Jump-in: whoever holds the same card as the top card (colour and number or symbol) may play it out of turn,
-- and play goes on from there. Never while a penalty or a challenge is open.

local options = options {
  actions = yes_no { true, text = _"Whether action cards may jump in as well." },
  wilds = yes_no { false, text = _"Whether wilds may." },
}

return house_rule { language = 1, order = 60,
  title = _"Jump-in",
  summary = _"The same card as the one on top may be played out of turn; play goes on from there.",
  apply = function (rules)
    local owed = rules:counter "owed"
    rules.jump_in = jump_in { when = owed and owed:is (0),
      matches = function (face, top)
        return face.symbol == top.symbol and face.colour == top.colour
          and (face.number ~= nil or (face.wild and options.wilds)
            or (not face.wild and options.actions))
      end }
  end }
