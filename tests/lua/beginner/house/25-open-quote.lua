-- A quote is missing.
--@ uno-classic+25-open-quote
return house_rule { language = 1,
  title = _"Eight",
  summary = _"Eight cards are dealt.,
  apply = function (rules)
    rules.hand = 8
  end }

--! house/25-open-quote.lua:5: unfinished string near '"Eight cards are dealt.,' (a closing quote is missing)
