-- For luacheck: what scripts of the ruleset language know. docs/ruleset-language.md lists the words.

std = {
  read_globals = {
    -- the words of the language
    "_", "action", "add", "again", "answer", "ask", "bluff", "cases", "choice", "colour",
    "colour_in_force", "count", "discard", "draw", "draw_until", "face", "flip", "flip_all",
    "hand", "house_rule", "jump_in", "last_card", "may_challenge", "may_play", "must_play",
    "options", "out", "play_on", "played", "question", "redeal_hands", "refuse", "reveal", "reverse", "roll", "rotate_hands",
    "ruleset", "script", "seats", "set", "set_colour", "side", "side_up", "skip", "stay",
    "swap_hands", "turn", "unless", "when", "wrongly_played", "yes_no",
    -- what there is of Lua
    string = { fields = { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match",
      "rep", "reverse", "sub", "upper" } },
    table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
    math = { fields = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min",
      "mininteger", "modf", "pi", "sqrt", "tointeger", "type", "ult" } },
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "utf8",
    "xpcall",
  },
}
max_line_length = 150
files["tests/cases"].max_line_length = false -- a sentence stands on one line

-- `face`, `top`, `colour` are what every predicate gets, whether it looks at them or not; `colour` and
-- `face` are also words that make one.
unused_args = false
ignore = { "431/face", "431/colour", "431/options", "432/face", "432/colour" }
