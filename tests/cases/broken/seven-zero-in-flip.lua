-- There is no 0 in Flip either.

local game = cases "uno-flip+seven-zero"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: seven-zero-in-flip.lua:3: cases "uno-flip+seven-zero": the house rule seven-zero does not fit uno-flip: there is no 0 in it; seven-zero{zero=no} plays with the 7 alone (leave it out, or take another game)
