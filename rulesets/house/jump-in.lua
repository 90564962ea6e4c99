-- Jump-in: whoever holds the same card as the top card (colour and number or symbol) may play it out of turn,
-- and play goes on from there. Never while a penalty or a challenge is open.

local plain = require "lib.plain"

local options = options {
  actions = yes_no { true, text = _"Whether action cards may jump in as well." },
  wilds = yes_no { false, text = _"Whether wilds may." },
}

-- Whether a card may meet another one like it at all.
local function some_twice (rules)
  local seen = {}
  for _, card in ipairs (rules.deck) do
    local like = (card.front.colour or "wild") .. (card.front.symbol or card.front.number)
    if seen[like] or card.copies > 1 then return true end
    seen[like] = true
  end
  return false
end

return house_rule { language = 1, order = 60,
  title = _"Jump-in",
  summary = _"The same card as the one on top may be played out of turn; play goes on from there.",
  apply = function (rules)
    if not some_twice (rules) then refuse (_"no card is in it twice; two-decks helps") end
    local owed = rules:counter "owed"
    rules.jump_in = jump_in { when = owed and owed:is (0),
      matches = function (face, top)
        return face.symbol == top.symbol and face.colour == top.colour
          and (plain (face) or (face.wild and options.wilds)
            or (not face.wild and options.actions))
      end }
  end }
