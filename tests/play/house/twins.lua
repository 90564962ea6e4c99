-- Twins, for tests: a card on its twin has everybody else draw; a number on the same number throws a die, and whoever
-- ends with an even number has not won.

return house_rule { language = 1, title = _"Twins", summary = _"A card on its twin has everybody else draw.",
  apply = function (rules)
    local die = rules:counter { id = "die", name = _"the die" }

    rules:on ("play", "twins", {
      when (played (function (face, top) return face.id == top.id end), draw (1, "others")),
      when (played (function (face, top, colour) return face.number == top.number and colour ~= nil end),
        roll (die, 6)),
      when (last_card & die:is (2), { draw (1), play_on (), unless (colour_in_force, ask ("self", "colour")) }) })
  end }
