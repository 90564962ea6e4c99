--@ broken-base+refuses
return house_rule { language = 1, title = _"Refuses", summary = _"It wants a zero.",
  apply = function (rules)
    if not rules:has { number = 0 } then
      refuse (_"there is no 0 in it")
    end
  end }

--! the house rule refuses does not fit broken-base: there is no 0 in it (leave it out, or take another game)
