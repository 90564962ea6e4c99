-- Other languages write != for ~=.
--@ uno-classic+33-unequal
return house_rule { language = 1,
  title = _"Fives",
  summary = _"All but fives may be the last card.",
  apply = function (rules)
    rules:forbid { text = _"Only a 5 may be the last.", when = hand:is (1),
      faces = function (face) return face.number != 5 end }
  end }

--! house/33-unequal.lua:8: 'end' expected near '!' (Lua writes 'not' and '~=')
