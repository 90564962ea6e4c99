local rules = require "lib.base" ()

rules.win_points, rules.score = 1, "elimination"
return rules

--! lib/base.lua:3: only where the winner of a round scores can it count a fixed number of points; win_points goes with score = “winner-takes”
