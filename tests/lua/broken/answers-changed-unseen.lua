local rules = require "lib.base" ()
local answers = { answer { id = "yes", name = _"Yes" } }
local doubt = question { id = "doubt", text = _"Sure?", answers = answers }

answers[1] = 5
rules:card { face { colour = "red", symbol = "x", effect = ask ("next", doubt) } }
return rules

--! answers-changed-unseen.lua:3: question: answers: expected a list of answers, found something else in it
