-- FLIP-14 to FLIP-16 and R-33: UNO, last cards, points and the match.

local uno = cases "uno-flip"
local costly = cases "uno-flip{false-catch=3}"

uno:case "FLIP-14 UNO is to be called with the last card but one; caught, it costs two cards" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1", uncalled = "ada", acts = "ada, bo, cy" },
  { "cy catches ada", hands = { ada = 3 }, turn = "bo", events = { "cy catches ada",
      "ada draws 2" } },
}

uno:case "FLIP-14 Called in time there is nothing to catch" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1, uno", uncalled = "nobody" },
  { "bo catches ada", refused = "ada has nothing to be caught for" },
}

uno:case "FLIP-14 When the next player begins a turn it is too late" {
  hands = { ada = "pink 1, teal 2", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second",
  "ada plays pink 1",
  { "bo draws", uncalled = "nobody", may_not = { "cy catches ada", "ada says uno" } },
}

uno:case "FLIP-14 R-4 Skip Everyone: the window is open until its player goes on" {
  hands = { ada = "pink skip everyone, teal 2", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second",
  { "ada plays pink skip everyone", turn = "ada", uncalled = "ada", may = "bo catches ada" },
  { "ada draws", uncalled = "nobody", may_not = "bo catches ada" },
}

uno:case "FLIP-14 The answer to a Wild Draw Two begins a turn, and closes the window" {
  hands = { ada = "wild draw two, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw two, blue", uncalled = "ada", acts = "ada, bo, cy" },
  { "bo accepts", uncalled = "nobody", may_not = "cy catches ada" },
}

costly:case "R-5 false-catch = N: a catch in vain costs N cards" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "bo catches ada", hands = { ada = 2, bo = 4 }, turn = "ada",
    events = "bo catches ada in vain" },
  { "bo catches ada", refused = true },
}

