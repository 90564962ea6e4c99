local either = cases "uno-flex{flex-action-match=neither}"

either:case "x" { seats = "ada, bo", { "a round is dealt", hands = 7 } }

--! cannot be run: option-value.lua:1: cases "uno-flex{flex-action-match=neither}": uno-flex{flex-action-match=neither}: expected “colour” or “either”
