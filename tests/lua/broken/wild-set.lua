local rules = require "lib.base" ()

rules:card { face { symbol = "joker", wild = true } }
return rules

--! wild-set.lua:3: face: “wild” cannot be set; a face without a colour is wild
