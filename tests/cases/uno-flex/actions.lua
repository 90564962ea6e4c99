-- FLEX-17 to FLEX-26 and FLEX-31: what the cards do, side by side.

local uno = cases "uno-flex"

uno:case "FLEX-17 Draw Two: the next player draws two and loses the turn" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1, green 3", cy = "yellow 2" },
  top = "red 5", draw = "green 5, green 7",
  { "ada plays red draw two", turn = "cy",
    hands = { ada = 2, bo = "green 1, green 3, green 5, green 7", cy = 1 },
    events = { "bo draws green 5, green 7", "bo is skipped", "cy's turn" } },
}

uno:case "FLEX-17 The regular side of a Flex Draw Two does the same" {
  hands = { ada = "red draw two / red all draw one, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2" },
  top = "red 5",
  { "ada plays red draw two / red all draw one", turn = "cy", hands = { bo = 3, cy = 1 },
    power = "green" },
}

uno:case "FLEX-17 A Draw Two cannot be answered: whoever has to draw does not act" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "blue draw two", cy = "yellow 2" },
  top = "red 5",
  { "ada plays red draw two", acts = "cy", asked = "nobody" },
  { "bo plays blue draw two", refused = "It is not your turn" },
}

uno:case "FLEX-17 Anticlockwise it hits the player before" {
  hands = { ada = "red draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays red draw two", turn = "bo", hands = { bo = 1, cy = 3 } },
}

uno:case "FLEX-18 Reverse: the direction changes" {
  hands = { ada = "red reverse, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red reverse", direction = "anticlockwise", turn = "cy",
    events = { "play goes anticlockwise", "cy's turn" },
    never = { "bo is skipped", "cy is skipped" } },
}

uno:case "FLEX-18 And changes back" {
  hands = { ada = "red reverse, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  direction = "anticlockwise",
  { "ada plays red reverse", direction = "clockwise", turn = "bo" },
}

uno:case "FLEX-18 The regular side of a Flex Reverse does the same" {
  hands = { ada = "red reverse / red reverse skip, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2" },
  top = "red 5",
  { "ada plays red reverse / red reverse skip", direction = "anticlockwise", turn = "cy",
    power = "green" },
}

uno:case "FLEX-19 Skip: the next player loses the turn" {
  hands = { ada = "red skip, blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  { "ada plays red skip", turn = "cy", hands = { bo = 1 },
    events = { "bo is skipped", "cy's turn" } },
}

uno:case "FLEX-19 The regular side of a Flex Skip does the same" {
  hands = { ada = "red skip / red skip all, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays red skip / red skip all", turn = "cy", power = "green" },
}

uno:case "FLEX-20 Wild All Flip: any colour may be called, and one has to be" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { may = { "ada plays wild all flip, yellow", "ada plays wild all flip, green",
            "ada plays wild all flip, blue", "ada plays wild all flip, red" } },
  { "ada plays wild all flip", refused = "a colour has to be called" },
  { "ada plays wild all flip, green, at bo", refused = "nobody is chosen" },
}

uno:case "FLEX-21 All Draw One: every other player draws one; the next does not lose the turn" {
  hands = { ada = "red draw two / red all draw one, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2", di = "yellow 4" },
  top = "red 5", draw = "green 3, green 5, green 7",
  { "ada plays red draw two / red all draw one for the flex side", turn = "bo",
    hands = { ada = "blue 2, blue 4", bo = "green 1, green 3", cy = "yellow 2, green 5",
              di = "yellow 4, green 7" },
    never = "bo is skipped" },
}

uno:case "FLEX-21 They draw in order of play, beginning with the next player" {
  hands = { ada = "red draw two / red all draw one, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2", di = "yellow 4" },
  top = "red 5", draw = "green 3, green 5, green 7", direction = "anticlockwise",
  { "ada plays red draw two / red all draw one for the flex side", turn = "di",
    hands = { bo = "green 1, green 7", cy = "yellow 2, green 5", di = "yellow 4, green 3" },
    events = { "di draws 1", "cy draws 1", "bo draws 1" } },
}

uno:case "FLEX-22 Reverse Skip: the direction changes, the first player in the new one is skipped" {
  hands = { ada = "red reverse / red reverse skip, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2", di = "yellow 4" },
  top = "red 5",
  { "ada plays red reverse / red reverse skip for the flex side", direction = "anticlockwise",
    turn = "cy", events = { "play goes anticlockwise", "di is skipped", "cy's turn" },
    power = { ada = "red" } },
}

uno:case "FLEX-22 With three players that leaves the one who would have been next" {
  hands = { ada = "red reverse / red reverse skip, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2" },
  top = "red 5",
  { "ada plays red reverse / red reverse skip for the flex side", turn = "bo",
    events = { "cy is skipped", "bo's turn" } },
}

