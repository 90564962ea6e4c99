local uno = cases "uno-flex"

uno:case "a list with a gap" {
  seats = "ada, bo",
  { "a round is dealt", nil, "ada draws", hands = 7 },
}

--! cannot be run: gap.lua:3: a list in a case has a gap: there is nothing at place 2
