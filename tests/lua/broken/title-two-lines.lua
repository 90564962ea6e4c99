local rules = require "lib.base" ()

rules.title = "one\
two"
return rules

--! title-two-lines.lua:4: ruleset: title: expected a text of one line, found a text of several lines
