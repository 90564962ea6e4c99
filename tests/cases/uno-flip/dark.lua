-- FLIP-4, FLIP-5, FLIP-8, FLIP-11 to FLIP-13: the dark side, and what its cards do.

local uno = cases "uno-flip"

uno:case "FLIP-4 On the dark side, too, by colour, number or symbol; wilds go on everything" {
  hands = { ada = "pink 2, teal 5, teal 6, pink skip everyone, teal skip everyone, pink flip, "
                  .. "teal flip, pink draw five, wild, wild draw color",
            bo = "pink 1" },
  top = "pink 5", side = "second",
  { plays = { ada = "pink 2, teal 5, pink skip everyone, pink flip, pink draw five, wild, "
                    .. "wild draw color" } },
  { "ada plays teal 6", refused = "matches neither the colour (pink) nor the number" },
}

for _, symbol in ipairs { "draw five", "reverse", "skip everyone", "flip" } do
  uno:case ("FLIP-4 FLIP-5 FLIP-6 By symbol: dark " .. symbol .. " goes on " .. symbol) {
    hands = { ada = "teal " .. symbol .. ", orange 1, purple 2", bo = "pink 1" },
    top = "pink " .. symbol, side = "second",
    { plays = { ada = "teal " .. symbol } },
  }
end

uno:case "FLIP-4 Fronts are of no account while the dark side is active" {
  hands = { ada = "red 2 / orange reverse, red 7 / purple 5", bo = "pink 1" },
  top = "red 1 / pink 3", side = "second",
  { plays = { ada = "none" } },
}

uno:case "FLIP-4 A dark card that was drawn and fits may be played at once" {
  hands = { ada = "teal 2, teal 4", bo = "orange 1" }, top = "pink 5", draw = "pink 7",
  side = "second",
  { "ada draws", turn = "ada", plays = { ada = "pink 7" } },
  { "ada plays pink 7", turn = "bo" },
}

