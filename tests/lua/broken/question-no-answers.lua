local rules = require "lib.base" ()
local doubt = question { id = "doubt", text = _"Sure?", answers = {} }

rules:card { face { colour = "red", symbol = "x", effect = ask ("next", doubt) } }
return rules

--! question-no-answers.lua:2: question: answers: expected 1 to 4 answers, found 0
