-- FLEX-10 to FLEX-16: Flex cards and Power Cards.

local uno = cases "uno-flex"
local either = cases "uno-flex{flex-action-match=either}"

uno:case "FLEX-10 A Flex card played for its regular side is an ordinary card" {
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "red 1" }, top = "green 7",
  { "ada plays green 2 / yellow 2", power = { ada = "green", bo = "green" },
    top = "green 2 / yellow 2",
    colour = "green", turn = "bo", flex_plays = 0 },
}

uno:case "FLEX-11 A Flex green 2 with yellow flex side may be played on a yellow 7" {
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "red 1" }, top = "yellow 7 flip",
  { plays = { ada = "green 2 / yellow 2 for the flex side" } },
  { "ada plays green 2 / yellow 2", refused = "matches neither the colour" },
  { "ada plays green 2 / yellow 2 for the flex side", power = { ada = "red", bo = "green" },
    flex_plays = 1 },
}

uno:case "FLEX-11 While the Power Card is red it may not" {
  hands = { ada = "green 2 / yellow 2, blue 2", bo = "red 1" }, top = "yellow 7 flip",
  power = { ada = "red" },
  { plays = { ada = "none" } },
  { "ada plays green 2 / yellow 2 for the flex side", refused = "your Power Card is red" },
}

uno:case "FLEX-11 The own Power Card counts, whatever that of others" {
  hands = { ada = "green 2 / yellow 2, blue 2", bo = "red 1" }, top = "yellow 7 flip",
  power = { bo = "red" },
  { plays = { ada = "green 2 / yellow 2 for the flex side" } },
}

uno:case "FLEX-11 If that side does not match, it may not be played for it" {
  hands = { ada = "green 2 / yellow 2, blue 2", bo = "red 1" }, top = "green 7",
  { plays = { ada = "green 2 / yellow 2" } },
  { "ada plays green 2 / yellow 2 for the flex side", refused = "yellow 2 matches neither" },
}

uno:case "FLEX-11 Where the number matches, both sides do" {
  hands = { ada = "green 2 / yellow 2, red 1", bo = "red 3" }, top = "blue 2",
  { plays = { ada = "green 2 / yellow 2, green 2 / yellow 2 for the flex side" } },
}

uno:case "FLEX-11 A classic card has no flex side" {
  hands = { ada = "red 1, red 3", bo = "red 5" }, top = "red 7",
  { "ada plays red 1 for the flex side", refused = "The card has no second side" },
}

uno:case "FLEX-20 A Wild All Flip is no Flex card" {
  hands = { ada = "wild all flip, red 3", bo = "red 5" }, top = "red 7",
  { "ada plays wild all flip for the flex side, red", refused = "The card has no second side" },
}

for _, action in ipairs { { "draw two", "all draw one" }, { "skip", "skip all" },
                          { "reverse", "reverse skip" } } do
  local card = ("blue %s / blue %s"):format (action[1], action[2])
  local flex = card .. " for the flex side"

  uno:case ("FLEX-11 The flex side of a coloured action goes by its colour alone: " .. card) {
    hands = { ada = card .. ", red 3", bo = "red 5" }, top = "red " .. action[1],
    { plays = { ada = card .. ", red 3" } },
    { "ada plays " .. flex, refused = "matches neither the colour (red)" },
  }

  uno:case ("FLEX-11 On its colour it goes for either side: " .. card) {
    hands = { ada = card .. ", red 3", bo = "red 5" }, top = "blue 2",
    { plays = { ada = card .. ", " .. flex } },
  }

  either:case ("R-20 With flex-action-match = either also where its symbol matches: " .. card) {
    hands = { ada = card .. ", red 3", bo = "red 5" }, top = "red " .. action[1],
    { plays = { ada = card .. ", " .. flex .. ", red 3" } },
    { "ada plays " .. flex .. ", uno", power = { ada = "red" }, colour = "blue" },
  }

  either:case ("R-20 But only while the Power Card is green: " .. card) {
    hands = { ada = card .. ", red 3", bo = "red 5" }, top = "red " .. action[1],
    power = { ada = "red" },
    { plays = { ada = card .. ", red 3" } },
  }

  either:case ("R-20 And not on other symbols: " .. card) {
    hands = { ada = card .. ", green 3", bo = "red 5" }, top = "red 1",
    { plays = { ada = "none" } },
  }
