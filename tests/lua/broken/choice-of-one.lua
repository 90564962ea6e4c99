local options = options { mode = choice { "a", text = _"Which." } }
return require "lib.base" ()

--! choice-of-one.lua:1: choice: expected two words or more, found 1
