local rules = require "lib.base" ()

rules.hand = "seven"
rules.seats = 4
rules.hnad = 7
rules:card { face { colour = "red", symbol = "x", points = -5, effect = { draw (-1, "left"), again } } }
rules:card { face { colour = "rad", symbol = "y" }, copies = 0 }
return rules

--! many.lua:3: ruleset: hand: expected a whole number from 1 to 60, found “seven”
--! many.lua:4: ruleset: seats: expected the least and the most, from 2 to 16, such as { 2, 8 }, found 4
--! many.lua:5: ruleset: there is no field “hnad”; did you mean “hand”?
--! many.lua:6: draw: expected a whole number from 0 to 1000, or a counter, found -1
--! many.lua:6: draw: who: expected “self”, “next”, “target”, “asked”, “author”, “dealer”, “others” or “all”, found “left”
--! many.lua:6: face: points: expected a whole number from 0 to 1000, found -5
--! many.lua:7: card: copies: expected a whole number from 1 to 250, found 0
--! many.lua:6: value 2 of the list: expected a step, found a function; a step is a call with parentheses, as in { again () }
--! many.lua:7: face: colour: there is no colour “rad”; did you mean “red”?
