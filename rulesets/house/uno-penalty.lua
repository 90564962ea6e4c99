-- UNO penalty: how many cards a missed call costs, and a catch in vain.

local options = options {
  cards = count { 2, min = 1, max = 20, text = _"Cards for a missed call." },
  false_catch = count { 0, max = 20,
    text = _"Cards for catching somebody who has forgotten nothing; 0: as the game says." },
}

return house_rule { language = 1,
  title = _"UNO penalty",
  summary = _"Another number of cards for a missed call, or for a catch in vain.",
  apply = function (rules)
    if rules.uno_penalty == 0 then refuse (_"nobody has to call in it") end
    rules.uno_penalty = options.cards
    if options.false_catch > 0 then rules.false_catch = options.false_catch end
  end }
