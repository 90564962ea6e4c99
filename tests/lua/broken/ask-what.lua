local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "ask-what", effect = { ask ("next", "color") } } }
return rules

--! ask-what.lua:3: ask: expected a question, “colour” or “seat”, found “color”
