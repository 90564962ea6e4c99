-- FLIP-1, FLIP-3, R-11, R-30, R-32: how a round of UNO Flip begins. The rounds are dealt from seeds.

local uno = cases "uno-flip"
local shuffled = cases "uno-flip{backs=shuffled}"

uno:case "FLIP-1 Two can play: seven cards each, light side to begin with; the rest is to be drawn" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 7, side = "first", draw = 112 - 2 * 7 - 1, discard = 0,
    events = { "round 1 begins", "112 cards are shuffled" } },
}

uno:case "FLIP-1 Ten can play" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo", seed = 1,
  { "a round is dealt", hands = 7 },
}

uno:case "FLIP-1 The light side is up in every round, whatever the last one ended on" {
  hands = { ada = "pink 1", bo = "teal 1", cy = "teal 2" }, top = "pink 5", side = "second",
  dealer = "bo",
  { "ada plays pink 1", winner = "ada", side = "second" },
  { "a round is dealt", side = "first", dealer = "cy", hands = { bo = 7, cy = 7 }, flips = 0 },
}

uno:case "FLIP-3 A number starts: the player left of the dealer begins, clockwise" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", dealer = "ada", turn = "bo", colour = "blue", direction = "clockwise",
    events = { "blue 3 / purple 8 is turned up", "bo's turn" } },
}

uno:case "FLIP-3 Start Draw One: the player left of the dealer draws one and is skipped" {
  seats = "ada, bo, cy", seed = 24,
  { "a round is dealt", dealer = "bo", turn = "ada", hands = { ada = 7, bo = 7, cy = 8 },
    events = { "yellow Draw One / purple 8 is turned up", "cy draws 1", "cy is skipped",
               "ada's turn" } },
}

uno:case "FLIP-3 Start Reverse: the dealer begins, and play runs to the right" {
  seats = "ada, bo, cy", seed = 16,
  { "a round is dealt", dealer = "ada", turn = "ada", direction = "anticlockwise",
    events = { "yellow Reverse / teal Flip is turned up", "play goes anticlockwise", "ada's turn" },
    never = { "bo is skipped", "cy is skipped" } },
  { "ada draws", turn = "cy" },
}

uno:case "FLIP-3 Start Skip: the player left of the dealer is skipped" {
  seats = "ada, bo, cy", seed = 43,
  { "a round is dealt", dealer = "ada", turn = "cy", hands = 7,
    events = { "red Skip / orange Draw Five is turned up", "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-3 R-11 Start Wild: the player left of the dealer calls the colour and plays" {
  seats = "ada, bo, cy", seed = 55,
  { "a round is dealt", dealer = "cy", asked = "ada", question = "colour", acts = "ada",
    may = { "ada calls red", "ada calls blue" }, may_not = { "ada calls pink", "ada draws" } },
  { "ada calls green", colour = "green", turn = "ada", acts = "ada", may = "ada draws",
    events = { "ada calls green", "ada's turn" } },
}

uno:case "FLIP-3 A start Wild Draw Two goes back, at a random place, and another is turned" {
  seats = "ada, bo, cy", seed = 115,
  { "a round is dealt", dealer = "ada", turn = "bo", top = "red 9", draw = 112 - 22, discard = 0,
    events = { "Wild Draw Two / pink 2 is turned up, and put back",
      "red 9 / teal Reverse is turned up",
               "bo's turn" }, asked = "nobody", hands = 7 },
}

uno:case "R-11 If the next is a Wild Draw Two as well, it goes back, too" {
  seats = "ada, bo, cy", seed = 165,
  { "a round is dealt", top = "yellow 7", discard = 0, draw = 112 - 22,
    events = { "Wild Draw Two / purple 9 is turned up, and put back",
               "Wild Draw Two / orange 7 is turned up, and put back",
               "yellow 7 / orange 2 is turned up" } },
}

uno:case "R-11 The card turned instead has its effect" {
  seats = "ada, bo, cy", seed = 202,
  { "a round is dealt", dealer = "cy", turn = "bo",
    events = { "Wild Draw Two / purple 9 is turned up, and put back",
               "blue Skip / pink 9 is turned up", "ada is skipped", "bo's turn" } },
}

uno:case "FLIP-3 Start Flip: it takes effect; the round begins dark" {
  seats = "ada, bo, cy", seed = 2,
  { "a round is dealt", dealer = "bo", turn = "cy", side = "second", top = "teal 3",
    colour = "teal", direction = "clockwise", asked = "nobody", flips = 1, hands = 7,
    events = { "green Flip / teal 3 is turned up", "everything is turned", "cy's turn" } },
}

uno:case "R-32 A start Flip that brings up a wild: the player left of the dealer calls and plays" {
  seats = "ada, bo, cy", seed = 201,
  { "a round is dealt", dealer = "cy", side = "second", asked = "ada", question = "colour",
    acts = "ada", may = { "ada calls pink", "ada calls teal", "ada calls orange",
      "ada calls purple" },
    may_not = { "ada calls red", "ada draws" } },
  { "ada calls orange", colour = "orange", turn = "ada", may = "ada draws", acts = "ada" },
}

uno:case "R-30 With printed backs a front has one of the backs of the printing" {
  seats = "ada, bo, cy", seed = 2,
  { "a round is dealt", top = "green flip / teal 3" },
}

uno:case "FLIP-1 In a match the deal passes to the left" {
  hands = { ada = "red 1", bo = "blue 1", cy = "blue 2" }, top = "red 5", dealer = "cy",
  "ada plays red 1",
  { "a round is dealt", dealer = "ada", round = 2 },
}

-- With shuffled backs a card is still called by its printed sides here; the colour shows the real back.
shuffled:case "R-30 With shuffled backs another back may be on a front: here a pink one, printed is orange" {
  seats = "ada, bo, cy", seed = 9,
  { "a round is dealt", side = "second", colour = "pink",
    events = { "yellow Flip / orange 8 is turned up", "everything is turned" } },
}

shuffled:case "R-30 The fronts are dealt as ever: 112 cards, seven to each" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 7, draw = 112 - 15, side = "first" },
}
