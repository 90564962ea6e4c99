/*
 * The sandbox of scripts: what they find there.
 */

#include "config.h"

#include "sandbox-fixture.h"

#include <locale.h>

static const Case good[] = {
  { "numbers, strings and tables work",
    "local t = { 3, 1, 2 } table.sort (t) assert (table.concat (t, ',') == '1,2,3')\n"
    "assert (math.max (1, 2) == 2 and math.type (1) == 'integer' and math.pi > 3)\n"
    "assert (utf8.char (228) == 'ä' and utf8.len ('ä') == 1)\n"
    "assert (select ('#', 1, 2) == 2 and tonumber ('0x10') == 16 and type (nil) == 'nil')\n"
    "assert (#'abc' == 3 and 7 // 2 == 3 and 1 << 4 == 16)",
    NULL },
  { "the marker of translatable texts gives the text", "assert (_'one' == 'one')", NULL },
  { "the host's vocabulary is there", "assert (draw (2) == 2)", NULL },
  { "strings know their methods",
    "assert (('a'):rep (3) == 'aaa' and ('aB'):upper () == 'AB' and ('AbÄ'):lower () == "
    "'abÄ')\n"
    "assert (('abc'):byte (-1) == 99 and ('abc'):sub (2) == 'bc' and ('abc'):reverse () == "
    "'cba')",
    NULL },
  { "format",
    "assert (('%s %d %5.1f %q %x'):format ('a', 2, 1.5, 'b', 255) == 'a 2   1.5 \"b\" ff')\n"
    "assert (('%s %s %%'):format (nil, {}) == 'nil table %')",
    NULL },
  { "values of the interpreter have no address",
    "assert (tostring ({}) == 'table' and tostring (draw) == 'function')\n"
    "assert (('%s'):format (draw) == 'function')",
    NULL },
  { "tostring heeds __tostring and __name",
    "assert (tostring (setmetatable ({}, { __tostring = function () return 'x' end })) == "
    "'x')\n"
    "assert (tostring (setmetatable ({}, { __name = 'card' })) == 'card')",
    NULL },
  { "pcall and xpcall",
    "local ok, m = pcall (error, 'x', 0) assert (ok == false and m == 'x')\n"
    "local ok, m = pcall (error, { 7 }) assert (not ok and m[1] == 7)\n"
    "local ok, a, b = pcall (function (...) return ... end, 1, 2) assert (ok and a == 1 and b "
    "== 2)\n"
    "local ok, m = xpcall (error, function (m) return 'h' .. m end, 'x') assert (not ok and m "
    "== 'hx')\n"
    "local ok, a, b = xpcall (select, error, 2, 1, 2, 3) assert (ok and a == 2 and b == 3)",
    NULL },
  { "a failing handler of xpcall", "assert (xpcall (error, error, 'x') == false)", NULL },
  { "errors know their line",
    "local ok, m = pcall (function ()\n"
    " error 'x' end)\n"
    "assert (m == 'test.lua:2: x', m)",
    NULL },
  { "classes",
    "local C = {} C.__index = C\n"
    "function C.new (n) return setmetatable ({ n = n }, C) end\n"
    "function C:get () return self.n end\n"
    "C.__eq = function (a, b) return a.n == b.n end\n"
    "C.__lt = function (a, b) return a.n < b.n end\n"
    "local a, b = C.new (1), C.new (1)\n"
    "assert (a:get () == 1 and a == b and not (a < b) and getmetatable (a) == C)\n"
    "assert (rawequal (a, a) and not rawequal (a, b))",
    NULL },
  { "a protected metatable",
    "local t = setmetatable ({}, { __metatable = 'no' }) assert (getmetatable (t) == 'no')\n"
    "assert (not pcall (setmetatable, t, {}))",
    NULL },
  { "a metatable can be taken away",
    "local t = setmetatable ({}, { __index = { x = 1 } })\n"
    "setmetatable (t, nil) assert (t.x == nil and not getmetatable (t))",
    NULL },
  { "pairs visits numbers, strings, booleans in order",
    "local t = { [true] = 1, b = 1, a = 1, aa = 1, [2.5] = 1, [-1] = 1, [10] = 1, 5, 6, "
    "[false] = 1 }\n"
    "local s = {}\n"
    "for k in pairs (t) do s[#s + 1] = tostring (k) end\n"
    "s = table.concat (s, ' ')\n"
    "assert (s == '-1 1 2 2.5 10 a aa b false true', s)\n"
    "local n, k = {}, next (t)\n"
    "while k ~= nil do n[#n + 1] = tostring (k) k = next (t, k) end\n"
    "assert (table.concat (n, ' ') == s)",
    NULL },
  { "a table may be changed under pairs",
    "local t, s = { a = 1, b = 2, c = 3 }, ''\n"
    "for k, v in pairs (t) do t.b = nil t['x' .. k] = 1 s = s .. k .. v end\n"
    "assert (s == 'a1c3', s)",
    NULL },
  { "large integers as keys keep their order",
    "local s = ''\n"
    "for k in pairs { [math.maxinteger] = 1, [math.maxinteger - 1] = 1, [2^60] = 1 } do s = s "
    ".. k .. ' ' end\n"
    "assert (s == '1152921504606846976 9223372036854775806 9223372036854775807 ', s)",
    NULL },
  { "next and pairs of an empty table", "assert (next {} == nil) for _ in pairs {} do error () end",
    NULL },
  { "__pairs is heeded",
    "local t = setmetatable ({}, { __pairs = function (t)\n"
    "  return function (_, k) if not k then return 1, 2 end end, t, nil end })\n"
    "for k, v in pairs (t) do assert (k == 1 and v == 2) end",
    NULL },
  { "libraries can be listed",
    "local n = 0 for k, v in pairs (table) do n = n + 1 end assert (n == 7, n)\n"
    "assert (next (string) == 'byte' and rawget (string, 'len') == string.len)",
    NULL },
  { "the host's read-only lists read as lists",
    "assert (#colours == 2 and colours[1] == 'red' and colours[3] == nil)\n"
    "local s = '' for i, c in ipairs (colours) do s = s .. i .. c end assert (s == "
    "'1red2blue')\n"
    "assert (table.concat (colours, '+') == 'red+blue' and table.unpack (colours) == 'red')",
    NULL },
  { "sorting is stable",
    "local t = {}\n"
    "for i = 1, 100 do t[i] = { i % 7, i } end\n"
    "table.sort (t, function (a, b) return a[1] < b[1] end)\n"
    "for i = 2, 100 do local a, b = t[i - 1], t[i]\n"
    "  assert (a[1] < b[1] or a[1] == b[1] and a[2] < b[2]) end",
    NULL },
  { "table functions",
    "local t = { 1, 2 } table.insert (t, 3) table.insert (t, 1, 0) assert (table.remove (t) == "
    "3)\n"
    "assert (table.remove (t, 1) == 0 and #t == 2 and table.pack (1, nil).n == 2)\n"
    "table.move (t, 1, 2, 3) assert (#t == 4 and select ('#', table.unpack (t)) == 4)",
    NULL },
  { "find and match",
    "assert (('hello'):find 'l' == 3 and ('hello'):find ('l', 4) == 4 and not ('hello'):find "
    "'x')\n"
    "assert (('a.b'):find ('.', 1, true) == 2 and ('a+b'):find ('+', 3, true) == nil)\n"
    "assert (select ('#', ('ab'):find ('b', 1, true)) == 2 and ('ab'):find ('b', 2, true) == "
    "2)\n"
    "assert (('key = value'):match '^(%w+)%s*=%s*(%w+)$' == 'key')\n"
    "assert (select (2, ('key = value'):match '^(%w+)%s*=%s*(%w+)$') == 'value')\n"
    "assert (('abc'):match '()b()' == 2 and ('x(a(b)c)y'):match '%b()' == '(a(b)c)')\n"
    "assert (('THE (quick) fox'):find '%f[%a]%a+%f[%A]' == 1)\n"
    "assert ((\"a'b'c\"):match \"(['\\\"])(.-)%1\" == \"'\" and ('2024-05'):match '%d+' == "
    "'2024')\n"
    "assert (('[x]'):match '[]]' == ']' and ('a-b'):match '[a-]+' == 'a-' and ('^'):match "
    "'[x^]' == '^')\n"
    "assert (('aXb'):match '%u' == 'X' and #('a\\0b'):match '[%c]' == 1)",
    NULL },
  { "lazy, greedy and optional repetitions",
    "assert (('<a><b>'):match '<.->' == '<a>' and ('<a><b>'):match '<.*>' == '<a><b>')\n"
    "assert (('ac'):match 'ab?c' == 'ac' and ('abc'):match 'ab?c' == 'abc' and not "
    "('ac'):match 'ab+c')\n"
    "assert ((''):match '.*' == '' and (''):match '^$' == '' and ('x'):match '^%s*$' == nil)",
    NULL },
  { "gmatch",
    "local s = '' for k, v in ('a=1, b=2'):gmatch '(%w+)=(%w+)' do s = s .. k .. v end assert "
    "(s == 'a1b2')\n"
    "local n = 0 for w in ('one two'):gmatch '%a+' do n = n + 1 end assert (n == 2)\n"
    "local n = 0 for _ in ('abc'):gmatch '' do n = n + 1 end assert (n == 4)\n"
    "local s = '' for w in ('xay'):gmatch 'a*' do s = s .. '[' .. w .. ']' end assert (s == "
    "'[][a][]', s)\n"
    "for c in ('äb'):gmatch (utf8.charpattern) do s = c end assert (s == 'b')",
    NULL },
  { "gsub",
    "assert (('hello'):gsub ('l', 'L') == 'heLLo' and select (2, ('hello'):gsub ('l', 'L')) == "
    "2)\n"
    "assert (('abc'):gsub ('%w', '%0%0') == 'aabbcc' and ('abc'):gsub ('', '-') == '-a-b-c-')\n"
    "assert (('a b'):gsub ('(%w) (%w)', '%2 %1') == 'b a' and ('x'):gsub ('x', '%%') == '%')\n"
    "assert (('$n'):gsub ('%$(%w+)', { n = 'N' }) == 'N' and ('$m'):gsub ('%$(%w+)', { n = 'N' "
    "}) == '$m')\n"
    "assert (('abc'):gsub ('b', function (c) return c:upper () end) == 'aBc')\n"
    "assert (('abc'):gsub ('%w', 'x', 2) == 'xxc' and ('aaa'):gsub ('^a', 'b') == 'baa')\n"
    "assert (('abc'):gsub ('b*', '-') == '-a-c-' and ('a'):gsub ('a', 1) == '1')\n"
    "assert (('x'):rep (3000):gsub ('x', 'yy') == ('y'):rep (6000))",
    NULL },
  { "numbers count as strings where Lua says so",
    "assert (('%s'):format (1) == '1' and (5 .. '') == '5')\n"
    "assert (string.rep (1, 2) == '11')",
    NULL },
  { "a text that begins with a byte order mark",
    "\xEF\xBB\xBF"
    "assert (true)",
    NULL },
  { "a first line for the shell",
    "#!/usr/bin/lua\n"
    "assert (true)",
    NULL },
  { "lines that end as on Windows",
    "local a = 1\r\n"
    "local b = 2\r\n"
    "assert (a + b == 3)\r\n",
    NULL },
  { "an empty text", "", NULL },
  { "goto", "for i = 1, 3 do if i == 2 then goto on end ::on:: end", NULL },
  { "an own environment is a table like any other", "local _ENV = { x = 1 } y = x", NULL },
};

