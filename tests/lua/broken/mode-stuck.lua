local rules = require "lib.base" ()
local owed = rules:counter { id = "owed" }

rules:mode { id = "owing", name = _"owing", when = owed:above (0),
  matches = function () return false end }
return rules

--! mode-stuck.lua:4: mode: there is neither a “draw” nor a “pass”; who has no card that fits could do nothing
