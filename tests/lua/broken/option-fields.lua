local options = options {
  cards = count { 7, max = 9, maxx = 12, txt = _"Cards." },
  mix = choice { "same", "any", deflt = "any", text = _"Which." },
  strict = yes_no { false, wanted = true, text = _"Strict." },
}
return require "lib.base" ()

--! option-fields.lua:2: count: there is no field “maxx”; did you mean “max”?
--! option-fields.lua:2: count: there is no field “txt”; did you mean “text”?
--! option-fields.lua:3: choice: there is no field “deflt”; did you mean “default”?
--! option-fields.lua:4: yes_no: there is no field “wanted”; there are text, default
