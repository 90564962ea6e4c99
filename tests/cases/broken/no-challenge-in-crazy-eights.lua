-- And none is challenged.

local game = cases "crazy-eights+no-challenge"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: no-challenge-in-crazy-eights.lua:3: cases "crazy-eights+no-challenge": the house rule no-challenge does not fit crazy-eights: no card of this game can be challenged (leave it out, or take another game)
