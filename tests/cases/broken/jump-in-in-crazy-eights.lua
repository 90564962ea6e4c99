-- In one French deck no two cards are the same.

local game = cases "crazy-eights+jump-in"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: jump-in-in-crazy-eights.lua:3: cases "crazy-eights+jump-in": the house rule jump-in does not fit crazy-eights: no card is in it twice; two-decks helps (leave it out, or take another game)
