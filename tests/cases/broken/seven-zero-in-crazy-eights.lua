-- Nor in crazy eights.

local game = cases "crazy-eights+seven-zero"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: seven-zero-in-crazy-eights.lua:3: cases "crazy-eights+seven-zero": the house rule seven-zero does not fit crazy-eights: there is no 0 in it; seven-zero{zero=no} plays with the 7 alone (leave it out, or take another game)
