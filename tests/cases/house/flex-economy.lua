-- Flex economy: Power Cards start red, or turn green again after N turns, or are never turned by all-red.

local red = cases "uno-flex+flex-economy{start=red}"
local recharge = cases "uno-flex+flex-economy{recharge=1}"
local recharge_two = cases "uno-flex+flex-economy{recharge=2}"
local never = cases "uno-flex+flex-economy{all-red=no}"
local plain = cases "uno-flex+flex-economy"

plain:case "With nothing said it changes nothing: they start green" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", power = "green" },
}

plain:case "With nothing said all turn green when all are red, and none by itself" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1" }, top = "blue 8",
  power = { bo = "red" },
  { "ada plays blue 1 flip", power = "green", all_red = 1 },
}

red:case "start = red: Power Cards start red" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", power = "red" },
}

red:case "start = red: no flex side may be played with one" {
  hands = { ada = "green 2 / yellow 2, blue 2", bo = "red 1" }, top = "yellow 7 flip",
  power = { ada = "red" },
  { "ada plays green 2 / yellow 2 for the flex side", refused = "your Power Card is red" },
}

never:case "all-red = no: they stay red when all are" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1" }, top = "blue 8",
  power = { bo = "red" },
  { "ada plays blue 1 flip", power = "red", all_red = 0 },
}

never:case "all-red = no: nor when somebody leaves, nor after a Wild All Flip" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "red 1" }, top = "blue 8",
  { "ada plays wild all flip, red", power = "red" },
}

recharge:case "recharge = 1: it is green again after one turn of its owner with a red one" {
  hands = { ada = "blue 1 flip, red 3, red 5", bo = "red 1", cy = "yellow 2" }, top = "blue 8",
  draw = "green 5, green 7, green 3, yellow 8, yellow 6",
  { "ada plays blue 1 flip", power = { ada = "red" } },
  { "bo draws", "cy draws", turn = "ada", power = { ada = "red" } },
  { "ada draws", power = { ada = "red" } },
  { "bo draws", "cy draws", turn = "ada", power = { ada = "green" } },
}

recharge_two:case "recharge = 2: after two" {
  hands = { ada = "blue 1 flip, red 3, red 5", bo = "red 1" }, top = "blue 8",
  draw = "green 5, green 7, green 3, yellow 8, yellow 6, yellow 4",
  { "ada plays blue 1 flip", power = { ada = "red" } },
  { "bo draws", "ada draws", "bo draws", turn = "ada", power = { ada = "red" } },
  { "ada draws", "bo draws", turn = "ada", power = { ada = "green" } },
}

recharge:case "recharge: the count begins anew when the card turns red again" {
  hands = { ada = "blue 1 flip, blue 3 flip, red 5", bo = "red 1" }, top = "blue 8",
  draw = "green 5, green 7, green 3, yellow 8, yellow 6, yellow 4", power = { ada = "red" },
  { "ada plays blue 1 flip", power = { ada = "green" } },
  { "bo draws", "ada plays blue 3 flip, uno", power = { ada = "red" } },
  { "bo draws", turn = "ada", power = { ada = "red" } },
}

recharge:case "recharge: a card that has recharged and is turned again waits its turn again" {
  hands = { ada = "blue 1 flip, blue 3 flip, red 5", bo = "red 1, red 3", cy = "red 7" },
  top = "blue 8",
  draw = "green 5, green 7, red 8 flip, yellow 8, yellow 6, yellow 4, green 1, green 3, yellow 2",
  { "ada plays blue 1 flip", power = { ada = "red" } },
  { "bo draws", "cy draws", "ada draws", "bo draws", "cy draws", turn = "ada",
    power = { ada = "green" } },
  { "ada plays blue 3 flip", power = { ada = "red" } },
  { "bo draws", "cy draws", turn = "ada", power = { ada = "red" } },
}

recharge:case "recharge: a turn with a green Power Card in between does not count" {
  hands = { ada = "blue 1 flip, blue 3 flip, red 5, red 7", bo = "red 1, red 3" }, top = "blue 8",
  turn = "bo",
  power = { ada = "red" }, draw = "green 5, green 7, yellow 8, yellow 6",
  { "bo draws", turn = "ada", power = { ada = "red" }, waited = { ada = 1 } },
  { "ada plays blue 1 flip", power = { ada = "green" } },
  { "bo draws", turn = "ada", waited = { ada = 0 } },
  { "ada plays blue 3 flip", power = { ada = "red" } },
  { "bo draws", turn = "ada", power = { ada = "red" } },
}
