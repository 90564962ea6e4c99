return ruleset { language = 2, title = _"New", summary = _"From the future.", zap = true }

--! language-newer.lua:1: this is written in version 2 of the ruleset language, and this program knows only version 1; a newer one may be able to read it
