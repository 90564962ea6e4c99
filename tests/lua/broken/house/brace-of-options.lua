--@ broken-base+brace-of-options
local options = options {
  x = yes_no { false, text = _"a" },

return house_rule { language = 1, title = _"A", summary = _"A.",
  apply = function (rules)
  end }

--! house/brace-of-options.lua:5: unexpected symbol near 'return' (is a closing '}' missing before it?)
