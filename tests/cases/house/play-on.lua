-- Play on: who has no cards left is done, and the others play on until one is left.

local uno = cases "uno-classic+play-on"
local own = cases "uno-classic+play-on+points{score=own-points-low-wins}"
local stacked = cases "uno-classic+play-on+stacking"
local deflect = cases "uno-classic+deflect+play-on"
local mercy = cases "uno-classic+play-on+mercy{cards=5}"

uno:case "Whoever has played the last card is done, and play goes on among the others" {
  hands = { ada = "red 1", bo = "red 2, blue 4", cy = "red 3, green 4" }, top = "red 5",
  { "ada plays red 1", over = false, out = "ada", turn = "bo", events = { "ada is done", "bo's turn" } },
  { "bo plays red 2, uno", turn = "cy" },
  { "cy plays red 3, uno", turn = "bo" },
}

uno:case "With one left the round is over: the first who was done has won it, and scores what the last one holds" {
  hands = { ada = "red 1", bo = "red 2", cy = "red 3, green 4" }, top = "red 5",
  "ada plays red 1",
  { "bo plays red 2", over = true, winner = "ada", points = { ada = 7, bo = 0, cy = 0 } },
}

uno:case "Of two, the first without cards ends the round" {
  hands = { ada = "red 1", bo = "red 2, green 4" }, top = "red 5",
  { "ada plays red 1", winner = "ada", points = { ada = 6 } },
}

uno:case "The last card has its effect before its player is done" {
  hands = { ada = "red draw two", bo = "red 2", cy = "red 3, green 4", di = "blue 1, blue 2" }, top = "red 5",
  { "ada plays red draw two", out = "ada", hands = { bo = 3 }, turn = "cy" },
}

uno:case "A Skip as the last card skips the next one, not the one after" {
  hands = { ada = "red skip", bo = "red 2, red 4", cy = "red 3, green 4" }, top = "red 5",
  { "ada plays red skip", out = "ada", turn = "cy" },
}

uno:case "A Reverse as the last card turns the direction, also if two are left" {
  hands = { ada = "red reverse", bo = "red 2, red 4", cy = "red 3, green 4" }, top = "red 5",
  { "ada plays red reverse", out = "ada", direction = "anticlockwise", turn = "cy" },
}

own:case "Where everybody scores the own hand, only the last one has to" {
  hands = { ada = "red 1", bo = "red 2", cy = "red 3, green 4" }, top = "red 5",
  "ada plays red 1",
  { "bo plays red 2", winner = "ada", points = { ada = 0, bo = 0, cy = 7 } },
}

stacked:case "With stacking a last Draw Two is not answered" {
  hands = { ada = "red draw two", bo = "blue draw two, red 2", cy = "red 3, green 4" }, top = "red 5",
  { "ada plays red draw two", out = "ada", hands = { bo = 4 }, turn = "cy" },
}

mercy:case "Who is put out is not done: the first without cards wins" {
  hands = { ada = "red 1", bo = "green 2, green 3, green 6, blue 9", cy = "red 7, green 4" }, top = "red 5",
  draw = "blue 8",
  "ada plays red 1",
  { "bo draws", over = true, winner = "ada", events = "bo is out" },
}

for _, last in ipairs { { card = "reverse", ada = 4, cy = 2, turn = "cy" },
                        { card = "skip", ada = 2, cy = 4, turn = "ada" } } do
  deflect:case ("UNO-10 Whoever draws the sum of a last " .. last.card .. " that deflects loses the turn, as ever") {
    hands = { ada = "red draw two, blue 2, blue 4", bo = "red " .. last.card, cy = "red 4, red 6" },
    top = "red 5",
    { "ada plays red draw two", owed = 2, turn = "bo" },
    { "bo plays red " .. last.card, out = "bo", owed = 0, turn = last.turn,
      hands = { ada = last.ada, cy = last.cy } },
  }
end

deflect:case "A last Skip that deflects nothing skips one turn, not two" {
  hands = { ada = "red skip", bo = "red 2, red 4", cy = "red 3, green 4", di = "red 6, red 7" }, top = "red 5",
  { "ada plays red skip", out = "ada", turn = "cy", hands = { bo = 2, cy = 2 } },
}

deflect:case "A last Wild Draw Four, which is not deflected, costs one turn, not two" {
  hands = { ada = "wild draw four", bo = "red 2, red 4", cy = "red 3, green 4", di = "red 6, red 7" }, top = "red 5",
  { "ada plays wild draw four, blue", out = "ada", hands = { bo = 6 }, turn = "cy" },
}

stacked:case "With stacking a last Wild Draw Four costs one turn as well" {
  hands = { ada = "wild draw four", bo = "red 2, red 4", cy = "red 3, green 4", di = "red 6, red 7" }, top = "red 5",
  { "ada plays wild draw four, blue", out = "ada", hands = { bo = 6 }, turn = "cy" },
}
