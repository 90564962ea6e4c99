-- A number needs parentheses.
--@ uno-classic+27-call-without-parentheses
return house_rule { language = 1,
  title = _"Penalty",
  summary = _"A 1 costs two cards.",
  apply = function (rules)
    for face in rules:faces { number = 1 } do
      face.effect = { face.effect, draw 2 }
    end
  end }

--! house/27-call-without-parentheses.lua:8: '}' expected near '2' (is a comma missing before it, or the ( ) of a call: draw (2)?)
