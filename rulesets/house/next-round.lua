-- Next round: the last round decides who begins the next one, or who deals it. The loser is whose hand counts most. A
-- round that nobody has won decides nothing: then the deal passes to the left, as ever.

local options = options {
  who = choice { "winner-begins", "loser-begins", "winner-deals", "loser-deals",
    text = _"Who begins the next round, or deals it; whoever sits to the left of the dealer begins." },
}

return house_rule { language = 1,
  title = _"Next round",
  summary = _"The winner of a round begins the next one, or the loser deals it.",
  apply = function (rules)
    rules.next_round = options.who
  end }
