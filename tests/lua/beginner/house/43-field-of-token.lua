-- A token has no such field.
--@ uno-classic+43-field-of-token
return house_rule { language = 1,
  title = _"Tokens",
  summary = _"Everybody has a token.",
  apply = function (rules)
    rules:token { id = "shield", name = _"Shield", keeps = true }
  end }

--! house/43-field-of-token.lua:7: token: there is nothing called “keeps”; it has “id”, “name”, “words”, “starts”, “lasts”, “hidden”
