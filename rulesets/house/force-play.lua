-- Force play: who can play must play, a drawn card that fits too.

return house_rule { language = 1,
  title = _"Force play",
  summary = _"Who can play must play; a drawn card that fits has to be played too.",
  apply = function (rules)
    rules.must_play = true
  end }
