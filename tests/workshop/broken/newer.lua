return house_rule { language = 9,
  title = _"Newer", summary = _"Written for a language that is not there yet.",
  apply = function (rules) rules.hand = 5 end }
