-- Next round: the last round decides who begins the next one, or deals it.

local function round_of (who)
  return cases ("uno-classic+next-round{who=" .. who .. "}+hand{cards=1}")
end

-- Each begins with a round that is won by ada; cy holds most. Then the next one is dealt.
for who, expected in next, {
  ["winner-begins"] = { dealer = "cy" },
  ["winner-deals"] = { dealer = "ada" },
  ["loser-begins"] = { dealer = "bo" },
  ["loser-deals"] = { dealer = "cy" },
} do
  local dealt = {}
  for key, value in next, expected do dealt[key] = value end
  dealt[1] = "a round is dealt"
  round_of (who):case ("The next round: " .. who) {
    hands = { ada = "red 1", bo = "red 2", cy = "red skip, green 4" }, top = "red 5", dealer = "bo",
    { "ada plays red 1", winner = "ada" },
    dealt,
  }
end

round_of "loser-begins":case "Of two hands that count the same, the loser is the first to the left of the winner" {
  hands = { ada = "red 1", bo = "red 4", cy = "green 4" }, top = "red 5", dealer = "cy",
  "ada plays red 1",
  { "a round is dealt", dealer = "ada" },
}

round_of "winner-begins":case "Before the first round nobody has won: the lot decides" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", round = 1 },
}
