-- FLIP-17, R-12, R-35: what is different when two play UNO Flip.

local uno = cases "uno-flip"

uno:case "FLIP-17 R-12 With two a Reverse acts as a Skip; the direction turns all the same" {
  hands = { ada = "red reverse, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red reverse", turn = "ada", direction = "anticlockwise",
    events = { "play goes anticlockwise", "bo is skipped", "ada's turn" } },
  { "ada plays red 1, uno", turn = "bo" },
}

uno:case "FLIP-17 R-12 So does a dark Reverse" {
  hands = { ada = "pink reverse, pink 1, teal 2", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { "ada plays pink reverse", turn = "ada", direction = "anticlockwise", events = "bo is skipped" },
}

uno:case "FLIP-17 Skip Everyone is a Skip" {
  hands = { ada = "pink skip everyone, pink 1, teal 2", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { "ada plays pink skip everyone", turn = "ada" },
}

uno:case "FLIP-5 With two a Skip gives another turn" {
  hands = { ada = "red skip, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red skip", turn = "ada", events = "bo is skipped" },
}

uno:case "FLIP-5 So does a Draw One" {
  hands = { ada = "red draw one, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red draw one", turn = "ada", hands = { bo = 2 } },
}

uno:case "FLIP-5 So does a Draw Five" {
  hands = { ada = "pink draw five, pink 1, teal 2", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { "ada plays pink draw five", turn = "ada", hands = { bo = 6 } },
}

uno:case "FLIP-6 A Flip gives the turn to the other" {
  hands = { ada = "red flip, red 1, blue 2", bo = "green 1" }, top = "red 5 / pink 2",
  discard = "red 7 / purple 5", rest = "bo",
  { "ada plays red flip", turn = "bo" },
}

uno:case "FLIP-9 An accepted Wild Draw Two gives another turn" {
  hands = { ada = "wild draw two, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  "ada plays wild draw two, blue",
  { "bo accepts", turn = "ada", hands = { bo = 3 } },
}

uno:case "FLIP-10 A right challenge gives the turn to the challenger" {
  hands = { ada = "wild draw two, blue 2, red 1", bo = "green 1" }, top = "red 5",
  "ada plays wild draw two, blue",
  { "bo challenges", turn = "bo", hands = { ada = 4, bo = 1 } },
}

uno:case "R-34 The failed challenger of a Wild Draw Color loses the turn" {
  hands = { ada = "wild draw color, teal 2, teal 4", bo = "orange 1" }, top = "pink 5",
  side = "second", draw = "teal 6, pink 1, pink 2",
  "ada plays wild draw color, teal",
  { "bo challenges", turn = "ada", hands = { bo = 4 } },
}

uno:case "R-35 Start Reverse: the dealer begins, and the direction is to the right" {
  seats = "ada, bo", seed = 18,
  { "a round is dealt", dealer = "bo", turn = "bo", direction = "anticlockwise",
    events = { "green Reverse / pink 7 is turned up", "play goes anticlockwise", "bo's turn" },
    never = { "ada is skipped", "bo is skipped" } },
}

uno:case "FLIP-3 Start Skip with two: the dealer begins" {
  seats = "ada, bo", seed = 20,
  { "a round is dealt", dealer = "bo", turn = "bo", direction = "clockwise",
    events = { "yellow Skip / teal Flip is turned up", "ada is skipped", "bo's turn" } },
}

uno:case "FLIP-3 Start Draw One with two: the other draws one, and the dealer begins" {
  seats = "ada, bo", seed = 2,
  { "a round is dealt", dealer = "bo", turn = "bo", hands = { ada = 8, bo = 7 },
    events = { "ada draws 1", "ada is skipped", "bo's turn" } },
}
