-- Force play: who can play must play, a drawn card that fits too.

local force = cases "uno-classic+force-play"
local force_flex = cases "uno-flex+force-play"
local force_until = cases "uno-classic+force-play+draw-until{then=may}"
local both = cases "uno-classic+force-play+no-draw-play"

force:case "Who can play must play" {
  hands = { ada = "red 2, blue 4", bo = "green 1" }, top = "red 5",
  { may_not = "ada draws", plays = { ada = "red 2" } },
  { "ada draws", refused = true },
}

force:case "A wild is a card that can be played, a draw four too" {
  hands = { ada = "wild draw four, blue 4", bo = "green 1" }, top = "red 5",
  { may_not = "ada draws", plays = { ada = "wild draw four" } },
}

force:case "Who cannot play draws" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 3",
  { "ada draws", turn = "bo" },
}

force:case "A drawn card that fits too" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 3",
  { "ada draws", plays = { ada = "red 3" }, may_not = "ada keeps" },
  { "ada keeps", refused = true },
}

force_flex:case "In Flex: with a green Power Card a flex side that fits is enough" {
  hands = { ada = "green 2 / yellow 2, blue 4", bo = "red 1" }, top = "yellow 7 flip",
  { may_not = "ada draws", plays = { ada = "green 2 / yellow 2 for the flex side" } },
}

force_flex:case "In Flex: with a red one it is not" {
  hands = { ada = "green 2 / yellow 2, blue 4", bo = "red 1" }, top = "yellow 7 flip",
  power = { ada = "red" },
  { may = "ada draws" },
}

force_until:case "force-play with draw-until{then=may}: a drawn card that fits has to be played" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "green 3, red 3",
  { "ada draws", plays = { ada = "red 3" }, may_not = "ada keeps" },
}

both:case "force-play with no-draw-play: who can play must play, and a turn ends with the draw" {
  hands = { ada = "blue 2, blue 4", bo = "red 1" }, top = "red 5", draw = "red 3",
  { "ada draws", turn = "bo", may_not = "bo draws" },
}