uno:case "FLIP-5 Draw Five: the next player draws five and loses the turn" {
  hands = { ada = "pink draw five, teal 2, teal 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "orange 5, orange 7, purple 3, teal 6, teal 8, pink 1",
  { "ada plays pink draw five", turn = "cy", asked = "nobody",
    hands = { ada = 2, bo = "orange 1, orange 5, orange 7, purple 3, teal 6, teal 8", cy = 1 },
    events = { "bo draws 5", "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-5 Dark Reverse: the direction changes" {
  hands = { ada = "pink reverse, teal 2, teal 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second",
  { "ada plays pink reverse", direction = "anticlockwise", turn = "cy",
    never = { "bo is skipped", "cy is skipped" } },
}

uno:case "FLIP-5 Skip Everyone: all others are skipped, so its player has another turn" {
  hands = { ada = "pink skip everyone, pink 1, teal 4", bo = "orange 1", cy = "purple 2",
            di = "purple 3" },
  top = "pink 5", side = "second",
  { "ada plays pink skip everyone", turn = "ada", acts = "ada", direction = "clockwise" },
  { "ada plays pink 1, uno", turn = "bo" },
}

uno:case "FLIP-5 It is a turn as any: one may draw in it" {
  hands = { ada = "pink skip everyone, teal 2, teal 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "orange 3",
  "ada plays pink skip everyone",
  { "ada draws", turn = "bo", hands = { ada = 3 } },
}

uno:case "FLIP-8 Dark Wild: any time, any colour of the dark side" {
  hands = { ada = "wild, teal 2, teal 4", bo = "orange 1" }, top = "pink 5", side = "second",
  { may = { "ada plays wild, pink", "ada plays wild, teal", "ada plays wild, orange",
            "ada plays wild, purple" },
    may_not = { "ada plays wild, red", "ada plays wild, blue", "ada plays wild" } },
  { "ada plays wild, orange", colour = "orange", turn = "bo", hands = { bo = 1 } },
}

uno:case "FLIP-11 Wild Draw Color: the next draws until the colour comes, and loses the turn" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "pink 1, purple 3, teal 6, teal 8, pink 2",
  { "ada plays wild draw color, teal", asked = "bo", question = "challenge-next", colour = "teal" },
  { "bo accepts", turn = "cy", hands = { bo = "orange 1, pink 1, purple 3, teal 6" },
    events = { "bo draws 3", "bo is skipped", "cy's turn" } },
}

uno:case "FLIP-11 If the first card has the colour it is one card" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "teal 6, teal 8",
  "ada plays wild draw color, teal",
  { "bo accepts", turn = "cy", hands = { bo = "orange 1, teal 6" } },
}

uno:case "FLIP-11 An action of the colour ends it, a card with the colour on its back does not" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "pink 1, purple 1, teal skip everyone, teal 8",
  "ada plays wild draw color, teal",
  { "bo accepts", hands = { bo = "orange 1, pink 1, purple 1, teal skip everyone" } },
}

uno:case "FLIP-11 A wild does not end it" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "wild, wild draw color, wild, teal 6, teal 8",
  "ada plays wild draw color, teal",
  { "bo accepts", hands = { bo = "orange 1, wild, wild draw color, wild, teal 6" } },
}

uno:case "FLIP-11 A symbol or number as on top does not end it" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "purple 5, pink 6, teal 6",
  "ada plays wild draw color, teal",
  { "bo accepts", hands = { bo = "orange 1, purple 5, pink 6, teal 6" } },
}

-- ada plays a Wild Draw Color on a pink 5 and calls teal; bo challenges. The next cards are pink 1, teal 6.
local function challenged (title, others, rightly, top, colour)
  uno:case (title) {
    hands = { ada = "wild draw color, " .. others, bo = "orange 1", cy = "purple 2" },
    top = top or "pink 5", colour = colour, side = "second",
    draw = "pink 1, teal 6, pink 2, pink 4",
    "ada plays wild draw color, teal",
    { "bo challenges", events = { "bo sees the hand of ada",
                                  "ada has played " .. (rightly and "rightly" or "wrongly") },
      hands = { ada = rightly and 2 or 4, bo = rightly and 5 or 1 },
      turn = rightly and "cy" or "bo", colour = "teal" },
  }
end

challenged ("FLIP-11 Right: no card of the colour on the discard pile", "teal 2, orange 3", true)
challenged ("FLIP-11 Wrong: a card of that colour", "teal 2, pink 3", false)
challenged ("FLIP-11 Wrong: an action of that colour", "teal 2, pink flip", false)
challenged ("FLIP-11 The colour wished for does not count", "teal 2, teal 4", true)
challenged ("FLIP-11 Number and symbol are of no account", "teal 5, purple 5", true)
challenged ("FLIP-11 Other wilds are no matches", "wild, wild draw color", true)
challenged ("FLIP-11 On a wild the colour called counts", "teal 2, orange 3", false, "wild",
  "orange")
challenged ("FLIP-11 By the dark side alone: a red card in hand is no red card now",
  "red 7 / purple 5, red 8 / teal 7", true)

uno:case "FLIP-12 Wrongly played: its player draws until the colour comes; R-34 and the turn stays" {
  hands = { ada = "wild draw color, teal 2, pink 9", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "pink 1, purple 3, teal 6, teal 8, pink 2",
  "ada plays wild draw color, teal",
  { "bo challenges", turn = "bo", colour = "teal",
    hands = { ada = "teal 2, pink 9, pink 1, purple 3, teal 6", bo = 1, cy = 1 },
    never = "bo is skipped" },
}

uno:case "FLIP-12 R-34 Rightly played: the challenger draws until it comes, and then two more" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2" },
  top = "pink 5", side = "second", draw = "pink 1, purple 3, teal 6, teal 8, pink 2, orange 9",
  "ada plays wild draw color, teal",
  { "bo challenges", turn = "cy",
    hands = { ada = 2, bo = "orange 1, pink 1, purple 3, teal 6, teal 8, pink 2" },
    events = { "bo draws 3", "bo draws 2", "bo is skipped" } },
}

-- All other cards are in the hand of di, so there is little to draw.
uno:case "FLIP-13 With both piles exhausted in the middle of such a draw, it ends there" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2",
            di = "purple 4" },
  top = "pink 5", side = "second", draw = "pink 1, purple 3", rest = "di",
  "ada plays wild draw color, teal",
  { "bo accepts", turn = "cy", hands = { bo = "orange 1, pink 1, purple 3, pink 5" },
    draw = 0, discard = 0 },
}

uno:case "FLIP-13 R-34 Then the two more cards come as far as there are any" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2",
            di = "purple 4" },
  top = "pink 5", side = "second", draw = "teal 1", rest = "di",
  "ada plays wild draw color, teal",
  { "bo challenges", turn = "cy", hands = { bo = "orange 1, teal 1, pink 5" }, draw = 0 },
}

uno:case "FLIP-13 With nothing to draw at all the turn is lost all the same" {
  hands = { ada = "wild draw color, teal 2, pink 4, teal 9", bo = "orange 1", cy = "purple 2",
            di = "purple 4" },
  top = "pink 5", side = "second", rest = "di", discard = "pink 1",
  "ada plays wild draw color, teal",
  { "bo challenges", hands = { ada = "teal 2, pink 4, teal 9, pink 5, pink 1" }, turn = "bo" },
}

uno:case "FLIP-13 The discard pile is shuffled in the middle of such a draw" {
  hands = { ada = "wild draw color, teal 2, orange 4", bo = "orange 1", cy = "purple 2",
            di = "purple 4" },
  top = "pink 5", side = "second", draw = "pink 1", discard = "teal 6", rest = "di", seed = 3,
  "ada plays wild draw color, teal",
  { "bo accepts", turn = "cy", events = { "2 cards are shuffled" } },
}

uno:case "UNO-11 Draw Five with exhausted piles takes the cards that there are" {
  hands = { ada = "pink draw five, teal 2, teal 4", bo = "orange 1", di = "purple 4" },
  top = "pink 5", side = "second", draw = "pink 1, pink 2", rest = "di",
  { "ada plays pink draw five", turn = "di", hands = { bo = "orange 1, pink 1, pink 2, pink 5" } },
}
