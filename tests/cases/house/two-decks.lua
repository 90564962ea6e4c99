-- Two decks: two of them shuffled together, and more seats.

local two = cases "uno-classic+two-decks"
local two_flex = cases "uno-flex+two-decks"
local two_flip = cases "uno-flip+two-decks"
local two_eights = cases "crazy-eights+two-decks"

two:case "Two decks shuffled together" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", events = "216 cards are shuffled", hands = 7 },
}

two:case "Every card is there twice as often" {
  hands = { ada = "red 0, red 0, red 1, red 1, red 1, red 1, " .. string.rep ("wild draw four", 8,
      ", "), bo = "green 1" },
  top = "red 5",
  { hands = { ada = 14 } },
}

two:case "More seats, sixteen at the most" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo, kim, lee, mia, ned, oz, pia", seed = 1,
  { "a round is dealt", hands = 7 },
}

two_flex:case "In Flex: sixteen seats, each with a Power Card" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo, kim, lee, mia, ned, oz, pia", seed = 1,
  { "a round is dealt", hands = 7, power = "green", events = "208 cards are shuffled" },
}

two_flip:case "two-decks in Flip" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo, kim, lee, mia, ned, oz, pia", seed = 1,
  { "a round is dealt", hands = 7, events = "224 cards are shuffled" },
}

two_eights:case "In crazy eights: fourteen seats" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo, kim, lee, mia, ned", seed = 1,
  { "a round is dealt", hands = 5, events = "104 cards are shuffled" },
}
