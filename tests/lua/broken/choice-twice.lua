local options = options {
  mix = choice { "same", "any", "same", text = _"Which." },
}
return require "lib.base" ()

--! choice-twice.lua:2: choice: “same” is among its words twice