uno:case "FLEX-23 Skip All: all others are skipped, so its player has another turn" {
  hands = { ada = "red skip / red skip all, red 1, blue 2, blue 4", bo = "green 1",
            cy = "yellow 2", di = "yellow 4" },
  top = "red 5",
  { "ada plays red skip / red skip all for the flex side", turn = "ada", acts = "ada",
    power = { ada = "red" }, direction = "clockwise" },
  { "ada plays red 1", turn = "bo" },
}

uno:case "FLEX-23 It is a turn as any: one may draw in it" {
  hands = { ada = "red skip / red skip all, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  draw = "green 3",
  "ada plays red skip / red skip all for the flex side",
  { "ada draws", turn = "bo", hands = { ada = 3 } },
}

for _, card in ipairs { "wild / wild target draw two", "wild / wild all draw two" } do
  uno:case ("FLEX-24 Wild: its player calls the colour; nobody draws: " .. card) {
    hands = { ada = card .. ", blue 2, blue 4", bo = "green 1", cy = "yellow 2" }, top = "red 5",
    { "ada plays " .. card .. ", green", colour = "green", turn = "bo", power = "green",
      hands = { ada = 2, bo = 1, cy = 1 }, events = "ada calls green" },
  }

  uno:case ("FLEX-24 Any colour may be called, the present one too: " .. card) {
    hands = { ada = card .. ", blue 2, blue 4", bo = "green 1" }, top = "red 5",
    { "ada plays " .. card, refused = "a colour has to be called" },
    { may = { "ada plays " .. card .. ", red", "ada plays " .. card .. ", yellow",
              "ada plays " .. card .. ", green", "ada plays " .. card .. ", blue" } },
    { "ada plays " .. card .. ", red", colour = "red" },
  }
end

uno:case "FLEX-24 The regular side of a Wild Target Draw Two chooses nobody" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild / wild target draw two, red, at cy", refused = "nobody is chosen" },
}

uno:case "FLEX-25 Wild Target Draw Two: any other player draws two, and nobody is skipped" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2",
            di = "yellow 4" },
  top = "red 5", draw = "green 3, green 5, green 7",
  { "ada plays wild target draw two, blue, at cy", colour = "blue", turn = "bo",
    hands = { ada = 2, bo = 1, cy = "yellow 2, green 3, green 5", di = 1 },
    power = { ada = "red" }, never = "bo is skipped" },
  { "bo draws", turn = "cy" },
}

uno:case "FLEX-25 If the next player is chosen, that player draws and has the turn" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild target draw two, blue, at bo", turn = "bo", hands = { bo = 3, cy = 1 } },
}

uno:case "FLEX-25 FLEX-31 Colour and target are part of the play; nobody chooses themselves" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { may = { "ada plays wild target draw two, red, at bo",
            "ada plays wild target draw two, red, at cy" },
    may_not = { "ada plays wild target draw two, red, at ada",
                "ada plays wild target draw two, red",
                "ada plays wild target draw two, at bo" } },
  { "ada plays wild target draw two, red", refused = "another seat has to be chosen" },
  { "ada plays wild target draw two, red, at ada", refused = "ada cannot be chosen" },
}

uno:case "FLEX-26 Wild All Draw Two: every other player draws two; nobody loses a turn" {
  hands = { ada = "wild all draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "green 3, green 5, green 7, red 1",
  { "ada plays wild all draw two, yellow", colour = "yellow", turn = "bo",
    hands = { ada = 2, bo = "green 1, green 3, green 5", cy = "yellow 2, green 7, red 1" },
    events = { "bo draws 2", "cy draws 2", "bo's turn" }, power = { ada = "red" } },
}

uno:case "FLEX-26 Order of drawing as in FLEX-21, anticlockwise too" {
  hands = { ada = "wild all draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays wild all draw two, yellow", turn = "cy",
    events = { "cy draws 2", "bo draws 2", "cy's turn" } },
}

uno:case "FLEX-31 An effect that lets a player draw is carried out before the turn passes" {
  hands = { ada = "wild all draw two, blue 2, blue 4", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild all draw two, yellow",
    events = { "ada plays wild / wild all draw two for the flex side", "ada calls yellow",
               "ada's power is red", "bo draws 2", "cy draws 2", "bo's turn" } },
}

uno:case "FLEX-31 A number takes neither colour nor target" {
  hands = { ada = "red 1, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays red 1, blue", refused = "no colour is called" },
  { "ada plays red 1, at bo", refused = "nobody is chosen" },
}
