-- Two house rules that say what a draw is.

local game = cases "uno-classic+draw-until+no-draw-play"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: draws-conflict.lua:3: cases "uno-classic+draw-until+no-draw-play": house/no-draw-play.lua:7: the house rules draw-until and no-draw-play do not go together: both replace “draw” of the ruleset; leave one of them out
