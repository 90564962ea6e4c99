-- UNO penalty: cards for a missed call, and for a catch in vain.

local penalty = cases "uno-classic+uno-penalty{cards=4}"
local penalty_default = cases "uno-classic+uno-penalty"
local penalty_catch = cases "uno-flip+uno-penalty{false-catch=3}"
local penalty_kept = cases "uno-flex{false-catch=2}+uno-penalty{cards=4}"

penalty:case "uno-penalty{cards=N}: a missed call costs N cards" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 5 } },
}

penalty_default:case "Two if nothing is said, and a catch in vain is refused" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "bo catches ada", refused = "ada has nothing to be caught for" },
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 3 } },
}

penalty_catch:case "uno-penalty{false-catch=N}: a catch in vain costs N" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "bo catches ada", hands = { bo = 4 }, events = "bo catches ada in vain" },
}

penalty_kept:case "uno-penalty says nothing of catches in vain: what the game says of them holds" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "bo catches ada", hands = { bo = 3 } },
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 5 } },
}
