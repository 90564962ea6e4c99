local rules = require "lib.base" ()

rules:card { face { symbol = "wild-four", bluff = true, draws = 4 } }
return rules

--! face-bluff.lua:3: the face wild-four can be wrongly played, but nothing says when