end

uno:case "R-20 The flex side of a wild matches everything" {
  hands = { ada = "wild target draw two, wild all draw two, wild draw four", bo = "red 5" },
  top = "blue reverse",
  { plays = { ada = "wild / wild target draw two, wild / wild all draw two, wild draw four, "
                    .. "wild target draw two, wild all draw two, wild target draw four" } },
}

for _, card in ipairs { "blue draw two / blue all draw one", "blue skip / blue skip all",
                        "blue reverse / blue reverse skip", "blue 7 / green 7" } do
  local top = card == "blue 7 / green 7" and "green 1" or "blue 2"

  uno:case ("FLEX-12 After a play for the flex side the Power Card turns red: " .. card) {
    hands = { ada = card .. ", red 1, red 3", bo = "red 5", cy = "red 7" }, top = top,
    { "ada plays " .. card .. " for the flex side",
      power = { ada = "red", bo = "green", cy = "green" }, events = "ada's power is red" },
  }
end

uno:case "FLEX-12 So for the flex side of a wild" {
  hands = { ada = "wild all draw two, red 1, red 3", bo = "red 5", cy = "red 7" }, top = "blue 2",
  { "ada plays wild all draw two, red", power = { ada = "red", bo = "green", cy = "green" } },
}

uno:case "FLEX-13 The next player has to match the regular side, whichever it was played for" {
  hands = { ada = "green 2 / yellow 2, blue 2", bo = "green 1, blue 4, yellow 4, red 2 flip" },
  top = "yellow 7 flip", power = { bo = "red" },
  { "ada plays green 2 / yellow 2 for the flex side, uno", top = "green 2 / yellow 2",
    colour = "green", plays = { bo = "green 1, red 2 flip" } },
  { "bo plays yellow 4", refused = "matches neither the colour (green)" },
}

uno:case "FLEX-13 An action played for its flex side is matched by its regular symbol" {
  hands = { ada = "blue skip / blue skip all, red 1", bo = "green skip, green 1, blue 4" },
  top = "blue 2", power = { ada = "green", bo = "red" }, draw = "red 3",
  "ada plays blue skip / blue skip all for the flex side",
  { "ada draws", plays = { bo = "green skip, blue 4" } },
}

uno:case "FLEX-13 The colour called for a wild counts, on either side" {
  hands = { ada = "wild all draw two, red 1, red 3", bo = "green 1, blue 4", cy = "red 5" },
  top = "blue 2", draw = "red 7, yellow 2",
  { "ada plays wild all draw two, green", colour = "green", plays = { bo = "green 1" } },
}

uno:case "FLEX-14 A number with the flip symbol turns the Power Card from green to red" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "blue 8",
  { "ada plays blue 1 flip", power = { ada = "red", bo = "green", cy = "green" },
    events = "ada's power is red" },
}

uno:case "FLEX-14 And from red to green" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "blue 8",
  power = { ada = "red", cy = "red" },
  { "ada plays blue 1 flip", power = { ada = "green", bo = "green", cy = "red" } },
}

for _, card in ipairs { "yellow 1", "yellow 3", "yellow 5", "yellow 7", "blue 1", "blue 3",
                        "blue 5",
                        "blue 7", "red 2", "red 4", "red 6", "red 8", "green 2", "green 4",
                        "green 6", "green 8" } do
  uno:case ("FLEX-14 The flip symbol is on " .. card) {
    hands = { ada = card .. " flip, wild all flip, wild all flip", bo = "red 1" },
    top = card:match "%a+" .. " skip",
    { "ada plays " .. card .. " flip", power = { ada = "red", bo = "green" } },
  }
end

uno:case "FLEX-14 A number without it turns nothing" {
  hands = { ada = "blue 2, blue 4, blue 6", bo = "red 1" }, top = "blue 8",
  { "ada plays blue 2", power = "green" },
}

