-- FLEX-27 to FLEX-30: Wild Draw Four, its flex side, and the challenge.

local uno = cases "uno-flex"
local counts_flex = cases "uno-flex{draw-four-counts-flex=yes}"

-- ada plays a Wild Draw Four on a red 5, holding other cards besides; bo challenges.
local function challenged (rules, title, others, rightly, more)
  local case = {
    hands = { ada = "wild draw four, " .. others, bo = "green 1", cy = "yellow 2" },
    top = more and more.top or "red 5", colour = more and more.colour, power = more and more.power,
    "ada plays wild draw four, blue",
    { "bo challenges", events = { "bo sees the hand of ada",
                                  "ada has played " .. (rightly and "rightly" or "wrongly") },
      hands = { bo = rightly and 7 or 1 }, turn = rightly and "cy" or "bo", colour = "blue" },
  }

  rules:case (title) (case)
end

uno:case "FLEX-27 Wild Draw Four matches everything, and can be played as a bluff" {
  hands = { ada = "wild draw four, red 1, red 3", bo = "green 1" }, top = "red 5",
  { may = { "ada plays wild draw four, red", "ada plays wild draw four, blue" } },
  { "ada plays wild draw four", refused = "a colour has to be called" },
}

challenged (uno, "FLEX-27 Right: no card of the colour, no wild; the challenger draws six",
  "blue 2, green 3", true)
challenged (uno, "FLEX-27 Wrong: another card matches the colour", "blue 2, red 1", false)
challenged (uno, "FLEX-27 Wrong: an action of the colour matches it as well", "blue 2, red skip",
  false)
challenged (uno, "FLEX-27 Wrong: a wild in hand counts as a match", "blue 2, wild all flip", false)
challenged (uno, "FLEX-27 Wrong: a Wild of a Flex card counts, too", "blue 2, wild all draw two",
  false)
challenged (uno, "FLEX-27 Wrong: a second Wild Draw Four is a wild", "blue 2, wild draw four",
  false)
challenged (uno, "FLEX-27 Right: the number is of no account", "blue 5 flip, green 5", true)
challenged (uno, "FLEX-27 Right: the symbol is of no account", "blue skip, green skip", true,
  { top = "red skip" })
challenged (uno, "FLEX-27 Right on a wild: the colour called counts", "blue 2, green 3", true,
  { top = "wild all flip", colour = "red" })
challenged (uno, "FLEX-27 Wrong on a wild: a card of the colour called", "blue 2, red 1", false,
  { top = "wild all flip", colour = "red" })
challenged (uno, "FLEX-27 The new colour is of no account: blue is called with blue in hand",
  "blue 2, blue 4", true)
challenged (uno, "FLEX-27 A Flex card in hand counts by its regular colour: red / blue is wrong",
  "blue 2, red 2 / blue 2", false)
challenged (uno, "FLEX-27 And not by its flex colour: blue 2 / red 2 is right",
  "green 3, blue 2 / red 2", true)
challenged (counts_flex,
  "FLEX-27 With draw-four-counts-flex also by that, while the power is green",
  "green 3, blue 2 / red 2", false)
challenged (counts_flex,
  "FLEX-27 With draw-four-counts-flex and a red power only by the regular one",
  "green 3, blue 2 / red 2", true, { power = { ada = "red" } })
challenged (counts_flex, "FLEX-27 The option changes nothing for other cards", "green 3, blue 4",
  true)
challenged (counts_flex, "FLEX-27 The power of others does not matter", "green 3, blue 2 / red 2",
  false,
  { power = { bo = "red", cy = "red" } })

uno:case "A player with no yellow card and no wild who plays it on yellow has played rightly" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "yellow 8",
  "ada plays wild draw four, green",
  { "bo challenges", hands = { ada = 2, bo = 7 }, turn = "cy" },
}

uno:case "With a yellow card it is wrong: its player draws four" {
  hands = { ada = "wild draw four, blue 2, yellow 4", bo = "green 1", cy = "yellow 2" },
  top = "yellow 8",
  "ada plays wild draw four, green",
  { "bo challenges", hands = { ada = 6, bo = 1 }, turn = "bo" },
}

