-- FLIP-6, FLIP-7, R-33: what a Flip does.

local uno = cases "uno-flip"

uno:case "FLIP-6 Flip: the discard pile is turned as a block; the lowest card's other side is on top" {
  hands = { ada = "red flip / pink 8, blue 1, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5 / pink 2", discard = "red 6 / orange 9, red 7 / purple 5", rest = "cy",
  { "ada plays red flip", side = "second", top = "red 7 / purple 5", colour = "purple",
    discard = "red 6 / orange 9, red 5 / pink 2, red flip / pink 8", turn = "bo", flips = 1,
    events = { "ada plays red flip / pink 8", "everything is turned", "bo's turn" } },
}

uno:case "FLIP-6 The draw pile is turned as a block, so that its order is reversed" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "red 1 / pink 3, red 6 / orange 9, blue 5 / pink 9", rest = "cy",
  { draw = "red 1, red 6, blue 5" },
  { "ada plays red flip", draw = "pink 9, orange 9, pink 3" },
}

uno:case "FLIP-6 Every hand is turned" {
  hands = { ada = "red flip, blue 8 / teal 4, wild / pink flip", bo = "green 1 / orange 5",
            cy = "yellow 2 / teal 1, blue 3 / purple 8" },
  top = "red 5",
  { "ada plays red flip", hands = { ada = "teal 4, pink flip", bo = "orange 5",
      cy = "teal 1, purple 8" },
    worth = { ada = 24, bo = 5, cy = 9 } },
}

uno:case "FLIP-6 It lasts until the next Flip, which turns everything back" {
  hands = { ada = "red flip / pink 8, blue 8 / teal 4, blue 4",
    bo = "yellow 4 / purple flip, green 4 / pink 8",
            cy = "yellow 2 / teal 1, blue 3 / purple 8" },
  top = "red 5 / pink 2", discard = "red 7 / purple 5", draw = "red 1 / pink 3, red 6 / orange 9",
  rest = "cy",
  { "ada plays red flip", side = "second", top = "red 7 / purple 5",
    discard = "red 5 / pink 2, red flip / pink 8" },
  { "bo plays purple flip, uno", side = "first", top = "red flip / pink 8", colour = "red",
    flips = 2,
    discard = "red 5 / pink 2, red 7 / purple 5, yellow 4 / purple flip",
    draw = "red 1, red 6", hands = { bo = "green 4" }, turn = "cy" },
}

uno:case "FLIP-6 A dark Flip turns everything to the light side" {
  hands = { ada = "pink flip, green 7 / teal 2, teal 4", bo = "green reverse / orange 1",
    cy = "purple 2" },
  top = "pink 5", discard = "red 7 / purple 5", rest = "cy", side = "second",
  draw = "red 1 / pink 3, red 6 / orange 9",
  { "ada plays pink flip", side = "first", top = "red 7", colour = "red", turn = "bo",
    draw = "red 6, red 1", hands = { bo = "green reverse" }, flips = 1 },
}

uno:case "FLIP-6 It goes on its colour or on another Flip" {
  hands = { ada = "red flip, blue flip, green 2", bo = "red 1" }, top = "red 5",
  { plays = { ada = "red flip" } },
}

uno:case "FLIP-6 On a Flip that has come to the top any Flip goes" {
  hands = { ada = "pink flip, teal flip, orange 2", bo = "pink 1" }, top = "purple flip",
  side = "second",
  { plays = { ada = "pink flip, teal flip" } },
}

uno:case "FLIP-6 The turn passes to the next player in the direction of play, which stays" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  direction = "anticlockwise", discard = "red 7", rest = "cy",
  { "ada plays red flip", turn = "cy", direction = "anticlockwise" },
}

uno:case "FLIP-7 What then lies on top is matched by its own colour or number" {
  hands = { ada = "red flip, blue 1 / purple skip everyone, blue 4",
            bo = "yellow 9 / purple 4, yellow 9 / teal 5, green 7 / teal 2, blue reverse / wild",
            cy = "yellow 2" },
  top = "red 5", discard = "red 7 / purple 5", rest = "cy",
  { "ada plays red flip", plays = { bo = "purple 4, teal 5, wild" } },
}

