local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "script-no-function", effect = { script { draw (1) } } } }
return rules

--! script-no-function.lua:3: script: expected a function, found a list
