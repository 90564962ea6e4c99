-- UNO-13, R-43: Wild Shuffle Hands and Wild Customizable, in the deck of 112.

local uno = cases "uno-classic{deck=112}"

uno:case "UNO-13 R-43 All hands are shuffled and dealt one by one, from the left of its player" {
  hands = { ada = "wild shuffle hands, red 1, red 2", bo = "green 1, green 2, green 3, green 4",
            cy = "yellow 2" }, top = "red 5",
  { "ada plays wild shuffle hands", hands = { ada = 2, bo = 3, cy = 2 }, asked = "ada",
    question = "colour", acts = "ada" },
  { "ada calls blue", colour = "blue", turn = "bo", events = { "ada calls blue", "bo's turn" } },
}

uno:case "R-43 Clockwise, whatever the direction of play" {
  hands = { ada = "wild shuffle hands, red 1, red 2", bo = "green 1, green 2, green 3, green 4",
            cy = "yellow 2, yellow 3" }, top = "red 5", direction = "anticlockwise",
  { "ada plays wild shuffle hands", hands = { ada = 2, bo = 3, cy = 3 } },
  { "ada calls blue", turn = "cy", direction = "anticlockwise" },
}

uno:case "R-43 The colour is a decision of its own: none is called with the card" {
  hands = { ada = "wild shuffle hands, red 1, red 2", bo = "green 1" }, top = "red 5",
  { "ada plays wild shuffle hands, blue", refused = "no colour is called" },
}

uno:case "UNO-13 Who ends with one card has to call UNO" {
  hands = { ada = "wild shuffle hands, red 1, red 2", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild shuffle hands", hands = { ada = 1, bo = 2, cy = 1 }, uncalled = "ada, cy",
    asked = "ada" },
  { "bo catches cy", hands = { cy = 3 } },
  { "ada says uno", uncalled = "nobody", asked = "ada" },
}

uno:case "R-43 An UNO called with it holds; everybody else who now has one card has to call" {
  hands = { ada = "wild shuffle hands, red 1", bo = "green 1, green 2", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild shuffle hands, uno", hands = { ada = 1, bo = 2, cy = 1 }, uncalled = "cy" },
}

uno:case "UNO-13 As a last card it does nothing but end the round" {
  hands = { ada = "wild shuffle hands", bo = "green 1, green 2", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild shuffle hands", winner = "ada", asked = "nobody", points = { ada = 5 },
    hands = { bo = "green 1, green 2", cy = "yellow 2" } },
}

uno:case "UNO-13 It goes on everything, and its colour counts" {
  hands = { ada = "wild shuffle hands, red 1, red 2", bo = "green 1" }, top = "blue 5",
  { may = "ada plays wild shuffle hands" },
}

uno:case "The deck: a Customizable is a plain Wild" {
  hands = { ada = "wild customizable, red 1, red 2", bo = "green 1", cy = "yellow 2" },
  top = "blue 5",
  { "ada plays wild customizable", refused = "a colour has to be called" },
  { "ada plays wild customizable, green", colour = "green", turn = "bo", hands = { bo = 1 } },
}

uno:case "UNO-6 Shuffle Hands and Customizable in hand do not make a draw four wrong" {
  hands = { ada = "wild draw four, wild shuffle hands, wild customizable", bo = "green 1",
            cy = "yellow 2" }, top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", events = "ada has played rightly", turn = "cy" },
}
