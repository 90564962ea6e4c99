-- A text is not closed, and ends where the next one begins.
--@ uno-classic+46-quote-not-closed
return house_rule { language = 1, title = _"Nothing, summary = _"Nothing at all.",
  apply = function (rules)
  end }

--! house/46-quote-not-closed.lua:3: '}' expected near 'Nothing' (is a comma or a closing quote missing before it?)
