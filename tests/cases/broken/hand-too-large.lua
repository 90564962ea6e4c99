-- There have to be cards enough for all hands and a start card.

local twenty = cases "uno-classic+hand{cards=20}"

twenty:case "six players" { seats = "ada, bo, cy, di, ed, flo", { "a round is dealt", hands = 20 } }

--! fails: six players (hand-too-large.lua:5)
--! hand-too-large.lua:5: “a round is dealt”: 108 cards are too few: 6 players with 20 cards each, and a start card, take 121
