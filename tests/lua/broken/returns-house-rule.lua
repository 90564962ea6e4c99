return house_rule { language = 1, title = _"Astray", summary = _"It is in the wrong folder.",
  apply = function () end }

--! returns-house-rule.lua: the script should end with “return rules”, what ruleset { … } has made; it returns a house rule
