--@ broken-base+apply-fails
return house_rule { language = 1, title = _"Fails", summary = _"It fails.",
  apply = function (rules)
    rules.hand = rules.jump_in.hand
  end }

--! house/apply-fails.lua:4: attempt to index a nil value (field 'jump_in') (there is no such field: is its name right?)
