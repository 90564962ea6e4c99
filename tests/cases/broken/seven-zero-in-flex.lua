-- There is no 0 in Flex.

local game = cases "uno-flex+seven-zero"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: seven-zero-in-flex.lua:3: cases "uno-flex+seven-zero": the house rule seven-zero does not fit uno-flex: there is no 0 in it; seven-zero{zero=no} plays with the 7 alone (leave it out, or take another game)
