-- Opposite seats play together: there are 4, 6 or 8 players.

local pairs_ = cases "uno-classic+partners"

pairs_:case "five" { seats = "ada, bo, cy, di, ed", { "a round is dealt", hands = 7 } }

pairs_:case "ten" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo", { "a round is dealt", hands = 7 },
}

pairs_:case "two" { seats = "ada, bo", { "a round is dealt", hands = 7 } }

--! fails: five (partners-five.lua:5)
--! partners-five.lua:5: “a round is dealt”: partners sit opposite each other: that takes 4, 6 or 8 players, not 5
--! fails: ten (partners-five.lua:7)
--! partners-five.lua:7: UNO is for 4 to 8 players, not for 10
--! fails: two (partners-five.lua:11)
--! partners-five.lua:11: UNO is for 4 to 8 players, not for 2
