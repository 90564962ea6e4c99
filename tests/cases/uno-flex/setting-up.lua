-- FLEX-1 to FLEX-4: how a round of UNO Flex begins. The rounds are dealt from seeds.

local uno = cases "uno-flex"

uno:case "FLEX-1 Two can play; everybody has a Power Card, green side up" {
  seats = "ada, bo",
  { "a round is dealt", power = "green", hands = 7 },
}

uno:case "FLEX-1 Eight can play" {
  seats = "ada, bo, cy, di, ed, flo, gus, hal",
  { "a round is dealt", power = "green", hands = 7 },
}

uno:case "FLEX-2 Seven cards to each, FLEX-3 and the rest is the draw pile" {
  seats = "ada, bo, cy, di", seed = 1,
  { "a round is dealt", hands = 7, round = 1,
    events = { "round 1 begins", "104 cards are shuffled" },
    draw = 104 - 4 * 7 - 1, discard = 0 },
}

-- With two, every second card of the shuffled pile is for the one to the left of the dealer.
uno:case "R-1 Cards are dealt one by one, the first to the left of the dealer" {
  seats = "ada, bo", seed = 8,
  { "a round is dealt", dealer = "bo",
    events = { "bo deals", "ada is dealt 7", "bo is dealt 7", "blue 1 / red 1 is turned up" },
    shuffled = "yellow 5 / blue 5, blue 2, yellow 7 / red 7, green 6 flip, red 5, "
      .. "blue skip / blue skip all, red 2 / blue 2, wild / wild all draw two, yellow 7 flip, "
      .. "green 7 / blue 7, wild / wild target draw two, green 1, blue 4, red 8 flip, "
      .. "blue 1 / red 1",
    hands = { ada = "yellow 5 / blue 5, yellow 7 / red 7, red 5, red 2 / blue 2, yellow 7 flip, "
                    .. "wild / wild target draw two, blue 4",
              bo = "blue 2, green 6 flip, blue skip / blue skip all, wild / wild all draw two, "
                   .. "green 7 / blue 7, green 1, red 8 flip" } },
}

uno:case "FLEX-2 The dealer of the first round is drawn by lot: here ada" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", dealer = "ada", turn = "bo" },
}

uno:case "FLEX-2 The dealer of the first round is drawn by lot: here bo" {
  seats = "ada, bo", seed = 2,
  { "a round is dealt", dealer = "bo", turn = "ada" },
}

uno:case "FLEX-2 In a match the deal passes to the left each round" {
  hands = { ada = "red 1", bo = "blue 1", cy = "blue 2" }, top = "red 5", dealer = "bo",
  { "ada plays red 1", winner = "ada" },
  { "a round is dealt", round = 2, dealer = "cy", turn = "ada", power = "green", hands = 7 },
}

uno:case "FLEX-2 From the last seat the deal passes to the first" {
  hands = { ada = "red 1", bo = "blue 1", cy = "blue 2" }, top = "red 5", dealer = "cy",
  "ada plays red 1",
  { "a round is dealt", dealer = "ada", turn = "bo" },
}

uno:case "R-1 The deal passes on after a blocked round too" {
  seats = "ada, bo", hands = { ada = "red 1" }, top = "blue 3 flip", rest = "bo", dealer = "ada",
  { "ada draws", "bo draws", blocked = true },
  { "a round is dealt", round = 2, dealer = "bo", turn = "ada" },
}

uno:case "FLEX-3 A number card starts the discard pile" {
  seats = "ada, bo", seed = 14,
  { "a round is dealt", top = "blue 8", colour = "blue", discard = 0,
    events = { "blue 8 is turned up", "ada's turn" } },
}

uno:case "FLEX-3 An action card is ignored, and the next card is turned on top of it" {
  seats = "ada, bo", seed = 2,
  { "a round is dealt", top = "green 2 flip", colour = "green", direction = "clockwise",
    turn = "ada", discard = "blue skip / blue skip all",
    events = { "blue skip / blue skip all is turned up, and covered",
               "green 2 flip is turned up", "ada's turn" },
    never = { "ada is skipped", "bo is skipped" } },
}

uno:case "FLEX-3 So does a wild, and so on; the cards ignored stay underneath" {
  seats = "ada, bo", seed = 3,
  { "a round is dealt", top = "blue 3 flip", colour = "blue", asked = "nobody",
    direction = "clockwise",
    discard = "wild all flip, red reverse", draw = 104 - 14 - 3,
    events = { "red reverse is turned up, and covered", "wild all flip is turned up, and covered",
               "blue 3 flip is turned up" },
    power = "green" },
}

uno:case "FLEX-3 R-11 A Wild Draw Four does not start either: nobody calls, nobody draws" {
  seats = "ada, bo", seed = 4,
  { "a round is dealt", top = "blue 1 / red 1", hands = 7, asked = "nobody", colour = "blue",
    discard = "wild draw four" },
}

uno:case "FLEX-3 A number card with the flip symbol may start; it flips nothing" {
  seats = "ada, bo", seed = 7,
  { "a round is dealt", top = "yellow 5 flip", power = "green", discard = 0 },
}

uno:case "FLEX-13 A Flex card that starts counts by its regular side" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", top = "blue 5 / yellow 5", colour = "blue" },
}

uno:case "FLEX-4 The player to the dealer's left begins, and play runs clockwise" {
  seats = "ada, bo, cy, di", seed = 1, round = 2,
  { "a round is dealt", dealer = "bo", turn = "cy", direction = "clockwise" },
  { "cy draws", "cy keeps", turn = "di" },
}

for _, round in ipairs { 2, 3 } do
  uno:case ("Round " .. round .. " of a seed is the same whatever was played before it") {
    seats = "ada, bo", seed = 1, round = round,
    { "a round is dealt", round = round, hands = 7, dealer = round == 2 and "bo" or "ada" },
  }
end
