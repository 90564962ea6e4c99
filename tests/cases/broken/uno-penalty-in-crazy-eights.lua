-- Nobody calls in crazy eights.

local game = cases "crazy-eights+uno-penalty"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: uno-penalty-in-crazy-eights.lua:3: cases "crazy-eights+uno-penalty": the house rule uno-penalty does not fit crazy-eights: nobody has to call in it (leave it out, or take another game)
