local rules = require "lib.base" ()

for n = 3, 16 do
  local letter = string.char (string.byte ("a") + n)
  rules.colours[n] = colour { id = "colour-" .. n, name = "colour " .. n, letter = letter }
end
return rules

--! colours-too-many.lua:5: there are more than 15 colours
