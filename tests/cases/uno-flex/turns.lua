-- FLEX-5 to FLEX-9: what a turn is, what goes on what, drawing, and exhausted piles.

local uno = cases "uno-flex"

uno:case "FLEX-5 On a yellow 8, a red 8, a yellow 7 and any wild may be played" {
  hands = { ada = "red 8 flip, yellow 7 flip, wild all flip, wild target draw two, "
                  .. "wild all draw two, wild draw four, blue 1 flip, green 7, red skip",
            bo = "red 1" },
  top = "yellow 8", power = { ada = "red" },
  { plays = { ada = "red 8 flip, yellow 7 flip, wild all flip, wild / wild target draw two, "
                    .. "wild / wild all draw two, wild draw four" } },
  { "ada plays green 7", refused = "matches neither the colour (yellow) nor the number" },
}

uno:case "FLEX-5 On a Draw Two, a blue Draw Two may be played" {
  hands = { ada = "blue draw two, blue skip", bo = "red 1" }, top = "red draw two",
  { plays = { ada = "blue draw two" } },
  { "ada plays blue draw two, uno", top = "blue draw two", colour = "blue" },
}

for _, symbol in ipairs { "skip", "reverse", "draw two" } do
  uno:case ("FLEX-5 By symbol: " .. symbol .. " goes on " .. symbol .. " in any colour") {
    hands = { ada = "blue " .. symbol .. ", green 1, yellow 2", bo = "red 1" },
    top = "red " .. symbol,
    { plays = { ada = "blue " .. symbol } },
  }
end

uno:case "FLEX-5 A card with and one without the flip symbol match by number" {
  hands = { ada = "blue 3 flip, green 3, green 5", bo = "red 1" }, top = "red 3",
  { plays = { ada = "blue 3 flip, green 3" } },
}

uno:case "FLEX-5 On a wild, only the colour called and wilds match" {
  hands = { ada = "blue 2, red 1, wild all flip, wild draw four", bo = "red 3" },
  top = "wild all flip", colour = "blue", power = { ada = "red" },
  { plays = { ada = "blue 2, wild all flip, wild draw four" } },
}

uno:case "FLEX-5 A card must be held to be played" {
  hands = { ada = "blue 2, blue 4", bo = "blue 6" }, top = "blue 8",
  { "ada plays blue 6", refused = "ada does not hold blue 6" },
}

uno:case "FLEX-5 Nobody plays out of turn" {
  hands = { ada = "blue 2", bo = "blue 6, blue 8", cy = "blue 4" }, top = "blue skip",
  { acts = "ada" },
  { "bo plays blue 6", refused = "It is not your turn" },
  { "bo draws", refused = "It is ada's turn" },
}

uno:case "FLEX-6 One may draw even when one could play" {
  hands = { ada = "red 1, red 3", bo = "red 5" }, top = "red 7", draw = "blue 2",
  { plays = { ada = "red 1, red 3" }, may = "ada draws" },
  { "ada draws", hands = { ada = "red 1, red 3, blue 2" }, turn = "bo" },
}

uno:case "FLEX-6 A drawn card that matches may be played at once, and only that card" {
  hands = { ada = "red 1, red 3", bo = "red 5" }, top = "red 7", draw = "red 8 flip",
  { "ada draws", turn = "ada", plays = { ada = "red 8 flip" }, may = "ada keeps" },
  { "ada plays red 1", refused = "only the card just drawn" },
  { "ada draws", refused = "After drawing" },
  { "ada plays red 8 flip", top = "red 8 flip", turn = "bo", hands = { ada = "red 1, red 3" } },
}

uno:case "FLEX-6 Or kept: then the turn ends" {
  hands = { ada = "red 1, red 3", bo = "red 5" }, top = "red 7", draw = "red 8 flip",
  "ada draws",
  { "ada keeps", turn = "bo", hands = { ada = "red 1, red 3, red 8 flip" }, top = "red 7" },
}

uno:case "R-2 A drawn card that does not fit ends the turn at once; nothing is asked" {
  hands = { ada = "red 1", bo = "red 5" }, top = "red 7", draw = "green 1",
  { "ada draws", turn = "bo", asked = "nobody", events = { "ada draws green 1", "bo's turn" } },
}

