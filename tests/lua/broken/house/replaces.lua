--@ broken-base+replaces+replaces-too
return house_rule { language = 1, title = _"Replaces", summary = _"It replaces the draw.",
  apply = function (rules)
    rules.draw = { draw (3) }
  end }

--! house/replaces-too.lua:5: the house rules replaces and replaces-too do not go together: both replace “draw” of the ruleset; leave one of them out
