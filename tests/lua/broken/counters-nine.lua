local rules = require "lib.base" ()

for n = 1, 9 do
  rules:counter { id = "counter-" .. n }
end
return rules

--! counters-nine.lua:4: there are more than 8 counters
