local options = options { false_catch = count { 0, max = 5, text = _"Cards." } }
local rules = require "lib.base" ()

rules.false_catch = options.false_cach
return rules

--! option-read.lua:4: option-read has no option “false_cach”; did you mean “false_catch”?
