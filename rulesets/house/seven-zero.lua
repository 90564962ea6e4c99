-- Seven-zero: a played 7 swaps hands with a chosen player, and with a played 0 all hands move on by one seat in
-- the direction of play. Not with the last card: winning comes first.

local options = options {
  seven = choice { "must", "may", text = _"Whether a 7 has to swap." },
  zero = yes_no { true, text = _"Whether a 0 moves hands on." },
}

return house_rule { language = 1,
  title = _"Seven-zero",
  summary = _"A 7 swaps hands with a player of your choice; a 0 moves every hand on by one seat.",
  apply = function (rules)
    if not rules:has { number = 7 } then refuse (_"there is no 7 in it") end
    if options.zero and not rules:has { number = 0 } then
      refuse (_"there is no 0 in it; seven-zero{zero=no} plays with the 7 alone")
    end
    for face in rules:faces { number = 7 } do
      face.target = options.seven
      face.effect = { face.effect, unless (last_card, swap_hands ("target")) }
    end
    for face in rules:faces { number = options.zero and 0 or 99 } do
      face.effect = { face.effect, unless (last_card, rotate_hands ()) }
    end
  end }
