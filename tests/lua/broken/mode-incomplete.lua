local rules = require "lib.base" ()

rules:mode { id = "owing", draw = { draw (1) } }
return rules

--! mode-incomplete.lua:3: mode: there is no “name”; expected a text of one line
--! mode-incomplete.lua:3: mode: there is no “when”; expected a condition
--! mode-incomplete.lua:3: mode: there is no “matches”; expected a function
