-- The rule is about cards that the game does not have.
--@ uno-classic+10-never-applies
return house_rule { language = 1,
  title = _"Ten",
  summary = _"A 10 skips.",
  apply = function (rules)
    for face in rules:faces { number = 10 } do
      face.effect = { face.effect, skip () }
    end
  end }

--! house/10-never-applies.lua:7: the house rule 10-never-applies changes nothing: uno-classic has no such cards; look for others, or say with refuse (_"…") that it does not fit
