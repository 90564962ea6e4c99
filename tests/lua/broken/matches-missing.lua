local rules = require "lib.base" ()

rules.matches = nil
return rules

--! matches-missing.lua:3: ruleset: there is no “matches”; say which cards go on which: function rules.matches (face, top, colour) … end
