local rules = require "lib.base" ()

rules:on ("play", "x", when (played "red-5", draw (1)))
return rules

--! played-no-function.lua:3: played: expected a function (face, top, colour), found “red-5”
