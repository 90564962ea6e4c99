local options = options { mode = choice { "a", "b", default = "c", text = _"Which." } }
return require "lib.base" ()

--! choice-default.lua:1: choice: default: expected one of its words, found “c”
