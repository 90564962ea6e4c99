-- What the games of the UNO family share: colours, how cards match, the plain faces, the draw and
-- the challenge. A game takes from here what it has, and says the rest itself.

local uno = {}

-- For those who see no colours, one to four small triangles mark a card's colour.
uno.colours = {
  colour { id = "yellow", name = _"yellow", letter = "y", marks = 1, hue = "#f2c200" },
  colour { id = "green", name = _"green", letter = "g", marks = 2, hue = "#2f9e44" },
  colour { id = "blue", name = _"blue", letter = "b", marks = 3, hue = "#1c7ed6" },
  colour { id = "red", name = _"red", letter = "r", marks = 4, hue = "#d6336c" },
}

-- Options that every game of the family has (FLEX-33, R-5).
uno.false_catch = count { 0, max = 10,
  text = _"Cards for catching somebody who has forgotten nothing; with 0 one cannot." }

-- A card goes on its colour, its number or its symbol, a wild on everything (FLEX-5, UNO-3).
function uno.matches (face, top, colour)
  return face.wild or face.colour == colour or face.symbol == top.symbol
end

-- One card is drawn; if it fits, it may be played at once, and only it (FLEX-6).
uno.draw = { draw (1), may_play () }

-- The faces that are the same everywhere.
function uno.number (colour, n)
  return face { colour = colour, number = n }
end

function uno.draw_two (colour)
  return face { colour = colour, symbol = "draw-two", title = _"Draw Two", points = 20,
    text = _"The next player draws two cards and loses the turn.",
    draws = 2, victim = "next", penalty = { draw (2, "next"), skip () } }
end

function uno.skip (colour)
  return face { colour = colour, symbol = "skip", title = _"Skip", points = 20,
    text = _"The next player loses the turn.",
    effect = { skip () } }
end

function uno.reverse (colour)
  return face { colour = colour, symbol = "reverse", title = _"Reverse", points = 20,
    text = _"The direction of play changes; with two players it skips.",
    effect = { reverse () } }
end

uno.wild = face { symbol = "wild", title = _"Wild", points = 50, calls = true,
  text = _"Its player calls the colour." }

-- A card that may be a bluff. Whoever has to draw for it accepts, or challenges: then the hand is
-- shown to the challenger alone, and either its player draws instead or the challenger draws two
-- more. `penalty (who, more)` is the step that makes somebody draw, `cost` what the victim suffers
-- besides. A last card cannot be challenged (FLEX-27 to FLEX-30, FLEX-35, UNO-7, R-7).
function uno.doubted (victim, penalty, cost)
  local doubt = question { id = "challenge-" .. victim, begins_turn = victim == "next",
    text = _"The card makes you draw. Do you draw, or challenge it as a bluff?",
    answers = {
      answer { id = "accept", name = _"draw", steps = { penalty ("asked", 0), cost } },
      answer { id = "challenge", name = _"challenge", steps = {
        reveal (),
        when (wrongly_played, penalty ("author", 0), { penalty ("asked", 2), cost }) } } } }

  return when (last_card, { penalty (victim, 0), cost },
    when (may_challenge, ask (victim, doubt), { penalty (victim, 0), cost }))
end

-- UNO-6, UNO-7; in Flex FLEX-27 to FLEX-29. What makes it wrong is the game's: `rules.bluff`.
function uno.draw_four (who, more)
  return draw (4 + more, who)
end

function uno.wild_draw_four ()
  return face { symbol = "wild-draw-four", title = _"Wild Draw Four", points = 50,
    text = _"Its player calls the colour; the next one draws four and loses the turn, or challenges.",
    calls = true, bluff = true, draws = 4, victim = "next", penalty = { draw (4, "next"), skip () },
    effect = uno.doubted ("next", uno.draw_four, skip ()) }
end

-- Where only the colour makes a draw four wrong, and other wilds do not (UNO-6, FLIP-9).
function uno.has_colour (face, _, colour)
  return face.colour == colour
end

return uno