uno:case "FLIP-15 A last Draw One makes the next player draw, and it counts" {
  hands = { ada = "red draw one", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 7",
  { "ada plays red draw one", winner = "ada", hands = { bo = "green 1, green 7", cy = 1 },
    points = { ada = 1 + 7 + 2 } },
}

uno:case "FLIP-15 A last Draw Five makes the next player draw, and it counts" {
  hands = { ada = "pink draw five", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second", draw = "orange 5, orange 7, purple 3, teal 6, wild, pink 1",
  { "ada plays pink draw five", winner = "ada", hands = { bo = 6, cy = 1 },
    points = { ada = 1 + 5 + 7 + 3 + 6 + 40 + 2 } },
}

uno:case "FLIP-15 R-7 A last Wild Draw Two is drawn, and cannot be challenged" {
  hands = { ada = "wild draw two", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 7, green 8",
  { "ada plays wild draw two, blue", winner = "ada", asked = "nobody", hands = { bo = 3 },
    points = { ada = 1 + 7 + 8 + 2 }, never = "bo is asked" },
}

uno:case "FLIP-15 R-7 A last Wild Draw Color is drawn until the colour comes, without a challenge" {
  hands = { ada = "wild draw color", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second", draw = "pink 7, wild, teal 2, teal 4",
  { "ada plays wild draw color, teal", winner = "ada",
    hands = { bo = "orange 1, pink 7, wild, teal 2" },
    points = { ada = 1 + 7 + 40 + 2 + 2 }, never = "bo is asked" },
}

uno:case "FLIP-13 FLIP-15 And ends with the piles" {
  hands = { ada = "wild draw color", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second", draw = "pink 7", rest = "cy",
  { "ada plays wild draw color, teal", winner = "ada",
    hands = { bo = "orange 1, pink 7, pink 5" } },
}

uno:case "FLIP-15 A last Flip turns everything over first; points are counted on the new side" {
  hands = { ada = "red flip", bo = "green 1 / orange flip, yellow 1 / wild",
            cy = "yellow 2 / teal 1" },
  top = "red 5 / pink 2", discard = "red 7 / purple 5", draw = "red 1", rest = "discard",
  { "ada plays red flip", winner = "ada", side = "second", points = { ada = 20 + 40 + 1 } },
}

uno:case "FLIP-15 A last dark Flip turns to the light side" {
  hands = { ada = "pink flip", bo = "yellow 1 / wild, green 7 / teal 2", cy = "red skip / wild" },
  top = "pink 5", side = "second",
  { "ada plays pink flip", winner = "ada", side = "first", points = { ada = 1 + 7 + 20 } },
}

uno:case "R-33 After a last Flip nothing is called, whatever it brings up" {
  hands = { ada = "red flip", bo = "green 1 / orange 5", cy = "yellow 2 / teal 1" }, top = "red 5",
  discard = "red skip / wild", rest = "cy", draw = "red 1",
  { "ada plays red flip", winner = "ada", over = true, asked = "nobody", never = "ada is asked" },
}

for _, card in ipairs { "red skip", "red reverse" } do
  uno:case ("FLIP-15 A last " .. card .. " wins") {
    hands = { ada = card, bo = "green 1", cy = "yellow 2" }, top = "red 5",
    { "ada plays " .. card, winner = "ada", turn = "nobody", points = { ada = 3 } },
  }
end

uno:case "FLIP-15 A last Skip Everyone wins; there is no other turn" {
  hands = { ada = "pink skip everyone", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  side = "second",
  { "ada plays pink skip everyone", winner = "ada", turn = "nobody" },
}

uno:case "FLIP-15 R-7 A last Wild has its colour as ever" {
  hands = { ada = "wild", bo = "green 1" }, top = "red 5",
  { "ada plays wild", refused = "a colour has to be called" },
  { "ada plays wild, green", winner = "ada", points = { ada = 1 } },
}

uno:case "FLIP-16 The other hands count by the side that is active: light" {
  hands = { ada = "red 1", bo = "green 9 / orange draw five, red draw one / pink 3",
    cy = "wild / pink 5" },
  top = "red 5",
  { "ada plays red 1", winner = "ada", points = { ada = 9 + 10 + 40, bo = 0, cy = 0 } },
}

uno:case "FLIP-16 The other hands count by the side that is active: dark" {
  hands = { ada = "pink 1", bo = "green 9 / orange draw five, red draw one / pink 3",
    cy = "wild / pink 5" },
  top = "pink 2", side = "second",
  { "ada plays pink 1", winner = "ada", points = { ada = 20 + 3 + 5 } },
}

uno:case "FLIP-16 R-10 The first with 500 wins the match" {
  hands = { ada = "pink 1", bo = "wild draw color" }, top = "pink 5", side = "second",
  scores = { ada = 440, bo = 499 },
  { "ada plays pink 1", scores = { ada = 500, bo = 499 }, match_winner = "ada" },
}

uno:case "FLIP-16 With 499 the match goes on" {
  hands = { ada = "pink 1", bo = "wild draw color" }, top = "pink 5", side = "second",
  scores = { ada = 439 },
  { "ada plays pink 1", scores = { ada = 499 }, match_winner = "nobody" },
  { "a round is dealt", round = 2, side = "first" },
}

-- Exhausted piles.

uno:case "UNO-11 FLEX-7 An empty draw pile is made anew from the discard pile but its top card" {
  hands = { ada = "blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "yellow 4, yellow 6, green 8", rest = "cy",
  { "ada draws", hands = { ada = 3 }, draw = 2, discard = 0, top = "red 5",
    events = { "3 cards are shuffled" } },
}

uno:case "UNO-11 On the dark side, too" {
  hands = { ada = "teal 2, teal 4", bo = "orange 1", cy = "purple 2" }, top = "pink 5",
  discard = "purple 4, purple 6, orange 8", rest = "cy", side = "second",
  { "ada draws", hands = { ada = 3 }, draw = 2, discard = 0, side = "second" },
}

uno:case "UNO-11 FLEX-8 A lap in which nobody could draw and nobody played: the round is blocked" {
  hands = { ada = "blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5", rest = "cy",
  { "ada draws", "bo draws", over = false, turn = "cy" },
  { "cy draws", blocked = true, winner = "nobody", points = { ada = 0, bo = 0, cy = 0 } },
}

uno:case "FLIP-6 A Flip with an empty draw pile turns the rest" {
  hands = { ada = "red flip / pink 8, blue 2, blue 4", bo = "green 1" }, top = "red 5 / pink 2",
  rest = "bo",
  { "ada plays red flip", top = "red 5 / pink 2", colour = "pink", draw = 0,
    discard = "red flip / pink 8" },
}
