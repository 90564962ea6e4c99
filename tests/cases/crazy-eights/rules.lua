-- The rules of crazy eights, as they stand at the top of its file.

local eights = cases "crazy-eights"

local suits = { "clubs", "diamonds", "hearts", "spades" }
local ranks = { "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king" }
local worth = { 1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10 }

for i, rank in ipairs (ranks) do
  eights:case ("One " .. rank .. " in each suit, which counts " .. worth[i]) {
    hands = { ada = rank .. " of clubs", bo = rank .. " of diamonds", cy = rank .. " of hearts",
              di = rank .. " of spades" },
    top = rank == "2" and "3 of clubs" or "2 of clubs",
    { worth = worth[i] },
  }
end

eights:case "52 cards, worth 528 points together" {
  hands = { ada = "ace of clubs", bo = "2 of clubs" }, top = "3 of clubs", rest = "ada",
  { hands = { ada = 50 }, worth = { ada = 4 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 40) - 5 } },
}

eights:case "Two players have seven cards each" {
  seats = "ada, bo", seed = 1,
  { "a round is dealt", hands = 7, draw = 52 - 15, discard = 0, events = "52 cards are shuffled" },
}

eights:case "A card that does not fit is told in suits and ranks" {
  hands = { ada = "5 of clubs, 6 of clubs", bo = "2 of clubs" }, top = "queen of hearts",
  { "ada plays 5 of clubs", refused = "matches neither the suit (hearts) nor the rank of queen of hearts" },
}

for _, seats in ipairs { "ada, bo, cy", "ada, bo, cy, di, ed, flo, gus" } do
  eights:case ("More have five each: " .. seats) {
    seats = seats, seed = 1,
    { "a round is dealt", hands = 5 },
  }
end

eights:case "The player left of the dealer begins, clockwise; no start card does anything" {
  seats = "ada, bo, cy", seed = 1,
  { "a round is dealt", dealer = "ada", turn = "bo", direction = "clockwise", asked = "nobody" },
}

eights:case "A card goes on its suit or its rank" {
  hands = { ada = "3 of hearts, queen of hearts, 5 of clubs, 6 of clubs, king of spades",
    bo = "2 of spades" },
  top = "5 of hearts",
  { plays = { ada = "3 of hearts, queen of hearts, 5 of clubs" } },
  { "ada plays 5 of clubs", top = "5 of clubs", colour = "clubs", turn = "bo" },
}

for _, suit in ipairs (suits) do
  eights:case ("An eight goes on everything, and its player names the suit: 8 of " .. suit) {
    hands = { ada = "8 of " .. suit .. ", 3 of hearts", bo = "2 of spades" },
    top = "queen of hearts",
    { may = { "ada plays 8 of " .. suit .. ", clubs", "ada plays 8 of " .. suit .. ", diamonds",
              "ada plays 8 of " .. suit .. ", hearts", "ada plays 8 of " .. suit .. ", spades" } },
    { "ada plays 8 of " .. suit, refused = "a colour has to be called" },
    { "ada plays 8 of " .. suit .. ", spades", colour = "spades", turn = "bo", hands = { bo = 1 } },
  }
end

eights:case "After an eight the suit named counts, not its own" {
  hands = { ada = "3 of hearts, 4 of spades, 8 of clubs", bo = "2 of spades" }, top = "8 of hearts",
  colour = "spades",
  { plays = { ada = "4 of spades, 8 of clubs" } },
}

eights:case "No other card names a suit" {
  hands = { ada = "3 of hearts, 4 of spades", bo = "2 of spades" }, top = "5 of hearts",
  { "ada plays 3 of hearts, spades", refused = "no colour is called" },
}

for _, rank in ipairs { "ace", "2", "jack", "queen", "king" } do
  eights:case ("No rank but the eight does anything: " .. rank) {
    hands = { ada = rank .. " of hearts, 4 of spades, 3 of spades", bo = "3 of clubs",
      cy = "4 of clubs" },
    top = "5 of hearts",
    { "ada plays " .. rank .. " of hearts", turn = "bo", direction = "clockwise",
      hands = { ada = 2, bo = 1, cy = 1 } },
  }
end

eights:case "Whoever has nothing that fits draws until something does" {
  hands = { ada = "3 of clubs, 4 of spades", bo = "2 of spades" }, top = "5 of hearts",
  draw = "6 of clubs, 9 of spades, jack of hearts, king of hearts",
  { plays = { ada = "none" } },
  { "ada draws",
    hands = { ada = "3 of clubs, 4 of spades, 6 of clubs, 9 of spades, jack of hearts" },
    turn = "ada", plays = { ada = "jack of hearts" } },
  { "ada plays jack of hearts", turn = "bo" },
}

eights:case "An eight ends the draw as well" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts",
  draw = "6 of clubs, 8 of spades, king of hearts",
  { "ada draws", hands = { ada = 3 }, plays = { ada = "8 of spades" } },
}

eights:case "The stock is made anew from the discard pile when it runs out" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts",
  draw = "6 of clubs", discard = "jack of hearts", rest = "bo",
  { "ada draws", hands = { ada = "3 of clubs, 6 of clubs, jack of hearts" }, draw = 0, discard = 0,
    plays = { ada = "jack of hearts" }, events = "1 cards are shuffled" },
}

eights:case "With everything exhausted a draw just ends the turn, and a lap of such turns the round" {
  hands = { ada = "3 of clubs", bo = "2 of spades" }, top = "5 of hearts", rest = "bo",
  { "ada draws", turn = "bo", hands = { ada = 1 }, over = false },
  { "bo draws", blocked = true, winner = "nobody", points = { ada = 0, bo = 0 } },
}

eights:case "The first without cards scores what the others hold" {
  hands = { ada = "3 of hearts", bo = "8 of spades, king of clubs", cy = "ace of spades" },
  top = "5 of hearts", scores = { ada = 10 },
  { "ada plays 3 of hearts", winner = "ada", points = { ada = 61, bo = 0, cy = 0 },
    scores = { ada = 71 }, match_winner = "nobody" },
}

eights:case "A match goes to 100" {
  hands = { ada = "3 of hearts", bo = "8 of spades" }, top = "5 of hearts", scores = { ada = 50 },
  { "ada plays 3 of hearts", scores = { ada = 100 }, match_winner = "ada" },
}

eights:case "With 99 it goes on" {
  hands = { ada = "3 of hearts", bo = "8 of spades" }, top = "5 of hearts", scores = { ada = 49 },
  { "ada plays 3 of hearts", scores = { ada = 99 }, match_winner = "nobody" },
}

eights:case "The last card may be an eight" {
  hands = { ada = "8 of hearts", bo = "2 of spades" }, top = "5 of spades",
  { "ada plays 8 of hearts, clubs", winner = "ada", points = { ada = 2 } },
}

eights:case "Nobody has to call with the last card but one" {
  hands = { ada = "3 of hearts, 2 of clubs", bo = "2 of spades" }, top = "5 of hearts",
  { "ada plays 3 of hearts", uncalled = "nobody", acts = "bo" },
  { "bo catches ada", refused = true },
}

eights:case "An eight does not start: it goes back into the stock, and another card is turned" {
  seats = "ada, bo", seed = 5,
  { "a round is dealt", top = "2 of clubs", discard = 0, draw = 52 - 15,
    events = { "8 of clubs is turned up, and put back", "2 of clubs is turned up" } },
}
