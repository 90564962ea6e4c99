-- A game whose cards call functions: brief ones and others, that work and that fail.
local rules = ruleset { language = 1,
  title = _"Calls",
  summary = _"Every card calls a function.",
  colours = { colour { id = "red", name = _"red", letter = "r" } },
  hand = 3,
  draw = { draw (1), may_play () },
  matches = function () return true end,
}
local calls = rules:counter { id = "calls" }
local one_more = add (calls, 1)
local first, second = 1, 2

local function card (symbol, call)
  rules:card { face { colour = "red", symbol = symbol, effect = script (call), start = "cover" }, copies = 2 }
end

for n = 1, 8 do
  rules:card { face { colour = "red", number = n }, copies = 4 }
end
card ("brief", function (game) if game:cards () > 3 and game:top () == "red-brief" then game:act (one_more) end end)
card ("compares", function (game) if game:cards () > first and "B" < "a" then game:act (one_more) end end)
card ("long", function (game) for _ = 1, 3 do game:act (one_more) end end)
card ("keeps", function (game) game:act (one_more) first, second = 3, 4 end)
card ("keeps-and-fails", function () first, second = 3, 4 error ("stop") end)
card ("as-ever", function (game) if first == 1 and second == 2 then game:act (one_more) end end)
card ("no-method", function (game) game:act (one_more) game:card () end)
card ("no-number", function (game) game:act (one_more) return game + 1 end)
card ("no-step", function (game) game:act (one_more, 2.5) end)
card ("no-seat", function (game) return game:cards ("left") end)
card ("no-colon", function (game) return game.cards (rules) end)
return rules
