local uno = cases "uno-flex"

uno.case "x" { seats = "ada, bo", { "a round is dealt", hands = 7 } }

--! cannot be run: no-colon.lua:3: case: a colon is missing: write uno:case "…", with what cases "…" has made before it
