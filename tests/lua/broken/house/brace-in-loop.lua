--@ broken-base+brace-in-loop
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    for face in rules:faces { number = 5  do
      face.effect = { face.effect, again () }
    end
  end }

--! house/brace-in-loop.lua:4: '}' expected near 'do' (a closing '}' is missing before it)
