-- Deflect: a Reverse or a Skip of the same colour answers a Draw Two.

local uno = cases "uno-classic+deflect"
local reverse = cases "uno-classic+deflect{with=reverse}"
local skip = cases "uno-classic+deflect{with=skip}"
local any = cases "uno-classic+deflect{colour=any}"
local stacked = cases "uno-classic+deflect+stacking"
local flex = cases "uno-flex+deflect"
local flip = cases "uno-flip+deflect"

uno:case "A Reverse of the same colour sends a Draw Two back to where it came from" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red reverse, red 3, blue 1", cy = "red 4" },
  top = "red 5",
  { "ada plays red draw two", owed = 2, turn = "bo", plays = { bo = "red reverse" },
    may = "bo draws" },
  { "bo plays red reverse", owed = 2, turn = "ada", direction = "anticlockwise" },
  { "ada draws", owed = 0, hands = { ada = 4, bo = 2, cy = 1 }, turn = "cy" },
}

uno:case "A Skip of the same colour sends it on to the next player" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red skip, red 3, blue 1", cy = "red 4",
    di = "red 6" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays red skip", owed = 2, turn = "cy", direction = "clockwise", never = "cy is skipped" },
  { "cy draws", owed = 0, hands = { cy = 3 }, turn = "di" },
}

uno:case "What has been sent on may be sent on again" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red skip, red 3, blue 1",
    cy = "red reverse, red 4, red 6", di = "red 7" },
  top = "red 5",
  "ada plays red draw two",
  "bo plays red skip",
  { "cy plays red reverse", turn = "bo", owed = 2 },
  { "bo draws", hands = { bo = 4 }, turn = "ada" },
}

uno:case "colour = same: another colour does not deflect" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue skip, blue reverse, red 3",
    cy = "red 4" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "none" } },
  { "bo draws", hands = { bo = 5 }, turn = "cy" },
}

any:case "colour = any: any Reverse and Skip deflect, and bring their colour" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue skip, blue reverse, red 3",
    cy = "red 4" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "blue skip, blue reverse" } },
  { "bo plays blue skip", turn = "cy", colour = "blue", owed = 2 },
}

reverse:case "with = reverse: a Skip does not deflect" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red skip, red reverse, red 3",
    cy = "red 4" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "red reverse" } },
}

skip:case "with = skip: a Reverse does not deflect" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red skip, red reverse, red 3",
    cy = "red 4" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "red skip" } },
}

uno:case "With nothing to deflect, Reverse and Skip are as ever" {
  hands = { ada = "red skip, red reverse, blue 4", bo = "blue 1",
    cy = "red 4, red reverse, blue 3" },
  top = "red 5",
  { "ada plays red skip", turn = "cy", events = "bo is skipped" },
  { "cy plays red reverse", turn = "bo", direction = "anticlockwise" },
}

uno:case "With nothing to deflect and two players a Reverse skips" {
  hands = { ada = "red reverse, red 3, blue 4", bo = "blue 1" }, top = "red 5",
  { "ada plays red reverse", turn = "ada", events = "bo is skipped" },
}

for _, card in ipairs { "reverse", "skip" } do
  uno:case ("Question 3 Two players: a " .. card .. " sends the cards back; who draws them loses the turn") {
    hands = { ada = "red draw two, blue 2, blue 4", bo = "red " .. card .. ", red 3, blue 1" },
    top = "red 5",
    "ada plays red draw two",
    { "bo plays red " .. card, turn = "ada", owed = 2, never = "ada is skipped" },
    { "ada draws", hands = { ada = 4, bo = 2 }, turn = "bo", owed = 0 },
  }

  stacked:case ("Question 3 With stacking a " .. card .. " sends the whole sum back between two players") {
    hands = { ada = "red draw two, green draw two, blue 4, blue 6",
      bo = "red " .. card .. ", red 3, blue 1" },
    top = "blue draw two", colour = "blue",
    { "ada plays red draw two", owed = 2 },
    { "bo plays red " .. card, turn = "ada", owed = 2, may = "ada draws" },
    { "ada draws", turn = "bo", hands = { ada = 5 } },
  }

  uno:case ("UNO-10 A last " .. card .. " that deflects: the cards are drawn before the round ends, and count") {
    hands = { ada = "red draw two, blue 2, blue 4", bo = "red " .. card, cy = "red 4" },
    top = "red 5",
    draw = "red 1, red 2",
    "ada plays red draw two",
    { "bo plays red " .. card, winner = "bo", owed = 0, points = { bo = 2 + 4 + 4 + 1 + 2 },
      hands = card == "skip" and { cy = 3, ada = 2 } or { ada = 4, cy = 1 } },
  }
