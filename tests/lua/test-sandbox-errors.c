/*
 * Mistakes in scripts, and what is said about them.
 */

#include "config.h"

#include "sandbox-fixture.h"


static const Case errors[] = {
  { "an error", "\nerror 'no such card'", "test.lua:2: no such card" },
  { "an error of the caller",
    "local function f () error ('wrong', 2) end\n"
    "\nf ()",
    "test.lua:3: wrong" },
  { "an error without place", "\n\nerror ('wrong', 0)", "test.lua:3: wrong" },
  { "an error that is a table", "\nerror {}",
    "test.lua:2: an error was raised with a table instead of a text" },
  { "an error that is nothing", "\nerror ()", "test.lua:2: an error was raised without a message" },
  { "an error that is a number", "\nerror (7)", "test.lua:2: 7" },
  { "an error that is a function", "\nerror (draw)",
    "test.lua:2: an error was raised with a function instead of a text" },
  { "an error that has a text",
    "error (setmetatable ({}, { __tostring = function () return 'mine' end }))",
    "test.lua:1: mine" },
  { "an error whose text is none",
    "error (setmetatable ({}, { __tostring = function () return 1 end }))",
    "test.lua:1: an error was raised whose __tostring gives no text" },
  { "an error in the text of an error",
    "error (setmetatable ({}, { __tostring = function ()\n"
    "error 'x' end }))",
    "test.lua:2: x" },
  { "an error whose text never comes",
    "error (setmetatable ({}, { __tostring = function ()\n"
    "while true do end end }))",
    TOO_LONG (2) },
  { "a failed assertion", "\nassert (1 == 2)", "test.lua:2: assertion failed" },
  { "a failed assertion with a text", "\nassert (nil, 'no')", "test.lua:2: no" },
  { "an error with commands for a terminal", "error '\\27[2Jx'", "test.lua:1: \uFFFD[2Jx" },
  { "an error that is not UTF-8", "error '\\xFF\\0x'", "test.lua:1: \uFFFD\uFFFDx" },
  { "nothing is called",
    "local f\n"
    "f ()",
    "test.lua:2: attempt to call a nil value (local 'f') (nothing has been put there)" },
  { "a method that is not there", "local t = {} t:go ()",
    "test.lua:1: attempt to call a nil value (method 'go') (there is no such method: is its "
    "name right?)" },
  { "a field that is not there", "local t = {} t.a.b = 1",
    "test.lua:1: attempt to index a nil value (field 'a') (there is no such field: is its name "
    "right?)" },
  { "sums of nothing", "local t = {} return t.n + 1",
    "test.lua:1: attempt to perform arithmetic on a nil value (field 'n') (nothing has been "
    "put there)" },
  { "comparing with nothing", "local t = {} return t.n < 1",
    "test.lua:1: attempt to compare nil with number (one has nothing in it; ask first: "
    "face.number and face.number > 5)" },
  { "wrong arguments", "('x'):rep ({})",
    "test.lua:1: bad argument #1 to 'rep' (number expected, got table)" },
  { "a missing comma",
    "return {\n"
    "  a = 1\n"
    "  b = 2 }",
    "test.lua:3: '}' expected (to close '{' at line 1) near 'b' (is a comma, a closing '}' or a quote missing before it?)" },
  { "a missing end", "if draw then\n",
    "test.lua:2: 'end' expected (to close 'if' at line 1) near the end of the file (an 'end' "
    "is missing)" },
  { "an end too many",
    "if draw then end\n"
    "end",
    "test.lua:2: the end of the file expected near 'end' (there is one 'end' too many)" },
  { "a missing quote", "\nlocal x = 'abc\n",
    "test.lua:2: unfinished string near ''abc' (a closing quote is missing)" },
  { "a word alone", "draw",
    "test.lua:1: syntax error near the end of the file (a line on its own is a call or sets "
    "something)" },
  { "one equals sign", "local a if a = 1 then end",
    "test.lua:1: 'then' expected near '=' ('==' compares, '=' sets)" },
  { "another language's not", "if !draw then end",
    "test.lua:1: unexpected symbol near '!' (Lua writes 'not' and '~=')" },
  { "compiled Lua", "\033Lua", "test.lua:1: this is compiled Lua; only source text is read" },
  { "UTF-16", "\xFF\xFEx", "test.lua:1: this is UTF-16 text; save the file as UTF-8" },
  { "text that is not UTF-8", "\n\nlocal x = '\xE4'",
    "test.lua:3: this is not UTF-8 text; save the file as UTF-8" },
  { "broken patterns", "('x'):find '['",
    "test.lua:1: the pattern ends too early (is a '%' or a ']' missing?)" },
  { "an open capture", "('x'):find '(x'", "test.lua:1: the pattern has a '(' without a ')'" },
  { "a closed capture", "('x'):match 'x)'", "test.lua:1: the pattern has a ')' without a '('" },
  { "a reference to an open capture", "('x'):find '(x%1)'",
    "test.lua:1: there is no complete capture before '%1' in the pattern" },
  { "a pattern ends with %", "('x'):find '%'",
    "test.lua:1: the pattern ends too early (is a '%' or a ']' missing?)" },
  { "a long pattern", "('x'):find (('x*'):rep (1000))",
    "test.lua:1: the pattern is too long (at most 1000 bytes)" },
  { "many repetitions", "('x'):find (('x*'):rep (101))",
    "test.lua:1: the pattern has too many repetitions (at most 100)" },
  { "many captures", "('x'):find (('()'):rep (33))",
    "test.lua:1: the pattern has too many captures (at most 32)" },
  { "an unknown class", "('x'):find '%z'", "test.lua:1: there is no '%z' in a pattern" },
  { "an anchored gmatch", "('x'):gmatch '^x'",
    "test.lua:1: string.gmatch: a pattern that begins with '^' matches once; use string.match" },
  { "a replacement refers to nothing", "('x'):gsub ('x', '%2')",
    "test.lua:1: there is no capture %2 in the pattern" },
  { "a replacement ends with %", "('x'):gsub ('x', '%')",
    "test.lua:1: string.gsub: after '%' in the replacement there is a digit or '%'" },
  { "a replacement that is a table", "('x'):gsub ('x', function () return {} end)",
    "test.lua:1: string.gsub: a match cannot be replaced by a table" },
  { "a comparison with <=", "table.sort ({ 1, 2, 2 }, function (a, b) return a <= b end)",
    "test.lua:1: table.sort: the comparison says that an element comes before itself (is it "
    "'<=' instead of '<'?)" },
  { "a comparison that goes round",
    "table.sort ({ 1, 2, 3 }, function (a, b) return b - a == 1 or a - b == 2 end)",
    "test.lua:1: table.sort: the comparison contradicts itself" },
  { "sorting what is no number", "table.sort { 1, 0/0, 2 }",
    "test.lua:1: table.sort: place 2 is not a number (nan)" },
  { "sorting words and numbers", "table.sort { 1, 'x' }",
    "test.lua:1: attempt to compare string with number" },
};

static void
test_nul (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);

  g_assert_false (lua_sandbox_load_text (sandbox, "x\n\0y", 4, "test.lua", &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_READ);
  sandbox_assert_message (error, "test.lua:2: there is a NUL byte in the text");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  sandbox_add_cases ("errors", errors, G_N_ELEMENTS (errors));
  g_test_add_func ("/sandbox/a NUL byte", test_nul);

  return g_test_run ();
}
