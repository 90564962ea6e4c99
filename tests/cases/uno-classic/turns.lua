-- UNO-3 to UNO-5, UNO-8 to UNO-11: turns, actions, UNO and last cards.

local uno = cases "uno-classic"
local costly = cases "uno-classic{false-catch=2}"

uno:case "UNO-3 Match by colour, number or symbol; wilds always" {
  hands = { ada = "red 2, red 0, blue 5, blue 6, red skip, blue skip, red draw two, blue draw two, "
                  .. "wild, wild draw four",
            bo = "red 1" },
  top = "red 5",
  { plays = { ada = "red 2, red 0, blue 5, red skip, red draw two, wild, wild draw four" } },
  { "ada plays blue 6", refused = "matches neither the colour (red) nor the number" },
}

uno:case "UNO-5 On a wild only the colour counts that was called" {
  hands = { ada = "blue 2, wild, red 1", bo = "green 1, green 2, yellow 1" }, top = "red 5",
  { "ada plays wild, blue", colour = "blue", turn = "bo" },
  { "bo plays green 1", refused = "green 1 does not match the colour that was called, blue" },
}

for _, symbol in ipairs { "skip", "reverse", "draw two", "0" } do
  uno:case ("UNO-3 By symbol: " .. symbol .. " goes on " .. symbol .. " in any colour") {
    hands = { ada = "blue " .. symbol .. ", green 1, yellow 2", bo = "red 1" },
    top = "red " .. symbol,
    { plays = { ada = "blue " .. symbol } },
  }
end

uno:case "UNO-3 Or one is drawn, and played at once if it fits" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 7",
  { "ada draws", turn = "ada", plays = { ada = "red 7" }, may = "ada keeps" },
  { "ada plays red 7", turn = "bo" },
}

uno:case "UNO-3 Or kept" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "wild",
  "ada draws",
  { "ada keeps", turn = "bo", hands = { ada = "blue 2, blue 4, wild" } },
}

uno:case "UNO-3 R-2 A card that does not fit ends the turn" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 7",
  { "ada draws", turn = "bo" },
}

uno:case "UNO-3 Drawing is allowed with a playable card; then only the drawn one may be played" {
  hands = { ada = "red 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 7",
  { "ada draws", plays = { ada = "red 7" } },
  { "ada plays red 2", refused = true },
}

uno:case "UNO-4 Draw Two: next draws two and loses the turn" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7",
  { "ada plays red draw two", turn = "cy", asked = "nobody",
    hands = { ada = 2, bo = "green 1, green 5, green 7", cy = 1 },
    events = { "bo draws 2", "bo is skipped", "cy's turn" } },
}

uno:case "UNO-4 Skip: the next player loses the turn" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red skip", turn = "cy", hands = { bo = 1 }, events = "bo is skipped" },
}

uno:case "UNO-4 Reverse: the direction changes" {
  hands = { ada = "red reverse, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red reverse", turn = "cy", direction = "anticlockwise", never = "bo is skipped" },
}

uno:case "UNO-4 R-12 With two players a Reverse is a Skip, and turns the direction" {
  hands = { ada = "red reverse, red 1, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red reverse", turn = "ada", direction = "anticlockwise", events = "bo is skipped" },
}

uno:case "UNO-5 Wild: any time, any colour, the present one too" {
  hands = { ada = "wild, red 2, blue 4", bo = "green 1" }, top = "red 5",
  { may = { "ada plays wild, red", "ada plays wild, yellow", "ada plays wild, green",
            "ada plays wild, blue" }, may_not = "ada plays wild" },
  { "ada plays wild, red", colour = "red", turn = "bo", hands = { bo = 1 } },
}

uno:case "UNO-8 No stacking: whoever has to draw does not answer" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two", cy = "yellow 2" },
  top = "red 5",
  { "ada plays red draw two", acts = "cy", turn = "cy" },
}

uno:case "UNO-8 One card a turn" {
  hands = { ada = "red 1, blue 1, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red 1", turn = "bo", acts = "bo" },
  { "ada plays blue 1", refused = "It is not your turn" },
}

