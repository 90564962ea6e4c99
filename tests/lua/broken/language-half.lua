local rules = require "lib.base" ()

rules.language = 0.5
return rules

--! language-half.lua:3: ruleset: language: expected 1, found 0.5
