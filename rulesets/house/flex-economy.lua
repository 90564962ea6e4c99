-- Flex economy: Power Cards that start red, turn green again by themselves after some turns of their owner, or are
-- not turned when all are red.

local options = options {
  start = choice { "green", "red", text = _"How Power Cards start." },
  recharge = count { 0, max = 20, text = _"Own turns after which a red one turns green; 0: never." },
  all_red = yes_no { true, text = _"Whether all turn green when all are red." },
}

return house_rule { language = 1,
  title = _"Flex economy",
  summary = _"Power Cards start red, recharge, or stay red when all are.",
  apply = function (rules)
    local power = rules:token "power" or refuse (_"there are no Power Cards in it")
    power.starts = options.start
    if not options.all_red then rules:off "all-red" end
    if options.recharge == 0 then return end
    local waited = rules:token { id = "waited", name = _"turns with a red Power Card" }
    rules:on ("turn", "recharge", when (power:is "red",
      { add (waited, 1),
        when (waited:above (options.recharge), { set (power, "green"), set (waited, 0) }) },
      set (waited, 0)))
  end }
