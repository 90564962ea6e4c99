local either = cases "uno-flex{flex-action-math=either}"

either:case "x" { seats = "ada, bo", { "a round is dealt", hands = 7 } }

--! cannot be run: unknown-option.lua:1: cases "uno-flex{flex-action-math=either}": uno-flex has no option “flex-action-math”; did you mean “flex-action-match”?
