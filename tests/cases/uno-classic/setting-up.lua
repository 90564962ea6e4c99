-- UNO-1, UNO-2, R-11: how a round of UNO begins. The rounds are dealt from seeds.

local uno = cases "uno-classic"
local today = cases "uno-classic{deck=112}"

uno:case "UNO-1 The deal passes to the left each round" {
  hands = { ada = "red 1", bo = "blue 1", cy = "blue 2" }, top = "red 5", dealer = "cy",
  { "ada plays red 1", winner = "ada" },
  { "a round is dealt", round = 2, dealer = "ada", hands = { bo = 7, cy = 7 } },
}

uno:case "UNO-2 A number starts; the player left of the dealer begins" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", dealer = "ada", turn = "bo", direction = "clockwise", asked = "nobody" },
}

uno:case "UNO-2 Start Draw Two: the player left of the dealer draws two and is skipped" {
  seats = "ada, bo, cy", seed = 2,
  { "a round is dealt", dealer = "bo", turn = "ada", hands = { ada = 7, bo = 7, cy = 9 },
    events = { "green draw two is turned up", "cy draws 2", "cy is skipped", "ada's turn" } },
}

uno:case "UNO-2 Start Reverse: the dealer begins, to the right" {
  seats = "ada, bo, cy", seed = 16,
  { "a round is dealt", dealer = "ada", turn = "ada", direction = "anticlockwise",
    events = { "yellow reverse is turned up", "play goes anticlockwise", "ada's turn" } },
  { "ada draws", turn = "cy" },
}

uno:case "UNO-2 R-12 R-35 Start Reverse with two: the dealer begins, too" {
  seats = "ada, bo", seed = 8,
  { "a round is dealt", dealer = "bo", turn = "bo", direction = "anticlockwise" },
}

uno:case "UNO-2 Start Skip: the player left of the dealer is skipped" {
  seats = "ada, bo, cy", seed = 19,
  { "a round is dealt", dealer = "bo", turn = "ada", hands = 7,
    events = { "yellow skip is turned up", "cy is skipped", "ada's turn" } },
}

uno:case "UNO-2 R-11 Start Wild: the player left of the dealer calls the colour and plays" {
  seats = "ada, bo, cy", seed = 83,
  { "a round is dealt", dealer = "cy", asked = "ada", question = "colour", acts = "ada" },
  { "ada calls green", colour = "green", turn = "ada", acts = "ada", may = "ada draws" },
}

uno:case "UNO-2 Start Wild Draw Four: it goes back into the draw pile, and another is turned" {
  seats = "ada, bo, cy", seed = 63,
  { "a round is dealt", top = "blue 9", discard = 0, draw = 108 - 22, dealer = "bo", turn = "cy",
    events = { "wild draw four is turned up, and put back", "blue 9 is turned up" } },
}

uno:case "UNO-2 What is turned instead has its effect" {
  seats = "ada, bo, cy", seed = 50,
  { "a round is dealt", hands = { ada = 9, bo = 7, cy = 7 }, turn = "bo",
    events = { "wild draw four is turned up, and put back", "green draw two is turned up" } },
}

today:case "UNO-2 Start Shuffle Hands: as a Wild; no hand is shuffled" {
  seats = "ada, bo, cy", seed = 123,
  { "a round is dealt", asked = "cy", question = "colour", dealer = "bo", hands = 7,
    events = { "wild shuffle hands is turned up", "cy is asked colour" } },
  { "cy calls red", turn = "cy", colour = "red" },
}

today:case "UNO-2 Start Customizable: as a Wild" {
  seats = "ada, bo, cy", seed = 63,
  { "a round is dealt", asked = "cy", question = "colour", dealer = "bo" },
  { "cy calls red", turn = "cy", colour = "red" },
}
