--@ broken-base+replaces-too{cards=9}
local options = options { cards = count { 2, max = 8, text = _"Cards." } }
return house_rule { language = 1, title = _"Replaces", summary = _"It replaces the draw, too.",
  apply = function (rules)
    rules.draw = { draw (options.cards) }
  end }

--! replaces-too{cards=9}: expected a whole number from 0 to 8
