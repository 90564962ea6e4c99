return ruleset { language = 1, summary = _"It has no title." }

--! title-missing.lua:1: ruleset: there is no “title”; expected a text of one line
--! title-missing.lua:1: ruleset: the deck is empty; add cards with rules:card { … }
--! title-missing.lua:1: ruleset: there is neither a “draw” nor a “pass”; who has no card that fits could do nothing
--! title-missing.lua:1: ruleset: there is no “matches”; say which cards go on which: function rules.matches (face, top, colour) … end
