-- Hand: another number of cards is dealt.

local hand_default = cases "crazy-eights+hand"
local hand_one = cases "uno-classic+hand{cards=1}"
local hand_twenty = cases "uno-flex+hand{cards=20}"

hand_default:case "Seven if nothing is said, for however many" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", hands = 7 },
}

hand_one:case "hand{cards=1}: one card each" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", hands = 1, draw = 108 - 4 },
}

hand_twenty:case "hand{cards=20}: twenty" {
  seats = "ada, bo", seed = 2,
  { "a round is dealt", hands = 20 },
}
