-- The predicate says nothing where it should say no.
--@ uno-classic+21-predicate-nil
return house_rule { language = 1,
  title = _"Greens",
  summary = _"No greens as the last card.",
  apply = function (rules)
    rules:forbid { text = _"No green card may be the last.", when = hand:is (1),
      faces = function (face)
        if face.colour == "green" then
          return true
        end
      end }
  end }

--! house/21-predicate-nil.lua:8: faces: expected true or false, found nothing (nil) (for red-0 on red-0, while the colour is yellow); let the function end with “return false”
