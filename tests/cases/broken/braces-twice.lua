local uno = cases "uno-flex"
local both = uno:case "x"

both { seats = "ada, bo", { "a round is dealt", hands = 7 } }
both { seats = "ada, bo", { "a round is dealt", hands = 7 } }

--! cannot be run: braces-twice.lua:5: case “x”: there are braces twice after the title
