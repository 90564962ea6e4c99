local rules = require "lib.base" ()

rules:on ("draw", "x", ask ("self", "colour"))
return rules

--! trigger-asks.lua:3: what happens at a draw, at the end of a turn or when a seat leaves cannot ask anybody; ask after the play instead
