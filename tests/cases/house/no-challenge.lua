-- No challenge: a draw four is never challenged.

local never = cases "uno-classic+no-challenge"
local never_flex = cases "uno-flex+no-challenge"
local never_flip = cases "uno-flip+no-challenge"
local never_stacked = cases "uno-classic+no-challenge+stacking"

never:case "A draw four is never challenged: whoever has to draw draws at once" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1", cy = "yellow 1" }, top = "red 5",
  { "ada plays wild draw four, red", asked = "nobody", hands = { bo = 5 }, turn = "cy",
    events = { "bo draws 4", "bo is skipped" }, never = "bo is asked" },
}

never_flex:case "In Flex: regular side" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw four, red", asked = "nobody", hands = { bo = 5 }, turn = "cy" },
}

never_flex:case "In Flex: the target draws four, and nobody is skipped" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild target draw four, red, at cy", asked = "nobody", hands = { cy = 5, bo = 1 },
    turn = "bo" },
}

never_flip:case "In Flip: Wild Draw Two" {
  hands = { ada = "wild draw two, red 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw two, red", asked = "nobody", hands = { bo = 3 }, turn = "cy" },
}

never_flip:case "In Flip: Wild Draw Color draws until the colour comes" {
  hands = { ada = "wild draw color, pink 1, teal 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5",
  side = "second", draw = "pink 2, wild, teal 6, teal 8",
  { "ada plays wild draw color, teal", asked = "nobody",
    hands = { bo = "orange 1, pink 2, wild, teal 6" }, turn = "cy" },
}

never_stacked:case "no-challenge with stacking: a sum is answered or drawn" {
  hands = { ada = "wild draw four, red 1, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw four, red", owed = 4, acts = "bo", may_not = "bo challenges",
    may = "bo draws" },
}
