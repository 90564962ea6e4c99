local rules = require "lib.base" ()

rules.draw = nil
return rules

--! draw-missing.lua:3: ruleset: there is neither a “draw” nor a “pass”; who has no card that fits could do nothing
