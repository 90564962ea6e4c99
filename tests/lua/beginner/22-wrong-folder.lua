-- A house rule in the folder of games.
--@ 22-wrong-folder
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.",
  apply = function (rules)
    rules.hand = 8
  end }

--! 22-wrong-folder.lua:3: this is a house rule: put its file into the folder house, and name it after a game, as in uno-flex+22-wrong-folder
