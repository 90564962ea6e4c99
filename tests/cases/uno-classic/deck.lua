-- The decks of UNO, 108 and 112 cards, and what the cards count (UNO-12, R-40).

local uno = cases "uno-classic"
local today = cases "uno-classic{deck=112}"

local function copies (face, n)
  return string.rep (face, n, ", ")
end

local function whole_colour (colour)
  local hand = { colour .. " 0" }
  for n = 1, 9 do
    table.insert (hand, copies (colour .. " " .. n, 2))
  end
  for _, symbol in ipairs { "skip", "reverse", "draw two" } do
    table.insert (hand, copies (colour .. " " .. symbol, 2))
  end
  return table.concat (hand, ", ")
end

for _, colour in ipairs { "red", "yellow", "green", "blue" } do
  uno:case ("One 0, two each of 1 to 9 and of the three actions: 25 " .. colour .. " cards") {
    hands = { ada = whole_colour (colour), bo = "wild" }, top = "wild draw four", colour = colour,
    { hands = { ada = 25 }, worth = { ada = 90 + 6 * 20 } },
  }
end

uno:case "R-40 The deck has 108 cards, 8 of them wilds, worth 1240 points together" {
  hands = { ada = copies ("wild", 4) .. ", " .. copies ("wild draw four", 3), bo = "red 1" },
  top = "wild draw four", colour = "red", rest = "bo",
  { hands = { ada = 7, bo = 100 }, worth = { ada = 7 * 50, bo = 1240 - 8 * 50 } },
}

today:case "With deck = 112 a Wild Shuffle Hands and three Wild Customizable are there as well" {
  hands = { ada = "wild shuffle hands, " .. copies ("wild customizable", 3), bo = "red 1" },
  top = "wild draw four", colour = "red", rest = "bo",
  { hands = { ada = 4, bo = 107 }, worth = { ada = 4 * 40, bo = 1240 - 50 } },
}

for n = 0, 9 do
  uno:case ("UNO-12 A number counts its value: " .. n) {
    hands = { ada = "red " .. n, bo = "blue " .. n }, top = "red skip",
    { worth = n },
  }
end

uno:case "UNO-12 Skip, Reverse and Draw Two count 20, wilds 50" {
  hands = { ada = "red skip", bo = "blue reverse", cy = "green draw two",
            di = "wild", ed = "wild draw four" }, top = "red 5",
  { worth = { ada = 20, bo = 20, cy = 20, di = 50, ed = 50 } },
}

today:case "UNO-12 Shuffle Hands and Customizable count 40" {
  hands = { ada = "wild shuffle hands", bo = "wild customizable" }, top = "red 5",
  { worth = 40 },
}

uno:case "UNO-1 Seven cards each for two; the rest is to be drawn" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 7, draw = 108 - 15, discard = 0,
    events = "108 cards are shuffled" },
}

uno:case "UNO-1 Ten can play" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal, ida, jo", seed = 1,
  { "a round is dealt", hands = 7 },
}

today:case "R-40 deck = 112: so many cards are shuffled" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", events = "112 cards are shuffled", draw = 112 - 15 },
}
