-- A symbol is written with a hyphen.
--@ uno-classic+44-underscore-in-symbol
return house_rule { language = 1,
  title = _"Draw twos",
  summary = _"A Draw Two counts little.",
  apply = function (rules)
    for face in rules:faces { symbol = "draw_two" } do
      face.points = 3
    end
  end }

--! house/44-underscore-in-symbol.lua:7: rules:faces: symbol: expected an id (small letters, digits and hyphens), or true or false, found “draw_two”; did you mean “draw-two”?
