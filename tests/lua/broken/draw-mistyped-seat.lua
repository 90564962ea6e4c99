local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "draw-mistyped-seat", effect = { draw (2, "nxet") } } }
return rules

--! draw-mistyped-seat.lua:3: draw: who: expected “self”, “next”, “target”, “asked”, “author”, “dealer”, “others” or “all”, found “nxet”; did you mean “next”?
