-- Launcher: chance says how many cards a draw is.

local one = cases "uno-classic+launcher{most=1,none=no,play=yes}"
local none = cases "uno-classic+launcher{most=1}"
local six = cases "uno-classic+launcher{none=no}"

one:case "With most=1 and none=no, it is one card; with play=yes it may be played" {
  hands = { ada = "green 1", bo = "blue 1" }, top = "red 5", draw = "red 7",
  { "ada draws", plays = { ada = "red 7" }, events = { "shot is 1", "ada draws 1" } },
}

six:case "One to six cards, and the turn ends" {
  hands = { ada = "green 1", bo = "blue 1" }, top = "red 5", seed = 5,
  { "ada draws", turn = "bo", shot = 2, hands = { ada = 3 } },
}

none:case "It may be none at all, and that does not block a round" {
  hands = { ada = "green 1", bo = "blue 1" }, top = "red 5", seed = 3,
  { "ada draws", turn = "bo", over = false },
  { "bo draws", turn = "ada", over = false },
  { "ada draws", turn = "bo", over = false },
}
