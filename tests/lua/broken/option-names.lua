local options = options {
  A = yes_no { text = _"One.", false },
  ["b c"] = yes_no { text = _"Two.", false },
  a_b = yes_no { text = _"Three.", false },
  ["a-b"] = yes_no { text = _"Four.", false },
}
return require "lib.base" ()

--! option-names.lua:1: options: “A” cannot be the name of an option; expected small letters, digits and underscores, as in others_draw, and 63 letters at the most
--! option-names.lua:1: options: there are two that are “a-b” in the name of the rules, where one_word is one-word; call one of them otherwise
--! option-names.lua:1: options: “b c” cannot be the name of an option; expected small letters, digits and underscores, as in others_draw, and 63 letters at the most
