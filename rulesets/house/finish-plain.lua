-- Finish plain: the last card must be a plain one; another is not playable as the last, or has its player draw and play on.

local plain = require "lib.plain"

local options = options {
  ban = choice { "actions", "wilds", "draws",
    text = _"What may not be the last card: anything but numbers, wilds, or draw cards." },
  penalty = count { 0, max = 20,
    text = _"Cards that whoever ends with such a card draws, to play on; 0: it cannot be played then." },
}

local function banned (face)
  if options.ban == "wilds" then return face.wild or face.calls == true end
  if options.ban == "draws" then return face.draws ~= nil and face.draws > 0 end
  return not plain (face)
end

return house_rule { language = 1,
  title = _"Finish plain",
  summary = _"The last card must be a number card.",
  apply = function (rules)
    local bans, leaves = false, false
    for face in rules:faces {} do
      if banned (face) then bans = true else leaves = true end
    end
    if not bans then refuse (_"it has no such cards") end
    if not leaves then refuse (_"it has no number cards") end
    if options.penalty > 0 then
      for face in rules:faces {} do
        if banned (face) then
          face.effect = { face.effect, when (last_card,
            { draw (options.penalty), play_on (), unless (colour_in_force, ask ("self", "colour")) }) }
        end
      end
      return
    end
    rules:forbid { text = _"It may not be the last card.", when = hand:is (1), faces = banned }
  end }
