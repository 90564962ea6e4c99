-- A house rule whose function meddles with the game after every card, in one of many ways.

local options = options {
  by = choice { "nothing", "looks", "counts", "chance", "draws", "skips", "turns", "again", "colour",
                "swaps", "reveals", "list", "question", "out", "loops", "fails", default = "nothing",
                text = _"What the function does." },
}

return house_rule { language = 1,
  title = _"Meddles",
  summary = _"After every card, a function does something to the game.",
  apply = function (rules)
    local seen = rules:counter { id = "seen", name = _"seen" }
    local mark = rules:token { id = "mark", name = _"mark", words = { _"unmarked", _"marked" } }
    local one, two, four, mark_self = add (seen, 1), add (seen, 2), add (seen, 4), flip (mark)
    local next_draws, self_draws, one_lost, turned = draw (2, "next"), draw (1), skip (1), turn ()
    local once_more, red, swap, gone, show = again (), set_colour "red", swap_hands "next", out "next", reveal ()
    local more = question { id = "more", text = _"One more?", answers = {
      answer { id = "yes", name = _"yes", steps = draw (1, "asked") },
      answer { id = "no", name = _"no", steps = one } } }

    local functions = {
      nothing = function (game) end,
      looks = function (game)
        if game:top () < "m" then game:act (one) end
        if game:colour () == "red" then game:act (two) end
        if game:direction () == 1 then game:act (four) end
        if game:cards ("next") > game:cards ("author") then game:act (one, mark_self) end
        if game:value (mark) == 1 and game:value (mark, "next") == 0 then game:act (two) end
        if game:hand ()[1] == game:top () then game:act (four) end
        if game:seats () == 3 and game:cards ("dealer") > 5 then game:act (one) end
        if not game:cards ("target") then game:act (two) end
      end,
      counts = function (game) game:act (one, mark_self) end,
      chance = function (game) if game:chance (3) == 1 then game:act (one) end end,
      draws = function (game) if game:chance (30) == 1 then game:act (next_draws, self_draws) end end,
      skips = function (game) if game:colour () == "red" then game:act (one_lost) end end,
      turns = function (game) if game:colour () == "red" then game:act (turned) end end,
      again = function (game) if game:cards () == 4 then game:act (once_more) end end,
      colour = function (game) if game:cards () == 4 then game:act (red) end end,
      swaps = function (game) if game:cards () == 2 then game:act (swap) end end,
      reveals = function (game) if game:cards () == 3 then game:act (show) end end,
      list = function (game) if game:cards () == 3 then game:run (1) end end,
      question = function (game) if game:cards () == 3 then game:run (2) end end,
      out = function (game) if game:cards () == 2 and game:seats () > 2 then game:act (gone) end end,
      loops = function (game) for i = 1, game:cards () == 3 and 2 or 0 do game:act (add (seen, i)) end end,
      fails = function (game) if game:cards () == 2 then game:act (game) end end,
    }
    rules:on ("play", "meddles", script (functions[options.by],
      { when (seen:above (3), next_draws), one }, { ask ("next", more) }))
  end,
}
