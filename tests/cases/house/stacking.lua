-- Stacking: a draw card may be answered with a draw card; the first who does not answer draws the sum.

local uno = cases "uno-classic+stacking"
local higher = cases "uno-classic+stacking{mix=higher}"
local any = cases "uno-classic+stacking{mix=any}"
local never = cases "uno-classic+stacking{challenge=never}"
local flex = cases "uno-flex+stacking{mix=any}"
local flip = cases "uno-flip+stacking"
local flip_any = cases "uno-flip+stacking{mix=any}"
local flip_higher = cases "uno-flip+stacking{mix=higher}"

uno:case "Whoever would have to draw for a Draw Two may answer with one; amounts add up" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two, red 1, red 2",
            cy = "green draw two, red 3, red 4", di = "yellow 1" }, top = "red 5",
  { "ada plays red draw two", owed = 2, turn = "bo", hands = { bo = 3 },
    plays = { bo = "blue draw two" }, may = "bo draws", asked = "nobody" },
  { "bo plays blue draw two", owed = 4, turn = "cy", colour = "blue" },
  { "cy plays green draw two", owed = 6, turn = "di", plays = { di = "none" } },
  { "di draws", owed = 0, hands = { di = 7 }, turn = "ada", events = { "di draws 6",
      "ada's turn" } },
}

uno:case "The first who does not answer draws the sum and loses the turn, able to or not" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two, red 1, red 2",
    cy = "red 3" },
  top = "red 5", draw = "red 7, red 9",
  "ada plays red draw two",
  { "bo draws", owed = 0, hands = { bo = 5 }, turn = "cy" },
  { may = "cy plays red 3" },
}

uno:case "Nothing but a draw card answers" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red 1, red skip, red reverse, wild",
    cy = "red 3" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "none" }, acts = "bo" },
}

uno:case "Who has drawn the sum does not play the card drawn" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red 1", cy = "red 3" }, top = "red 5",
  draw = "red 2, green draw two",
  "ada plays red draw two",
  { "bo draws", turn = "cy", hands = { bo = 3 } },
}

uno:case "mix = same: a kind on itself; a draw four does not answer a Draw Two" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "wild draw four, red 1", cy = "red 3" },
  top = "red 5",
  { "ada plays red draw two", plays = { bo = "none" } },
}

uno:case "mix = same: only a draw four answers a draw four, and calls the colour" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "wild draw four, blue draw two, red 1",
    cy = "red 3" },
  top = "red 5",
  { "ada plays wild draw four, blue", owed = 4, turn = "bo", plays = { bo = "wild draw four" } },
  { "bo plays wild draw four, green", owed = 8, turn = "cy", colour = "green" },
  { "cy draws", hands = { cy = 9 }, owed = 0, turn = "ada" },
}

higher:case "mix = higher: an equal or larger amount answers" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "wild draw four, blue draw two, red 1",
            cy = "green draw two, wild draw four, red 2" }, top = "red 5",
  { "ada plays red draw two", plays = { bo = "wild draw four, blue draw two" } },
  { "bo plays wild draw four, red", owed = 6, plays = { cy = "wild draw four" } },
  { "cy plays wild draw four, red", owed = 10, turn = "ada" },
}

any:case "mix = any: a Draw Two on a draw four as well, whatever the colour" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "blue draw two, wild draw four, red 1",
    cy = "red 3" },
  top = "red 5",
  { "ada plays wild draw four, green", plays = { bo = "wild draw four, blue draw two" } },
  { "bo plays blue draw two", owed = 6, colour = "blue", turn = "cy" },
  { "cy draws", hands = { cy = 7 }, turn = "ada" },
}

uno:case "A Skip follows no sum, and a Draw Two is drawn by the player in the direction of play" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red 1",
    cy = "blue draw two, red 3, red 4" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays red draw two", turn = "cy" },
  { "cy plays blue draw two", turn = "bo", owed = 4 },
}

uno:case "With two players the sum goes to and fro" {
  hands = { ada = "red draw two, green draw two, blue 4", bo = "blue draw two, red 3, red 4" },
  top = "red 5",
  { "ada plays red draw two", turn = "bo" },
  { "bo plays blue draw two", turn = "ada", owed = 4 },
  { "ada plays green draw two, uno", turn = "bo", owed = 6 },
  { "bo draws", hands = { bo = 8 }, turn = "ada" },
}

uno:case "FLEX-35 UNO-10 A last draw card cannot be answered: the whole sum is drawn, and counts" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two",
    cy = "red 3, green draw two" },
  top = "red 5", draw = "red 1, red 2, red 4, red 6",
  "ada plays red draw two",
  { "bo plays blue draw two", winner = "bo", owed = 0, hands = { cy = 6 },
    points = { bo = 2 + 4 + 3 + 20 + 1 + 2 + 4 + 6 } },
}

uno:case "A sum with exhausted piles takes the cards that there are; nothing is owed later" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "red 3", di = "red 4" }, top = "red 5",
  draw = "red 1", rest = "di",
  "ada plays red draw two",
  { "bo draws", owed = 0, hands = { bo = 3 }, turn = "di" },
}

uno:case "Answering a sum is a play: UNO has to be called, and may be caught" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two, red 1", cy = "red 3" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays blue draw two", uncalled = "bo", turn = "cy", owed = 4 },
  { "ada catches bo", hands = { bo = 3 }, owed = 4 },
  { "cy draws", hands = { cy = 5 } },
}

