-- Jump-in: the same face as the top card may be played out of turn; play goes on from there.

local uno = cases "uno-classic+jump-in"
local plain = cases "uno-classic+jump-in{actions=no}"
local wilds = cases "uno-classic+jump-in{wilds=yes}"
local flex = cases "uno-flex+jump-in"
local flip = cases "uno-flip+jump-in"
local stacked = cases "uno-classic+jump-in+stacking"
local eights = cases "crazy-eights+jump-in+two-decks"
local eights_plain = cases "crazy-eights+jump-in{actions=no}+two-decks"

uno:case "Whoever holds the same card as the top card may play it out of turn; play goes on from there" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 1, green 2",
    cy = "red 1, yellow 2, yellow 3", di = "blue 1" },
  top = "red 5",
  { "ada plays red 1", turn = "bo", acts = "bo, cy", plays = { cy = "red 1" } },
  { "cy plays red 1", turn = "di", hands = { cy = 2 } },
}

uno:case "Colour and number have to be the same: the number alone is not enough" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 1, green 2",
    cy = "green 1, yellow 2, yellow 3", di = "red 2" },
  top = "red 5",
  { "ada plays red 1", acts = "bo" },
  { "cy plays green 1", refused = true },
}

uno:case "The player before may jump in, too, and so may whoever has just played" {
  hands = { ada = "red 1, red 1, blue 4", bo = "green 1, green 2", cy = "yellow 2, yellow 3" },
  top = "red 5",
  { "ada plays red 1", acts = "ada, bo" },
  { "ada plays red 1, uno", turn = "bo" },
}

uno:case "Whoever is on turn plays the same card as ever" {
  hands = { ada = "red 1, blue 3, blue 4", bo = "red 1, green 2", cy = "yellow 2, yellow 3" },
  top = "red 5",
  "ada plays red 1",
  { "bo plays red 1, uno", turn = "cy" },
}

uno:case "When the turn has begun it is too late" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 2, green 3",
    cy = "red 1, yellow 2, yellow 3" },
  top = "red 5", draw = "red 7",
  "ada plays red 1",
  { "bo draws", acts = "bo" },
  { "cy plays red 1", refused = true },
}

uno:case "actions = yes: an action jumps in, and has its effect from there" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "red skip, green 1, green 2", cy = "yellow 2",
    di = "yellow 3" },
  top = "red 5",
  { "ada plays red skip", turn = "cy", acts = "bo, cy" },
  { "bo plays red skip", turn = "di", events = { "cy is skipped", "di's turn" } },
}

uno:case "actions = yes: a Draw Two as well, when the penalty has been drawn" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1, green 2", cy = "yellow 2",
            di = "red draw two, yellow 3, yellow 4" }, top = "red 5",
  { "ada plays red draw two", hands = { bo = 4 }, acts = "cy, di" },
  { "di plays red draw two", hands = { ada = 4, di = 2 }, turn = "bo" },
}

plain:case "actions = no: only numbers jump in" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "red skip, green 1, green 2", cy = "yellow 2",
    di = "yellow 3" },
  top = "red 5",
  { "ada plays red skip", acts = "cy" },
}

plain:case "actions = no: numbers still do" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 2", cy = "red 1, yellow 2" }, top = "red 5",
  { "ada plays red 1", acts = "bo, cy" },
}

uno:case "wilds = no: a Wild does not jump in" {
  hands = { ada = "wild, blue 2, blue 4", bo = "green 2", cy = "wild, yellow 2" }, top = "red 5",
  { "ada plays wild, red", acts = "bo" },
}

wilds:case "wilds = yes: a Wild jumps in on a Wild, with its own colour" {
  hands = { ada = "wild, blue 2, blue 4", bo = "green 2", cy = "wild, wild draw four, yellow 2" },
  top = "red 5",
  { "ada plays wild, red", acts = "bo, cy", plays = { cy = "wild" } },
  { "cy plays wild, green", turn = "ada", colour = "green" },
}

wilds:case "Never while a challenge is open; afterwards a draw four may jump in on a draw four" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "green 2", cy = "yellow 2",
            di = "wild draw four, yellow 3, yellow 4" }, top = "red 5",
  { "ada plays wild draw four, red", asked = "bo", acts = "bo" },
  { "di plays wild draw four, red", refused = true },
  { "bo accepts", turn = "cy", acts = "cy, di" },
}

uno:case "Never while the colour is to be called: not even with the same card as a start Wild" {
  seats = "ada, bo, cy", seed = 83,
  { "a round is dealt", asked = "ada", acts = "ada" },
}

uno:case "A jump-in is a play: it may be the last card, and UNO is called with the last but one" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 2", cy = "red 1" }, top = "red 5",
  "ada plays red 1",
  { "cy plays red 1", winner = "cy" },
}

