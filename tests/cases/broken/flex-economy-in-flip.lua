-- Power Cards are Flex.

local game = cases "uno-flip+flex-economy"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: flex-economy-in-flip.lua:3: cases "uno-flip+flex-economy": the house rule flex-economy does not fit uno-flip: there are no Power Cards in it (leave it out, or take another game)
