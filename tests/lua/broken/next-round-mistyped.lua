local rules = require "lib.base" ()

rules.next_round = "winner_begins"
return rules

--! next-round-mistyped.lua:3: ruleset: next_round: expected “in-turn”, “winner-begins”, “loser-begins”, “winner-deals” or “loser-deals”, found “winner_begins”; did you mean “winner-begins”?
