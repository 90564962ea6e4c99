-- Not every card has a number.
--@ uno-classic+30-number-that-is-not-there
return house_rule { language = 1,
  title = _"High",
  summary = _"No high number as the last card.",
  apply = function (rules)
    rules:forbid { text = _"No high card may be the last.", when = hand:is (1),
      faces = function (face)
        return face.number > 5
      end }
  end }

--! house/30-number-that-is-not-there.lua:9: attempt to compare number with nil (one has nothing in it; ask first: face.number and face.number > 5) (for red-skip on red-0, while the colour is yellow)
