local rules = require "lib.base" ()

rules.colours[3] = "blue"
return rules

--! lib/base.lua:3: ruleset: colours: expected a list of colours, found something else in it
