-- Partners: opposite seats play together, and score what the others hold.

local pairs_ = cases "uno-classic+partners"
local pairs_flex = cases "uno-flex+partners"
local pairs_own = cases "uno-classic{score=own-points-low-wins}+partners"

pairs_:case "The pair of whoever goes out first scores both opponents' hands" {
  hands = { ada = "red 1", bo = "green 9", cy = "wild", di = "yellow skip" }, top = "red 5",
  { "ada plays red 1", winner = "ada", points = { ada = 29, bo = 0, cy = 29, di = 0 },
    scores = { ada = 29, bo = 0, cy = 29, di = 0 } },
}

pairs_:case "With six opposite seats are three apart, and all others are opponents" {
  hands = { ada = "green 1", bo = "red 1", cy = "green 2", di = "green 3", ed = "wild",
    flo = "green 9" },
  top = "red 5", turn = "bo",
  { "bo plays red 1", points = { ada = 0, bo = 15, cy = 0, di = 0, ed = 15, flo = 0 } },
}

pairs_:case "Eight can play" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal", seed = 1,
  { "a round is dealt", hands = 7 },
}

pairs_:case "The pair wins the match together" {
  hands = { ada = "red 1", bo = "wild", cy = "green 1", di = "green 2" }, top = "red 5",
  scores = { ada = 450, cy = 450 },
  { "ada plays red 1", scores = { ada = 502, cy = 502 }, match_winner = "ada, cy" },
}

pairs_flex:case "In Flex: the target of a card may be a partner" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2",
    di = "yellow 4" },
  top = "red 5",
  { may = { "ada plays wild target draw two, red, at cy",
      "ada plays wild target draw two, red, at bo" } },
}

pairs_own:case "partners with own-points-low-wins: the pair of whoever goes out adds nothing" {
  hands = { ada = "red 1", bo = "green 9", cy = "wild", di = "yellow skip" }, top = "red 5",
  { "ada plays red 1", points = { ada = 0, bo = 9, cy = 0, di = 20 } },
}
