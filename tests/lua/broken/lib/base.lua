-- A small ruleset without a mistake, for the scripts in this folder to spoil.
return function ()
  local rules = ruleset { language = 1,
    title = _"Broken",
    summary = _"It has a mistake.",
    colours = {
      colour { id = "red", name = _"red", letter = "r" },
      colour { id = "green", name = _"green", letter = "g" },
    },
    hand = 3,
    draw = { draw (1), may_play () },
    matches = function (face, top, colour)
      return face.wild or face.colour == colour or face.symbol == top.symbol
    end,
  }

  for n = 1, 9 do
    rules:card { face { colour = "red", number = n } }
    rules:card { face { colour = "green", number = n } }
  end
  return rules
end
