local uno = case "uno-flex"

--! cannot be run: mistyped-word.lua:1: 'case' is not defined (did you mean 'cases'?)