uno:case "FLEX-27 The hand is judged without the card itself" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1" }, top = "red 5",
  "ada plays wild draw four, blue, uno",
  { "bo challenges", events = "ada has played rightly" },
}

uno:case "FLEX-28 The next player accepts: draws four and loses the turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "red 1, red 3, green 5, green 7",
  { "ada plays wild draw four, yellow", asked = "bo", question = "challenge-next",
    colour = "yellow",
    acts = "bo", hands = { bo = 1 } },
  { "bo accepts", turn = "cy", hands = { bo = "green 1, red 1, red 3, green 5, green 7" },
    events = { "bo draws 4", "bo is skipped", "cy's turn" }, never = "bo sees the hand of ada" },
}

uno:case "FLEX-28 Nothing else can be done before the answer" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild draw four, green",
  { "bo plays green 1", refused = true },
  { "bo draws", refused = "A question has to be answered first" },
  { "cy draws", refused = "bo has to answer first" },
  { "cy challenges", refused = "bo has to answer first" },
  { "ada draws", refused = "bo has to answer first" },
}

uno:case "FLEX-28 Without a Wild Draw Four there is nothing to challenge" {
  hands = { ada = "wild all flip, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild all flip, green",
  { "bo challenges", refused = "Nothing is asked" },
}

uno:case "FLEX-29 On a challenge the hand is shown to the challenger, and to nobody else" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild draw four, yellow",
  { "bo challenges", events = { "bo sees green 3, blue 2 of ada", "ada has played rightly" },
    never = { "cy sees the hand of ada", "ada sees the hand of ada" } },
}

uno:case "FLEX-29 Rightly played: the challenger draws six and loses the turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "red 1, red 3, green 5, green 7, yellow 4, yellow 6",
  "ada plays wild draw four, yellow",
  { "bo challenges", turn = "cy", colour = "yellow",
    hands = { ada = 2, bo = "green 1, red 1, red 3, green 5, green 7, yellow 4, yellow 6" },
    events = { "bo draws 6", "bo is skipped" } },
}

uno:case "FLEX-29 R-8 Wrongly played: its player draws four, the challenger has the turn" {
  hands = { ada = "wild draw four, blue 2, red 7", bo = "green 1", cy = "yellow 2" },
  top = "red 5", draw = "red 1, red 3, green 5, green 7",
  "ada plays wild draw four, yellow",
  { "bo challenges", turn = "bo", colour = "yellow",
    hands = { ada = "blue 2, red 7, red 1, red 3, green 5, green 7", bo = "green 1" },
    never = "bo is skipped" },
}

uno:case "FLEX-29 R-8 The colour called stands either way" {
  hands = { ada = "wild draw four, blue 2, red 7", bo = "green 1, yellow 4", cy = "yellow 2" },
  top = "red 5", power = { bo = "red" },
  "ada plays wild draw four, yellow",
  { "bo challenges", colour = "yellow", plays = { bo = "yellow 4" } },
}

uno:case "FLEX-28 Anticlockwise the player before answers" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5", direction = "anticlockwise",
  { "ada plays wild draw four, yellow", asked = "cy" },
  { "cy accepts", turn = "bo", hands = { cy = 5 } },
}

uno:case "FLEX-30 Wild Target Draw Four: its player chooses who draws; nobody loses a turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2",
            di = "yellow 4" },
  top = "red 5", draw = "red 1, red 3, green 5, green 7",
  { "ada plays wild target draw four, yellow, at cy", asked = "cy", question = "challenge-target",
    power = { ada = "red" }, colour = "yellow", acts = "cy" },
  { "cy accepts", turn = "bo", hands = { bo = 1, cy = "yellow 2, red 1, red 3, green 5, green 7" },
    never = { "bo is skipped", "cy is skipped" } },
}

uno:case "FLEX-30 Only that player may challenge" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2",
            di = "yellow 4" },
  top = "red 5",
  "ada plays wild target draw four, yellow, at cy",
  { "bo challenges", refused = "cy has to answer first" },
  { "di accepts", refused = "cy has to answer first" },
}

