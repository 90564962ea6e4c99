-- What happens at an event has an id.
--@ uno-classic+45-event-without-id
return house_rule { language = 1,
  title = _"Rain",
  summary = _"A turn begins with a card.",
  apply = function (rules)
    rules:on ("turn", { draw (1) })
  end }

--! house/45-event-without-id.lua:7: rules:on: the id is missing between the event and the steps, as in rules:on ("turn", "my-rule", { … })
