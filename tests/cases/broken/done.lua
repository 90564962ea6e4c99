local uno = cases "uno-classic+play-on"

uno:case "Whoever is done is not out" {
  hands = { ada = "red 1", bo = "red 2, blue 4", cy = "red 3, green 4" }, top = "red 5",
  { "ada plays red 1", turn = "cy" },
}

--! fails: Whoever is done is not out (done.lua:3)
--! done.lua:5: after “ada plays red 1”: turn: expected cy, found bo
--!   the table: red 1 on top, colour red; bo's turn, clockwise; to draw: red 0, red 1, red 2, red 3 and 98 more; under the top card: 1
--!     ada: done
--!     bo: red 2, blue 4
--!     cy: red 3, green 4
