-- UNO, the classic game.
--
-- Two to ten players, seven cards each. A card goes on its colour, number or symbol. Draw Two, Skip and
-- Reverse in each colour; Wilds and Wild Draw Fours go on everything. Whoever is down to one card calls
-- UNO; the first without cards scores what the others hold.

local uno = require "lib.uno"

local options = options {
  deck = choice { "108", "112",
    text = _"112 has Wild Shuffle Hands and three Wild Customizable as well, as in today's boxes." },
  score = choice { "winner-takes", "own-points-low-wins", "elimination",
    text = _"Who gets what: the three ways to score that are printed with the game." },
  false_catch = uno.false_catch,
}

local rules = ruleset {
  language = 1,
  title = _"UNO",
  summary = _"The classic game: match colour, number or symbol, and call UNO with one card left.",
  colours = uno.colours,
  seats = { 2, 10 }, hand = 7,                                                          -- UNO-1
  matches = uno.matches, draw = uno.draw,                                               -- UNO-3
  bluff = bluff { holding = uno.has_colour },                                           -- UNO-6
  uno_penalty = 2, false_catch = options.false_catch,                                   -- UNO-9
  score = options.score, target = 500,                                                  -- UNO-12
}

rules:note (_"A draw four is rightly played only without a card of the present colour in hand.")

-- UNO-2: what the start card does, the dealer counting as its player. A Wild needs no word: whoever
-- is to begin calls its colour.
local function at_start (face, effect)
  face.start_effect = effect
  return face
end

for _, name in ipairs { "red", "yellow", "green", "blue" } do
  rules:card { uno.number (name, 0) }
  for n = 1, 9 do
    rules:card { uno.number (name, n), copies = 2 }
  end
  rules:card { at_start (uno.skip (name), { skip () }), copies = 2 }
  rules:card { at_start (uno.reverse (name), { turn (), again () }), copies = 2 }
  rules:card { at_start (uno.draw_two (name), { draw (2, "next"), skip () }), copies = 2 }
end
rules:card { uno.wild, copies = 4 }
rules:card { uno.wild_draw_four (), copies = 4 }
for face in rules:faces { bluff = true } do
  face.start = "back"
end

-- UNO-13: all hands are shuffled together and dealt out again; then its player calls the colour.
if options.deck == "112" then
  rules:card { face { symbol = "wild-shuffle-hands", title = _"Wild Shuffle Hands", points = 40,
    text = _"All hands are shuffled together and dealt anew; then its player calls the colour.",
    effect = unless (last_card, { redeal_hands (), ask ("self", "colour") }),
    start_effect = ask ("next", "colour") } }
  rules:card { face { symbol = "wild-customizable", title = _"Wild Customizable", points = 40,
    text = _"A plain Wild, unless a house rule gives it more.", calls = true }, copies = 3 }
end

return rules
