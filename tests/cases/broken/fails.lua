-- Cases that must fail, and what they print: place, what was expected, what was found, the table.

local uno = cases "uno-flex"

uno:case "this one holds" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, uno", turn = "bo" },
}

uno:case "a wrong turn, and a wrong hand" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red draw two",
    hands = { bo = 2,
              cy = "yellow 2" },
    turn = "bo" },
}

uno:case "a move that is not allowed" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, uno",
    "ada plays red 3" },
}

uno:case "a move that is allowed" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada plays red 1", refused = true },
}

uno:case "refused, but for another reason" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays blue 2", refused = "your Power Card is red" },
}

uno:case "a power, a colour, a direction, counters" {
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "green 1" }, top = "yellow 7 flip",
  { "ada plays green 2 / yellow 2 for the flex side",
    power = { ada = "green" },
    colour = "yellow",
    direction = "anticlockwise",
    flex_plays = 2 },
}

uno:case "an event that did not happen, and one that did" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 5, green 7",
  { "ada plays red draw two",
    events = { "bo draws 2", "cy is skipped" },
    never = "bo is skipped" },
}

uno:case "events in another order" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 5, green 7",
  { "ada plays red draw two", events = { "bo is skipped", "bo draws 2" } },
}

uno:case "moves that may and may not be made, and cards that may be played" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { may = { "ada draws", "ada plays blue 2" },
    may_not = "ada plays red 1",
    plays = { ada = "blue 2" },
    acts = "ada, bo" },
}

uno:case "a question, an end, points" {
  hands = { ada = "red 1", bo = "green 1, wild all flip" }, top = "red 5",
  { "ada plays red 1",
    asked = "bo", blocked = true, points = { ada = 50 }, scores = { bo = 1 }, winner = "bo",
    match_winner = "ada" },
}

