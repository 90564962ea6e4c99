local uno = cases "uno-flex"

while true do
  uno:case "again and again" { seats = "ada, bo", { "a round is dealt", hands = 7 } }
end

--! cannot be run: endless.lua:4: the file has more than 10000 cases; split it
