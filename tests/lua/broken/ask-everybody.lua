local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "ask-everybody", effect = { ask ("all", "colour") } } }
return rules

--! ask-everybody.lua:3: ask: one seat is asked at a time, not “all”
