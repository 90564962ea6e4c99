-- A file without a case.

local uno = cases "uno-flex"

--! cannot be run: no-cases.lua: there are no cases in it; they begin with cases "uno-flex", say