uno:case "Question 2 A right challenge sends the whole sum to the bluffer; the challenger has the turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "wild draw four, blue 4, red 1",
    cy = "red 3, blue 1" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "bo plays wild draw four, green", owed = 8, turn = "cy", may = { "cy draws",
      "cy challenges" } },
  { "cy challenges", events = { "cy sees the hand of bo", "bo has played wrongly", "bo draws 8" },
    owed = 0, hands = { ada = 2, bo = 10, cy = 2 }, turn = "cy" },
  { may = "cy draws", plays = { cy = "none" } },
}

uno:case "Question 2 A wrong challenge adds two to the sum, and the turn is lost" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "wild draw four, green 4, red 1",
    cy = "red 3, blue 1" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "bo plays wild draw four, green", owed = 8 },
  { "cy challenges", events = { "bo has played rightly", "cy draws 10" }, owed = 0, turn = "ada",
    hands = { bo = 2, cy = 12 } },
}

uno:case "Question 2 After a right challenge the colour called stands, and the challenger plays" {
  hands = { ada = "wild draw four, red 2, green 3", bo = "blue 4, red 1", cy = "red 3, blue 1" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", hands = { ada = 6, bo = 2 }, turn = "bo", colour = "blue",
    plays = { bo = "blue 4" } },
  { "bo plays blue 4, uno", turn = "cy" },
}

uno:case "challenge = last: a Draw Two is not challenged" {
  hands = { ada = "red draw two, blue 2, green 3", bo = "blue 4, red 1" }, top = "red 5",
  "ada plays red draw two",
  { "bo challenges", refused = true },
}

any:case "challenge = last: nor is a sum whose last card was a Draw Two" {
  hands = { ada = "wild draw four, red 2, green 3", bo = "blue draw two, red 1, red 4",
    cy = "red 3" },
  top = "red 5",
  "ada plays wild draw four, blue",
  { "bo plays blue draw two", owed = 6, may_not = "cy challenges" },
}

any:case "challenge = last: a sum whose last card was a draw four is, as a whole" {
  hands = { ada = "red draw two, blue 2, green 3", bo = "wild draw four, red 1, blue 4",
    cy = "red 3" },
  top = "red 5",
  "ada plays red draw two",
  { "bo plays wild draw four, blue", owed = 6, may = "cy challenges" },
  { "cy challenges", hands = { bo = 8, cy = 1 }, turn = "cy" },
}

never:case "challenge = never: a draw four is drawn or answered" {
  hands = { ada = "wild draw four, red 2, green 3", bo = "blue 4, red 1" }, top = "red 5",
  { "ada plays wild draw four, blue", asked = "nobody", acts = "bo", may = "bo draws" },
  { "bo answers challenge", refused = true },
  { "bo draws", hands = { bo = 6 }, turn = "ada" },
}

flex:case "In Flex the regular sides stack: Draw Two, Flex Draw Two and Wild Draw Four" {
  hands = { ada = "red draw two, blue 2, blue 4",
    bo = "red draw two / red all draw one, red 1, red 3",
            cy = "wild draw four, red 6 flip, red 5" }, top = "red 7",
  { "ada plays red draw two", owed = 2, turn = "bo",
    plays = { bo = "red draw two / red all draw one" } },
  { "bo plays red draw two / red all draw one", owed = 4, power = "green", turn = "cy" },
  { "cy plays wild draw four, blue", owed = 8, turn = "ada" },
}

flex:case "In Flex a flex side that makes others draw neither stacks nor answers" {
  hands = { ada = "wild all draw two, blue 2, blue 4", bo = "wild target draw two, red 1, red 3",
            cy = "red 6 flip, red 5" }, top = "red 7",
  { "ada plays wild all draw two, red", owed = 0, hands = { bo = 5, cy = 4 }, turn = "bo" },
}

flex:case "In Flex a draw four for its flex side is answered as ever" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "red 1, red 3", cy = "red 6 flip, red 5" },
  top = "red 7",
  { "ada plays wild target draw four, red, at cy", asked = "cy", owed = 0 },
  { "cy accepts", hands = { cy = 6 }, turn = "bo" },
}

flip:case "In Flip a Draw One answers a Draw One" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "blue draw one, wild draw two, red 1",
    cy = "red 3" },
  top = "red 5",
  { "ada plays red draw one", owed = 1, plays = { bo = "blue draw one" } },
  { "bo plays blue draw one", owed = 2, turn = "cy" },
  { "cy draws", hands = { cy = 3 }, turn = "ada" },
}

flip_any:case "In Flip mix = any: a Wild Draw Two on a Draw One; the challenge is about the whole" {
  hands = { ada = "red draw one, blue 2, blue 4", bo = "wild draw two, red 1, blue 3",
    cy = "red 3" },
  top = "red 5",
  "ada plays red draw one",
  { "bo plays wild draw two, blue", owed = 3, turn = "cy", may = "cy challenges" },
  { "cy challenges", hands = { bo = 5, cy = 1 }, turn = "cy" },
}

flip_higher:case "In Flip mix = higher: a Draw One does not answer a Wild Draw Two" {
  hands = { ada = "wild draw two, blue 2, blue 4", bo = "blue draw one, wild draw two, red 1",
    cy = "red 3" },
  top = "red 5",
  { "ada plays wild draw two, blue", plays = { bo = "wild draw two" } },
}

flip:case "In Flip a dark Draw Five answers a Draw Five" {
  hands = { ada = "pink draw five, teal 2, teal 4", bo = "teal draw five, pink 1, pink 3",
    cy = "purple 3" },
  top = "pink 5", side = "second",
  { "ada plays pink draw five", owed = 5 },
  { "bo plays teal draw five", owed = 10, turn = "cy" },
  { "cy draws", hands = { cy = 11 }, turn = "ada" },
}
