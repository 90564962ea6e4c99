return house_rule { language = 1, title = _"Astray", summary = _"It is in the wrong folder.",
  apply = function () end }

--! returns-house-rule.lua:1: this is a house rule: put its file into the folder house, and name it after a game, as in uno-flex+returns-house-rule
