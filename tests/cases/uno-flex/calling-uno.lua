-- FLEX-31 to FLEX-34: calling UNO, and catching whoever forgets it.

local uno = cases "uno-flex"
local costly = cases "uno-flex{false-catch=2}"

uno:case "FLEX-32 The call may be made with the play" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1, uno", uncalled = "nobody", events = { "ada plays red 1", "ada says uno" },
    acts = "bo" },
  { "bo catches ada", refused = "ada has nothing to be caught for" },
}

uno:case "FLEX-32 Or at any time from then until the window closes" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1", uncalled = "ada", acts = "ada, bo, cy" },
  { "ada says uno", uncalled = "nobody", acts = "bo", turn = "bo" },
}

uno:case "R-4 Not earlier" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada says uno", refused = "ada has nothing to call" },
}

uno:case "R-4 Not with other plays" {
  hands = { ada = "red 1, red 3, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, uno", refused = "from two cards to one" },
}

uno:case "R-4 Not with the last card" {
  hands = { ada = "red 1", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, uno", refused = "from two cards to one" },
}

uno:case "FLEX-32 Only whoever is down to one card calls" {
  hands = { ada = "red 1, red 3, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red 1", uncalled = "nobody" },
  { "ada says uno", refused = "ada has nothing to call" },
}

uno:case "FLEX-32 A card that was drawn and played brings one down to one card as well" {
  hands = { ada = "blue 2", bo = "green 1" }, top = "red 5", draw = "red 1",
  "ada draws",
  { "ada plays red 1", uncalled = "ada" },
  { "bo catches ada", hands = { ada = 3 } },
}

uno:case "FLEX-32 And UNO may be called with it" {
  hands = { ada = "blue 2", bo = "green 1" }, top = "red 5", draw = "red 1",
  "ada draws",
  { "ada plays red 1, uno", uncalled = "nobody" },
}

uno:case "FLEX-33 If another player catches it, the forgetful one draws two" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5",
  "ada plays red 1",
  { "cy catches ada", hands = { ada = "blue 2, green 3, green 5" }, uncalled = "nobody",
    turn = "bo",
    events = { "cy catches ada", "ada draws 2" } },
}

uno:case "FLEX-33 The next player may still catch before beginning, and then has the turn" {
  hands = { ada = "red 1, blue 2", bo = "red 3, green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 3 }, turn = "bo" },
  { "bo plays red 3, uno", turn = "cy" },
}

uno:case "FLEX-33 When the next player plays, the window is closed" {
  hands = { ada = "red 1, blue 2", bo = "red 3, green 1, green 3", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1",
  { "bo plays red 3", uncalled = "nobody", acts = "cy" },
  { "cy catches ada", refused = "ada has nothing to be caught for" },
}

uno:case "FLEX-32 Later there is nothing to call" {
  hands = { ada = "red 1, blue 2", bo = "red 3, green 1, green 3", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1", "bo plays red 3",
  { "ada says uno", refused = "ada has nothing to call" },
}

uno:case "FLEX-33 When the next player draws, the window is closed" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5", draw = "red 7",
  "ada plays red 1",
  { "bo draws", uncalled = "nobody", turn = "bo", acts = "bo" },
  { "cy catches ada", refused = true },
}

uno:case "FLEX-33 The first to act wins: the caller" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1", "ada says uno",
  { "bo catches ada", refused = "ada has nothing to be caught for" },
  { "cy catches ada", refused = true },
  { "ada says uno", refused = true, hands = { ada = 1 } },
}

uno:case "FLEX-33 The first to act wins: a catcher" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1", "cy catches ada",
  { "ada says uno", refused = "ada has nothing to call" },
  { "bo catches ada", refused = true, hands = { ada = 3 } },
}

uno:case "FLEX-33 Nobody catches themselves" {
  hands = { ada = "red 1, blue 2", bo = "green 1" }, top = "red 5",
  "ada plays red 1",
  { "ada catches ada", refused = true },
}

uno:case "FLEX-33 R-5 A catch when nothing was to be caught is refused, with no penalty" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "bo catches ada", refused = "ada has nothing to be caught for" },
  { "cy catches bo", refused = true, hands = { ada = 2, bo = 1, cy = 1 } },
}

uno:case "FLEX-33 Whoever is skipped may catch" {
  hands = { ada = "red skip, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red skip", uncalled = "ada", turn = "cy" },
  { "bo catches ada", hands = { ada = 3 }, turn = "cy" },
}

uno:case "FLEX-33 Two may have forgotten, one after the other" {
  hands = { ada = "red 1, blue 2", bo = "red 3, green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red 1", uncalled = "ada" },
  { "bo plays red 3", uncalled = "bo" },
  { "ada catches bo", hands = { bo = 3, ada = 1 } },
}

uno:case "R-4 The window closes when whoever has the next turn begins it, the same player too" {
  hands = { ada = "red skip / red skip all, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red skip / red skip all for the flex side", turn = "ada", uncalled = "ada",
    may = { "bo catches ada", "ada says uno" } },
  { "ada draws", uncalled = "nobody", may_not = "bo catches ada" },
}

uno:case "R-4 Until then the others may catch" {
  hands = { ada = "red skip / red skip all, blue 2", bo = "green 1" }, top = "red 5",
  "ada plays red skip / red skip all for the flex side",
  { "bo catches ada", hands = { ada = 3 }, turn = "ada" },
}

