-- A comma is missing.

local uno = cases "uno-flex"

uno:case "a comma is missing" {
  hands = { ada = "red 1", bo = "green 1" }
  top = "red 5",
}

--! cannot be run: syntax.lua:7: '}' expected (to close '{' at line 5) near 'top' (is a comma, a closing '}' or a quote missing before it?)
