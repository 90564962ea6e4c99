--@ broken-base+list-element
local list = { { 1 } }
return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
    local x = list[2][1]
  end }

--! house/list-element.lua:5: attempt to index a nil value (an element of a list) (the list has nothing at this place; the first one is 1)
