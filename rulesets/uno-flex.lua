-- UNO Flex.
--
-- Two to eight players, seven cards each. A card goes on its colour, number or symbol. Everybody
-- has a Power Card. While it is green, a Flex card may be played for its flex side instead, and the
-- Power Card turns red by that; numbers with the flip symbol turn it over; when all are red, all
-- turn green. Whoever is down to one card calls UNO; the first without cards scores what the others
-- hold.

local uno = require "lib.uno"

local options = options {
  flex_action_match = choice { "colour", "either",
    text = _"What the flex side of a coloured action goes on: its colour, or its regular symbol." },
  draw_four_counts_flex = yes_no { false,
    text = _"Whether flex sides in hand that may be played make a draw four wrong as well." },
  false_catch = uno.false_catch,
}

local rules = ruleset {
  language = 1,
  title = _"UNO Flex",
  summary = _"UNO with Power Cards: while yours is green, Flex cards have a second, stronger side.",
  colours = uno.colours,
  seats = { 2, 8 },                                                                     -- FLEX-1
  hand = 7,                                                                             -- FLEX-2
  draw = uno.draw,                                                                      -- FLEX-6
  uno_penalty = 2, false_catch = options.false_catch,                                   -- FLEX-33
  score = "winner-takes", target = 500,                                                 -- FLEX-36
}

rules:note (_"While your Power Card is green, a Flex card may be played for its flex side, if that matches; then the Power Card turns red.")
rules:note (_"A number with the flip symbol turns your Power Card over. When all Power Cards are red, all turn green.")
rules:note (_"Only the regular side of a card counts when it lies on top, whichever side it was played for.")
rules:note (_"A draw four is rightly played only without another card that matches the colour; wilds count as well.")

-- FLEX-1: each has one, and it starts green.
local power = rules:token { id = "power", name = _"Power Card", words = { _"red", _"green" },
  starts = "green" }
local flex_plays = rules:counter { id = "flex-plays", name = _"plays for the flex side" }
local resets = rules:counter { id = "all-red", name = _"times that all Power Cards were red" }

-- FLEX-11, FLEX-12: while it is green, the flex side may be played; then it turns red.
rules.second_side = side { name = _"flex", when = power:is "green",
  why = _"your Power Card is red", after = { set (power, "red"), add (flex_plays, 1) } }

-- FLEX-15: when every Power Card is red, all turn green. It is looked at when the whole play has
-- taken effect, and when somebody leaves (R-22).
local all_red = when (power:everybody "red", { set (power, "green", "all"), add (resets, 1) })
rules:on ("play", "all-red", { all_red })
rules:on ("leaves", "all-red", { all_red })

-- FLEX-5, FLEX-11, FLEX-13: each side by its own colour, number or symbol; on top the regular side
-- counts. With `either`, the flex side of an action also goes where its regular symbol would.
local regular_symbol = { ["all-draw-one"] = "draw-two", ["skip-all"] = "skip",
  ["reverse-skip"] = "reverse" }

function rules.matches (face, top, colour)
  return uno.matches (face, top, colour)
    or options.flex_action_match == "either" and regular_symbol[face.symbol] == top.symbol
end

-- FLEX-27: a draw four is wrong while another card in hand matches the colour; wilds match too.
rules.bluff = bluff { second_side = options.draw_four_counts_flex,
  holding = function (face, top, colour) return face.wild or face.colour == colour end }

-- FLEX-14: the flip symbol turns its player's Power Card over.
local function flip_number (colour, n)
  return face { id = colour .. "-" .. n .. "-flip", colour = colour, number = n,
    title = n .. " (flip)", text = _"Turns your Power Card over.", effect = { flip (power) } }
end

local function all_draw_one (colour)                                                    -- FLEX-21
  return face { colour = colour, symbol = "all-draw-one", title = _"All Draw One", points = 20,
    text = _"Everybody else draws a card.",
    draws = 1, victim = "others", penalty = { draw (1, "others") } }
end

local function reverse_skip (colour)                                                    -- FLEX-22
  return face { colour = colour, symbol = "reverse-skip", title = _"Reverse Skip", points = 20,
    text = _"The direction changes, and the first player in the new one is skipped.",
    effect = { turn (), skip () } }
end

local function skip_all (colour)                                                        -- FLEX-23
  return face { colour = colour, symbol = "skip-all", title = _"Skip All", points = 20,
    text = _"Everybody else is skipped: you have another turn.",
    effect = { again () } }
end

local wild_all_flip = face { symbol = "wild-all-flip", title = _"Wild All Flip", points = 50,
  text = _"Its player calls the colour, and every Power Card is turned over.",
  calls = true, effect = { flip (power, "all") } }                                      -- FLEX-20

local target_draw_two = face { symbol = "wild-target-draw-two", title = _"Wild Target Draw Two",
  text = _"Its player calls the colour and chooses who draws two cards.", points = 50,
  calls = true, target = "must", draws = 2, victim = "target",
  penalty = { draw (2, "target") } }                                                    -- FLEX-25

local all_draw_two = face { symbol = "wild-all-draw-two", title = _"Wild All Draw Two", points = 50,
  text = _"Its player calls the colour, and everybody else draws two cards.",
  calls = true, draws = 2, victim = "others", penalty = { draw (2, "others") } }        -- FLEX-26

local target_draw_four = face { symbol = "wild-target-draw-four", title = _"Wild Target Draw Four",
  text = _"Its player calls the colour and chooses who draws four, or challenges.", points = 50,
  calls = true, target = "must", bluff = true, draws = 4, victim = "target",
  penalty = { draw (4, "target") },
  effect = uno.doubted ("target", uno.draw_four) }                                          -- FLEX-30

-- Which numbers of the classic cards carry the flip symbol, and which colour the flex side of a
-- Flex number has: of 1 2 3, of 4 5 6, and of 7 8.
local flips = { yellow = "1357", blue = "1357", red = "2468", green = "2468" }
local flex_colours = {
  yellow = { "green", "blue", "red" },
  red = { "blue", "green", "yellow" },
  blue = { "red", "yellow", "green" },
  green = { "yellow", "red", "blue" },
}

for _, name in ipairs { "yellow", "green", "blue", "red" } do
  for n = 1, 8 do
    local plain, flex_colour = uno.number (name, n), flex_colours[name][(n + 2) // 3]
    rules:card { flips[name]:find (n) and flip_number (name, n) or plain }
    rules:card { plain, uno.number (flex_colour, n) }
  end
  rules:card { uno.draw_two (name) }
  rules:card { uno.skip (name) }
  rules:card { uno.reverse (name) }
  rules:card { uno.draw_two (name), all_draw_one (name) }
  rules:card { uno.skip (name), skip_all (name) }
  rules:card { uno.reverse (name), reverse_skip (name) }
end

rules:card { wild_all_flip, copies = 4 }
rules:card { uno.wild, target_draw_two, copies = 4 }
rules:card { uno.wild, all_draw_two, copies = 4 }
rules:card { uno.wild_draw_four (), target_draw_four, copies = 4 }                      -- FLEX-28

-- FLEX-3: an action or a wild does not start; the next card is turned on top of it.
for face in rules:faces { number = false } do
  face.start = "cover"
end

return rules