for _, back in ipairs { "orange reverse", "purple draw five" } do
  uno:case ("FLIP-7 An action that comes to the top this way has no effect: " .. back) {
    hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
    discard = "red 2 / " .. back, rest = "cy", draw = "red 1, red 3, red 4, red 5, red 6, red 8",
    { "ada plays red flip", top = "red 2 / " .. back, turn = "bo", direction = "clockwise",
      hands = { bo = 1 }, colour = back:match "%a+",
      never = { "bo draws 5", "bo is skipped", "play goes anticlockwise" } },
  }
end

uno:case "FLIP-7 Nor has a Skip Everyone or a Flip" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "red 6 / pink skip everyone", rest = "cy",
  { "ada plays red flip", top = "pink skip everyone", turn = "bo", side = "second" },
}

uno:case "FLIP-7 A Flip that comes to the top turns nothing again" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "red 4 / orange flip", rest = "cy",
  { "ada plays red flip", top = "orange flip", colour = "orange", turn = "bo", side = "second",
    flips = 1 },
}

uno:case "FLIP-7 R-33 If it is a wild, the player of the Flip calls the colour, a decision of its own" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "red skip / wild", rest = "cy",
  { "ada plays red flip", side = "second", asked = "ada", question = "colour", acts = "ada",
    may = { "ada calls pink", "ada calls purple" }, may_not = { "ada calls red", "bo draws" } },
  { "ada calls teal", colour = "teal", turn = "bo", events = { "ada calls teal", "bo's turn" } },
}

uno:case "FLIP-7 So if it is a Wild Draw Color, which makes nobody draw" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "red 3 / wild draw color", rest = "cy",
  "ada plays red flip",
  { "ada calls pink", turn = "bo", hands = { bo = 1 }, asked = "nobody" },
}

uno:case "R-33 No colour is called with the Flip itself" {
  hands = { ada = "red flip, blue 1, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red flip, pink", refused = "no colour is called" },
}

uno:case "FLIP-7 Light too: a wild that a dark Flip brings up is called by its player" {
  hands = { ada = "pink flip, teal 2, teal 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", discard = "wild draw two / orange 4", rest = "cy", side = "second",
  { "ada plays pink flip", side = "first", asked = "ada" },
  { "ada calls blue", colour = "blue", turn = "bo", hands = { bo = 1 } },
}

uno:case "FLIP-7 Colours called earlier are void" {
  hands = { ada = "blue flip, blue 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "wild",
  colour = "blue", discard = "red 7 / purple 5", rest = "cy",
  { "ada plays blue flip", colour = "purple" },
}

uno:case "FLIP-7 Also when the very wild comes to the top for which it was called" {
  hands = { ada = "yellow 4 / purple flip, blue 1 / purple skip everyone, blue 8 / teal 4",
    bo = "yellow flip / orange 8, green 4 / pink 8",
            cy = "yellow 2 / teal 1" },
  top = "red skip / wild", colour = "purple", side = "second", rest = "cy",
  { "ada plays purple flip", side = "first", top = "red skip / wild", colour = "red", turn = "bo" },
}

uno:case "FLIP-7 A wild that is turned away and comes back is called anew" {
  hands = { ada = "red flip / pink 8, yellow 8 / pink 1, blue 4",
            bo = "yellow 4 / purple flip, green 5 / teal 4, green 4 / pink 8", cy = "yellow 2" },
  top = "wild / purple 7", colour = "red", rest = "cy",
  { "ada plays red flip", side = "second", top = "wild / purple 7", colour = "purple",
    turn = "bo" },
  { "bo plays purple flip", side = "first", top = "red flip / pink 8", colour = "red",
    asked = "nobody" },
}

uno:case "FLIP-6 The UNO window of a Flip opens with the play, while the colour is awaited" {
  hands = { ada = "red flip, blue 1", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  discard = "red skip / wild", rest = "cy",
  { "ada plays red flip", asked = "ada", uncalled = "ada", may = { "bo catches ada",
      "ada says uno" } },
  { "ada calls teal", turn = "bo", uncalled = "ada" },
  { "bo catches ada", hands = { ada = 3 } },
}
