-- FLEX-35 to FLEX-37: winning, last cards, scoring and the match.

local uno = cases "uno-flex"

uno:case "FLEX-35 The first to play the last card wins the round" {
  hands = { ada = "red 1", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1", winner = "ada", over = true, turn = "nobody", acts = "nobody",
    blocked = false,
    events = { "ada plays red 1", "ada wins the round", "ada scores 3" } },
  { "bo draws", refused = "The round is over" },
}

uno:case "FLEX-35 Whoever called UNO plays the last card a turn later" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5", draw = "green 3",
  "ada plays red 1, uno", "bo draws",
  { "ada plays red 3", winner = "ada" },
}

uno:case "FLEX-35 R-7 A last Draw Two makes the next player draw, and it counts" {
  hands = { ada = "red draw two", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5",
  { "ada plays red draw two", winner = "ada", hands = { bo = "green 1, green 3, green 5" },
    points = { ada = 1 + 3 + 5 + 2, bo = 0, cy = 0 } },
}

uno:case "FLEX-35 A last All Draw One makes all others draw" {
  hands = { ada = "red draw two / red all draw one", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  draw = "green 3, green 5",
  { "ada plays red draw two / red all draw one for the flex side", winner = "ada",
    points = { ada = 1 + 3 + 2 + 5 } },
}

uno:case "FLEX-35 R-7 A last Wild All Draw Two makes all others draw two" {
  hands = { ada = "wild all draw two", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5, red 1, red 3",
  { "ada plays wild all draw two, blue", winner = "ada", points = { ada = 1 + 3 + 5 + 2 + 1 + 3 } },
}

uno:case "FLEX-35 R-7 A last Wild Target Draw Two makes its target draw" {
  hands = { ada = "wild target draw two", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5",
  { "ada plays wild target draw two, blue, at cy", winner = "ada",
    hands = { bo = 1, cy = "yellow 2, green 3, green 5" }, points = { ada = 1 + 2 + 3 + 5 } },
}

uno:case "FLEX-35 R-7 No challenge is offered to a last Wild Draw Four; the next player draws" {
  hands = { ada = "wild draw four", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5, red 1, red 3",
  { "ada plays wild draw four, blue", winner = "ada", asked = "nobody", hands = { bo = 5, cy = 1 },
    points = { ada = 1 + 3 + 5 + 1 + 3 + 2 }, never = "bo is asked" },
}

uno:case "FLEX-35 R-7 Nor to a last Wild Target Draw Four; its target draws" {
  hands = { ada = "wild draw four", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5, red 1, red 3",
  { "ada plays wild target draw four, blue, at cy", winner = "ada", hands = { bo = 1, cy = 5 },
    points = { ada = 1 + 2 + 3 + 5 + 1 + 3 }, never = "cy is asked" },
}

uno:case "R-7 A last wild is the same move as ever, with a colour in it" {
  hands = { ada = "wild all flip", bo = "green 1" }, top = "red 5",
  { "ada plays wild all flip", refused = "a colour has to be called" },
  { "ada plays wild all flip, green", winner = "ada", colour = "green" },
}

uno:case "R-7 All its other effects take place: the Power Cards are turned" {
  hands = { ada = "wild all flip", bo = "green 1", cy = "green 3" }, top = "red 5",
  power = { bo = "red" },
  { "ada plays wild all flip, green", winner = "ada",
    power = { ada = "red", bo = "green", cy = "red" } },
}

uno:case "R-7 FLEX-15 The all-red check is made after a last card as well" {
  hands = { ada = "wild all flip", bo = "green 1" }, top = "red 5",
  { "ada plays wild all flip, green", winner = "ada", power = "green", all_red = 1,
    events = { "ada's power is red", "ada's power is green", "ada wins the round" } },
}

for _, card in ipairs { "red skip", "red reverse", "red skip / red skip all",
                        "red reverse / red reverse skip" } do
  uno:case ("FLEX-35 A last " .. card .. " wins; nobody has another turn") {
    hands = { ada = card, bo = "green 1", cy = "yellow 2" }, top = "red 5",
    { "ada plays " .. card .. (card:find "/" and " for the flex side" or ""), winner = "ada",
      turn = "nobody" },
  }
end

uno:case "FLEX-35 A last draw with exhausted piles takes what there is, and wins" {
  seats = "ada, bo, di", hands = { ada = "red draw two", bo = "green 1" }, top = "red 5",
  rest = "di",
  { "ada plays red draw two", winner = "ada", hands = { bo = "green 1, red 5" } },
}

uno:case "FLEX-36 The winner scores all cards left in the other hands" {
  hands = { ada = "red 1", bo = "green 7, red skip", cy = "wild all flip, yellow 2",
            di = "red draw two / red all draw one, green 8 / blue 8" },
  top = "red 5", scores = { ada = 100, bo = 40 },
  { "ada plays red 1", points = { ada = 7 + 20 + 50 + 2 + 20 + 8, bo = 0, cy = 0, di = 0 },
    scores = { ada = 207, bo = 40, cy = 0, di = 0 }, match_winner = "nobody" },
}

uno:case "FLEX-36 Power Cards count nothing" {
  hands = { ada = "red 1", bo = "green 1" }, top = "red 5", power = { bo = "red" },
  { "ada plays red 1", points = { ada = 1 } },
}

uno:case "FLEX-36 And start every round green" {
  hands = { ada = "red 1", bo = "green 1", cy = "green 3" }, top = "red 5",
  power = { bo = "red", cy = "red" },
  { "ada plays red 1", power = { bo = "red", cy = "red" } },
  { "a round is dealt", power = "green", hands = 7, direction = "clockwise", flex_plays = 0 },
}

uno:case "FLEX-36 R-10 The first with 500 wins the match: 500 itself is enough" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", scores = { ada = 450, bo = 499 },
  { "ada plays red 1", scores = { ada = 500, bo = 499 }, match_winner = "ada",
    events = "ada wins the match" },
}

uno:case "R-10 Or more" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", scores = { ada = 490 },
  { "ada plays red 1", scores = { ada = 540 }, match_winner = "ada" },
}

uno:case "R-10 With 499 the match goes on" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", scores = { ada = 449 },
  { "ada plays red 1", scores = { ada = 499 }, match_winner = "nobody" },
  { "a round is dealt", round = 2, scores = { ada = 499 } },
}

uno:case "FLEX-36 A match may be played to another number of points" {
  hands = { ada = "red 1", bo = "wild all flip" }, top = "red 5", target = 50,
  { "ada plays red 1", match_winner = "ada" },
}

uno:case "FLEX-37 What was played for its flex side scores nothing; a hand by regular sides" {
  hands = { ada = "green 7 / blue 7", bo = "green 8 / blue 8, wild target draw two" },
  top = "blue 2",
  { "ada plays green 7 / blue 7 for the flex side", points = { ada = 58 } },
}
