local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "flip-all", effect = { flip_all () } } }
return rules

--! flip-all.lua:3: a step turns everything over, but the cards have no second side for it