uno:case "FLEX-31 The window is open while a challenge is awaited" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild draw four, red", uncalled = "ada", asked = "bo", acts = "ada, bo, cy",
    may = { "ada says uno", "bo catches ada", "cy catches ada", "bo accepts" } },
  { "cy catches ada", hands = { ada = 3 }, asked = "bo", acts = "bo" },
  { "bo accepts", turn = "cy", hands = { bo = 5 } },
}

uno:case "FLEX-31 The call, too, may be made while a challenge is awaited" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays wild draw four, red",
  { "ada says uno", asked = "bo", uncalled = "nobody" },
}

uno:case "FLEX-33 The answer to a Wild Draw Four on its regular side begins a turn" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays wild draw four, red",
  { "bo accepts", uncalled = "nobody", may_not = { "cy catches ada", "ada says uno" } },
}

uno:case "FLEX-33 So does a challenge" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays wild draw four, red",
  { "bo challenges", uncalled = "nobody", may_not = "cy catches ada" },
}

uno:case "FLEX-33 The answer of a target is no turn and closes nothing" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays wild target draw four, red, at cy",
  { "cy accepts", turn = "bo", uncalled = "ada" },
  { "cy catches ada", hands = { ada = 3 } },
}

uno:case "FLEX-33 Also when the target is the next player" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays wild target draw four, red, at bo",
  { "bo accepts", turn = "bo", uncalled = "ada", may = { "bo catches ada", "ada says uno" } },
}

uno:case "FLEX-34 Drawing cards ends the obligation" {
  hands = { ada = "wild draw four, red 1", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays wild target draw four, blue, at cy", uncalled = "ada" },
  { "cy challenges", hands = { ada = 5 }, uncalled = "nobody" },
  { "bo catches ada", refused = true },
}

uno:case "FLEX-34 It arises afresh at the next time" {
  hands = { ada = "red 1, blue 2", bo = "green 1, green 3", cy = "yellow 2" }, top = "red 5",
  draw = "red 3, red 7, green 5, green 7, yellow 4, yellow 6",
  "ada plays red 1",
  { "bo catches ada", hands = { ada = 3 } },
  { "bo draws", "cy draws", turn = "ada", uncalled = "nobody" },
  { "ada plays red 3", uncalled = "nobody" },
  "bo draws", "cy draws",
  { "ada plays red 7", uncalled = "ada" },
  { "cy catches ada", hands = { ada = 3 } },
}

uno:case "FLEX-34 Whoever has called need not call again for the same card" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5, green 7",
  "ada plays red 1, uno",
  { "bo draws", "cy draws", "ada draws", uncalled = "nobody" },
}

uno:case "R-6 A catch with exhausted piles ends the obligation though no card could be drawn" {
  seats = "ada, bo, di", hands = { ada = "red draw two, blue 2", bo = "green 1" }, top = "red 5",
  rest = "di",
  { "ada plays red draw two", hands = { bo = 2 }, draw = 0, discard = 0, uncalled = "ada" },
  { "bo catches ada", hands = { ada = 1 }, uncalled = "nobody",
    events = { "bo catches ada", "ada draws 0" } },
  { "di catches ada", refused = true },
}

uno:case "R-6 A voluntary draw that gives nothing begins a turn all the same" {
  seats = "ada, bo, cy, di", top = "red 5", rest = "di",
  hands = { ada = "red draw two, blue 2", bo = "green 1", cy = "yellow 2" }, turn = "ada",
  { "ada plays red draw two", uncalled = "ada", draw = 0, turn = "cy" },
  { "cy draws", uncalled = "nobody", events = "cy draws 0" },
  { "bo catches ada", refused = true },
}

uno:case "FLEX-33 Whoever was caught may still win later" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5", draw = "red 7, blue 2, green 3",
  "ada plays red 1", "bo catches ada", "bo draws",
  { "ada plays red 3", uncalled = "nobody", hands = { ada = 2 } },
}

costly:case "R-5 With false-catch = 2 a catch in vain costs two cards; the turn does not change" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "green 3, green 5",
  { "bo catches ada", hands = { ada = 2, bo = "green 1, green 3, green 5" }, turn = "ada",
    events = { "bo catches ada in vain", "bo draws 2" } },
}

costly:case "R-5 It is legal for each seat once a turn" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 1, green 3", cy = "yellow 2" },
  top = "red 5",
  "bo catches ada",
  { "bo catches ada", refused = true },
  { "bo catches cy", refused = true },
  { "cy catches ada", hands = { cy = 3 } },
  { "ada plays red 1", may = { "bo catches ada", "cy catches bo" } },
}

costly:case "R-5 Whoever is on turn may catch in vain as well, and then plays" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada catches bo", turn = "ada", hands = { ada = 5 } },
  { "ada plays red 1", turn = "bo" },
}

costly:case "R-5 A catch that is right costs the forgetful one two, as ever" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1",
  { "cy catches ada", hands = { ada = 3, cy = 1 } },
}

costly:case "R-5 When the caller was first, the catch costs the catcher" {
  hands = { ada = "red 1, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  "ada plays red 1", "ada says uno",
  { "cy catches ada", hands = { ada = 1, cy = 3 }, events = "cy catches ada in vain" },
}
