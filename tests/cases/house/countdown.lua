-- Countdown: one card fewer for each round won, and another rank is wild.

local eights = cases "crazy-eights+countdown"

eights:case "Everybody begins with eight cards" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", hands = 8, level = 8 },
}

eights:case "At level 8 an eight goes on everything, and its player calls the suit; a seven does not" {
  hands = { ada = "8 of hearts, 7 of hearts, 2 of clubs", bo = "3 of spades" }, top = "9 of clubs",
  { plays = { ada = "8 of hearts, 2 of clubs" } },
  { "ada plays 8 of hearts", asked = "ada" },
  { "ada calls spades", turn = "bo", colour = "spades" },
}

eights:case "At level 7 a seven does, and an eight does not" {
  hands = { ada = "8 of hearts, 7 of hearts, 2 of clubs", bo = "3 of spades" }, top = "9 of clubs",
  level = { ada = 7, bo = 8 },
  { plays = { ada = "7 of hearts, 2 of clubs" } },
  { "ada plays 7 of hearts", asked = "ada" },
}

eights:case "Whoever wins a round is a level lower, and is dealt one card fewer in the next" {
  hands = { ada = "2 of clubs", bo = "3 of spades, king of spades" }, top = "9 of clubs",
  { "ada plays 2 of clubs", winner = "ada", points = { ada = 1, bo = 0 }, level = { ada = 7, bo = 8 } },
  { "a round is dealt", hands = { ada = 7, bo = 8 }, level = { ada = 7, bo = 8 } },
}

eights:case "Whoever has come down to nothing has won the match" {
  hands = { ada = "2 of clubs", bo = "3 of spades" }, top = "9 of clubs", level = { ada = 1, bo = 3 },
  scores = { ada = 7, bo = 5 },
  { "ada plays 2 of clubs", match_winner = "ada" },
}
