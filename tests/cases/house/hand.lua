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

hand_default:case "In crazy eights, where two have more, two have as many as the others" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 7 },
}

local hand_three = cases "crazy-eights+hand{cards=3}"

hand_three:case "In crazy eights hand{cards=3}: three for two players as well" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 3 },
}
