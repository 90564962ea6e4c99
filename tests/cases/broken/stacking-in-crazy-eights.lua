-- No card of crazy eights makes anybody draw.

local game = cases "crazy-eights+stacking"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: stacking-in-crazy-eights.lua:3: cases "crazy-eights+stacking": the house rule stacking does not fit crazy-eights: no card of this game makes the next player draw (leave it out, or take another game)
