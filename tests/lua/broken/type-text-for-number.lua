local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "x", points = "20" } }
return rules

--! type-text-for-number.lua:3: face: points: expected a whole number from 0 to 1000, found “20”; a number stands without quotes