static const Case globals[] = {
  { "a global is written", "\ncount = 1", "test.lua:2: a global is written: use 'local count'" },
  { "a global function is written", "function f () end",
    "test.lua:1: a global is written: use 'local f'" },
  { "a word of the language is written", "draw = nil",
    "test.lua:1: 'draw' belongs to the language and cannot be changed; use local for a name of "
    "your own" },
  { "a library is changed", "string.len = 1",
    "test.lua:1: 'string' cannot be changed (its 'len' is set)" },
  { "a library is extended", "function table.first (t) return t[1] end",
    "test.lua:1: 'table' cannot be changed (its 'first' is set)" },
  { "a library is changed by rawset", "rawset (math, 'pi', 3)",
    "test.lua:1: rawset: this table belongs to the language and cannot be changed" },
  { "a library gets a metatable", "setmetatable (string, {})",
    "test.lua:1: setmetatable: this table belongs to the language and cannot be changed" },
  { "a library is changed by table.insert", "table.insert (utf8, 1)",
    "test.lua:1: 'utf8' cannot be changed (its 'number' is set)" },
  { "a list of the host is sorted", "table.sort (colours)",
    "test.lua:1: 'colours' cannot be changed (its 'number' is set)" },
  { "a library as a metatable", "getmetatable (setmetatable ({}, string)).len = 1",
    "test.lua:1: 'string' cannot be changed (its 'len' is set)" },
  { "a library of Lua reached by next",
    "local k, v = next (_ENV, 'string') assert (rawget (_ENV, k) == v) v.x = 1",
    "test.lua:1: 'table' cannot be changed (its 'x' is set)" },
  { "the environment is changed by rawset", "rawset (_ENV, 'x', 1)",
    "test.lua:1: rawset: this table belongs to the language and cannot be changed" },
  { "the metatable of strings", "getmetatable ('').__index = 1",
    "test.lua:1: attempt to index a nil value (nothing has been put there)" },
  { "a mistyped word", "\n\ndrwa (2)", "test.lua:3: 'drwa' is not defined (did you mean 'draw'?)" },
  { "a mistyped function of a library", "string.lenn ('')",
    "test.lua:1: 'string.lenn' is not defined (did you mean 'string.len'?)" },
  { "a mistyped method of a string", "local s = ('x'):uper ()",
    "test.lua:1: 'string.uper' is not defined (did you mean 'string.upper'?)" },
  { "an unknown word", "local x = zzzzzzz",
    "test.lua:1: 'zzzzzzz' is not defined (a text stands in quotes; a name of your own is made "
    "with 'local zzzzzzz = …')" },
  { "print", "print (1)",
    "test.lua:1: 'print' is not there for scripts: a ruleset has no screen; 'error' stops with "
    "a message" },
  { "io", "io.open ('/etc/passwd')",
    "test.lua:1: 'io' is not there for scripts: a ruleset reads and writes no files" },
  { "os", "os.time ()",
    "test.lua:1: 'os' is not there for scripts: a ruleset knows neither clock nor system" },
  { "load", "load ('x')",
    "test.lua:1: 'load' is not there for scripts: a ruleset runs no text; use 'require'" },
  { "loadstring", "loadstring ('x')",
    "test.lua:1: 'loadstring' is not there for scripts: a ruleset runs no text; use 'require'" },
  { "loadfile", "loadfile ('x')",
    "test.lua:1: 'loadfile' is not there for scripts: a ruleset runs no files; use 'require'" },
  { "dofile", "dofile ('x')",
    "test.lua:1: 'dofile' is not there for scripts: a ruleset runs no files; use 'require'" },
  { "debug", "debug.getregistry ()",
    "test.lua:1: 'debug' is not there for scripts: a ruleset does not look into its host" },
  { "coroutine", "coroutine.wrap (draw)",
    "test.lua:1: 'coroutine' is not there for scripts: nothing waits inside a script; what "
    "waits is a step" },
  { "collectgarbage", "collectgarbage ()",
    "test.lua:1: 'collectgarbage' is not there for scripts: memory is the host's business" },
  { "package", "package.path = ''",
    "test.lua:1: 'package' is not there for scripts: use 'require'" },
  { "_G", "_G.x = 1",
    "test.lua:1: '_G' is not there for scripts: the names of the language are fixed" },
  { "math.random", "math.random ()",
    "test.lua:1: 'math.random' is not there for scripts: chance belongs to the game; use its "
    "steps" },
  { "string.dump", "string.dump (draw)",
    "test.lua:1: 'string.dump' is not there for scripts: a ruleset makes no compiled Lua" },
  { "warn", "warn ('@on')",
    "test.lua:1: 'warn' is not defined (a text stands in quotes; a name of your own is made with "
    "'local warn = …')" },
  { "addresses by format", "('%p'):format ({})",
    "test.lua:1: string.format: '%p' is not there for scripts" },
  { "a finaliser", "setmetatable ({}, { __gc = draw })",
    "test.lua:1: '__gc' is not there for scripts" },
  { "a weak table", "setmetatable ({}, { __mode = 'k' })",
    "test.lua:1: '__mode' is not there for scripts" },
  { "a weak table, later",
    "local m = {}\n"
    "local t = setmetatable ({}, m)\n"
    "m.__mode = 'k'\n"
    "return t",
    "test.lua:2: '__mode' is not there for scripts" },
  { "a metamethod that comes too late",
    "local m = {}\n"
    "local t = setmetatable ({}, m)\n"
    "m.__index = m\n"
    "setmetatable ({}, m)",
    "test.lua:4: '__index' of a metatable is set after setmetatable was called with it; set it "
    "before" },
  { "a value to be closed", "local x <close> = {}",
    "test.lua:1: variable 'x' got a non-closable value (nothing in a script needs <close>)" },
  { "pairs with a table as key",
    "local t = { [{}] = 1 }\n"
    "for k in pairs (t) do end",
    "test.lua:2: pairs and next give keys in order, and a table as a key has none; use a "
    "number or a string" },
  { "the marker of texts wants a text", "local x = _ (1)",
    "test.lua:1: bad argument #1 to '_' (string expected, got number)" },
};

