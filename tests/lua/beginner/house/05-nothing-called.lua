-- A function is called that does not exist.
--@ uno-classic+05-nothing-called
local uno = require "lib.uno"

return house_rule { language = 1,
  title = _"Wilds",
  summary = _"Two more Wilds.",
  apply = function (rules)
    rules:card { uno.wild_card (), copies = 2 }
  end }

--! house/05-nothing-called.lua:9: attempt to call a nil value (field 'wild_card') (there is no such field: is its name right?)
