local rules = require "lib.base" ()

while true do end
return rules

--! endless.lua:3: ran for too long (a loop without end?)
