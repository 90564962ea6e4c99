// a comment
local rules = require "lib.base" ()
return rules

--! comment-of-another-language.lua:1: unexpected symbol near '//' (a comment begins with '--')
