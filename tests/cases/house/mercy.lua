-- Mercy: who holds N cards or more is out; the cards are set aside until the next reshuffle.

local uno = cases "uno-classic+mercy{cards=5}"
local default = cases "uno-classic+mercy"
local flex = cases "uno-flex+mercy{cards=5}"
local flip = cases "uno-flip+mercy{cards=7}"
local stacked = cases "uno-classic+mercy{cards=5}+stacking"
local costly = cases "uno-classic+mercy{cards=6}+uno-penalty{cards=5}"

uno:case "Who holds five cards or more after a draw is out; the turn passes on" {
  hands = { ada = "blue 1, blue 2, blue 3, blue 4", bo = "green 1", cy = "green 2" }, top = "red 5",
  draw = "green 3, yellow 3, yellow 4",
  { "ada draws", out = "ada", turn = "bo", over = false, events = { "ada draws 1", "ada is out",
      "bo's turn" } },
  { "bo draws", turn = "cy" },
  { "cy draws", turn = "bo" },
}

uno:case "With four cards one stays in" {
  hands = { ada = "blue 1, blue 2, blue 3", bo = "green 1", cy = "green 2" }, top = "red 5",
  draw = "green 3",
  { "ada draws", out = "nobody", turn = "bo", hands = { ada = 4 } },
}

default:case "25 cards if nothing is said" {
  hands = { ada = "blue 1, blue 1, blue 2, blue 2, blue 3, blue 3, blue 4, blue 4, blue 5, blue 5, blue 6, blue 6, "
                  .. "blue 7, blue 7, blue 8, blue 8, blue 9, blue 9, green 1, green 1, green 2, green 2, green 3",
            bo = "yellow 1", cy = "yellow 2" }, top = "red 5",
          draw = "green 4, yellow 3, yellow 4, green 6",
  { "ada draws", out = "nobody", hands = { ada = 24 } },
  { "bo draws", "cy draws", "ada draws", out = "ada" },
}

uno:case "Question 10 The draw is finished first: a Draw Two is drawn as a whole" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1, green 2, green 3, green 4",
    cy = "yellow 1" },
  top = "red 5",
  { "ada plays red draw two", out = "bo", turn = "cy", events = { "bo draws 2", "bo is out",
      "cy's turn" } },
}

uno:case "Question 10 Who is out loses the turn once, not twice" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1, green 2, green 3, green 4",
    cy = "yellow 1", di = "yellow 2" },
  top = "red 5",
  { "ada plays red draw two", out = "bo", turn = "cy", acts = "cy" },
}

uno:case "Question 10 Turn order counts only who is left" {
  hands = { ada = "blue 1, blue 2, blue 3, blue 4", bo = "green 1",
    cy = "red reverse, green 2, green 6" }, top = "red 5",
  draw = "green 3, green 4",
  { "ada draws", out = "ada" },
  { "bo draws", turn = "cy" },
  { "cy plays red reverse", turn = "cy", events = "bo is skipped" },
}

uno:case "Question 10 With one left, that one wins" {
  hands = { ada = "blue 1, blue 2, blue 3, blue 4", bo = "green 1, wild" }, top = "red 5",
  draw = "green 3",
  { "ada draws", winner = "bo", over = true, match_winner = "nobody" },
}


uno:case "The cards are set aside until the next reshuffle, and are in it" {
  hands = { ada = "blue 1, blue 2, blue 3, blue 4", bo = "green 1", cy = "green 2",
    di = "green 4" }, top = "red 5",
  draw = "green 3", discard = "yellow 1", rest = "discard", seed = 4,
  { "ada draws", out = "ada", draw = 0 },
  { "bo draws", events = { "104 cards are shuffled", "bo draws 1" } },
}

uno:case "A challenge that fails can put one out" {
  hands = { ada = "wild draw four, blue 1", bo = "green 1", cy = "green 2" }, top = "red 5",
  "ada plays wild draw four, blue, uno",
  { "bo challenges", out = "bo", turn = "cy", events = { "bo draws 6", "bo is out" } },
}

uno:case "A bluffer can be put out; the challenger has the turn" {
  hands = { ada = "wild draw four, red 1", bo = "green 1", cy = "green 2" }, top = "red 5",
  "ada plays wild draw four, blue, uno",
  { "bo challenges", out = "ada", turn = "bo", events = { "ada draws 4", "ada is out" } },
}

costly:case "Cards for a missed call can put one out, at the latest when the next turn ends" {
  hands = { ada = "red 1, blue 1", bo = "green 1", cy = "green 2" }, top = "red 5",
  draw = "green 3, green 4, green 5, green 6, green 7, green 8",
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 6 } },
  { "bo draws", out = "ada", turn = "cy", events = "ada is out" },
}

stacked:case "With stacking a sum puts one out" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two, green 2, green 3",
    cy = "yellow 1", di = "yellow 2" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays blue draw two", turn = "cy" },
  { "cy draws", out = "cy", owed = 0, turn = "di" },
}

flex:case "Question 10 In Flex the all-red test counts only who is left" {
  hands = { ada = "blue 1 flip, blue 2, blue 3 flip, blue 4", bo = "green 1", cy = "green 3" },
  top = "red 5",
  power = { bo = "red", cy = "red" }, draw = "green 7",
  { "ada draws", out = "ada", power = { bo = "green", cy = "green" }, all_red = 1, turn = "bo" },
}

flex:case "Question 10 In Flex with one left, that one wins" {
  hands = { ada = "wild all draw two, blue 2", bo = "green 1, green 3, green 5",
    cy = "green 7, yellow 1 flip, yellow 2" },
  top = "red 5",
  { "ada plays wild all draw two, red, uno", winner = "ada", out = "bo, cy",
    events = { "bo draws 2", "cy draws 2", "bo is out" } },
}

flip:case "In Flip a Draw Five puts out who has then seven" {
  hands = { ada = "pink draw five, teal 2, teal 4", bo = "orange 1, orange 2", cy = "purple 2" },
  top = "pink 5",
  side = "second",
  { "ada plays pink draw five", out = "bo", turn = "cy" },
}

local swapped = cases "uno-classic+mercy{cards=5}+seven-zero"

swapped:case "Whoever gets too many cards by a swap is out as well" {
  hands = { ada = "red 7, blue 1, blue 2, blue 3, blue 4, green 1", bo = "green 2, green 3",
    cy = "yellow 2, yellow 4" },
  top = "red 5",
  { "ada plays red 7, at bo", out = "bo", hands = { ada = "green 2, green 3" }, turn = "cy" },
}
