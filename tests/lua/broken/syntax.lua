local rules = require "lib.base" ()

rules.hand = = 7
return rules

--! syntax.lua:3: unexpected symbol near '='