uno:case "R-2 A drawn two-sided card may be played on any side that its holder may play now" {
  hands = { ada = "red 1, red 3", bo = "red 7" }, top = "red 5", draw = "yellow 5 / blue 5",
  { "ada draws",
    plays = { ada = "yellow 5 / blue 5, yellow 5 / blue 5 for the flex side" } },
}

uno:case "R-2 With a red Power Card only on its regular side" {
  hands = { ada = "red 1, red 3", bo = "red 7" }, top = "red 5", draw = "yellow 5 / blue 5",
  power = { ada = "red" },
  { "ada draws", plays = { ada = "yellow 5 / blue 5" } },
}

uno:case "R-2 A drawn card that fits by its flex side alone may be played for that" {
  hands = { ada = "yellow 2, red 3", bo = "red 7" }, top = "yellow 7 flip",
  draw = "green 2 / yellow 2",
  { "ada draws", plays = { ada = "green 2 / yellow 2 for the flex side" } },
  { "ada plays green 2 / yellow 2 for the flex side", turn = "bo", power = { ada = "red" } },
}

uno:case "R-2 With a red Power Card that card ends the turn" {
  hands = { ada = "yellow 2, red 3", bo = "red 7" }, top = "yellow 7 flip",
  draw = "green 2 / yellow 2", power = { ada = "red" },
  { "ada draws", turn = "bo" },
}

uno:case "FLEX-6 A wild that was drawn may be played" {
  hands = { ada = "blue 2, blue 4", bo = "red 7" }, top = "yellow 7 flip", draw = "wild all flip",
  { "ada draws", may = { "ada plays wild all flip, blue", "ada keeps" } },
}

uno:case "FLEX-7 The discard pile is shuffled when a card is needed and none is there, not before" {
  seats = "ada, bo, di", hands = { ada = "red 1", bo = "yellow 4" }, top = "blue 8", rest = "di",
  draw = "green 1", discard = "red 5, red 7",
  { "ada draws", draw = 0, discard = "red 5, red 7", never = "the draw pile is shuffled" },
  { "bo draws", events = { "2 cards are shuffled", "bo draws 1" }, draw = 1, discard = 0,
    top = "blue 8" },
}

uno:case "FLEX-7 It may happen in the middle of a draw of several cards" {
  seats = "ada, bo, di", hands = { ada = "blue draw two, red 1", bo = "yellow 4" }, top = "blue 8",
  rest = "di", draw = "green 1", discard = "red 5, red 7",
  { "ada plays blue draw two, uno", events = { "3 cards are shuffled", "bo draws 2" },
    hands = { bo = 3 }, draw = 2, discard = 0, top = "blue draw two" },
}

uno:case "FLEX-7 All but the top card is shuffled: nothing is lost" {
  seats = "ada, bo, di", hands = { ada = "blue draw two, red 1", bo = "yellow 4" }, top = "blue 8",
  rest = "di", discard = "red 5",
  { "ada plays blue draw two, uno", hands = { bo = "yellow 4, blue 8, red 5" }, draw = 0,
    discard = 0 },
}

uno:case "FLEX-7 A wild goes back without the colour that was called for it" {
  seats = "ada, bo, di", hands = { ada = "blue 2, blue 4", bo = "yellow 4" },
  top = "wild all flip", colour = "blue", rest = "di",
  "ada plays blue 4, uno",
  { "bo draws", may = { "bo plays wild all flip, red", "bo plays wild all flip, yellow" } },
  { "bo plays wild all flip, red, uno", colour = "red" },
}

uno:case "FLEX-7 A Flex card goes back without the side that it was played for" {
  seats = "ada, bo, cy, di", top = "yellow 7 flip", rest = "di",
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "green draw two, red 3, red 1",
            cy = "yellow 4" },
  { "ada plays green 2 / yellow 2 for the flex side", discard = "yellow 7 flip" },
  { "bo plays green draw two",
    hands = { cy = "yellow 4, yellow 7 flip, green 2 / yellow 2" } },
}

uno:case "FLEX-8 With too few cards a player takes those that there are; nothing is owed later" {
  seats = "ada, bo, di", hands = { ada = "blue draw two, red 1", bo = "yellow 4" }, top = "blue 8",
  rest = "di",
  { "ada plays blue draw two, uno", hands = { bo = "yellow 4, blue 8" }, turn = "di",
    events = { "bo draws 1", "bo is skipped" }, draw = 0, discard = 0 },
}

