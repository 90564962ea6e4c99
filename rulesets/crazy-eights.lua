-- Crazy eights, with a French deck.
--
-- Two to seven players, five cards each, seven if two play. A card goes on its suit or its rank; an eight
-- goes on everything, and its player names the suit. Whoever has nothing that fits draws until something
-- does. The first without cards scores what the others hold. (As in the rules that Bicycle prints; the
-- stock is made anew from the discard pile when it runs out.)

local suits = {
  colour { id = "clubs", name = _"clubs", letter = "c", marks = 1, hue = "#222222" },
  colour { id = "diamonds", name = _"diamonds", letter = "d", marks = 2, hue = "#d6336c" },
  colour { id = "hearts", name = _"hearts", letter = "h", marks = 3, hue = "#d6336c" },
  colour { id = "spades", name = _"spades", letter = "s", marks = 4, hue = "#222222" },
}

local rules = ruleset {
  language = 1,
  title = _"Crazy eights",
  summary = _"With a French deck: match suit or rank; eights are wild and name the suit.",
  colours = suits, suits = true,
  seats = { 2, 7 }, hand = 5, hand_of_two = 7,
  uno_penalty = 0,
  score = "winner-takes", target = 100,
  draw = { draw_until "matches", may_play () },
}

function rules.matches (face, top, colour)
  return face.symbol == "8" or face.colour == colour or face.symbol == top.symbol
end

local ranks = {
  { "ace", _"ace", 1 }, { "2", "2", 2 }, { "3", "3", 3 }, { "4", "4", 4 }, { "5", "5", 5 }, { "6", "6", 6 },
  { "7", "7", 7 }, { "8", "8", 50 }, { "9", "9", 9 }, { "10", "10", 10 }, { "jack", _"jack", 10 },
  { "queen", _"queen", 10 }, { "king", _"king", 10 },
}

for i, suit in ipairs (suits) do
  for j, rank in ipairs (ranks) do
    local eight = rank[1] == "8"
    rules:card { face { colour = suit.id, number = tonumber (rank[1]), symbol = rank[1],
      title = rank[2], points = rank[3], name = rank[2] .. " of " .. suit.name, calls = eight, action = eight,
      text = eight and _"Goes on everything; its player names the suit." or nil,
      start = eight and "back" or "stands" } }
  end
end

return rules
