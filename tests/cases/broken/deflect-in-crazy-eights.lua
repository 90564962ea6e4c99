-- So there is nothing to deflect.

local game = cases "crazy-eights+deflect"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: deflect-in-crazy-eights.lua:3: cases "crazy-eights+deflect": the house rule deflect does not fit crazy-eights: no card of this game makes the next player draw (leave it out, or take another game)
