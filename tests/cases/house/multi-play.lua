-- Multi-play: several cards of the same number in one turn; the last one lies on top.

local uno = cases "uno-classic+multi-play"
local all = cases "uno-classic+multi-play{what=all}"
local flex = cases "uno-flex+multi-play"
local flip = cases "uno-flip+multi-play"
local eights = cases "crazy-eights+multi-play"
local jump = cases "uno-classic+multi-play+jump-in"

uno:case "Several cards of the same number in one turn; the last one lies on top" {
  hands = { ada = "red 1, blue 1, green 1, blue 4, blue 6", bo = "green 2" }, top = "red 5",
  { "ada plays red 1", turn = "ada", plays = { ada = "blue 1, green 1" }, may = "ada passes",
    may_not = "ada draws", acts = "ada" },
  { "ada plays blue 1", turn = "ada", colour = "blue", plays = { ada = "green 1" } },
  { "ada plays green 1", turn = "bo", top = "green 1", colour = "green", hands = { ada = 2 } },
}

uno:case "One need not: passing ends the turn" {
  hands = { ada = "red 1, blue 1, blue 4, blue 6", bo = "green 2" }, top = "red 5",
  "ada plays red 1",
  { "ada passes", turn = "bo", top = "red 1", hands = { ada = 3 } },
}

uno:case "With no other card of the number the turn ends by itself" {
  hands = { ada = "red 1, blue 4, blue 6", bo = "green 2" }, top = "red 5",
  { "ada plays red 1", turn = "bo" },
}

uno:case "The first card has to match, the others need not" {
  hands = { ada = "blue 1, red 1, blue 4, blue 6", bo = "green 2" }, top = "red 5",
  { plays = { ada = "red 1" } },
  { "ada plays red 1", plays = { ada = "blue 1" } },
}

uno:case "Another number of the colour does not go on" {
  hands = { ada = "red 1, blue 1, red 2, blue 6", bo = "green 2" }, top = "red 5",
  "ada plays red 1",
  { "ada plays red 2", refused = true },
}

uno:case "A wild does not go on either" {
  hands = { ada = "red 1, blue 1, wild, blue 6", bo = "green 2" }, top = "red 5",
  { "ada plays red 1", plays = { ada = "blue 1" } },
}

uno:case "what = numbers: actions one a turn" {
  hands = { ada = "red skip, blue skip, wild, blue 6", bo = "green 2", cy = "green 3" },
  top = "red 5",
  { "ada plays red skip", turn = "cy" },
}

all:case "what = all: coloured actions as well, all with their effects" {
  hands = { ada = "red reverse, blue reverse, green reverse, blue 6, blue 4", bo = "green 2",
    cy = "green 3" }, top = "red 5",
  { "ada plays red reverse", turn = "ada", direction = "anticlockwise",
    plays = { ada = "blue reverse, green reverse" } },
  { "ada plays blue reverse", turn = "ada", direction = "clockwise" },
  { "ada passes", turn = "bo" },
}

all:case "what = all: two Skips skip two" {
  hands = { ada = "red skip, blue skip, blue 6, blue 4", bo = "green 2", cy = "green 3",
    di = "green 4" }, top = "red 5",
  "ada plays red skip",
  { "ada plays blue skip", turn = "di", events = { "bo is skipped", "cy is skipped" } },
}

all:case "what = all: numbers as ever, and no wilds" {
  hands = { ada = "wild, wild, red 1", bo = "green 2" }, top = "red 5",
  { "ada plays wild, red", turn = "bo" },
}

uno:case "After a drawn card that is played, others of its number may follow" {
  hands = { ada = "blue 1, blue 4, blue 6", bo = "green 2" }, top = "red 5", draw = "red 1",
  "ada draws",
  { "ada plays red 1", turn = "ada", plays = { ada = "blue 1" } },
  { "ada plays blue 1", turn = "bo" },
}

uno:case "In the next turn the number counts no more" {
  hands = { ada = "red 1, blue 1, blue 4, blue 6", bo = "red 2, green 3, green 4" }, top = "red 5",
  "ada plays red 1", "ada passes",
  { plays = { bo = "red 2" }, may = "bo draws" },
  { "bo plays red 2", turn = "ada", plays = { ada = "none" } },
}

