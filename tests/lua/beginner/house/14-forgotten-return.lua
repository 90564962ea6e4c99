-- Nothing is returned.
--@ uno-classic+14-forgotten-return
house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand = 8
  end }

--! house/14-forgotten-return.lua:3: the house rule that is made here is not returned; write “return house_rule { … }”
