-- FLIP-4, FLIP-5, FLIP-8 to FLIP-10: turns on the light side, and what its cards do.

local uno = cases "uno-flip"

uno:case "FLIP-4 A card goes on its colour, its number or its symbol; wilds go on everything" {
  hands = { ada = "red 2, blue 5, blue 6, red skip, blue skip, red flip, blue flip, wild, wild draw two",
            bo = "red 1" },
  top = "red 5",
  { plays = { ada = "red 2, blue 5, red skip, red flip, wild, wild draw two" } },
  { "ada plays blue 6", refused = "matches neither the colour (red) nor the number" },
}

for _, symbol in ipairs { "draw one", "reverse", "skip", "flip" } do
  uno:case ("FLIP-4 FLIP-5 FLIP-6 By symbol: " .. symbol .. " goes on " .. symbol) {
    hands = { ada = "blue " .. symbol .. ", green 1, yellow 2", bo = "red 1" },
    top = "red " .. symbol,
    { plays = { ada = "blue " .. symbol } },
  }
end

uno:case "FLIP-4 The colour called for a wild is what counts" {
  hands = { ada = "red 1, blue 2, wild", bo = "red 3" }, top = "wild", colour = "blue",
  { plays = { ada = "blue 2, wild" } },
}

uno:case "FLIP-4 Backs are of no account while the light side is active" {
  hands = { ada = "blue 2 / pink 6, green 6 / pink 5", bo = "red 1" }, top = "red 1 / pink 3",
  { plays = { ada = "none" }, may = "ada draws", acts = "ada" },
}

uno:case "FLIP-4 Or one card is drawn, and if it fits it may be played at once" {
  hands = { ada = "blue 2, blue 4, blue 6", bo = "green 1" }, top = "red 5", draw = "red 7",
  { "ada draws", turn = "ada", plays = { ada = "red 7" }, may = "ada keeps" },
  { "ada plays red 7", turn = "bo", top = "red 7" },
}

uno:case "FLIP-4 It may be kept" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 7",
  "ada draws",
  { "ada keeps", turn = "bo", hands = { ada = 3 } },
}

uno:case "FLIP-4 R-2 If it does not fit the turn ends at once" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 7",
  { "ada draws", turn = "bo", hands = { ada = "blue 2, blue 4, green 7" } },
}

