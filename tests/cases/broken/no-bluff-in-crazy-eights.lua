-- No card of crazy eights can be a bluff.

local game = cases "crazy-eights+no-bluff"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: no-bluff-in-crazy-eights.lua:3: cases "crazy-eights+no-bluff": the house rule no-bluff does not fit crazy-eights: no card of this game can be a bluff (leave it out, or take another game)
