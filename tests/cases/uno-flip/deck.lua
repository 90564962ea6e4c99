-- The deck of UNO Flip: 112 cards with two sides, their points, and which front has which back.

local uno = cases "uno-flip"

local light = { "red", "yellow", "green", "blue" }
local dark = { "pink", "teal", "orange", "purple" }

-- One printing, card by card: a front and the backs of two cards that have it.
local printed = {
  "red 1", "pink 3", "purple 2",
  "red 2", "orange reverse", "purple draw five",
  "red 3", "pink 7", "wild draw color",
  "red 4", "orange flip", "purple draw five",
  "red 5", "pink 2", "teal 5",
  "red 6", "orange 9", "pink skip everyone",
  "red 7", "orange 1", "purple 5",
  "red 8", "purple reverse", "teal 7",
  "red 9", "purple 5", "teal reverse",
  "red draw one", "pink 3", "pink 4",
  "red skip", "orange draw five", "wild",
  "red reverse", "purple 3", "teal 7",
  "red flip", "pink 8", "purple 3",
  "yellow 1", "pink skip everyone", "wild",
  "yellow 2", "teal 1", "teal 8",
  "yellow 3", "pink draw five", "purple 1",
  "yellow 4", "pink draw five", "purple flip",
  "yellow 5", "purple 9", "teal 8",
  "yellow 6", "orange skip everyone", "wild draw color",
  "yellow 7", "orange 2", "purple 6",
  "yellow 8", "orange 2", "pink 1",
  "yellow 9", "purple 4", "teal 5",
  "yellow draw one", "pink 1", "purple 8",
  "yellow skip", "orange 3", "teal flip",
  "yellow reverse", "teal flip", "wild",
  "yellow flip", "orange 8", "pink 4",
  "green 1", "orange 5", "orange flip",
  "green 2", "teal draw five", "teal skip everyone",
  "green 3", "pink flip", "purple 2",
  "green 4", "pink 8", "teal 9",
  "green 5", "orange 7", "teal 4",
  "green 6", "pink 5", "wild draw color",
  "green 7", "orange 6", "teal 2",
  "green 8", "pink reverse", "teal 9",
  "green 9", "orange draw five", "pink reverse",
  "green draw one", "orange 6", "teal 6",
  "green skip", "orange 9", "purple 4",
  "green reverse", "orange 1", "pink 7",
  "green flip", "teal 3", "wild draw color",
  "blue 1", "purple skip everyone", "purple skip everyone",
  "blue 2", "orange 8", "pink 6",
  "blue 3", "purple 8", "teal 2",
  "blue 4", "purple 1", "teal draw five",
  "blue 5", "orange reverse", "pink 9",
  "blue 6", "purple reverse", "teal skip everyone",
  "blue 7", "orange 3", "orange skip everyone",
  "blue 8", "teal 4", "teal reverse",
  "blue 9", "orange 5", "purple flip",
  "blue draw one", "pink 6", "teal 6",
  "blue skip", "pink 9", "teal 1",
  "blue reverse", "orange 4", "wild",
  "blue flip", "purple 6", "purple 7",
  "wild", "pink 5", "pink flip",
  "wild", "purple 7", "teal 3",
  "wild draw two", "orange 4", "orange 7",
  "wild draw two", "pink 2", "purple 9",
}

local cards = {}
for i = 1, #printed, 3 do
  table.insert (cards, printed[i] .. " / " .. printed[i + 1])
  table.insert (cards, printed[i] .. " / " .. printed[i + 2])
end

uno:case "The deck has 112 cards, and every back is on the front that the printing has it on" {
  hands = { ada = table.concat (cards, ", ", 3), bo = cards[2] }, top = cards[1], rest = "bo",
  { hands = { ada = 110, bo = 1 }, draw = 0, discard = 0 },
}

-- n cards that show one face. More of any there are not: 26 in four colours and eight wilds are 112.
local function copies (face, n)
  return string.rep (face, n, ", ")
end

local function coloured (title, side, colours, actions)
  for _, colour in ipairs (colours) do
    local hand = {}
    for n = 1, 9 do
      table.insert (hand, copies (colour .. " " .. n, 2))
    end
    for _, symbol in ipairs (actions) do
      table.insert (hand, copies (colour .. " " .. symbol, 2))
    end
    uno:case (title .. " every coloured face there is twice: " .. colour) {
      hands = { ada = table.concat (hand, ", "), bo = "wild" }, side = side,
      top = colours[1] == colour and colours[2] .. " 1" or colours[1] .. " 1",
      { hands = { ada = 26 } },
    }
  end
