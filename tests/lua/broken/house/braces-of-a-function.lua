--@ broken-base+braces-of-a-function
return house_rule { language = 1, title = _"Braces", summary = _"Nothing.",
  apply = function (rules) {
    rules.hand = 8
  } end }

--! house/braces-of-a-function.lua:3: unexpected symbol near '{' (what a function does stands between 'function (…)' and 'end', without braces)
