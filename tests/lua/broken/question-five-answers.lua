local rules = require "lib.base" ()
local answers = {}

for n = 1, 5 do
  answers[n] = answer { id = "a" .. n, name = "answer " .. n }
end
rules:card { face { colour = "red", symbol = "x",
  effect = ask ("next", question { id = "q", text = _"Which?", answers = answers }) } }
return rules

--! question-five-answers.lua:8: question: answers: expected 1 to 4 answers, found 5
