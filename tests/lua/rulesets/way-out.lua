-- A game with a step that calls a function: who plays a 9 draws as many cards as are in the own
-- hand, the next player one by a list, and the counter says how often it happened.
local rules = ruleset { language = 1,
  title = _"Way out",
  summary = _"A nine calls a function.",
  colours = { colour { id = "red", name = _"red", letter = "r" } },
  hand = 3,
  draw = { draw (1), may_play () },
  matches = function () return true end,
}
local nines = rules:counter { id = "nines" }
local double = script (function (game)
  assert (#game:hand () == game:cards ())
  assert (game:colour () == "red" and game:top () == "red-9" and game:seats () >= 2)
  game:act (draw (#game:hand ()), add (nines, 1))
  if game:value (nines) > 0 then game:run (1) end
end, { draw (1, "next") })
local fails = script (function (game) game:fly () end)
local calls = 0
local keeps = script (function () calls = calls + 1 end)
local endless = script (function () while true do end end)

for n = 1, 8 do
  rules:card { face { colour = "red", number = n }, copies = 4 }
end
rules:card { face { colour = "red", number = 9, effect = double }, copies = 4 }
rules:card { face { colour = "red", symbol = "fails", effect = fails, start = "cover" } }
rules:card { face { colour = "red", symbol = "endless", effect = endless, start = "cover" } }
rules:card { face { colour = "red", symbol = "keeps", effect = keeps, start = "cover" } }
return rules
