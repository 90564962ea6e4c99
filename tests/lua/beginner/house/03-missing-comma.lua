-- A comma is missing.
--@ uno-classic+03-missing-comma
return house_rule { language = 1,
  title = _"Eight"
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand = 8
  end }

--! house/03-missing-comma.lua:5: '}' expected (to close '{' at line 3) near 'summary' (is a comma, a closing '}' or a quote missing before it?)
