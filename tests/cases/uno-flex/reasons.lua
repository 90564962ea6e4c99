-- Why a play is refused: what players are told has to be true.

local plain = cases "uno-flex+finish-plain"

plain:case "A flex side that may not be the last card is refused for that, not for the Power Card" {
  hands = { ada = "green draw two / green all draw one", bo = "red 1" }, top = "green 3",
  { "ada plays green draw two / green all draw one", refused = "last card" },
  { "ada plays green draw two / green all draw one for the flex side", refused = "last card" },
}

plain:case "With a red Power Card it is refused for that" {
  hands = { ada = "green draw two / green all draw one", bo = "red 1" }, top = "green 3",
  power = { ada = "red" },
  { "ada plays green draw two / green all draw one for the flex side",
    refused = "your Power Card is red" },
}