uno:case "piles" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5", draw = "green 3, green 5",
  { "ada draws", draw = "green 3", discard = 2, top = "red 1" },
}
--! holds: this one holds (fails.lua:5)
--! fails: a wrong turn, and a wrong hand (fails.lua:10)
--! fails.lua:13: after “ada plays red draw two”: hands of bo: expected 2, found 3
--! fails.lua:15: after “ada plays red draw two”: turn: expected bo, found cy
--!   the table: red Draw Two on top, colour red; cy's turn, clockwise; to draw: yellow 2 / green 2, yellow 3 (flip), yellow 3 / green 3, yellow 4 and 92 more; under the top card: 1
--!     ada: blue 2, blue 4; power green
--!     bo: yellow 1 (flip), yellow 1 / green 1, green 1; power green
--!     cy: yellow 2; power green
--! fails: a move that is not allowed (fails.lua:18)
--! fails.lua:21: “ada plays red 3” is refused: It is not your turn. (bo plays green 1; bo draws)
--!   the table: red 1 on top, colour red; bo's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 96 more; under the top card: 1
--!     ada: red 3; power green
--!     bo: green 1; power green
--! fails: a move that is allowed (fails.lua:24)
--! fails.lua:26: “ada plays red 1”: expected that it is refused, found that it is allowed
--!   the table: red 1 on top, colour red; bo's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 96 more; under the top card: 1
--!     ada: red 3; power green; has not called
--!     bo: green 1; power green
--! fails: refused, but for another reason (fails.lua:29)
--! fails.lua:31: “ada plays blue 2” is refused for another reason: expected “your Power Card is red”, found “blue 2 matches neither the colour (red) nor the number of red 5.”
--!   the table: red 5 on top, colour red; ada's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 96 more; under the top card: 0
--!     ada: blue 2, red 1; power green
--!     bo: green 1; power green
--! fails: a power, a colour, a direction, counters (fails.lua:34)
--! fails.lua:37: after “ada plays green 2 / yellow 2 for the flex side”: power of ada: expected green, found red
--! fails.lua:38: after “ada plays green 2 / yellow 2 for the flex side”: colour: expected yellow, found green
--! fails.lua:39: after “ada plays green 2 / yellow 2 for the flex side”: direction: expected anticlockwise, found clockwise
--! fails.lua:40: after “ada plays green 2 / yellow 2 for the flex side”: flex_plays: expected 2, found 1
--!   the table: green 2 / yellow 2 on top, colour green; bo's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 95 more; under the top card: 1; flex-plays 1
--!     ada: blue 2, blue 4; power red
--!     bo: green 1; power green
--! fails: an event that did not happen, and one that did (fails.lua:43)
--! fails.lua:47: after “ada plays red draw two”: events: expected “cy is skipped” after the one before it, found ada plays red Draw Two; bo draws green 5, green 7; bo is skipped; cy's turn
--! fails.lua:48: after “ada plays red draw two”: never: expected not “bo is skipped”, found ada plays red Draw Two; bo draws green 5, green 7; bo is skipped; cy's turn
--!   the table: red Draw Two on top, colour red; cy's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2 / green 2, yellow 3 (flip) and 92 more; under the top card: 1
--!     ada: blue 2, blue 4; power green
--!     bo: green 1, green 5, green 7; power green
--!     cy: yellow 2; power green
--! fails: events in another order (fails.lua:51)
--! fails.lua:54: after “ada plays red draw two”: events: expected “bo draws 2” after the one before it, found ada plays red Draw Two; bo draws green 5, green 7; bo is skipped; cy's turn
--!   the table: red Draw Two on top, colour red; cy's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2 / green 2, yellow 3 (flip) and 92 more; under the top card: 1
--!     ada: blue 2, blue 4; power green
--!     bo: green 1, green 5, green 7; power green
--!     cy: yellow 2; power green
--! fails: moves that may and may not be made, and cards that may be played (fails.lua:57)
--! fails.lua:59: at the beginning: may: expected “ada plays blue 2”, found blue 2 matches neither the colour (red) nor the number of red 5.
--! fails.lua:60: at the beginning: may_not: expected “ada plays red 1”, found that it is allowed
--! fails.lua:61: at the beginning: plays of ada: expected blue 2, found red 1
--! fails.lua:62: at the beginning: acts: expected ada, bo, found ada
--!   the table: red 5 on top, colour red; ada's turn, clockwise; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 96 more; under the top card: 0
--!     ada: blue 2, red 1; power green
--!     bo: green 1; power green
--! fails: a question, an end, points (fails.lua:65)
--! fails.lua:68: after “ada plays red 1”: asked: expected bo, found nobody
--! fails.lua:68: after “ada plays red 1”: blocked: expected true, found false
--! fails.lua:68: after “ada plays red 1”: points of ada: expected 50, found 51
--! fails.lua:68: after “ada plays red 1”: scores of bo: expected 1, found 0
--! fails.lua:68: after “ada plays red 1”: winner: expected bo, found ada
--! fails.lua:69: after “ada plays red 1”: match_winner: expected ada, found nobody
--!   the table: red 1 on top, colour red; ada has won the round; to draw: yellow 1 (flip), yellow 1 / green 1, yellow 2, yellow 2 / green 2 and 96 more; under the top card: 1
--!     ada: none; power green; 51 points
--!     bo: green 1, Wild All Flip; power green
--! fails: piles (fails.lua:72)
--! fails.lua:74: after “ada draws”: discard: expected 2, found 0
--! fails.lua:74: after “ada draws”: draw: expected green 3, found green 5, yellow 1 (flip), yellow 1 / green 1, yellow 2
--! fails.lua:74: after “ada draws”: top: expected red 1, found red 5
--!   the table: red 5 on top, colour red; bo's turn, clockwise; to draw: green 5, yellow 1 (flip), yellow 1 / green 1, yellow 2 and 95 more; under the top card: 0
--!     ada: green 3, blue 2, red 1; power green
--!     bo: green 1; power green