uno:case "UNO-9 UNO is called with the last card but one; caught before the next begins: two cards" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 5, green 7",
  { "ada plays red 1", uncalled = "ada", acts = "ada, bo, cy" },
  { "bo catches ada", hands = { ada = "blue 2, green 5, green 7" }, turn = "bo" },
}

uno:case "UNO-9 Called with the play, there is nothing to catch" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, uno", uncalled = "nobody" },
  { "bo catches ada", refused = "ada has nothing to be caught for" },
}

uno:case "UNO-9 Once the next player has begun it is too late" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1",
  { "bo draws", uncalled = "nobody" },
  { "cy catches ada", refused = true },
}

uno:case "UNO-9 R-4 The window is open while a challenge is awaited" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw four, red", uncalled = "ada", asked = "bo" },
  { "cy catches ada", hands = { ada = 3 }, asked = "bo" },
  { "bo accepts", turn = "cy", hands = { bo = 5 } },
}

costly:case "UNO-9 R-5 With false-catch = 2 a catch in vain costs two" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "cy catches ada", hands = { ada = 2, cy = 3 }, turn = "ada" },
}

for _, card in ipairs { "red 1", "red skip", "red reverse", "blue 5" } do
  uno:case ("UNO-10 One may finish on any card: " .. card) {
    hands = { ada = card, bo = "green 1", cy = "yellow 2" }, top = "red 5",
    { "ada plays " .. card, winner = "ada", turn = "nobody", points = { ada = 3 } },
  }
end

uno:case "UNO-10 On a wild as well" {
  hands = { ada = "wild", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild, red", winner = "ada", points = { ada = 3 } },
}

uno:case "UNO-10 A final Draw Two is still drawn, and counts" {
  hands = { ada = "red draw two", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 5, green 7",
  { "ada plays red draw two", winner = "ada", points = { ada = 1 + 5 + 7 + 2 } },
}

uno:case "UNO-10 R-7 So is a final Wild Draw Four; it is not challenged" {
  hands = { ada = "wild draw four", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 5, green 7, green 8, wild",
  { "ada plays wild draw four, red", winner = "ada", asked = "nobody", never = "bo is asked",
    points = { ada = 1 + 5 + 7 + 8 + 50 + 2 } },
}

uno:case "UNO-11 Empty draw pile: all but the top of the discard pile is shuffled" {
  hands = { ada = "blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "green 4, green 6, yellow 9", rest = "cy",
  { "ada draws", draw = 2, discard = 0, top = "red 5", events = "3 cards are shuffled" },
}

uno:case "UNO-11 In the middle of a draw as well" {
  hands = { ada = "red draw two, blue 4, blue 6", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 4", discard = "green 6, yellow 9", rest = "cy",
  { "ada plays red draw two", hands = { bo = 3 }, draw = 2, discard = 0,
    events = "3 cards are shuffled" },
}

uno:case "UNO-11 FLEX-7 A wild goes back without the colour called for it" {
  hands = { ada = "blue 4, blue 6", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "wild", rest = "cy",
  { "ada draws", hands = { ada = 3 }, turn = "ada",
    may = { "ada plays wild, red", "ada plays wild, blue" } },
}

uno:case "UNO-11 FLEX-8 Both empty: a lap without draws and plays blocks the round" {
  hands = { ada = "blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5", rest = "cy",
  { "ada draws", "bo draws", blocked = false, turn = "cy", hands = { ada = 1, bo = 1 } },
  { "cy draws", blocked = true, points = { ada = 0, bo = 0, cy = 0 } },
}

uno:case "UNO-11 R-3 A play begins the lap anew" {
  hands = { ada = "blue 2", bo = "green 1, green 2, red 1", cy = "yellow 2" }, top = "red 5",
  rest = "cy",
  { "ada draws", "bo plays red 1", "cy draws", "cy keeps", "ada draws", over = false, turn = "bo" },
}
