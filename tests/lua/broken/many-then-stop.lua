local rules = require "lib.base" ()

rules.hand = "seven"
rules.nothing.more = 5
return rules

--! many-then-stop.lua:3: ruleset: hand: expected a whole number from 1 to 60, found “seven”
--! many-then-stop.lua:4: ruleset: there is no field “nothing”
--! many-then-stop.lua:4: attempt to index a nil value (field 'nothing') (there is no such field: is its name right?)