uno:case "FLEX-33 R-4 A jump-in begins a turn: the window of the one before closes, its own opens" {
  hands = { ada = "red 1, blue 2", bo = "green 2, green 3", cy = "red 1, yellow 2" }, top = "red 5",
  { "ada plays red 1", uncalled = "ada" },
  { "cy plays red 1", uncalled = "cy", turn = "ada" },
  { "bo catches cy", hands = { cy = 3, ada = 1 } },
}

stacked:case "Question 1 No jump-in while a sum is open" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 2, green 3", cy = "yellow 2",
            di = "red draw two, yellow 3, yellow 4" }, top = "red 5",
  { "ada plays red draw two", owed = 2, turn = "bo", acts = "bo" },
  { "di plays red draw two", refused = true },
  { "bo draws", owed = 0, turn = "cy", acts = "cy, di" },
  { "di plays red draw two", owed = 2, turn = "ada", acts = "ada" },
}

stacked:case "Question 1 Where no sum is open one may jump in" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 2, green 3", cy = "red 1, yellow 2" },
  top = "red 5",
  { "ada plays red 1", acts = "bo, cy" },
}

flex:case "In Flex regular faces count: the same colour and number, with the flip symbol or without" {
  hands = { ada = "red 2 flip, blue 2, blue 4", bo = "green 1",
    cy = "red 2 / blue 2, yellow 2, yellow 4",
            di = "green 2 / yellow 2" }, top = "red 5",
  { "ada plays red 2 flip", acts = "bo, cy" },
  { "cy plays red 2 / blue 2", turn = "di", power = { cy = "green" } },
}

flex:case "In Flex a flex side does not jump in, whatever it shows" {
  hands = { ada = "yellow 2, blue 2, blue 4", bo = "red 1", cy = "green 2 / yellow 2, yellow 4" },
  top = "yellow 7 flip",
  { "ada plays yellow 2", acts = "bo" },
  { "cy plays green 2 / yellow 2 for the flex side", refused = true },
}

flex:case "In Flex what lies on top counts by its regular side" {
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "red 1", cy = "yellow 2, yellow 4",
            di = "green 2 flip, yellow 6" }, top = "yellow 7 flip",
  { "ada plays green 2 / yellow 2 for the flex side", acts = "bo, di" },
  { "di plays green 2 flip, uno", turn = "ada" },
}

flex:case "In Flex the two Draw Twos of a colour are the same face" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2",
            di = "red draw two / red all draw one, yellow 4, yellow 6" }, top = "red 5",
  { "ada plays red draw two", acts = "cy, di" },
  { "di plays red draw two / red all draw one for the flex side", refused = true },
  { "di plays red draw two / red all draw one", hands = { ada = 4 }, turn = "bo" },
}

flip:case "In Flip the active faces count, not the backs" {
  hands = { ada = "red 1 / pink 3, green 2, blue 2", bo = "green 1",
    cy = "red draw one / pink 3, red 1 / purple 2, yellow 2",
            di = "red draw one / pink 4" },
  top = "red 5",
  { "ada plays red 1 / pink 3", acts = "bo, cy", plays = { cy = "red 1" } },
}

flip:case "In Flip dark faces jump in on dark faces" {
  hands = { ada = "pink 2, teal 1, teal 3", bo = "orange 1", cy = "pink 2, teal 2, purple 3" },
  top = "pink 5", side = "second",
  { "ada plays pink 2", acts = "bo, cy" },
  { "cy plays pink 2", turn = "ada" },
}

eights:case "In crazy eights with two decks the same card jumps in" {
  hands = { ada = "3 of hearts, 4 of clubs", bo = "5 of clubs", cy = "3 of hearts, 6 of clubs" },
  top = "5 of hearts",
  { "ada plays 3 of hearts", acts = "bo, cy" },
  { "cy plays 3 of hearts", turn = "ada" },
}

eights:case "An eight as well, as an action card" {
  hands = { ada = "8 of hearts, 4 of clubs", bo = "5 of clubs", cy = "8 of hearts, 6 of clubs" },
  top = "5 of hearts",
  { "ada plays 8 of hearts, clubs", acts = "bo, cy" },
}

eights_plain:case "actions = no in crazy eights: all but eights jump in" {
  hands = { ada = "king of hearts, 4 of clubs", bo = "5 of clubs",
    cy = "king of hearts, 6 of clubs" },
  top = "5 of hearts",
  { "ada plays king of hearts", acts = "bo, cy" },
}

eights_plain:case "actions = no in crazy eights: an eight does not" {
  hands = { ada = "8 of hearts, 4 of clubs", bo = "5 of clubs", cy = "8 of hearts, 6 of clubs" },
  top = "5 of hearts",
  { "ada plays 8 of hearts, clubs", acts = "bo" },
}

local economy = cases "uno-flex+flex-economy{recharge=3}+jump-in"

economy:case "A jump-in is a turn of its player: a red Power Card has waited for one more" {
  hands = { ada = "blue 1", bo = "red 5 / green 5, blue 2, blue 3" }, top = "red 5", turn = "ada",
  power = { bo = "red" },
  { "bo plays red 5 / green 5", turn = "ada", waited = { bo = 1 } },
}
