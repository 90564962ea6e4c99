-- There are no draw cards to be banned.

local game = cases "crazy-eights+finish-plain{ban=draws}"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: finish-plain-in-crazy-eights.lua:3: cases "crazy-eights+finish-plain{ban=draws}": the house rule finish-plain does not fit crazy-eights: it has no such cards (leave it out, or take another game)
