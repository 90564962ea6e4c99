-- UNO-12, R-10, R-41, R-42: the three ways to score, over whole matches.

local takes = cases "uno-classic"
local own = cases "uno-classic{score=own-points-low-wins}"
local out = cases "uno-classic{score=elimination}"

takes:case "R-40 UNO-12 By default the winner of a round takes what the others hold" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  scores = { ada = 10, bo = 30 },
  { "ada plays red 1", points = { ada = 79, bo = 0, cy = 0 },
    scores = { ada = 89, bo = 30, cy = 0 }, match_winner = "nobody" },
}

takes:case "UNO-12 R-10 First to 500: 500 is enough" {
  hands = { ada = "red 1", bo = "wild" }, top = "red 5", scores = { ada = 450, bo = 499 },
  { "ada plays red 1", scores = { ada = 500 }, match_winner = "ada",
    events = "ada wins the match" },
}

takes:case "UNO-12 499 is not" {
  hands = { ada = "red 1", bo = "wild" }, top = "red 5", scores = { ada = 449 },
  { "ada plays red 1", scores = { ada = 499 }, match_winner = "nobody" },
  { "a round is dealt", round = 2, scores = { ada = 499 } },
}

own:case "R-41 Everybody adds the own hand, and the winner of the round nothing" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  scores = { ada = 10, bo = 30 },
  { "ada plays red 1", points = { ada = 0, bo = 59, cy = 20 },
    scores = { ada = 10, bo = 89, cy = 20 }, match_winner = "nobody" },
}

own:case "R-41 The match ends when somebody has the target; the lowest wins" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  scores = { ada = 300, bo = 441, cy = 100 },
  { "ada plays red 1", scores = { ada = 300, bo = 500, cy = 120 }, match_winner = "cy" },
}

own:case "R-41 With 499 it goes on" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  scores = { ada = 300, bo = 440, cy = 100 },
  { "ada plays red 1", scores = { bo = 499 }, match_winner = "nobody" },
  { "a round is dealt", round = 2, scores = { ada = 300, bo = 499, cy = 120 } },
}

own:case "R-41 Equals share" {
  hands = { ada = "red 1", bo = "wild", cy = "yellow skip" }, top = "red 5",
  scores = { ada = 120, bo = 450, cy = 100 },
  { "ada plays red 1", scores = { ada = 120, bo = 500, cy = 120 }, match_winner = "ada, cy" },
}

out:case "R-42 Everybody adds the own hand" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  { "ada plays red 1", scores = { ada = 0, bo = 59, cy = 20 }, match_winner = "nobody" },
}

out:case "R-42 The target puts a seat out; the others go on" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  dealer = "ada",
  scores = { bo = 441 },
  { "ada plays red 1", scores = { ada = 0, bo = 500, cy = 20 }, match_winner = "nobody" },
  { "a round is dealt", round = 2, dealer = "cy", turn = "ada", hands = { ada = 7, cy = 7 },
    out = "bo" },
  { "bo draws", refused = true },
}

out:case "R-1 R-42 The deal passes over seats that are out" {
  hands = { ada = "red 1", bo = "wild", cy = "yellow skip", di = "yellow 2" }, top = "red 5",
  dealer = "di", scores = { bo = 450 },
  "ada plays red 1",
  { "a round is dealt", dealer = "ada", turn = "cy", out = "bo" },
}

out:case "R-42 The last one left wins" {
  hands = { ada = "red 1", bo = "green 9, wild", cy = "yellow skip" }, top = "red 5",
  scores = { bo = 441, cy = 490, ada = 499 },
  { "ada plays red 1", scores = { ada = 499, bo = 500, cy = 510 }, match_winner = "ada" },
}

out:case "R-42 With two the one who does not reach the target wins" {
  hands = { ada = "red 1", bo = "wild" }, top = "red 5", scores = { bo = 450, ada = 480 },
  { "ada plays red 1", match_winner = "ada" },
}

out:case "R-42 With two left, two-player rules hold: a Reverse skips" {
  hands = { ada = "red reverse, red 1, red 2", cy = "yellow 1" }, seats = "ada, bo, cy", out = "bo",
  top = "red 5",
  { "ada plays red reverse", turn = "ada", events = "cy is skipped", direction = "anticlockwise" },
}
