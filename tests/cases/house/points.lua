-- Points: the target of a match, and how points are counted.

local points = cases "uno-classic+points"
local target = cases "uno-flex+points{target=200}"
local own = cases "uno-flex+points{score=own-points-low-wins,target=100}"
local out = cases "uno-flip+points{score=elimination,target=100}"
local takes = cases "uno-classic{score=elimination}+points{score=winner-takes,target=300}"
local as_ever = cases "uno-classic{score=elimination}+points{target=300}"
local eights = cases "crazy-eights+points{target=50}"

points:case "A match goes to 500 if nothing is said" {
  hands = { ada = "red 1", bo = "wild" }, top = "red 5", scores = { ada = 449 },
  { "ada plays red 1", scores = { ada = 499 }, match_winner = "nobody" },
}

target:case "points{target=N}: it ends with N" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", scores = { ada = 150 },
  { "ada plays red 1", scores = { ada = 200 }, match_winner = "ada" },
}

target:case "points{target=N}: not before" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", scores = { ada = 149 },
  { "ada plays red 1", scores = { ada = 199 }, match_winner = "nobody" },
}

own:case "points{score=own-points-low-wins} as UNO-12: everybody adds the own hand, the lowest wins" {
  hands = { ada = "red 1", bo = "wild all flip", cy = "red 3" }, top = "red 5",
  scores = { ada = 60, bo = 50 },
  { "ada plays red 1", points = { ada = 0, bo = 50, cy = 3 }, scores = { ada = 60, bo = 100,
      cy = 3 },
    match_winner = "cy" },
}

out:case "points{score=elimination} as UNO-12: the target puts a seat out, the last one left wins" {
  hands = { ada = "red 1", bo = "wild", cy = "red 3" }, top = "red 5", scores = { ada = 60,
    bo = 60 },
  { "ada plays red 1", scores = { ada = 60, bo = 100, cy = 3 }, match_winner = "nobody" },
  { "a round is dealt", out = "bo", hands = { ada = 7, cy = 7 } },
}

takes:case "points{score=winner-takes} replaces how the game counts" {
  hands = { ada = "red 1", bo = "wild" }, top = "red 5", scores = { ada = 250 },
  { "ada plays red 1", scores = { ada = 300, bo = 0 }, match_winner = "ada" },
}

as_ever:case "points{score=as-ever}: points are counted as the game says" {
  hands = { ada = "red 1", bo = "wild", cy = "red 3" }, top = "red 5", scores = { bo = 250 },
  { "ada plays red 1", scores = { ada = 0, bo = 300, cy = 3 }, match_winner = "nobody" },
  { "a round is dealt", out = "bo" },
}

eights:case "points in crazy eights" {
  hands = { ada = "3 of hearts", bo = "8 of spades" }, top = "5 of hearts",
  { "ada plays 3 of hearts", scores = { ada = 50 }, match_winner = "ada" },
}

local rounds = cases "uno-classic+points{per-round=1,target=3}"

rounds:case "per-round = 1: a round won counts one point, whatever the others hold" {
  hands = { ada = "red 1", bo = "wild, green 4", cy = "red skip" }, top = "red 5",
  scores = { ada = 1 },
  { "ada plays red 1", points = { ada = 1, bo = 0, cy = 0 }, scores = { ada = 2 }, match_winner = "nobody" },
}

rounds:case "per-round = 1 with target = 3: whoever has won three rounds has won the match" {
  hands = { ada = "red 1", bo = "wild, green 4" }, top = "red 5", scores = { ada = 2, bo = 2 },
  { "ada plays red 1", match_winner = "ada" },
}
