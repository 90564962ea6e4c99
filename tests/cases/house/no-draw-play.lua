-- No draw and play: a turn ends with the draw.

local no_play = cases "uno-classic+no-draw-play"
local no_play_flex = cases "uno-flex+no-draw-play"
local no_play_flip = cases "uno-flip+no-draw-play"
local no_play_eights = cases "crazy-eights+no-draw-play"

no_play:case "A turn ends with the draw, though the card fits" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "red 3",
  { "ada draws", turn = "bo", hands = { ada = "blue 2, blue 4, red 3" } },
}

no_play_flex:case "In Flex: the same" {
  hands = { ada = "blue 2, blue 4", bo = "green 1" }, top = "red 5", draw = "wild all flip",
  { "ada draws", turn = "bo" },
}

no_play_flip:case "In Flip: the same on the dark side" {
  hands = { ada = "teal 2, teal 4", bo = "orange 1" }, top = "pink 5", draw = "wild",
  side = "second",
  { "ada draws", turn = "bo" },
}

no_play_eights:case "In crazy eights: the turn ends with one card" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts", draw = "6 of hearts",
  { "ada draws", turn = "bo", hands = { ada = 2 } },
}