uno:case "FLEX-30 A failed challenge makes the target draw six, and costs no turn" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2",
            di = "yellow 4" },
  top = "red 5",
  "ada plays wild target draw four, yellow, at cy",
  { "cy challenges", turn = "bo", hands = { ada = 2, bo = 1, cy = 7, di = 1 },
    events = { "cy sees the hand of ada", "ada has played rightly", "cy draws 6", "bo's turn" },
    never = { "bo sees the hand of ada", "di sees the hand of ada", "cy is skipped" } },
}

uno:case "FLEX-30 R-8 Wrongly played: its player draws four; the next in order has the turn" {
  hands = { ada = "wild draw four, blue 2, red 1", bo = "green 1", cy = "yellow 2",
            di = "yellow 4" },
  top = "red 5",
  "ada plays wild target draw four, yellow, at cy",
  { "cy challenges", turn = "bo", hands = { ada = 6, bo = 1, cy = 1, di = 1 }, colour = "yellow" },
}

uno:case "FLEX-30 The next player may be the target; after a failed challenge the turn is theirs" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild target draw four, yellow, at bo", asked = "bo" },
  { "bo challenges", turn = "bo", hands = { bo = 7 } },
}

uno:case "FLEX-30 The target has to be somebody else" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild target draw four, yellow", refused = "another seat has to be chosen" },
  { "ada plays wild target draw four, yellow, at ada", refused = "ada cannot be chosen" },
}

uno:case "FLEX-30 FLEX-11 With a red Power Card the flex side may not be played" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  power = { ada = "red" },
  { "ada plays wild target draw four, yellow, at cy", refused = "your Power Card is red" },
}

uno:case "FLEX-30 FLEX-27 The flex side is wrongly played with a card of the colour, or a wild" {
  hands = { ada = "wild draw four, blue 2, wild all flip", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild target draw four, yellow, at cy",
  { "cy challenges", events = "ada has played wrongly", hands = { ada = 6, cy = 1 } },
}

uno:case "FLEX-27 For the flex side, too, Flex cards count by their regular colour" {
  hands = { ada = "wild draw four, blue 2 / red 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  "ada plays wild target draw four, yellow, at cy",
  { "cy challenges", events = "ada has played rightly" },
}

counts_flex:case "R-23 The option looks at the Power Card as it was before the play" {
  hands = { ada = "wild draw four, blue 2 / red 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "red 5",
  { "ada plays wild target draw four, yellow, at cy", power = { ada = "red" } },
  { "cy challenges", events = "ada has played wrongly", hands = { ada = 6, cy = 1 } },
}

uno:case "R-9 A challenge is judged by the hand at the time of the play; the present one is shown" {
  hands = { ada = "wild draw four, blue 2", bo = "green 1", cy = "yellow 2" }, top = "red 5",
  draw = "red 1, red 3",
  { "ada plays wild draw four, yellow", uncalled = "ada" },
  { "cy catches ada", hands = { ada = "blue 2, red 1, red 3" }, asked = "bo" },
  { "bo challenges", events = { "bo sees blue 2, red 1, red 3 of ada", "ada has played rightly" },
    hands = { bo = 7 } },
}

uno:case "R-9 By the colour at the time of the play: that which was called is another" {
  hands = { ada = "wild draw four, blue 2, green 3", bo = "green 1", cy = "yellow 2" },
  top = "wild all flip", colour = "yellow",
  "ada plays wild draw four, green",
  { "bo challenges", events = "ada has played rightly" },
}

uno:case "R-22 The all-red check is made once for the play, after the challenge was answered" {
  hands = { ada = "wild draw four, blue 2, red 1", bo = "green 1", cy = "green 3" },
  top = "red 7", power = { bo = "red", cy = "red" },
  { "ada plays wild target draw four, blue, at cy", power = "red", all_red = 0 },
  { "cy challenges", power = "green", all_red = 1,
    events = { "ada has played wrongly", "ada draws 4", "ada's power is green", "bo's turn" } },
}
