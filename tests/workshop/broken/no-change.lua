return house_rule { language = 1,
  title = _"No change", summary = _"Changes nothing but words.",
  apply = function (rules)
    for face in rules:faces { number = 5 } do face.text = _"The number of fingers." end
  end }
