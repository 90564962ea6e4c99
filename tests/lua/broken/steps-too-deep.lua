local rules = require "lib.base" ()
local list = { draw (1) }

for n = 1, 9 do
  list = { when (hand:is (n), list), skip () }
end
rules:card { face { colour = "red", symbol = "x", effect = list } }
return rules

--! steps-too-deep.lua:5: lists of steps contain each other 7 deep; 6 is the most
--! steps-too-deep.lua:5: lists of steps contain each other 8 deep; 6 is the most
--! steps-too-deep.lua:5: lists of steps contain each other 9 deep; 6 is the most
--! steps-too-deep.lua:5: lists of steps contain each other 10 deep; 6 is the most
