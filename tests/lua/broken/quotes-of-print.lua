local rules = require "lib.base" ()

rules.title = “Größe”
return rules

--! quotes-of-print.lua:3: unexpected symbol near '<\226>' (is it a typographic quote or dash? a text stands in "plain quotes")
