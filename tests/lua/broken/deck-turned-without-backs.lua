local rules = require "lib.base" ()

rules.turned = true
return rules

--! lib/base.lua:3: everything can be turned over, but only 0 of 18 cards have a second side; give each card two faces: rules:card { front, back }
