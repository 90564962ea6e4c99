-- No bluff: a draw four that would be wrongly played is not allowed.

local bluff = cases "uno-classic+no-bluff"
local bluff_flex = cases "uno-flex+no-bluff"
local bluff_counts = cases "uno-flex{draw-four-counts-flex=yes}+no-bluff"
local bluff_flip = cases "uno-flip+no-bluff"
local bluff_stacked = cases "uno-classic+no-bluff+stacking"

bluff:case "A draw four that would be wrongly played is not allowed, and it is said why" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1" }, top = "red 5",
  { plays = { ada = "red 1" } },
  { "ada plays wild draw four, red", refused = "without another card that matches the colour" },
}

bluff:case "Rightly played it is allowed, and may still be challenged" {
  hands = { ada = "wild draw four, blue 1, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays wild draw four, red", asked = "bo" },
  { "bo challenges", hands = { bo = 7 } },
}

bluff:case "In the classic game wilds and equal numbers do not count (UNO-6)" {
  hands = { ada = "wild draw four, wild draw four, wild, blue 5", bo = "green 1" }, top = "red 5",
  { plays = { ada = "wild draw four, wild draw four, wild, blue 5" } },
}

bluff:case "On a wild the colour called counts" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1" }, top = "wild", colour = "green",
  { plays = { ada = "wild draw four" } },
}

bluff:case "A drawn draw four that would be wrong may not be played either" {
  hands = { ada = "red 1, blue 4", bo = "green 1" }, top = "red 5", draw = "wild draw four",
  { "ada draws", turn = "bo" },
}

bluff_flex:case "Question 11 no-bluff in Flex: unplayable with a second wild in hand, and it is said why" {
  hands = { ada = "wild draw four, wild all flip, blue 4", bo = "green 1" }, top = "red 5",
  { plays = { ada = "wild all flip" } },
  { "ada plays wild draw four, blue", refused = "without another card that matches the colour" },
  { "ada plays wild target draw four, blue, at bo",
    refused = "without another card that matches the colour" },
}

bluff_flex:case "Question 11 A second draw four is a second wild" {
  hands = { ada = "wild draw four, wild draw four, blue 4", bo = "green 1" }, top = "red 5",
  { plays = { ada = "none" }, may = "ada draws" },
}

bluff_flex:case "Question 11 Alone it does not stand in its own way, for either side" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { plays = { ada = "wild draw four, wild draw four / wild target draw four for the flex side" } },
}

bluff_flex:case "In Flex: a flex colour in hand does not count" {
  hands = { ada = "wild draw four, blue 2 / red 2, blue 4", bo = "green 1" }, top = "red 5",
  { may = "ada plays wild draw four, blue" },
}

bluff_counts:case "no-bluff with draw-four-counts-flex: it counts while the Power Card is green" {
  hands = { ada = "wild draw four, blue 2 / red 2, blue 4", bo = "green 1" }, top = "red 5",
  { may_not = "ada plays wild draw four, blue" },
}

bluff_counts:case "no-bluff with draw-four-counts-flex: not while it is red" {
  hands = { ada = "wild draw four, blue 2 / red 2, blue 4", bo = "green 1" }, top = "red 5",
  power = { ada = "red" },
  { may = "ada plays wild draw four, blue" },
}

bluff_flip:case "In Flip: a Wild Draw Two with the colour in hand is not allowed" {
  hands = { ada = "wild draw two, red 1, wild", bo = "green 1" }, top = "red 5",
  { plays = { ada = "red 1, wild" } },
}

bluff_flip:case "In Flip: nor is a Wild Draw Color; wilds do not count" {
  hands = { ada = "wild draw color, pink 1, wild", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { plays = { ada = "pink 1, wild" } },
}

bluff_flip:case "In Flip: by the active side" {
  hands = { ada = "wild draw color, wild, teal 2", bo = "orange 1" }, top = "pink 5",
  side = "second",
  { plays = { ada = "wild draw color, wild" } },
}

bluff_stacked:case "no-bluff with stacking: a draw four that would be wrong does not answer" {
  hands = { ada = "wild draw four, green 2, green 4", bo = "wild draw four, blue 1, blue 3",
    cy = "red 1" }, top = "red 5",
  { "ada plays wild draw four, blue", plays = { bo = "none" } },
}
