return ruleset { title = _"Old", summary = _"It does not say its version.",
  draw = { draw (1) }, matches = function () return true end }

--! language-missing.lua:1: ruleset: there is no “language”; say which version of the ruleset language this is written in: language = 1
--! language-missing.lua:1: ruleset: the deck is empty; add cards with rules:card { … }
