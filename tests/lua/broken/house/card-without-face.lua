--@ broken-base+card-without-face
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    rules:card { colour = "red", number = 3 }
  end }

--! house/card-without-face.lua:4: card: the fields of its face stand in braces of their own, as in rules:card { face { colour = "red", number = 3 } }
