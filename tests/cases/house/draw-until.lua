-- Draw until: nothing fits, so one draws until something does, and plays it.

local uno = cases "uno-classic+draw-until"
local may = cases "uno-classic+draw-until{then=may}"
local limit = cases "uno-classic+draw-until{limit=2}"
local flex = cases "uno-flex+draw-until"
local flip = cases "uno-flip+draw-until"
local eights = cases "crazy-eights+draw-until"
local eights_limit = cases "crazy-eights+draw-until{then=may,limit=3}"
local stacked = cases "uno-classic+draw-until+stacking"

uno:case "Nothing fits: draw until something does, and play it" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5",
  draw = "green 3, yellow 4, red 7, red 9",
  { "ada draws", hands = { ada = "blue 2, blue 4, green 3, yellow 4, red 7" }, turn = "ada",
    plays = { ada = "red 7" }, acts = "ada", may_not = "ada keeps" },
  { "ada plays red 7", turn = "bo" },
}

uno:case "then = must: the card that fits may not be kept" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "wild",
  "ada draws",
  { "ada keeps", refused = true },
  { "ada plays wild, blue", turn = "bo" },
}

may:case "then = may: it may be kept" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 3, red 7",
  { "ada draws", plays = { ada = "red 7" }, may = "ada keeps" },
  { "ada keeps", turn = "bo", hands = { ada = 4 } },
}

limit:case "limit = N: after N cards that do not fit the turn ends" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5",
  draw = "green 3, yellow 4, red 7",
  { "ada draws", hands = { ada = 4 }, turn = "bo" },
}

limit:case "limit = N: the last of them may fit" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 3, red 7, red 8",
  { "ada draws", hands = { ada = 4 }, turn = "ada", plays = { ada = "red 7" } },
}

uno:case "Question 4 With exhausted piles it ends in a pass" {
  hands = { ada = "blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  draw = "green 3, yellow 4",
  rest = "cy",
  { "ada draws", hands = { ada = 4 }, turn = "bo", draw = 0 },
}

uno:case "Question 4 With nothing to draw at all as well, and a lap of such turns blocks the round" {
  hands = { ada = "blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5", rest = "cy",
  { "ada draws", turn = "bo", hands = { ada = 2 } },
  { "bo draws", "cy draws", blocked = true },
}

uno:case "Question 4 The discard pile is shuffled on the way" {
  hands = { ada = "blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  draw = "green 3",
  discard = "red 7", rest = "cy",
  { "ada draws", hands = { ada = "blue 2, blue 4, green 3, red 7" }, plays = { ada = "red 7" } },
}

uno:case "Cards drawn for a Draw Two are two as ever" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  { "ada plays red draw two", hands = { bo = 3 }, turn = "cy" },
}

stacked:case "With stacking the sum is drawn, and no more" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  draw = "green 3, green 4, red 7",
  "ada plays red draw two",
  { "bo draws", hands = { bo = 3 }, turn = "cy" },
}

flex:case "In Flex a card fits on any side that may be played now: the flex side, with a green Power Card" {
  hands = { ada = "blue 2, blue 4", bo = "red 1" }, top = "yellow 7 flip",
  draw = "red 5, green 2 / yellow 2, yellow 4",
  { "ada draws", hands = { ada = "blue 2, blue 4, red 5, green 2 / yellow 2" },
    plays = { ada = "green 2 / yellow 2 for the flex side" } },
  { "ada plays green 2 / yellow 2 for the flex side", turn = "bo", power = { ada = "red" } },
}

flex:case "In Flex with a red Power Card only the regular side fits" {
  hands = { ada = "blue 2, blue 4", bo = "red 1" }, top = "yellow 7 flip", power = { ada = "red" },
  draw = "red 5, green 2 / yellow 2, yellow 4",
  { "ada draws", hands = { ada = 5 }, plays = { ada = "yellow 4" } },
}

flip:case "In Flip the active side fits" {
  hands = { ada = "teal 2, teal 4", bo = "orange 1" }, top = "pink 5", side = "second",
  draw = "red 9 / teal reverse, purple 1, pink 4, pink 6",
  { "ada draws", hands = { ada = "teal 2, teal 4, teal reverse, purple 1, pink 4" },
    plays = { ada = "pink 4" } },
}

eights:case "In crazy eights the card that fits has to be played now" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts",
  draw = "6 of clubs, king of hearts",
  { "ada draws", plays = { ada = "king of hearts" }, may_not = "ada keeps" },
}

eights_limit:case "In crazy eights with limit = 3 the turn ends after three" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts",
  draw = "6 of clubs, 7 of clubs, 9 of clubs, king of hearts",
  { "ada draws", hands = { ada = 4 }, turn = "bo" },
}
