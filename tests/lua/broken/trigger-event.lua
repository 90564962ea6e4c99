local rules = require "lib.base" ()

rules:on ("plays", "x", draw (1))
return rules

--! trigger-event.lua:3: trigger: event: expected “round”, “turn”, “play”, “draw”, “end” or “leaves”, found “plays”; did you mean “play”?