uno:case "Question 8 From three cards to none needs no call" {
  hands = { ada = "red 1, blue 1, green 1", bo = "green 2", cy = "green 3" }, top = "red 5",
  { "ada plays red 1", uncalled = "nobody" },
  { "ada plays blue 1", uncalled = "nobody", turn = "ada", acts = "ada" },
  { "ada plays green 1", winner = "ada", points = { ada = 5 } },
}

uno:case "Question 8 From two to none as well" {
  hands = { ada = "red 1, blue 1", bo = "green 2", cy = "green 3" }, top = "red 5",
  { "ada plays red 1", uncalled = "nobody", acts = "ada" },
  { "ada plays blue 1", winner = "ada" },
}

uno:case "With one card left when the turn ends UNO has to be called" {
  hands = { ada = "red 1, blue 1, green 4", bo = "green 2", cy = "green 3" }, top = "red 5",
  { "ada plays red 1", uncalled = "nobody" },
  { "ada plays blue 1", uncalled = "ada", turn = "bo" },
  { "cy catches ada", hands = { ada = 3 } },
}

uno:case "Also if it ends with a pass" {
  hands = { ada = "red 1, blue 1", bo = "green 2", cy = "green 3" }, top = "red 5",
  { "ada plays red 1", uncalled = "nobody", turn = "ada" },
  { "ada passes", uncalled = "ada", turn = "bo" },
  { "bo catches ada", hands = { ada = 3 } },
}

uno:case "A call with the play from two cards to one holds" {
  hands = { ada = "red 1, blue 1", bo = "green 2", cy = "green 3" }, top = "red 5",
  "ada plays red 1, uno",
  { "ada passes", uncalled = "nobody", turn = "bo" },
}

flex:case "Question 9 In Flex only regular sides go on" {
  hands = { ada = "red 2 flip, blue 2, green 2 / yellow 2, blue 2 / red 2, blue 4", bo = "green 1",
    cy = "green 3" },
  top = "red 5",
  { "ada plays red 2 flip", turn = "ada", power = { ada = "red" },
    plays = { ada = "blue 2, green 2 / yellow 2, blue 2 / red 2" } },
  { "ada plays green 2 / yellow 2", colour = "green" },
}

flex:case "Question 9 With a green Power Card, too" {
  hands = { ada = "red 1, blue 1 flip, blue 1 / red 1, green 4 / red 4, blue 4", bo = "green 1",
    cy = "green 3" },
  top = "red 5",
  { "ada plays red 1", power = { ada = "green" }, plays = { ada = "blue 1 flip, blue 1 / red 1" } },
  { "ada plays blue 1 / red 1 for the flex side", refused = true },
}

flex:case "In Flex every flip symbol in the row turns the Power Card" {
  hands = { ada = "red 2 flip, green 2 flip, blue 4, blue 6", bo = "green 1", cy = "green 3" },
  top = "red 5",
  { "ada plays red 2 flip", power = { ada = "red" } },
  { "ada plays green 2 flip", power = { ada = "green" }, turn = "bo" },
}

flip:case "In Flip numbers of the active side" {
  hands = { ada = "pink 2, teal 2, orange 2, purple 4", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { "ada plays pink 2", plays = { ada = "teal 2, orange 2" } },
}

eights:case "In crazy eights cards of the same rank go on" {
  hands = { ada = "3 of hearts, 3 of spades, 3 of clubs, 4 of clubs", bo = "5 of clubs" },
  top = "5 of hearts",
  { "ada plays 3 of hearts", turn = "ada", plays = { ada = "3 of spades, 3 of clubs" } },
  { "ada plays 3 of clubs", "ada passes", turn = "bo", colour = "clubs" },
}

jump:case "With jump-in nobody jumps in while a turn goes on" {
  hands = { ada = "red 1, blue 1, green 4, green 6", bo = "green 2", cy = "red 1, green 3" },
  top = "red 5",
  { "ada plays red 1", turn = "ada", acts = "ada" },
  { "ada passes", acts = "bo, cy" },
  { "cy plays red 1", turn = "ada", uncalled = "cy" },
}

jump:case "Whoever jumps in may go on as well" {
  hands = { ada = "red 1, green 4, green 6", bo = "green 2", cy = "red 1, blue 1, green 3" },
  top = "red 5",
  "ada plays red 1",
  { "cy plays red 1", turn = "cy", plays = { cy = "blue 1" } },
  { "cy passes", turn = "ada", uncalled = "nobody" },
}
