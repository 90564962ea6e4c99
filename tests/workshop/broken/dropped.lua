return house_rule { language = 1,
  title = _"Dropped", summary = _"What Lua drops without a word.",
  apply = function (rules)
    local turns = rules:counter { id = "turns" }

    for face in rules:faces { number = 5 } do
      face.effect = face.effect, again ()
    end
    rules.draw = draw (1) may_play ()
    for face in rules:faces { number = 7 } do
      face.effect = { face.effect, when (hand:above (3) or turns:is (2), draw (1)) }
    end
    rules:forbid { text = _"no wilds", faces = function (face) return face.colour == "wild" end }
  end }
