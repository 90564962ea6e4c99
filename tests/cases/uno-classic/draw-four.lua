-- UNO-6, UNO-7, R-8, R-9: Wild Draw Four and the challenge.

local uno = cases "uno-classic"

uno:case "UNO-6 Wild Draw Four: next draws four and loses the turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "red 1, red 3, green 5, green 7",
  { "ada plays wild draw four, yellow", asked = "bo", question = "challenge-next", acts = "bo",
    colour = "yellow", hands = { bo = 1 } },
  { "bo accepts", turn = "cy", hands = { bo = "green 1, red 1, red 3, green 5, green 7" },
    events = { "bo draws 4", "bo is skipped", "cy's turn" }, never = "bo sees the hand of ada" },
}

uno:case "UNO-6 It can be bluffed" {
  hands = { ada = "wild draw four, red 2, red 3", bo = "green 1" }, top = "red 5",
  { may = { "ada plays wild draw four, red", "ada plays wild draw four, blue" } },
}

-- ada plays a Wild Draw Four and calls blue; bo challenges.
local function challenged (title, others, rightly, top, colour)
  uno:case (title) {
    hands = { ada = "wild draw four, " .. others, bo = "green 1", cy = "yellow 2" },
    top = top or "red 5", colour = colour,
    "ada plays wild draw four, blue",
    { "bo challenges", events = { "bo sees the hand of ada",
                                  "ada has played " .. (rightly and "rightly" or "wrongly") },
      hands = { bo = rightly and 7 or 1 }, turn = rightly and "cy" or "bo", colour = "blue" },
  }
end

challenged ("UNO-6 Right: no card of the present colour in hand", "blue 2, green 3", true)
challenged ("UNO-6 Wrong: a card of the present colour", "blue 2, red 1", false)
challenged ("UNO-6 Wrong: an action of the present colour", "blue 2, red skip", false)
challenged ("UNO-6 Equal numbers in other colours do not count", "blue 5, green 5", true)
challenged ("UNO-6 Equal symbols in other colours do not count", "blue skip, green skip", true,
  "red skip")
challenged ("UNO-6 Other wilds do not count: a Wild", "blue 2, wild", true)
challenged ("UNO-6 Other wilds do not count: another Wild Draw Four", "blue 2, wild draw four",
  true)
challenged ("UNO-6 Present colour: the one called, if the top card is a wild; wrong",
  "blue 2, green 3",
  false, "wild", "green")
challenged ("UNO-6 Present colour: the one called, if the top card is a wild; right",
  "blue 2, red 3",
  true, "wild", "green")
challenged ("UNO-6 R-9 The colour called with it does not count", "blue 2, blue 3", true)

uno:case "UNO-7 Wrongly played: its player draws four instead, and the challenger has the turn" {
  hands = { ada = "wild draw four, blue 2, red 1", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7, green 8, yellow 1",
  "ada plays wild draw four, blue",
  { "bo challenges", turn = "bo",
    hands = { ada = "blue 2, red 1, green 5, green 7, green 8, yellow 1", bo = 1 },
    never = "bo is skipped", colour = "blue" },
}

uno:case "UNO-7 Rightly played: the challenger draws six and loses the turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", turn = "cy", hands = { ada = 2, bo = 7 },
    events = { "bo sees the hand of ada", "ada has played rightly", "bo draws 6",
      "bo is skipped" } },
}

uno:case "UNO-7 Only the player who has to draw may challenge, and sees the hand" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "cy challenges", refused = true },
  { "bo challenges", never = "cy sees the hand of ada" },
}

uno:case "UNO-7 With two players a right challenge gives the challenger the turn" {
  hands = { ada = "wild draw four, blue 2, red 3", bo = "green 1" }, top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", turn = "bo", hands = { ada = 6, bo = 1 } },
}

uno:case "UNO-7 And a wrong one gives its player another turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1" }, top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", turn = "ada", hands = { ada = 2, bo = 7 } },
}

uno:case "UNO-6 Anticlockwise the player before draws" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays wild draw four, blue", asked = "cy" },
  { "cy accepts", turn = "bo", hands = { cy = 5 } },
}
