-- Power Cards are Flex.

local game = cases "uno-classic+flex-economy"

game:case "x" { seats = "ada, bo", { "a round is dealt", round = 1 } }

--! cannot be run: flex-economy-in-classic.lua:3: cases "uno-classic+flex-economy": the house rule flex-economy does not fit uno-classic: there are no Power Cards in it (leave it out, or take another game)
