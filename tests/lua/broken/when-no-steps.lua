local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "when-no-steps", effect = { when (last_card) } } }
return rules

--! when-no-steps.lua:3: when: expected steps, such as { draw (2), skip () }, found nothing (nil)
