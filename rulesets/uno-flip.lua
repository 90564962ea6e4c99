-- UNO Flip.
--
-- Two to ten players, seven cards each. Every card has a light and a dark side, and everything lies on the
-- same one: it begins light, and a Flip turns piles and hands over. One sees one's own cards on that side
-- only; what is on their backs is seen by all the others. Otherwise a turn is that of classic UNO.

local uno = require "lib.uno"
local deck = require "lib.flip_deck"

local options = options {
  backs = choice { "printed", "shuffled",
    text = _"Which back a front has: as in one printed deck, or drawn anew for every round." },
  false_catch = uno.false_catch,
}

local colours = { table.unpack (uno.colours) }
table.insert (colours, colour { id = "pink", name = _"pink", letter = "p", marks = 1, hue = "#e64980" })
table.insert (colours, colour { id = "teal", name = _"teal", letter = "t", marks = 2, hue = "#0c8599" })
table.insert (colours, colour { id = "orange", name = _"orange", letter = "o", marks = 3, hue = "#e8590c" })
table.insert (colours, colour { id = "purple", name = _"purple", letter = "u", marks = 4, hue = "#7048e8" })

local rules = ruleset {
  language = 1,
  title = _"UNO Flip",
  summary = _"UNO with two-sided cards: a Flip turns everything over to a dark side with harder cards.",
  colours = colours,
  seats = { 2, 10 }, hand = 7,                                                          -- FLIP-1
  turned = true, turned_name = _"dark", backs = "seen",                                 -- FLIP-2
  shuffle_backs = options.backs == "shuffled",                                          -- R-30
  matches = uno.matches, draw = uno.draw,                                               -- FLIP-4
  bluff = bluff { holding = uno.has_colour },                                           -- FLIP-9
  uno_penalty = 2, false_catch = options.false_catch,                                   -- FLIP-14
  score = "winner-takes", target = 500,                                                 -- FLIP-16
}
rules:note (_"A Flip turns both piles and every hand over to their other side, until the next Flip.")
rules:note (_"You see your own cards on the side that is up; the others see what is on their backs.")
rules:note (_"A wild that makes others draw is rightly played only without a card of the colour on the pile.")
local flips = rules:counter { id = "flips", name = _"Flips" }

local function action (points, text, effect)
  return function (colour, symbol, title)
    return face { colour = colour, symbol = symbol, title = title, points = points, text = text,
      effect = effect, start_effect = effect }
  end
end

-- FLIP-5. A start card acts as if the dealer had played it (FLIP-3).
local function draw_cards (n, points)
  return function (colour, symbol, title)
    return face { colour = colour, symbol = symbol, title = title, points = points, draws = n,
      victim = "next", penalty = { draw (n, "next"), skip () },
      start_effect = { draw (n, "next"), skip () },
      text = _"The next player draws, and loses the turn." }
  end
end

-- FLIP-6, FLIP-7: everything is turned over. An action that comes up does nothing; if it is a wild, the
-- player of the Flip calls the colour, after a start Flip whoever begins (R-32, R-33).
local function flip_face (colour, symbol, title)
  return face { colour = colour, symbol = symbol, title = title, points = 20,
    text = _"Piles and hands are turned over to their other side.",
    effect = { flip_all (), add (flips, 1),
      unless (colour_in_force, unless (last_card, ask ("self", "colour"))) },
    start_effect = { flip_all (), add (flips, 1), unless (colour_in_force, ask ("next", "colour")) } }
end

-- FLIP-9, FLIP-10: the next draws two, or challenges.
local function draw_two (who, more)
  return draw (2 + more, who)
end

-- FLIP-11, FLIP-12: draws until the colour comes; a failed challenge costs two more (R-34).
local function draw_colour (who, more)
  return { draw_until (uno.has_colour, who), more > 0 and draw (more, who) or nil }
end

local function wild_draw (symbol, title, points, draws, penalty, text)
  return face { symbol = symbol, title = title, points = points, text = text, calls = true, bluff = true,
    draws = draws, victim = "next", penalty = { penalty ("next", 0), skip () },
    effect = uno.doubted ("next", penalty, skip ()), start = "back" }
end

local skip_one, everybody = _"The next player loses the turn.", _"Everybody else is skipped."
local direction = _"The direction of play changes; with two players it skips."
local faces = {
  ["draw-one"] = { draw_cards (1, 10), _"Draw One" },
  ["draw-five"] = { draw_cards (5, 20), _"Draw Five" },
  ["skip"] = { action (20, skip_one, { skip () }), _"Skip" },
  ["skip-everyone"] = { action (30, everybody, { again () }), _"Skip Everyone" },       -- FLIP-17
  ["reverse"] = { action (20, direction, { reverse () }), _"Reverse" },
  ["flip"] = { flip_face, _"Flip" },
}
local wilds = {
  ["wild"] = face { symbol = "wild", title = _"Wild", points = 40, calls = true,        -- FLIP-8
    text = _"Its player calls the colour." },
  ["wild-draw-two"] = wild_draw ("wild-draw-two", _"Wild Draw Two", 50, 2, draw_two,
    _"Its player calls the colour; the next one draws two and loses the turn, or challenges."),
  ["wild-draw-color"] = wild_draw ("wild-draw-color", _"Wild Draw Color", 60, 5, draw_colour,
    _"Its player calls the colour; the next one draws until it comes, or challenges."),
}

-- "red 5", "pink draw-five", "wild": the face that is so called, made once.
local made = {}
local function named (name)
  local colour, symbol = name:match "^(%a+) (.+)$"
  if not made[name] then
    if not colour then
      made[name] = wilds[name]
    elseif tonumber (symbol) then
      made[name] = uno.number (colour, tonumber (symbol))
    else
      made[name] = faces[symbol][1] (colour, symbol, faces[symbol][2])
    end
  end
  return made[name]
end

for _, card in ipairs (deck) do
  for back in card[2]:gmatch "[^,]+" do
    rules:card { named (card[1]), named (back:match "^ *(.-)$") }
  end
end

-- FLIP-3: after a start Reverse the dealer begins, to the right.
for face in rules:faces { symbol = "reverse" } do
  face.start_effect = { turn (), again () }
end

return rules