end

stacked:case "Stacking and deflect: a sum of four goes back as a whole" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two, red 3, blue 1",
            cy = "blue reverse, red 4, red 6" }, top = "red 5",
  "ada plays red draw two",
  { "bo plays blue draw two", owed = 4, plays = { cy = "blue reverse" } },
  { "cy plays blue reverse", owed = 4, turn = "bo" },
  { "bo draws", hands = { bo = 6 }, turn = "ada", owed = 0 },
}

stacked:case "Stacking and deflect: a draw four is answered by a draw four alone" {
  hands = { ada = "wild draw four, blue 2, blue 4",
    bo = "blue reverse, blue skip, wild draw four, blue 1",
            cy = "red 6" }, top = "red 5",
  { "ada plays wild draw four, blue", owed = 4, plays = { bo = "wild draw four" } },
}

stacked:case "Stacking and deflect: after a deflection nothing is challenged" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red reverse, blue skip, blue 1",
    cy = "red 6" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays red reverse", acts = "ada", may = "ada draws", may_not = "ada challenges" },
}

uno:case "UNO-6 UNO-7 A Wild Draw Four is challenged or accepted as ever; nothing deflects it" {
  hands = { ada = "wild draw four, blue 2, red 4", bo = "blue reverse, blue skip, blue 1",
    cy = "red 6" },
  top = "red 5",
  { "ada plays wild draw four, blue", asked = "bo", question = "challenge-next", owed = 0 },
  { "bo challenges", hands = { ada = 6, bo = 3 }, turn = "bo" },
}

uno:case "Deflecting is a play: UNO has to be called" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red reverse, red 3", cy = "red 4" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays red reverse", uncalled = "bo" },
  { "cy catches bo", hands = { bo = 3 }, owed = 2 },
}

flex:case "In Flex the regular sides of Flex Reverse and Flex Skip deflect as well" {
  hands = { ada = "red draw two, blue 2, blue 4",
            bo = "red reverse / red reverse skip, red skip / red skip all, red 3", cy = "red 1" },
  top = "red 5",
  { "ada plays red draw two",
    plays = { bo = "red reverse / red reverse skip, red skip / red skip all" } },
  { "bo plays red skip / red skip all", turn = "cy", owed = 2, power = "green" },
}

flip:case "In Flip a Draw One is deflected on the light side" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "red reverse, red skip, red flip, red 3",
    cy = "red 1" },
  top = "red 5",
  { "ada plays red draw one", owed = 1, plays = { bo = "red reverse, red skip" } },
  { "bo plays red reverse", turn = "ada", owed = 1 },
  { "ada draws", hands = { ada = 3 }, turn = "cy" },
}

flip:case "In Flip a Draw Five is deflected by a dark Reverse; Skip Everyone is no Skip" {
  hands = { ada = "pink draw five, teal 2, teal 4",
    bo = "pink reverse, pink skip everyone, pink 3", cy = "pink 1" },
  top = "pink 5", side = "second",
  { "ada plays pink draw five", owed = 5, plays = { bo = "pink reverse" } },
  { "bo plays pink reverse", turn = "ada" },
  { "ada draws", hands = { ada = 7 }, turn = "cy" },
}

flip:case "In Flip a Wild Draw Two and a Wild Draw Color are accepted or challenged as ever" {
  hands = { ada = "wild draw color, teal 2, teal 4", bo = "teal reverse, pink 3", cy = "pink 1" },
  top = "pink 5", side = "second", draw = "orange 1, pink 2, teal 6, teal 8",
  { "ada plays wild draw color, teal", asked = "bo" },
  { "bo accepts", hands = { bo = 5 }, turn = "cy" },
}
