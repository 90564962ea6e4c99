local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-left", effect = { draw (2, "left") } } }
return rules

--! draw-left.lua:3: draw: who: expected “self”, “next”, “target”, “asked”, “author”, “dealer”, “others” or “all”, found “left”
