local rules = require "lib.base" ()

rules.turned = true
return rules

--! everything can be turned over, but only 0 of 18 cards have a second side
