-- Seven-zero: a 7 swaps hands with a chosen player, a 0 moves all hands on.

local uno = cases "uno-classic+seven-zero"
local may = cases "uno-classic+seven-zero{seven=may}"
local seven = cases "uno-classic+seven-zero{zero=no}"
local flex = cases "uno-flex+seven-zero{zero=no}"
local flip = cases "uno-flip+seven-zero{zero=no}"

uno:case "A played 7: swap hands with a chosen player" {
  hands = { ada = "red 7, blue 2, blue 4, blue 6", bo = "green 1", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { "ada plays red 7, at cy", turn = "bo", events = "ada and cy swap hands",
    hands = { ada = "yellow 1, yellow 2", bo = "green 1", cy = "blue 2, blue 4, blue 6" } },
}

uno:case "seven = must: somebody has to be chosen, and nobody chooses themselves" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { "ada plays red 7", refused = "another seat has to be chosen" },
  { may = { "ada plays red 7, at bo", "ada plays red 7, at cy" },
    may_not = "ada plays red 7, at ada" },
}

may:case "seven = may: one may swap or not" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { may = { "ada plays red 7, at bo", "ada plays red 7" } },
  { "ada plays red 7", hands = { ada = 2, bo = 1, cy = 2 }, never = "ada and bo swap hands",
    turn = "bo" },
}

may:case "seven = may: with somebody chosen hands are swapped" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  { "ada plays red 7, at bo", hands = { ada = "green 1", bo = 2 } },
}

uno:case "A played 0: all hands move one seat in the direction of play" {
  hands = { ada = "red 0, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2, yellow 3" },
  top = "red 5",
  { "ada plays red 0", turn = "bo", events = "every hand moves on",
    hands = { ada = "yellow 1, yellow 2, yellow 3", bo = "blue 2, blue 4", cy = "green 1" } },
}

uno:case "Anticlockwise they move the other way" {
  hands = { ada = "red 0, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2, yellow 3" },
  top = "red 5",
  direction = "anticlockwise",
  { "ada plays red 0", turn = "cy",
    hands = { ada = "green 1", bo = "yellow 1, yellow 2, yellow 3", cy = "blue 2, blue 4" } },
}

uno:case "With two players a 0 swaps the hands" {
  hands = { ada = "red 0, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red 0", hands = { ada = "green 1", bo = "blue 2, blue 4" }, turn = "bo" },
}

uno:case "Seats that are out neither get nor give a hand" {
  seats = "ada, bo, cy, di", out = "bo",
  hands = { ada = "red 0, blue 2, blue 4", cy = "yellow 1", di = "green 1, green 2, green 3" },
  top = "red 5",
  { "ada plays red 0", hands = { ada = 3, cy = "blue 2, blue 4", di = "yellow 1" } },
}

uno:case "Other numbers do nothing, and choose nobody" {
  hands = { ada = "red 8, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red 8, at bo", refused = "nobody is chosen" },
  { "ada plays red 8", hands = { ada = 2, bo = 1 } },
}

seven:case "zero = no: a 0 is an ordinary number" {
  hands = { ada = "red 0, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red 0", hands = { ada = 2, bo = 1 }, never = "every hand moves on" },
}

uno:case "A 7 or 0 that starts moves no hands" {
  hands = { ada = "red 1", bo = "green 1, green 2" }, top = "red 7",
  { hands = { ada = 1, bo = 2 } },
}

uno:case "Question 6 With a 7 as the last card winning comes first" {
  hands = { ada = "red 7", bo = "green 1, green 2" }, top = "red 5",
  { "ada plays red 7, at bo", winner = "ada", hands = { ada = 0, bo = 2 }, points = { ada = 3 },
    never = "ada and bo swap hands" },
}

uno:case "Question 6 With a 0 as the last card winning comes first" {
  hands = { ada = "red 0", bo = "green 1, green 2" }, top = "red 5",
  { "ada plays red 0", winner = "ada", hands = { bo = 2 }, points = { ada = 3 },
    never = "every hand moves on" },
}

uno:case "Question 7 After a swap everybody who now holds one card has to call: here the other" {
  hands = { ada = "red 7, blue 2", bo = "green 1, green 2", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { "ada plays red 7, at bo", uncalled = "bo", hands = { ada = 2, bo = "blue 2" } },
  { "cy catches bo", hands = { bo = 3 } },
}

uno:case "Question 7 Who has got one card has to call, and can be caught" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { "ada plays red 7, at bo", uncalled = "ada", acts = "ada, bo, cy" },
  { "bo catches ada", hands = { ada = 3 } },
}

uno:case "Question 7 The window of the play closes: who has swapped one card away has nothing to call" {
  hands = { ada = "red 7, blue 2", bo = "green 1, green 2", cy = "yellow 1, yellow 2" },
  top = "red 5",
  "ada plays red 7, at bo",
  { "ada says uno", refused = "ada has nothing to call" },
  { "cy catches ada", refused = "ada has nothing to be caught for" },
  { "bo says uno", uncalled = "nobody" },
}

uno:case "Question 7 Both with one card: both have to call, though one had called" {
  hands = { ada = "red 7, blue 2", bo = "green 1", cy = "yellow 1, yellow 2" }, top = "red 5",
  { "ada plays red 7, at bo, uno", uncalled = "ada, bo", hands = { ada = "green 1",
      bo = "blue 2" } },
}

uno:case "Question 7 After a 0 everybody who now holds one card has to call" {
  hands = { ada = "red 0, blue 2", bo = "green 1, green 2", cy = "yellow 1",
    di = "yellow 2, yellow 3" },
  top = "red 5",
  { "ada plays red 0", uncalled = "bo, di", hands = { ada = 2, bo = 1, cy = 2, di = 1 } },
  { "cy catches di", hands = { di = 3 }, uncalled = "bo" },
  { "bo says uno", uncalled = "nobody", turn = "bo" },
}

uno:case "Question 7 The window after a swap closes when the next player begins" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "yellow 1, yellow 2" },
  top = "red 5",
  { "ada plays red 7, at cy", hands = { ada = 2, cy = 2 } },
  { "bo draws", uncalled = "nobody" },
}

flex:case "In Flex every 7 swaps, regular or flex side, and Power Cards stay" {
  hands = { ada = "yellow 7 / red 7, blue 2, blue 4", bo = "green 1", cy = "red 1" }, top = "red 5",
  { "ada plays yellow 7 / red 7 for the flex side, at cy", hands = { ada = "red 1", cy = 2 },
    power = { ada = "red", cy = "green" } },
}

flex:case "In Flex a 7 with the flip symbol turns the Power Card and swaps" {
  hands = { ada = "yellow 7 flip, blue 2, blue 4", bo = "green 1", cy = "red 1" },
  top = "yellow 5 flip",
  { "ada plays yellow 7 flip, at bo", hands = { ada = "green 1", bo = 2 }, power = { ada = "red",
      bo = "green" } },
}

flip:case "In Flip a 7 of either side swaps" {
  hands = { ada = "red 7, blue 2, blue 4", bo = "green 1", cy = "red 1" }, top = "red 5",
  { "ada plays red 7, at bo", hands = { ada = "green 1", bo = 2 } },
}

flip:case "In Flip a dark 7 swaps as well" {
  hands = { ada = "pink 7, teal 2, teal 4", bo = "orange 1", cy = "pink 1" }, top = "pink 5",
  side = "second",
  { "ada plays pink 7, at bo", hands = { ada = "orange 1", bo = 2 } },
}
