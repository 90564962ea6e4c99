local options = options { sure = yes_no { true } }
return require "lib.base" ()

--! option-no-text.lua:1: yes_no: there is no “text” that says what the option does
