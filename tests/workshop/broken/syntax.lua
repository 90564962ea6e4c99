return house_rule { language = 1
  title = _"Syntax", summary = _"A comma is missing." }
