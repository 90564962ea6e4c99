-- A test stands in the file of the rule.
--@ uno-flex+42-cases-in-rule
return house_rule { language = 1,
  title = _"Fives",
  summary = _"A 5 is more than a 5.",
  apply = function (rules)
    cases "uno-flex":case "A 5 skips" {}
    rules.hand = 8
  end }

--! house/42-cases-in-rule.lua:7: 'cases' is not there for scripts: tests have a file of their own, which ends in -test.lua
