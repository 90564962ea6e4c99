--@ broken-base+order
return house_rule { language = 1, order = 1000, title = _"Order", summary = _"It comes too late.",
  apply = function () end }

--! house/order.lua:2: house rule: order: expected a whole number from 0 to 100, found 1000
