-- The deck of UNO Flex: which cards there are, and what they count.

local uno = cases "uno-flex"

local colours = { "yellow", "green", "blue", "red" }
local flips = { yellow = "1357", blue = "1357", red = "2468", green = "2468" }
local flex_colours = {
  yellow = { "green", "blue", "red" },
  red = { "blue", "green", "yellow" },
  blue = { "red", "yellow", "green" },
  green = { "yellow", "red", "blue" },
}

-- All cards in words, as the tables of the rules have them.
local classic, flex, wilds, all = {}, {}, {}, {}

for _, colour in ipairs (colours) do
  for n = 1, 8 do
    local flip = flips[colour]:find (n) and " flip" or ""
    table.insert (classic, colour .. " " .. n .. flip)
    table.insert (flex, ("%s %d / %s %d"):format (colour, n,
      flex_colours[colour][n <= 3 and 1 or n <= 6 and 2 or 3], n))
  end
  for _, action in ipairs { "draw two", "skip", "reverse" } do
    table.insert (classic, colour .. " " .. action)
  end
  table.insert (flex, ("%s draw two / %s all draw one"):format (colour, colour))
  table.insert (flex, ("%s skip / %s skip all"):format (colour, colour))
  table.insert (flex, ("%s reverse / %s reverse skip"):format (colour, colour))
end
for i = 1, 4 do
  table.insert (wilds, "wild all flip")
  table.insert (wilds, "wild / wild target draw two")
  table.insert (wilds, "wild / wild all draw two")
  table.insert (wilds, "wild draw four / wild target draw four")
end
for _, cards in ipairs { classic, flex, wilds } do
  table.move (cards, 1, #cards, #all + 1, all)
end

uno:case "The deck has 44 classic cards, 44 Flex cards in colours and 16 wilds: 104 to be dealt" {
  hands = { ada = table.concat (classic, ", ", 2), bo = table.concat (flex, ", "),
            cy = table.concat (wilds, ", ") },
  top = classic[1],
  { hands = { ada = 43, bo = 44, cy = 16 }, draw = 0, discard = 0 },
}

uno:case "FLEX-36 All cards together count 1568 points: 288 + 480 + 800" {
  hands = { ada = "red 1" }, seats = "ada, bo", top = "red 3", rest = "bo",
  { "ada plays red 1", winner = "ada", points = { ada = 1568 - 1 - 3, bo = 0 } },
}

uno:case "FLEX-36 The numbers count 288, the coloured actions 480, the wilds 800" {
  hands = { ada = table.concat (classic, ", ", 2), bo = table.concat (flex, ", "),
            cy = table.concat (wilds, ", ") },
  top = classic[1],
  { worth = { ada = 144 + 240 - 1, bo = 144 + 240, cy = 800 } },
}

for n = 1, 8 do
  uno:case ("FLEX-36 A number card counts its number: " .. n) {
    hands = { ada = "yellow " .. n .. (flips.yellow:find (n) and " flip" or ""),
              bo = "red " .. n .. (flips.red:find (n) and " flip" or "") },
    top = "blue skip",
    { worth = { ada = n, bo = n } },
  }
end

uno:case "FLEX-36 Every coloured action counts 20, Flex or not" {
  hands = { ada = "red draw two", bo = "red skip", cy = "red reverse",
            di = "red draw two / red all draw one", ed = "red skip / red skip all",
            flo = "red reverse / red reverse skip" },
  top = "blue 2",
  { worth = 20 },
}

uno:case "FLEX-36 Every wild counts 50" {
  hands = { ada = "wild all flip", bo = "wild target draw two", cy = "wild all draw two",
            di = "wild draw four" },
  top = "blue 2",
  { worth = 50 },
}

uno:case "FLEX-37 A Flex card counts by its regular side" {
  hands = { ada = "green 8 / blue 8, green 1 / yellow 1",
            bo = "wild target draw two, blue skip / blue skip all" },
  top = "blue 2",
  { worth = { ada = 9, bo = 70 } },
}

-- The examples in the tables of the rules, colour by colour.
for _, example in ipairs {
  { "yellow 1 flip", "yellow 7 flip", "yellow 2", "yellow 1 / green 1", "yellow 4 / blue 4",
    "yellow 8 / red 8" },
  { "red 2 flip", "red 8 flip", "red 1", "red 3 / blue 3", "red 6 / green 6", "red 7 / yellow 7" },
  { "blue 3 flip", "blue 5 flip", "blue 8", "blue 2 / red 2", "blue 5 / yellow 5",
    "blue 7 / green 7" },
  { "green 4 flip", "green 6 flip", "green 7", "green 2 / yellow 2", "green 5 / red 5",
    "green 8 / blue 8" },
} do
  uno:case ("The deck: flip symbols and flex colours of " .. example[1]:match "%a+") {
    hands = { ada = table.concat (example, ", "), bo = "red skip" }, top = "blue skip",
    { hands = { ada = 6 } },
  }
end
