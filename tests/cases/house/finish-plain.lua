-- Finish plain: the last card must be a number card; else it is not playable as the last.

local uno = cases "uno-classic+finish-plain"
local wilds = cases "uno-classic+finish-plain{ban=wilds}"
local draws = cases "uno-classic+finish-plain{ban=draws}"
local flex = cases "uno-flex+finish-plain"
local flip = cases "uno-flip+finish-plain"
local eights = cases "crazy-eights+finish-plain"
local eights_wilds = cases "crazy-eights+finish-plain{ban=wilds}"
local forced = cases "uno-classic+finish-plain+force-play"
local until_fits = cases "uno-classic+finish-plain+draw-until"
local jump = cases "uno-classic+finish-plain+jump-in{wilds=yes}"
local stacked = cases "uno-classic+finish-plain+stacking"

for _, card in ipairs { "red skip", "red reverse", "red draw two", "wild", "wild draw four" } do
  uno:case ("ban = actions: not playable as the last card: " .. card) {
    hands = { ada = card, bo = "green 1" }, top = "red 5",
    { plays = { ada = "none" }, may = "ada draws" },
    { "ada plays " .. card .. (card:find "wild" and ", red" or ""),
      refused = "It may not be the last card" },
  }
  uno:case ("With another card in hand it may be played: " .. card) {
    hands = { ada = card .. ", red 1", bo = "green 1" }, top = "red 5",
    { plays = { ada = card .. ", red 1" } },
  }
end

uno:case "A number may be the last card" {
  hands = { ada = "red 0", bo = "green 1" }, top = "red 5",
  { "ada plays red 0", winner = "ada" },
}

uno:case "A drawn action is not the last card: two are held then" {
  hands = { ada = "red skip", bo = "green 1" }, top = "red 5", draw = "red reverse",
  { "ada draws", plays = { ada = "red reverse" } },
}

wilds:case "ban = wilds: wilds may not be the last card, actions may" {
  hands = { ada = "wild", bo = "red skip", cy = "wild draw four" }, top = "red 5", draw = "green 1",
  { plays = { ada = "none" } },
  { "ada draws", turn = "bo" },
  { "bo plays red skip", winner = "bo" },
}

draws:case "ban = draws: draw cards may not be the last card, other actions may" {
  hands = { ada = "red draw two", bo = "wild", cy = "wild draw four" }, top = "red 5",
  draw = "green 1",
  { plays = { ada = "none" } },
  { "ada draws", plays = { bo = "wild" } },
  { "bo plays wild, red", winner = "bo" },
}

draws:case "ban = draws: nor a draw four" {
  hands = { ada = "wild draw four", bo = "wild" }, top = "red 5",
  { plays = { ada = "none" } },
}

uno:case "Question 5 The other cards of a hand are of no account: with one left it counts" {
  hands = { ada = "red skip, red 1", bo = "green 1", cy = "green 2" }, top = "red 5",
  draw = "green 3, green 4",
  { "ada plays red 1, uno", turn = "bo" },
  { "bo draws", "cy draws", plays = { ada = "none" } },
}

forced:case "Question 5 With force-play a banned last card is not playable: one draws" {
  hands = { ada = "red skip", bo = "green 1" }, top = "red 5", draw = "green 3",
  { plays = { ada = "none" }, may = "ada draws", may_not = "ada plays red skip" },
  { "ada draws", turn = "bo" },
}

forced:case "Question 5 With force-play a drawn action that fits has to be played: it is not the last" {
  hands = { ada = "red skip", bo = "green 1" }, top = "red 5", draw = "red reverse",
  { "ada draws", plays = { ada = "red reverse" }, may_not = "ada keeps" },
}

until_fits:case "Question 5 With draw-until a banned last card is not playable: one draws until something fits" {
  hands = { ada = "red skip", bo = "green 1" }, top = "red 5",
  draw = "green 3, blue 1, red 2, red 3",
  { plays = { ada = "none" }, may = "ada draws" },
  { "ada draws", hands = { ada = 4 }, plays = { ada = "red 2" } },
  { "ada plays red 2", turn = "bo" },
}

jump:case "With jump-in a banned last card does not jump in either" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "red skip", cy = "yellow 2" }, top = "red 5",
  { "ada plays red skip", acts = "cy" },
}

stacked:case "With stacking a last Draw Two does not answer" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two", cy = "yellow 2" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "none" }, may = "bo draws" },
}

flex:case "In Flex a number may be the last card for its flex side, an action for neither" {
  hands = { ada = "green 2 / yellow 2", bo = "green draw two / green all draw one" },
  top = "yellow 7 flip",
  { plays = { ada = "green 2 / yellow 2 for the flex side" } },
  { "ada plays green 2 / yellow 2 for the flex side", winner = "ada" },
}

flex:case "In Flex a number with the flip symbol is a number" {
  hands = { ada = "yellow 1 flip", bo = "red 1" }, top = "yellow 7 flip",
  { "ada plays yellow 1 flip", winner = "ada" },
}

flip:case "In Flip a Flip may not be the last card" {
  hands = { ada = "red flip", bo = "green 1" }, top = "red 5",
  { plays = { ada = "none" } },
}

flip:case "In Flip the active side counts" {
  hands = { ada = "red flip / pink 8", bo = "orange 1" }, top = "pink 5", side = "second",
  { "ada plays pink 8", winner = "ada" },
}

flip:case "In Flip no dark action may be the last card" {
  hands = { ada = "pink skip everyone", bo = "orange 1" }, top = "pink 5", side = "second",
  { plays = { ada = "none" } },
}

for _, game in ipairs { eights, eights_wilds } do
  game:case "In crazy eights an eight may not be the last card; all others may" {
    hands = { ada = "8 of hearts", bo = "king of spades", cy = "ace of spades" },
    top = "5 of spades",
    draw = "2 of hearts, 8 of spades",
    { plays = { ada = "none" } },
    { "ada draws", "ada keeps", turn = "bo" },
    { "bo plays king of spades", winner = "bo" },
  }
end

local pays = cases "uno-classic+finish-plain{penalty=2}"
local pays_flip = cases "uno-flip+finish-plain{penalty=1}"

pays:case "penalty = 2: whoever ends with an action draws two, and the round goes on" {
  hands = { ada = "red skip", bo = "green 1", cy = "green 2" }, top = "red 5", draw = "blue 1, blue 2",
  { "ada plays red skip", over = false, hands = { ada = "blue 1, blue 2" }, turn = "cy" },
}

pays:case "penalty = 2: a wild draw four still has the next player draw, and its colour holds" {
  hands = { ada = "wild draw four", bo = "green 1", cy = "green 2" }, top = "red 5",
  { "ada plays wild draw four, blue", over = false, hands = { ada = 2, bo = 5 }, colour = "blue", turn = "cy" },
}

pays:case "penalty = 2: a number wins as ever" {
  hands = { ada = "red 0", bo = "green 1" }, top = "red 5",
  { "ada plays red 0", winner = "ada" },
}

pays_flip:case "penalty = 1 in UNO Flip" {
  hands = { ada = "red skip", bo = "green 1", cy = "green 2" }, top = "red 5",
  { "ada plays red skip", over = false, hands = { ada = 1 }, turn = "cy" },
}