uno:case "FLEX-8 And none if there are none, also of four" {
  seats = "ada, bo, di", hands = { ada = "wild draw four, red 1", bo = "yellow 4" }, top = "blue 8",
  rest = "di",
  "ada plays wild draw four, green, uno",
  { "bo accepts", events = { "bo draws 1", "bo is skipped" }, turn = "di",
    hands = { bo = "yellow 4, blue 8" } },
}

uno:case "FLEX-8 When everybody draws, whoever comes first gets what there is" {
  seats = "ada, bo, cy, di", rest = "di", top = "blue 8",
  hands = { ada = "wild all draw two, red 1, red 3", bo = "yellow 4", cy = "yellow 6" },
  discard = "green 1, green 3",
  { "ada plays wild all draw two, red", hands = { bo = 3, cy = 2, di = 96 },
    events = { "bo draws 2", "cy draws 1", "di draws 0" } },
}

uno:case "FLEX-8 R-3 A player who draws of their own will and gets none ends the turn by it" {
  seats = "ada, bo, di", hands = { ada = "blue 2", bo = "yellow 4" }, top = "blue 8", rest = "di",
  { plays = { ada = "blue 2" }, may = "ada draws" },
  { "ada draws", events = { "ada draws 0", "bo's turn" }, over = false,
    hands = { ada = "blue 2" } },
}

uno:case "FLEX-8 A whole lap without a card drawn or played blocks the round: nobody scores" {
  seats = "ada, bo, di", hands = { ada = "blue 2", bo = "yellow 4" }, top = "blue 8", rest = "di",
  scores = { ada = 30 },
  { "ada draws", "bo draws", over = false },
  { "di draws", blocked = true, winner = "nobody", over = true, acts = "nobody", points = 0,
    scores = { ada = 30, bo = 0, di = 0 }, events = "the round is blocked" },
  { "ada draws", refused = "The round is over" },
}

uno:case "R-3 A lap is as many such turns in a row as there are seats: a play begins it anew" {
  seats = "ada, bo, di", hands = { ada = "blue 2, red 1", bo = "blue 4, red 3" }, top = "blue 8",
  rest = "di",
  { "ada draws", "bo plays blue 4, uno", over = false },
  { "di draws", events = "di draws blue 8", over = false },
  "di keeps",
  { "ada draws", "bo draws", over = false },
  { "di draws", blocked = true },
}

uno:case "R-3 The lap is counted whoever begins it" {
  seats = "ada, bo, cy, di", hands = { ada = "blue 2", bo = "yellow 4", cy = "red 1" },
  top = "blue 8", rest = "di", turn = "cy", direction = "anticlockwise",
  { "cy draws", "bo draws", "ada draws", over = false },
  { "di draws", blocked = true },
}

uno:case "FLEX-8 With two players a lap is two turns" {
  seats = "ada, di", hands = { ada = "blue 2" }, top = "blue 8", rest = "di",
  { "ada draws", over = false },
  { "di draws", blocked = true },
}

uno:case "FLEX-8 Drawing the last card does not count for the lap" {
  seats = "ada, bo, di", hands = { ada = "blue 2", bo = "yellow 4" }, top = "blue 8", rest = "di",
  draw = "red 1",
  { "ada draws", "bo draws", "di draws", over = false },
  { "ada draws", blocked = true },
}

uno:case "FLEX-9 The turn passes to the next player in the direction of play" {
  hands = { ada = "red 1, red 3", bo = "red 5, red 7", cy = "blue 2, blue 4" }, top = "red 8 flip",
  draw = "green 1",
  { "ada plays red 1, uno", turn = "bo" },
  { "bo plays red 5, uno", turn = "cy" },
  { "cy draws", turn = "ada" },
}

uno:case "FLEX-9 And anticlockwise to the one before" {
  hands = { ada = "red 1, red 3", bo = "red 5, red 7", cy = "blue 2, blue 4" }, top = "red 8 flip",
  direction = "anticlockwise", draw = "green 3",
  { "ada plays red 1, uno", turn = "cy" },
  { "cy draws", turn = "bo" },
}
