-- Launcher: nobody knows how many cards a draw is. A number by chance says it, as with the machines that throw cards at
-- whoever presses the button.

local options = options {
  most = count { 6, min = 1, max = 20, text = _"The most cards that come at once." },
  none = yes_no { true, text = _"Whether it may be none at all." },
  play = yes_no { false, text = _"Whether the last card drawn may be played if it fits." },
}

return house_rule { language = 1,
  title = _"Launcher",
  summary = _"Whoever draws gets as many cards as chance will have it, or none.",
  apply = function (rules)
    local shot = rules:counter { id = "shot", name = _"cards thrown" }
    rules.draw = {
      roll (shot, options.none and options.most + 1 or options.most),
      options.none and add (shot, -1) or {},
      draw (shot), options.play and may_play () or {} }
  end }
