local rules = require "lib.base" ()

rules:card { face { colour = "red", symbol = "set-nothing", effect = { set (power, 1) } } }
return rules

--! set-nothing.lua:3: 'power' is not defined (a text stands in quotes; a name of your own is made with 'local power = …')
