local uno = cases "uno-flex"

uno:case "a function in a case" {
  seats = "ada, bo",
  { "a round is dealt", hands = function () return 7 end },
}

--! cannot be run: not-a-value.lua:3: a case consists of texts, numbers, true or false, and braces; found a function
