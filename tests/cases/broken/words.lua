-- Each case has one mistake; what is said about it names the line and what was probably meant.

local uno = cases "uno-flex"

local function table_with (change)
  local case = {
    hands = { ada = "red 1, red 3", bo = "green 1, green 3" }, top = "red 5",
    { "ada draws", turn = "ada" },
  }

  for key, value in pairs (change) do
    case[key] = value
  end
  return case
end

uno:case "a card is mistyped" {
  hands = { ada = "red sikp, red 3",
            bo = "green 1" },
  top = "red 5",
  { "ada draws", turn = "bo" },
}

uno:case "a card is none at all" (table_with { top = "the queen of hearts" })

uno:case "two sides that are on no card" {
  hands = { ada = "red 5 / blue 5", bo = "green 1" }, top = "red 7",
  { "ada draws", turn = "bo" },
}

uno:case "a name that several cards have" {
  hands = { ada = "wild, red 3", bo = "green 1" }, top = "red 7",
  { "ada draws", turn = "bo" },
}

uno:case "a card that there is once, twice" {
  hands = { ada = "red 1", bo = "green 1" },
  top = "red 1",
  { "ada draws", turn = "bo" },
}

uno:case "a wild five times" {
  hands = { ada = "wild all flip, wild all flip, wild all flip, wild all flip, wild all flip",
            bo = "green 1" },
  top = "red 1",
  { "ada draws", turn = "bo" },
}

uno:case "a comma too many" (table_with { draw = "green 5,, green 7" })

uno:case "a wild on top without a colour" {
  hands = { ada = "red 1", bo = "green 1" }, top = "wild all flip",
  { "ada draws", turn = "bo" },
}

uno:case "there is no top card" {
  hands = { ada = "red 1", bo = "green 1" },
  { "ada draws", turn = "bo" },
}

uno:case "one player" {
  hands = { ada = "red 1" }, top = "red 3",
  { "ada draws", turn = "ada" },
}

uno:case "nine players" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida",
  { "a round is dealt", hands = 7 },
}

uno:case "a seat without cards" {
  seats = "ada, bo, cy", hands = { ada = "red 1", bo = "green 1" }, top = "red 3",
  { "ada draws", turn = "bo" },
}

uno:case "a seat is mistyped in a move" {
  hands = { bella = "red 1", bo = "green 1" }, top = "red 3",
  { "bela draws", turn = "bo" },
}

uno:case "a seat is mistyped in what is expected" {
  hands = { bella = "red 1", bo = "green 1" }, top = "red 3",
  { "bella draws",
    hands = { bela = 2 } },
}

uno:case "a verb is mistyped" {
  hands = { ada = "red 1", bo = "green 1" }, top = "red 3",
  { "ada plyas red 1", turn = "bo" },
}

uno:case "a verb is none" {
  hands = { ada = "red 1", bo = "green 1" }, top = "red 3",
  { "ada sings", turn = "bo" },
}

uno:case "a move is no sentence" {
  hands = { ada = "red 1", bo = "green 1" }, top = "red 3",
  { "draw", turn = "bo" },
}

uno:case "a colour is mistyped" {
  hands = { ada = "wild all flip", bo = "green 1" }, top = "red 3",
  { "ada plays wild all flip, bleu", winner = "ada" },
}

uno:case "a side is mistyped" {
  hands = { ada = "green 2 / yellow 2", bo = "green 1" }, top = "yellow 7 flip",
  { "ada plays green 2 / yellow 2 for the flx side", winner = "ada" },
}

uno:case "the flex side without saying so" {
  hands = { ada = "green 2 / yellow 2, red 1", bo = "green 1" }, top = "yellow 7 flip",
  { "ada plays yellow 2, uno", turn = "bo" },
}

uno:case "a key is mistyped" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  drow = "green 5",
  { "ada draws", turn = "bo" },
}

uno:case "a key of an expectation is mistyped" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada draws",
    trun = "bo" },
}

uno:case "a token is mistyped" (table_with { powr = { ada = "red" } })

uno:case "a token has no such word" (table_with { power = { ada = "blue" } })

uno:case "an expectation stands outside of a step" (table_with { winner = "ada" })

uno:case "what the table is like stands in a step" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada draws", rest = "discard" },
}

uno:case "a number in place of a text" (table_with { top = 5 })

uno:case "a text in place of a number" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada draws", points = "many" },
}

uno:case "hands without names" (table_with { hands = { "red 1", "green 1" } })

uno:case "a direction that there is not" (table_with { direction = "left" })

uno:case "rest in a place that there is not" (table_with { rest = "stock" })

uno:case "a round is dealt from a seed and has a turn" {
  seats = "ada, bo", turn = "ada",
  { "a round is dealt", hands = 7 },
}

uno:case "there are no steps" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
}

uno:case "nothing is expected" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  "ada plays red 1, uno",
}

uno:case "a step that is a number" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { 7, turn = "bo" },
}

uno:case "refused is neither true nor a reason" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { "ada plays green 1", refused = 3 },
}

uno:case "refused without a move" {
  hands = { ada = "red 1, red 3", bo = "green 1" }, top = "red 5",
  { refused = true },
}

uno:case "no braces follow"