uno:case "FLEX-15 Of four players with all Power Cards red, all turn green" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1", cy = "red 3", di = "red 5" },
  top = "blue 8", power = { bo = "red", cy = "red", di = "red" },
  { "ada plays blue 1 flip", power = "green", all_red = 1,
    events = { "ada's power is red", "bo's power is green", "cy's power is green",
               "di's power is green", "ada's power is green", "bo's turn" } },
}

uno:case "FLEX-15 While one is green, nothing happens" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1", cy = "red 3", di = "red 5" },
  top = "blue 8", power = { bo = "red", cy = "red" },
  { "ada plays blue 1 flip", power = { ada = "red", bo = "red", cy = "red", di = "green" },
    all_red = 0 },
}

uno:case "FLEX-15 It is checked when the whole play has taken effect, before the turn passes" {
  hands = { ada = "blue draw two / blue all draw one, blue 2, blue 4", bo = "red 1", cy = "red 3" },
  top = "blue 8", power = { bo = "red", cy = "red" },
  { "ada plays blue draw two / blue all draw one for the flex side", power = "green",
    events = { "ada's power is red", "bo draws 1", "cy draws 1", "ada's power is green",
               "bo's turn" } },
}

uno:case "FLEX-15 After the reset a Flex card may be played for its flex side again" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "green 7 / blue 7, red 3" }, top = "blue 8",
  power = { bo = "red" },
  { "ada plays blue 1 flip", power = "green",
    plays = { bo = "green 7 / blue 7 for the flex side" } },
}

uno:case "FLEX-15 With two players it happens as soon as both are red" {
  hands = { ada = "green 2 / yellow 2, blue 2, blue 4", bo = "red 1" }, top = "yellow 7 flip",
  power = { bo = "red" },
  { "ada plays green 2 / yellow 2 for the flex side", power = "green" },
}

uno:case "FLEX-16 FLEX-20 Wild All Flip turns every Power Card; its player calls the colour" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "red 8 flip",
  power = { ada = "green", bo = "red", cy = "red" },
  { "ada plays wild all flip, blue", power = { ada = "red", bo = "green", cy = "green" },
    colour = "blue", turn = "bo", all_red = 0 },
}

uno:case "FLEX-16 FLEX-15 is checked after Wild All Flip, not before" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "red 8 flip",
  power = { ada = "red", bo = "green", cy = "red" },
  { "ada plays wild all flip, blue", power = { ada = "green", bo = "red", cy = "green" } },
}

uno:case "R-21 With all Power Cards green all turn red, hence all green again; both are told" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "red 8 flip",
  { "ada plays wild all flip, blue", power = "green", all_red = 1,
    events = { "bo's power is red", "cy's power is red", "ada's power is red",
               "bo's power is green", "cy's power is green", "ada's power is green" } },
}

uno:case "FLEX-16 A drawn Wild All Flip turns all as well" {
  hands = { ada = "green 1, green 3", bo = "red 1", cy = "red 3" }, top = "red 8 flip",
  draw = "wild all flip", power = { cy = "red" },
  "ada draws",
  { "ada plays wild all flip, green", power = { ada = "red", bo = "red", cy = "green" } },
}

uno:case "R-22 The all-red check waits for the answer to a challenge" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "green 1", cy = "green 3" },
  top = "red 7", power = { bo = "red", cy = "red" },
  { "ada plays wild target draw four, blue, at cy", asked = "cy", power = "red", all_red = 0 },
  { "cy accepts", power = "green", all_red = 1, turn = "bo",
    events = { "cy draws 4", "ada's power is green", "bo's turn" } },
}

local leaving = cases "uno-flex+leaving"

leaving:case "R-22 The check is made when a seat leaves, too" {
  hands = { ada = "blue 1 flip", bo = "green 1", cy = "green 3" }, top = "red 8 flip",
  power = { bo = "red", cy = "red" },
  { "ada draws", out = "ada", power = "green", turn = "bo", all_red = 1,
    events = { "ada is out", "bo's power is green", "bo's turn" } },
}

leaving:case "R-22 While somebody who is left has a green one, nothing happens" {
  hands = { ada = "blue 1 flip", bo = "green 1", cy = "green 3" }, top = "red 8 flip",
  power = { bo = "red" },
  { "ada draws", out = "ada", power = { bo = "red", cy = "green" }, all_red = 0 },
}
