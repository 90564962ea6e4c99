local rules = require "lib.base" ()

--! returns-nothing.lua: the script should end with “return rules”, what ruleset { … } has made; it returns nothing (nil)