end

coloured ("The light side:", "first", light, { "draw one", "reverse", "skip", "flip" })
coloured ("The dark side:", "second", dark, { "draw five", "reverse", "skip everyone", "flip" })

uno:case "The light side has four Wilds and four Wild Draw Twos" {
  hands = { ada = copies ("wild", 4) .. ", " .. copies ("wild draw two", 4), bo = "red 1" },
  top = "red 5",
  { hands = { ada = 8 }, worth = { ada = 4 * 40 + 4 * 50 } },
}

uno:case "The dark side has four Wilds and four Wild Draw Colors" {
  hands = { ada = copies ("wild", 4) .. ", " .. copies ("wild draw color", 4), bo = "pink 1" },
  top = "pink 5", side = "second",
  { hands = { ada = 8 }, worth = { ada = 4 * 40 + 4 * 60 } },
}

uno:case "All light sides are worth 1280 points" {
  hands = { ada = "red 1", bo = "yellow 9" }, top = "blue 5", rest = "ada",
  { hands = { ada = 110 }, worth = { ada = 1280 - 9 - 5, bo = 9 } },
}

uno:case "All dark sides are worth 1480 points" {
  hands = { ada = "pink 1", bo = "teal 9" }, top = "purple 5", rest = "ada", side = "second",
  { hands = { ada = 110 }, worth = { ada = 1480 - 9 - 5, bo = 9 } },
}

local worth = {
  first = { ["draw one"] = 10, reverse = 20, skip = 20, flip = 20 },
  second = { ["draw five"] = 20, reverse = 20, flip = 20, ["skip everyone"] = 30 },
}

for _, symbol in ipairs { "draw one", "reverse", "skip", "flip" } do
  uno:case ("FLIP-16 A light " .. symbol .. " counts " .. worth.first[symbol]) {
    hands = { ada = "red " .. symbol, bo = "yellow " .. symbol, cy = "green " .. symbol,
              di = "blue " .. symbol },
    top = "red 5",
    { worth = worth.first[symbol] },
  }
end

for _, symbol in ipairs { "draw five", "reverse", "flip", "skip everyone" } do
  uno:case ("FLIP-16 A dark " .. symbol .. " counts " .. worth.second[symbol]) {
    hands = { ada = "pink " .. symbol, bo = "teal " .. symbol, cy = "orange " .. symbol,
              di = "purple " .. symbol },
    top = "pink 5", side = "second",
    { worth = worth.second[symbol] },
  }
end

for n = 1, 9 do
  uno:case ("FLIP-16 A number counts its value on either side: " .. n) {
    hands = { ada = "red " .. n, bo = "blue " .. n }, top = "red skip",
    { worth = n },
  }
  uno:case ("FLIP-16 So does a dark number: " .. n) {
    hands = { ada = "pink " .. n, bo = "teal " .. n }, top = "pink flip", side = "second",
    { worth = n },
  }
end

uno:case "FLIP-16 A Wild counts 40, a Wild Draw Two 50" {
  hands = { ada = "wild", bo = "wild draw two" }, top = "red 5",
  { worth = { ada = 40, bo = 50 } },
}

uno:case "FLIP-16 A dark Wild counts 40, a Wild Draw Color 60" {
  hands = { ada = "wild", bo = "wild draw color" }, top = "pink 5", side = "second",
  { worth = { ada = 40, bo = 60 } },
}

uno:case "With the printed pairing no light Flip has a dark Flip on its back" {
  hands = { ada = "red flip, red flip, yellow flip, yellow flip, green flip, green flip, "
                  .. "blue flip, blue flip", bo = "red 1" },
  top = "red 5", discard = "red 9 / teal reverse", rest = "discard",
  { "ada plays red flip / pink 8",
    hands = { ada = "purple 3, orange 8, pink 4, teal 3, wild draw color, purple 6, purple 7" } },
}

uno:case "With the printed pairing no wild has a wild on its back" {
  hands = { ada = "red flip / pink 8, wild, wild, wild, wild, wild draw two, wild draw two, "
                  .. "wild draw two, wild draw two", bo = "red 1" },
  top = "red 5",
  { "ada plays red flip / pink 8",
    hands = { ada = "pink 5, pink flip, purple 7, teal 3, orange 4, orange 7, pink 2, purple 9" } },
}