static void
test_where (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);

  sandbox_run (sandbox,
               "local function f ()\n"
               "  return where (0) .. ' ' .. where (1) .. ' ' .. where (9)\n"
               "end\n"
               "local s = f ()\n"
               "assert (s == 'test.lua:2 test.lua:4 none:0', s)",
               1000, &error);
  g_assert_no_error (error);

  g_assert_false (sandbox_run (sandbox,
                               "local function f ()\n"
                               "  error 'x'\n"
                               "end\n"
                               "\n"
                               "f ()",
                               1000, &error));
  g_assert_cmpstr (lua_sandbox_get_trace (sandbox), ==, "test.lua:2 < test.lua:5");
}

/* Numbers and the order of strings do not follow the language of the user. */
static void
test_locale (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = NULL;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL && setlocale (LC_ALL, "fr_FR.UTF-8") == NULL)
    {
      g_test_skip ("neither German nor French is installed");
      return;
    }

  sandbox = sandbox_new (NULL, NULL, &error);
  sandbox_run (sandbox,
               "assert (tostring (1.5) == '1.5' and tonumber '1.5' == 1.5 and 'B' < 'a')\n"
               "assert (('%.1f'):format (0.5) == '0.5')",
               1000, &error);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_no_error (error);
}

/* A call from inside a call lives on what is left of the outer one. */
static int
call_again (lua_State *L)
{
  g_autoptr (GError) error = NULL;

  lua_settop (L, 1);
  lua_pushboolean (L, lua_sandbox_call (lua_sandbox_get (L), 0, 0, G_MAXINT64, &error));
  return 1;
}

static int
add_again (lua_State *L)
{
  lua_pushcfunction (L, call_again);
  lua_sandbox_set_global (L, "again");
  return 0;
}

static void
test_inner_call (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = lua_sandbox_new (NULL, NULL, &error);

  lua_sandbox_run (sandbox, add_again, NULL, 0, 1000, &error);
  g_assert_no_error (error);

  sandbox_run (sandbox,
               "assert (again (function () end) == true)\n"
               "assert (again (function () error 'x' end) == false)",
               10000, &error);
  g_assert_no_error (error);

  g_assert_false (
    sandbox_run (sandbox, "again (function () while true do end end)", 10000, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  lua_sandbox_freeze (sandbox);
  g_assert_false (lua_sandbox_run (sandbox, add_again, NULL, 0, 1000, &error));
  sandbox_assert_message (error, "'again' is defined after the language was frozen");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  sandbox_add_cases ("good", good, G_N_ELEMENTS (good));
  sandbox_add_cases ("globals", globals, G_N_ELEMENTS (globals));
  g_test_add_func ("/sandbox/where", test_where);
  g_test_add_func ("/sandbox/locale", test_locale);
  g_test_add_func ("/sandbox/inner call", test_inner_call);

  return g_test_run ();
}
