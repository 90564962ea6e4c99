return house_rule { language = 1,
  title = _"Many", summary = _"Has many mistakes.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do
      face.efect = { draw (1, "left") }
      face.points = "many"
    end
    rules:mode { id = "x", name = _"x" }
  end }