uno:case "FLIP-4 One may draw when one could play; then only the drawn card may be played" {
  hands = { ada = "red 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 7",
  { may = { "ada draws", "ada plays red 2" } },
  { "ada draws", plays = { ada = "red 7" } },
  { "ada plays red 2", refused = true },
}

uno:case "FLIP-5 Draw One: the next player draws one and loses the turn" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7",
  { "ada plays red draw one", turn = "cy", asked = "nobody",
    hands = { ada = 2, bo = "green 1, green 5", cy = 1 },
    events = { "bo draws 1", "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-5 Anticlockwise it hits the player before" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays red draw one", turn = "bo", hands = { bo = 1, cy = 2 } },
}

uno:case "FLIP-5 Reverse: the direction changes" {
  hands = { ada = "red reverse, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red reverse", direction = "anticlockwise", turn = "cy",
    never = { "bo is skipped", "cy is skipped" } },
}

uno:case "FLIP-5 And changes back" {
  hands = { ada = "red reverse, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  direction = "anticlockwise",
  { "ada plays red reverse", direction = "clockwise", turn = "bo" },
}

uno:case "FLIP-5 Skip: the next player loses the turn" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "green 1", cy = "yellow 2", di = "green 3" },
  top = "red 5",
  { "ada plays red skip", turn = "cy", hands = { bo = 1 }, direction = "clockwise",
    events = { "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-8 Wild: any time, any colour of the light side; nobody draws" {
  hands = { ada = "wild, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { may = { "ada plays wild, red", "ada plays wild, yellow", "ada plays wild, green",
            "ada plays wild, blue" },
    may_not = { "ada plays wild, pink", "ada plays wild, purple", "ada plays wild" } },
  { "ada plays wild, green", colour = "green", turn = "bo", hands = { ada = 2, bo = 1, cy = 1 } },
}

uno:case "FLIP-8 It goes on a card that could be followed" {
  hands = { ada = "wild, red 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays wild, red", colour = "red", turn = "bo" },
}

uno:case "FLIP-9 Wild Draw Two: a colour is called; the next player draws two and loses the turn" {
  hands = { ada = "wild draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7",
  { "ada plays wild draw two, blue", asked = "bo", question = "challenge-next", acts = "bo",
    colour = "blue", hands = { bo = 1 } },
  { "bo accepts", turn = "cy", hands = { bo = "green 1, green 5, green 7" }, colour = "blue",
    events = { "bo draws 2", "bo is skipped", "cy's turn" }, never = "bo sees the hand of ada" },
}

uno:case "FLIP-9 A colour has to be called with it" {
  hands = { ada = "wild draw two, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays wild draw two", refused = "a colour has to be called" },
  { may_not = "ada plays wild draw two, teal" },
}

-- ada plays a Wild Draw Two on a red 5 and calls blue; bo challenges.
local function challenged (title, others, rightly, top, colour)
  uno:case (title) {
    hands = { ada = "wild draw two, " .. others, bo = "green 1", cy = "yellow 2" },
    top = top or "red 5", colour = colour,
    "ada plays wild draw two, blue",
    { "bo challenges", events = { "bo sees the hand of ada",
                                  "ada has played " .. (rightly and "rightly" or "wrongly") },
      hands = { bo = rightly and 5 or 1 }, turn = rightly and "cy" or "bo", colour = "blue" },
  }
end

challenged ("FLIP-9 Right: no card of the colour on the discard pile", "blue 2, green 3", true)
challenged ("FLIP-9 Wrong: a card of that colour", "blue 2, red 1", false)
challenged ("FLIP-9 Wrong: an action of that colour", "blue 2, red flip", false)
challenged ("FLIP-9 The colour wished for does not count: blue is called with blue in hand",
  "blue 2, blue 4", true)
challenged ("FLIP-9 The number is of no account", "blue 5, green 5", true)
challenged ("FLIP-9 The symbol is of no account", "blue skip, green skip", true, "red skip")
challenged ("FLIP-9 A Wild in hand is no match, unlike in Flex", "blue 2, wild", true)
challenged ("FLIP-9 Nor is a second Wild Draw Two", "blue 2, wild draw two", true)
challenged ("FLIP-9 On a wild the colour called counts: right", "blue 2, green 3", true, "wild",
  "red")
challenged ("FLIP-9 On a wild the colour called counts: wrong", "blue 2, red 3", false, "wild",
  "red")
challenged ("FLIP-9 R-9 A card is judged without itself, and by its light side",
  "blue 2 / pink 6, blue 3 / teal 2", true)

uno:case "FLIP-10 Wrongly played: its player draws the two; R-34 the challenger has the turn" {
  hands = { ada = "wild draw two, blue 2, red 1", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7",
  "ada plays wild draw two, blue",
  { "bo challenges", turn = "bo", hands = { ada = "blue 2, red 1, green 5, green 7", bo = 1 },
    colour = "blue", events = { "bo sees the hand of ada", "ada has played wrongly", "ada draws 2",
                                "bo's turn" }, never = "bo is skipped" },
}

uno:case "FLIP-10 Rightly played: the challenger draws four and loses the turn" {
  hands = { ada = "wild draw two, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7, yellow 7, yellow 9",
  "ada plays wild draw two, blue",
  { "bo challenges", turn = "cy",
    hands = { ada = 2, bo = "green 1, green 5, green 7, yellow 7, yellow 9" },
    events = { "ada has played rightly", "bo draws 4", "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-10 Only whoever has to draw may challenge" {
  hands = { ada = "wild draw two, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild draw two, blue",
  { "cy challenges", refused = true },
  { "bo plays green 1", refused = true },
  { "bo draws", refused = "A question has to be answered first" },
}

uno:case "UNO-8 FLIP-5 Nothing is stacked: whoever has to draw does not answer" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "blue draw one", cy = "yellow 2" },
  top = "red 5",
  { "ada plays red draw one", acts = "cy" },
  { "bo plays blue draw one", refused = "It is not your turn" },
}