--! fails: a card is mistyped (words.lua:17)
--! words.lua:18: hands: there is no card “red sikp”; did you mean “red Skip”?
--! fails: a card is none at all (words.lua:24)
--! words.lua:24: top: there is no card “the queen of hearts” in UNO Flex
--! fails: two sides that are on no card (words.lua:26)
--! words.lua:27: hands: no card of the deck is “red 5 / blue 5”; with red 5 there is green 5 / red 5, red 5 / green 5
--! fails: a name that several cards have (words.lua:31)
--! words.lua:32: hands: “wild” may be one of several cards; say which: Wild / Wild Target Draw Two, Wild / Wild All Draw Two
--! fails: a card that there is once, twice (words.lua:36)
--! words.lua:37: hands: there is only one red 1 in the deck, and it lies elsewhere
--! fails: a wild five times (words.lua:42)
--! words.lua:43: hands: the deck has 4 of wild all flip, and all of them lie elsewhere
--! fails: a comma too many (words.lua:49)
--! words.lua:49: draw: a card is missing between commas
--! fails: a wild on top without a colour (words.lua:51)
--! words.lua:51: there is no such table: the top card is a wild: the position has to say which colour is called
--! fails: there is no top card (words.lua:56)
--! words.lua:56: there is no “top”: say which card lies on top
--! fails: one player (words.lua:61)
--! words.lua:61: there are not two seats at the table; say who holds what, as in hands = { ada = "red 5", bo = "green 1" }, or seats = "ada, bo"
--! fails: nine players (words.lua:66)
--! words.lua:66: UNO Flex is for 2 to 8 players, not for 9
--! fails: a seat without cards (words.lua:71)
--! words.lua:72: hands: cy holds nothing; say what, or out = "cy"
--! fails: a seat is mistyped in a move (words.lua:76)
--! words.lua:78: move: there is no seat “bela”; did you mean “bella”?
--! fails: a seat is mistyped in what is expected (words.lua:81)
--! words.lua:84: hands: there is no seat “bela”; did you mean “bella”?
--! fails: a verb is mistyped (words.lua:87)
--! words.lua:89: nobody “plyas”; did you mean “plays”?
--! fails: a verb is none (words.lua:92)
--! words.lua:94: nobody “sings”; a seat plays, draws, keeps, passes, catches, says, calls, chooses, answers, accepts, challenges
--! fails: a move is no sentence (words.lua:97)
--! words.lua:99: “draw” is no move; expected a seat and what it does, such as “ada draws”
--! fails: a colour is mistyped (words.lua:102)
--! words.lua:104: plays: “bleu” is not understood; did you mean “blue”?
--! fails: a side is mistyped (words.lua:107)
--! words.lua:109: side: there is no side “flx”; did you mean “flex”?
--! fails: the flex side without saying so (words.lua:112)
--! words.lua:114: ada holds no yellow 2; for the other side of a card say “plays green 2 / yellow 2 for the flex side”
--! fails: a key is mistyped (words.lua:117)
--! words.lua:119: there is no “drow” in a case; did you mean “draw”?
--! fails: a key of an expectation is mistyped (words.lua:123)
--! words.lua:126: there is no “trun” in a case; did you mean “turn”?
--! fails: a token is mistyped (words.lua:129)
--! words.lua:129: there is no “powr” in a case; did you mean “power”?
--! fails: a token has no such word (words.lua:131)
--! words.lua:131: power: there is no word “blue”; there is red, green
--! fails: an expectation stands outside of a step (words.lua:133)
--! words.lua:133: “winner” does not belong here, but in the braces of a step: { "ada draws", … }
--! fails: what the table is like stands in a step (words.lua:135)
--! words.lua:137: “rest” does not belong here, but in the braces of the case, before the steps
--! fails: a number in place of a text (words.lua:140)
--! words.lua:140: top: expected a text in quotes, found 5
--! fails: a text in place of a number (words.lua:142)
--! words.lua:144: points of ada: expected a number, found “many”
--! words.lua:144: points of bo: expected a number, found “many”
--! fails: hands without names (words.lua:147)
--! words.lua:147: there are not two seats at the table; say who holds what, as in hands = { ada = "red 5", bo = "green 1" }, or seats = "ada, bo"
--! fails: a direction that there is not (words.lua:149)
--! words.lua:149: direction: there is no direction “left”; there is clockwise, anticlockwise
--! fails: rest in a place that there is not (words.lua:151)
--! words.lua:151: rest: expected "draw", "discard" or a seat, found “stock”
--! fails: a round is dealt from a seed and has a turn (words.lua:153)
--! words.lua:154: “turn” goes with hands and a top card; where a round is dealt, they come from the seed
--! fails: there are no steps (words.lua:158)
--! words.lua:158: the case has no steps; add some, such as { "ada draws", turn = "bo" }
--! fails: nothing is expected (words.lua:162)
--! words.lua:162: the case expects nothing; say what should have come of it
--! fails: a step that is a number (words.lua:167)
--! words.lua:169: expected a move such as "ada draws", found 7
--! fails: refused is neither true nor a reason (words.lua:172)
--! words.lua:174: refused: expected true, or words of the reason
--! fails: refused without a move (words.lua:177)
--! words.lua:179: refused: there is no move in this step
--! fails: no braces follow (words.lua:182)
--! words.lua:182: no braces follow the title; write case "…" { … }
