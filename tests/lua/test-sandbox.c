/*
 * The sandbox of scripts: what they find, what they do not, and how each kind of trouble ends.
 */

#include "config.h"

#include "lua-sandbox.h"

#include "lc-error.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define KIB(n) ((n) * 1024)
#define MIB(n) ((n) * 1024 * 1024)

/* A script, and the message it ends with; NULL if it runs to its end. */
typedef struct
{
  const char *title;
  const char *script;
  const char *message;
} Case;

static const Case good[] = {
  { "numbers, strings and tables work",
    "local t = { 3, 1, 2 } table.sort (t) assert (table.concat (t, ',') == '1,2,3')\n"
    "assert (math.max (1, 2) == 2 and math.type (1) == 'integer' and math.pi > 3)\n"
    "assert (utf8.char (228) == 'ä' and utf8.len ('ä') == 1)\n"
    "assert (select ('#', 1, 2) == 2 and tonumber ('0x10') == 16 and type (nil) == 'nil')\n"
    "assert (#'abc' == 3 and 7 // 2 == 3 and 1 << 4 == 16)", NULL },
  { "the marker of translatable texts gives the text", "assert (_'one' == 'one')", NULL },
  { "the host's vocabulary is there", "assert (draw (2) == 2)", NULL },
  { "strings know their methods",
    "assert (('a'):rep (3) == 'aaa' and ('aB'):upper () == 'AB' and ('AbÄ'):lower () == 'abÄ')\n"
    "assert (('abc'):byte (-1) == 99 and ('abc'):sub (2) == 'bc' and ('abc'):reverse () == 'cba')", NULL },
  { "format",
    "assert (('%s %d %5.1f %q %x'):format ('a', 2, 1.5, 'b', 255) == 'a 2   1.5 \"b\" ff')\n"
    "assert (('%s %s %%'):format (nil, {}) == 'nil table %')", NULL },
  { "values of the interpreter have no address",
    "assert (tostring ({}) == 'table' and tostring (draw) == 'function')\n"
    "assert (('%s'):format (draw) == 'function')", NULL },
  { "tostring heeds __tostring and __name",
    "assert (tostring (setmetatable ({}, { __tostring = function () return 'x' end })) == 'x')\n"
    "assert (tostring (setmetatable ({}, { __name = 'card' })) == 'card')", NULL },
  { "pcall and xpcall",
    "local ok, m = pcall (error, 'x', 0) assert (ok == false and m == 'x')\n"
    "local ok, m = pcall (error, { 7 }) assert (not ok and m[1] == 7)\n"
    "local ok, a, b = pcall (function (...) return ... end, 1, 2) assert (ok and a == 1 and b == 2)\n"
    "local ok, m = xpcall (error, function (m) return 'h' .. m end, 'x') assert (not ok and m == 'hx')\n"
    "local ok, a, b = xpcall (select, error, 2, 1, 2, 3) assert (ok and a == 2 and b == 3)", NULL },
  { "a failing handler of xpcall", "assert (xpcall (error, error, 'x') == false)", NULL },
  { "errors know their line", "local ok, m = pcall (function ()\n error 'x' end)\n"
                              "assert (m == 'test.lua:2: x', m)", NULL },
  { "classes",
    "local C = {} C.__index = C\n"
    "function C.new (n) return setmetatable ({ n = n }, C) end\n"
    "function C:get () return self.n end\n"
    "C.__eq = function (a, b) return a.n == b.n end\n"
    "C.__lt = function (a, b) return a.n < b.n end\n"
    "local a, b = C.new (1), C.new (1)\n"
    "assert (a:get () == 1 and a == b and not (a < b) and getmetatable (a) == C)\n"
    "assert (rawequal (a, a) and not rawequal (a, b))", NULL },
  { "a protected metatable",
    "local t = setmetatable ({}, { __metatable = 'no' }) assert (getmetatable (t) == 'no')\n"
    "assert (not pcall (setmetatable, t, {}))", NULL },
  { "a metatable can be taken away", "local t = setmetatable ({}, { __index = { x = 1 } })\n"
                                     "setmetatable (t, nil) assert (t.x == nil and not getmetatable (t))", NULL },
  { "pairs visits numbers, strings, booleans in order",
    "local t = { [true] = 1, b = 1, a = 1, aa = 1, [2.5] = 1, [-1] = 1, [10] = 1, 5, 6, [false] = 1 }\n"
    "local s = {}\n"
    "for k in pairs (t) do s[#s + 1] = tostring (k) end\n"
    "s = table.concat (s, ' ')\n"
    "assert (s == '-1 1 2 2.5 10 a aa b false true', s)\n"
    "local n, k = {}, next (t)\n"
    "while k ~= nil do n[#n + 1] = tostring (k) k = next (t, k) end\n"
    "assert (table.concat (n, ' ') == s)", NULL },
  { "a table may be changed under pairs",
    "local t, s = { a = 1, b = 2, c = 3 }, ''\n"
    "for k, v in pairs (t) do t.b = nil t['x' .. k] = 1 s = s .. k .. v end\n"
    "assert (s == 'a1c3', s)", NULL },
  { "large integers as keys keep their order",
    "local s = ''\n"
    "for k in pairs { [math.maxinteger] = 1, [math.maxinteger - 1] = 1, [2^60] = 1 } do s = s .. k .. ' ' end\n"
    "assert (s == '1152921504606846976 9223372036854775806 9223372036854775807 ', s)", NULL },
  { "next and pairs of an empty table", "assert (next {} == nil) for _ in pairs {} do error () end", NULL },
  { "__pairs is heeded", "local t = setmetatable ({}, { __pairs = function (t)\n"
    "  return function (_, k) if not k then return 1, 2 end end, t, nil end })\n"
    "for k, v in pairs (t) do assert (k == 1 and v == 2) end", NULL },
  { "libraries can be listed", "local n = 0 for k, v in pairs (table) do n = n + 1 end assert (n == 7, n)\n"
                               "assert (next (string) == 'byte' and rawget (string, 'len') == string.len)", NULL },
  { "the host's read-only lists read as lists",
    "assert (#colours == 2 and colours[1] == 'red' and colours[3] == nil)\n"
    "local s = '' for i, c in ipairs (colours) do s = s .. i .. c end assert (s == '1red2blue')\n"
    "assert (table.concat (colours, '+') == 'red+blue' and table.unpack (colours) == 'red')", NULL },
  { "sorting is stable",
    "local t = {}\n"
    "for i = 1, 100 do t[i] = { i % 7, i } end\n"
    "table.sort (t, function (a, b) return a[1] < b[1] end)\n"
    "for i = 2, 100 do local a, b = t[i - 1], t[i]\n"
    "  assert (a[1] < b[1] or a[1] == b[1] and a[2] < b[2]) end", NULL },
  { "table functions",
    "local t = { 1, 2 } table.insert (t, 3) table.insert (t, 1, 0) assert (table.remove (t) == 3)\n"
    "assert (table.remove (t, 1) == 0 and #t == 2 and table.pack (1, nil).n == 2)\n"
    "table.move (t, 1, 2, 3) assert (#t == 4 and select ('#', table.unpack (t)) == 4)", NULL },
  { "find and match",
    "assert (('hello'):find 'l' == 3 and ('hello'):find ('l', 4) == 4 and not ('hello'):find 'x')\n"
    "assert (('a.b'):find ('.', 1, true) == 2 and ('a+b'):find ('+', 3, true) == nil)\n"
    "assert (select ('#', ('ab'):find ('b', 1, true)) == 2 and ('ab'):find ('b', 2, true) == 2)\n"
    "assert (('key = value'):match '^(%w+)%s*=%s*(%w+)$' == 'key')\n"
    "assert (select (2, ('key = value'):match '^(%w+)%s*=%s*(%w+)$') == 'value')\n"
    "assert (('abc'):match '()b()' == 2 and ('x(a(b)c)y'):match '%b()' == '(a(b)c)')\n"
    "assert (('THE (quick) fox'):find '%f[%a]%a+%f[%A]' == 1)\n"
    "assert ((\"a'b'c\"):match \"(['\\\"])(.-)%1\" == \"'\" and ('2024-05'):match '%d+' == '2024')\n"
    "assert (('[x]'):match '[]]' == ']' and ('a-b'):match '[a-]+' == 'a-' and ('^'):match '[x^]' == '^')\n"
    "assert (('aXb'):match '%u' == 'X' and #('a\\0b'):match '[%c]' == 1)", NULL },
  { "lazy, greedy and optional repetitions",
    "assert (('<a><b>'):match '<.->' == '<a>' and ('<a><b>'):match '<.*>' == '<a><b>')\n"
    "assert (('ac'):match 'ab?c' == 'ac' and ('abc'):match 'ab?c' == 'abc' and not ('ac'):match 'ab+c')\n"
    "assert ((''):match '.*' == '' and (''):match '^$' == '' and ('x'):match '^%s*$' == nil)", NULL },
  { "gmatch",
    "local s = '' for k, v in ('a=1, b=2'):gmatch '(%w+)=(%w+)' do s = s .. k .. v end assert (s == 'a1b2')\n"
    "local n = 0 for w in ('one two'):gmatch '%a+' do n = n + 1 end assert (n == 2)\n"
    "local n = 0 for _ in ('abc'):gmatch '' do n = n + 1 end assert (n == 4)\n"
    "local s = '' for w in ('xay'):gmatch 'a*' do s = s .. '[' .. w .. ']' end assert (s == '[][a][]', s)\n"
    "for c in ('äb'):gmatch (utf8.charpattern) do s = c end assert (s == 'b')", NULL },
  { "gsub",
    "assert (('hello'):gsub ('l', 'L') == 'heLLo' and select (2, ('hello'):gsub ('l', 'L')) == 2)\n"
    "assert (('abc'):gsub ('%w', '%0%0') == 'aabbcc' and ('abc'):gsub ('', '-') == '-a-b-c-')\n"
    "assert (('a b'):gsub ('(%w) (%w)', '%2 %1') == 'b a' and ('x'):gsub ('x', '%%') == '%')\n"
    "assert (('$n'):gsub ('%$(%w+)', { n = 'N' }) == 'N' and ('$m'):gsub ('%$(%w+)', { n = 'N' }) == '$m')\n"
    "assert (('abc'):gsub ('b', function (c) return c:upper () end) == 'aBc')\n"
    "assert (('abc'):gsub ('%w', 'x', 2) == 'xxc' and ('aaa'):gsub ('^a', 'b') == 'baa')\n"
    "assert (('abc'):gsub ('b*', '-') == '-a-c-' and ('a'):gsub ('a', 1) == '1')\n"
    "assert (('x'):rep (3000):gsub ('x', 'yy') == ('y'):rep (6000))", NULL },
  { "numbers count as strings where Lua says so", "assert (('%s'):format (1) == '1' and (5 .. '') == '5')\n"
                                                  "assert (string.rep (1, 2) == '11')", NULL },
  { "a text that begins with a byte order mark", "\xEF\xBB\xBF" "assert (true)", NULL },
  { "a first line for the shell", "#!/usr/bin/lua\nassert (true)", NULL },
  { "lines that end as on Windows", "local a = 1\r\nlocal b = 2\r\nassert (a + b == 3)\r\n", NULL },
  { "an empty text", "", NULL },
  { "goto", "for i = 1, 3 do if i == 2 then goto on end ::on:: end", NULL },
  { "an own environment is a table like any other", "local _ENV = { x = 1 } y = x", NULL },
};

static const Case globals[] = {
  { "a global is written", "\ncount = 1", "test.lua:2: a global is written: use 'local count'" },
  { "a global function is written", "function f () end", "test.lua:1: a global is written: use 'local f'" },
  { "a word of the language is written", "draw = nil",
    "test.lua:1: 'draw' belongs to the language and cannot be changed; use local for a name of your own" },
  { "a library is changed", "string.len = 1", "test.lua:1: 'string' cannot be changed (its 'len' is set)" },
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
  { "the environment is changed by rawset", "rawset (_ENV, 'x', 1)",
    "test.lua:1: rawset: this table belongs to the language and cannot be changed" },
  { "the metatable of strings", "getmetatable ('').__index = 1",
    "test.lua:1: attempt to index a nil value (nothing has been put there)" },
  { "a mistyped word", "\n\ndrwa (2)", "test.lua:3: 'drwa' is not defined (did you mean 'draw'?)" },
  { "a mistyped function of a library", "string.lenn ('')",
    "test.lua:1: 'string.lenn' is not defined (did you mean 'string.len'?)" },
  { "a mistyped method of a string", "local s = ('x'):uper ()",
    "test.lua:1: 'string.uper' is not defined (did you mean 'string.upper'?)" },
  { "an unknown word", "local x = zzzzzzz", "test.lua:1: 'zzzzzzz' is not defined" },
  { "print", "print (1)",
    "test.lua:1: 'print' is not there for scripts: a ruleset has no screen; 'error' stops with a message" },
  { "io", "io.open ('/etc/passwd')", "test.lua:1: 'io' is not there for scripts: a ruleset reads and writes no files" },
  { "os", "os.time ()", "test.lua:1: 'os' is not there for scripts: a ruleset knows neither clock nor system" },
  { "load", "load ('x')", "test.lua:1: 'load' is not there for scripts: a ruleset runs no text; use 'require'" },
  { "loadstring", "loadstring ('x')", "test.lua:1: 'loadstring' is not there for scripts: a ruleset runs no text; use 'require'" },
  { "loadfile", "loadfile ('x')", "test.lua:1: 'loadfile' is not there for scripts: a ruleset runs no files; use 'require'" },
  { "dofile", "dofile ('x')", "test.lua:1: 'dofile' is not there for scripts: a ruleset runs no files; use 'require'" },
  { "debug", "debug.getregistry ()", "test.lua:1: 'debug' is not there for scripts: a ruleset does not look into its host" },
  { "coroutine", "coroutine.wrap (draw)", "test.lua:1: 'coroutine' is not there for scripts: nothing waits inside a script; what waits is a step" },
  { "collectgarbage", "collectgarbage ()", "test.lua:1: 'collectgarbage' is not there for scripts: memory is the host's business" },
  { "package", "package.path = ''", "test.lua:1: 'package' is not there for scripts: use 'require'" },
  { "_G", "_G.x = 1", "test.lua:1: '_G' is not there for scripts: the names of the language are fixed" },
  { "math.random", "math.random ()", "test.lua:1: 'math.random' is not there for scripts: chance belongs to the game; use its steps" },
  { "string.dump", "string.dump (draw)", "test.lua:1: 'string.dump' is not there for scripts: a ruleset makes no compiled Lua" },
  { "warn", "warn ('@on')", "test.lua:1: 'warn' is not defined" },
  { "addresses by format", "('%p'):format ({})", "test.lua:1: string.format: '%p' is not there for scripts" },
  { "a finaliser", "setmetatable ({}, { __gc = draw })", "test.lua:1: '__gc' is not there for scripts" },
  { "a weak table", "setmetatable ({}, { __mode = 'k' })", "test.lua:1: '__mode' is not there for scripts" },
  { "a weak table, later", "local m = {}\nlocal t = setmetatable ({}, m)\nm.__mode = 'k'\nreturn t",
    "'__mode' is not there for scripts" },
  { "a metamethod that comes too late", "local m = {}\nlocal t = setmetatable ({}, m)\nm.__index = m\nsetmetatable ({}, m)",
    "test.lua:4: '__index' of a metatable is set after setmetatable was called with it; set it before" },
  { "a value to be closed", "local x <close> = {}",
    "test.lua:1: variable 'x' got a non-closable value (nothing in a script needs <close>)" },
  { "pairs with a table as key", "local t = { [{}] = 1 }\nfor k in pairs (t) do end",
    "test.lua:2: pairs and next give keys in order, and a table as a key has none; use a number or a string" },
  { "the marker of texts wants a text", "local x = _ (1)", "test.lua:1: bad argument #1 to '_' (string expected, got number)" },
};

static const Case errors[] = {
  { "an error", "\nerror 'no such card'", "test.lua:2: no such card" },
  { "an error of the caller", "local function f () error ('wrong', 2) end\n\nf ()", "test.lua:3: wrong" },
  { "an error without place", "\n\nerror ('wrong', 0)", "test.lua:3: wrong" },
  { "an error that is a table", "\nerror {}", "test.lua:2: an error was raised with a table instead of a text" },
  { "an error that is nothing", "\nerror ()", "test.lua:2: an error was raised without a message" },
  { "an error that is a number", "\nerror (7)", "test.lua:2: 7" },
  { "an error that is a function", "\nerror (draw)", "test.lua:2: an error was raised with a function instead of a text" },
  { "an error that has a text", "error (setmetatable ({}, { __tostring = function () return 'mine' end }))", "test.lua:1: mine" },
  { "an error whose text is none", "error (setmetatable ({}, { __tostring = function () return 1 end }))",
    "test.lua:1: an error was raised whose __tostring gives no text" },
  { "an error in the text of an error", "error (setmetatable ({}, { __tostring = function ()\nerror 'x' end }))", "test.lua:2: x" },
  { "an error whose text never comes", "error (setmetatable ({}, { __tostring = function ()\nwhile true do end end }))",
    "test.lua:2: ran for too long (a loop without end?)" },
  { "a failed assertion", "\nassert (1 == 2)", "test.lua:2: assertion failed" },
  { "a failed assertion with a text", "\nassert (nil, 'no')", "test.lua:2: no" },
  { "an error with commands for a terminal", "error '\\27[2Jx'", "test.lua:1: \uFFFD[2Jx" },
  { "an error that is not UTF-8", "error '\\xFF\\0x'", "test.lua:1: \uFFFD\uFFFDx" },
  { "nothing is called", "local f\nf ()", "test.lua:2: attempt to call a nil value (local 'f') (nothing has been put there)" },
  { "a method that is not there", "local t = {} t:go ()",
    "test.lua:1: attempt to call a nil value (method 'go') (there is no such method: is its name right?)" },
  { "a field that is not there", "local t = {} t.a.b = 1",
    "test.lua:1: attempt to index a nil value (field 'a') (there is no such field: is its name right?)" },
  { "sums of nothing", "local t = {} return t.n + 1",
    "test.lua:1: attempt to perform arithmetic on a nil value (field 'n') (nothing has been put there)" },
  { "comparing with nothing", "local t = {} return t.n < 1",
    "test.lua:1: attempt to compare nil with number (one of them has nothing in it)" },
  { "wrong arguments", "('x'):rep ({})", "test.lua:1: bad argument #1 to 'rep' (number expected, got table)" },
  { "a missing comma", "return {\n  a = 1\n  b = 2 }",
    "test.lua:3: '}' expected (to close '{' at line 1) near 'b' (is a comma missing before it?)" },
  { "a missing end", "if draw then\n", "test.lua:2: 'end' expected (to close 'if' at line 1) near the end of the file (an 'end' is missing)" },
  { "an end too many", "if draw then end\nend", "test.lua:2: the end of the file expected near 'end' (there is one 'end' too many)" },
  { "a missing quote", "\nlocal x = 'abc", "test.lua:2: unfinished string near ''abc' (a closing quote is missing)" },
  { "a word alone", "draw", "test.lua:1: syntax error near the end of the file (a line on its own is a call or sets something)" },
  { "one equals sign", "local a if a = 1 then end", "test.lua:1: 'then' expected near '=' ('==' compares, '=' sets)" },
  { "another language's not", "if !draw then end", "test.lua:1: unexpected symbol near '!' (Lua writes 'not' and '~=')" },
  { "compiled Lua", "\033Lua", "test.lua:1: this is compiled Lua; only source text is read" },
  { "UTF-16", "\xFF\xFEx", "test.lua:1: this is UTF-16 text; save the file as UTF-8" },
  { "text that is not UTF-8", "\n\nlocal x = '\xE4'", "test.lua:3: this is not UTF-8 text; save the file as UTF-8" },
  { "broken patterns", "('x'):find '['", "test.lua:1: the pattern ends too early (is a '%' or a ']' missing?)" },
  { "an open capture", "('x'):find '(x'", "test.lua:1: the pattern has a '(' without a ')'" },
  { "a closed capture", "('x'):find 'x)'", "test.lua:1: the pattern has a ')' without a '('" },
  { "a reference to an open capture", "('x'):find '(x%1)'", "test.lua:1: there is no complete capture before '%1' in the pattern" },
  { "a pattern ends with %", "('x'):find '%'", "test.lua:1: the pattern ends too early (is a '%' or a ']' missing?)" },
  { "a long pattern", "('x'):find (('x*'):rep (1000))", "test.lua:1: the pattern is too long (at most 1000 bytes)" },
  { "many repetitions", "('x'):find (('x*'):rep (101))", "test.lua:1: the pattern has too many repetitions (at most 100)" },
  { "many captures", "('x'):find (('()'):rep (33))", "test.lua:1: the pattern has too many captures (at most 32)" },
  { "an unknown class", "('x'):find '%z'", "test.lua:1: there is no '%z' in a pattern" },
  { "an anchored gmatch", "('x'):gmatch '^x'", "test.lua:1: string.gmatch: a pattern that begins with '^' matches once; use string.match" },
  { "a replacement refers to nothing", "('x'):gsub ('x', '%2')", "test.lua:1: there is no capture %2 in the pattern" },
  { "a replacement ends with %", "('x'):gsub ('x', '%')", "test.lua:1: string.gsub: after '%' in the replacement there is a digit or '%'" },
  { "a replacement that is a table", "('x'):gsub ('x', function () return {} end)", "test.lua:1: string.gsub: a match cannot be replaced by a table" },
  { "a comparison with <=", "table.sort ({ 1, 2, 2 }, function (a, b) return a <= b end)",
    "test.lua:1: table.sort: the comparison says that an element comes before itself (is it '<=' instead of '<'?)" },
  { "a comparison that goes round", "table.sort ({ 1, 2, 3 }, function (a, b) return b - a == 1 or a - b == 2 end)",
    "test.lua:1: table.sort: the comparison contradicts itself" },
  { "sorting what is no number", "table.sort { 1, 0/0, 2 }", "test.lua:1: table.sort: place 2 is not a number (nan)" },
  { "sorting words and numbers", "table.sort { 1, 'x' }", "test.lua:1: attempt to compare string with number" },
};

/* Each of these would hang, crash or eat the machine's memory. */
static const Case hostile[] = {
  { "a loop without end", "\nwhile true do\nend", "test.lua:2: ran for too long (a loop without end?)" },
  { "a loop inside pcall", "while true do pcall (function () while true do end end) end", "test.lua:1: ran for too long (a loop without end?)" },
  { "a loop inside xpcall's handler", "local function f () while true do end end xpcall (f, f)", "test.lua:1: ran for too long (a loop without end?)" },
  { "pcall of pcall", "local function f () while true do pcall (pcall, f) end end f ()", "test.lua:1: ran for too long (a loop without end?)" },
  { "a loop by goto", "::a:: goto a", "test.lua:1: ran for too long (a loop without end?)" },
  { "a loop in a comparison of sort", "table.sort ({ 2, 1 }, function () while true do end end)", "test.lua:1: ran for too long (a loop without end?)" },
  { "a loop in a metamethod", "local t = setmetatable ({}, { __index = function () while true do end end }) return t.x", "test.lua:1: ran for too long (a loop without end?)" },
  { "a loop in gsub's function", "('x'):gsub ('x', function () while true do end end)", "test.lua:1: ran for too long (a loop without end?)" },
  { "a pattern that tries without end", "(('a'):rep (1000)):find (('a*'):rep (30) .. 'b')", "test.lua:1: ran for too long (a loop without end?)" },
  { "a lazy pattern that tries without end", "(('a'):rep (10000)):match (('.-'):rep (10) .. 'b')", "test.lua:1: ran for too long (a loop without end?)" },
  { "balanced texts that never end", "local s = ('('):rep (1000000) s:find '%b()'", "test.lua:1: ran for too long (a loop without end?)" },
  { "gsub that tries without end", "(('a'):rep (100000)):gsub ('a-b', 'x')", "test.lua:1: ran for too long (a loop without end?)" },
  { "gmatch that tries without end", "for _ in (('a'):rep (100000)):gmatch ('a-a-b') do end", "test.lua:1: ran for too long (a loop without end?)" },
  { "searching long texts in long texts", "local s = ('a'):rep (1000000)\nwhile true do s:find (('a'):rep (1000) .. 'b', 1, true) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "rep of a gigabyte", "('x'):rep (1e9)", "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "rep with the largest number", "('x'):rep (math.maxinteger)", "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "rep of nothing", "(''):rep (math.maxinteger)", NULL },
  { "rep of a separator", "(''):rep (1e12, ',')", "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "format with a gigantic width", "('%1000000000d'):format (1)", "test.lua:1: invalid conversion '%1000000000' to 'format'" },
  { "format that grows", "local s = ('x'):rep (1000000) (('%s'):rep (1000)):format (table.unpack ((function () local t = {} for i = 1, 1000 do t[i] = s end return t end) ()))",
    "test.lua:1: needs more memory than a script may have (64 MiB)" },
  { "doubling a string", "local s = 'x'\nwhile true do s = s .. s end", "test.lua:2: a string is longer than 1 MiB" },
  { "doubling a string inside pcall", "local s = 'x'\nwhile true do pcall (function () s = s .. s end) end", "test.lua:2: a string is longer than 1 MiB" },
  { "joining large strings for ever", "local s = ('x'):rep (500000)\nwhile true do local a = s .. s end", "test.lua:2: ran for too long (a loop without end?)" },
  { "comparing large strings for ever", "local a, b = ('x'):rep (1000000) .. 'a', ('x'):rep (1000000) .. 'a'\nwhile a == b do end", "test.lua:2: ran for too long (a loop without end?)" },
  { "lower for ever", "local s = ('x'):rep (1000000)\nwhile true do s:lower () end", "test.lua:2: ran for too long (a loop without end?)" },
  { "reverse for ever", "local s = ('x'):rep (1000000)\nwhile true do s:reverse () end", "test.lua:2: ran for too long (a loop without end?)" },
  { "utf8.len for ever", "local s = ('x'):rep (1000000)\nwhile true do utf8.len (s) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "utf8.offset for ever", "local s = ('x'):rep (1000000)\nwhile true do utf8.offset (s, 900000) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "utf8.codepoint of everything", "utf8.codepoint (('x'):rep (100000), 1, -1)", "test.lua:1: too many values at a time (at most 10000)" },
  { "byte of everything", "(('x'):rep (1000000)):byte (1, -1)", "test.lua:1: too many values at a time (at most 10000)" },
  { "unpack of everything", "table.unpack ({}, 1, 1e8)", "test.lua:1: too many values at a time (at most 10000)" },
  { "unpack of all numbers", "table.unpack ({}, math.mininteger, math.maxinteger)", "test.lua:1: too many values at a time (at most 10000)" },
  { "concat of all numbers", "table.concat (setmetatable ({}, { __index = tostring }), '', math.mininteger, math.maxinteger)", "test.lua:1: ran for too long (a loop without end?)" },
  { "concat of a long range", "table.concat (setmetatable ({}, { __index = tostring }), '', 1, 1e9)", "test.lua:1: ran for too long (a loop without end?)" },
  { "move of a long range", "table.move ({}, 1, 1e9, 2)", "test.lua:1: ran for too long (a loop without end?)" },
  { "insert into a list that claims to be long", "table.insert (setmetatable ({}, { __len = function () return 1e12 // 1 | 0 end }), 1, 1)", "test.lua:1: ran for too long (a loop without end?)" },
  { "remove from a list that claims to be long", "table.remove (setmetatable ({}, { __len = function () return 1 << 60 end }), 1)", "test.lua:1: ran for too long (a loop without end?)" },
  { "sort of a list that claims to be long", "table.sort (setmetatable ({}, { __len = function () return 1 << 60 end }))", "test.lua:1: ran for too long (a loop without end?)" },
  { "inserting at the front for ever", "local t = {}\nwhile true do table.insert (t, 1, 1) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "sorting for ever", "local t = {} for i = 1, 10000 do t[i] = -i end\nwhile true do table.sort (t, function (a, b) return a < b end) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "next for ever", "local t = {} for i = 1, 100000 do t[i] = i end\nlocal k repeat k = next (t, k) until not k", "test.lua:2: ran for too long (a loop without end?)" },
  { "pairs for ever", "local t = {} for i = 1, 100000 do t[i] = i end\nwhile true do pairs (t) end", "test.lua:2: ran for too long (a loop without end?)" },
  { "a table that grows", "local t = {}\nfor i = 1, 1e9 do t[i] = i end", "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "tables that grow inside pcall", "local t = {}\nwhile true do pcall (function () t = { t, t } end) end", "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "strings that gather", "local t = {}\nfor i = 1, 1e9 do t[i] = ('x'):rep (100000) .. i end", "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "closures that gather", "local f = draw\nwhile true do local g = f f = function () return g () end end", "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "arguments that multiply", "local function f (...) return f (1, ...) end\nf ()", "test.lua:1: ran for too long (a loop without end?)" },
  { "a function that calls itself", "local function f ()\nreturn 1 + f () end f ()", "test.lua:2: stack overflow (a function that calls itself without end?)" },
  { "a function that calls itself through pcall", "local function f ()\nlocal ok, m = pcall (f) error (m, 0) end f ()", "test.lua:2: error in error handling" },
  { "gsub that calls itself", "local function f ()\nreturn (('x'):gsub ('x', f)) end f ()", "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without end?)" },
  { "sort that calls itself", "local function f ()\ntable.sort ({ 1, 2 }, f) end f ()", "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without end?)" },
  { "tostring that calls itself", "local t t = setmetatable ({}, { __tostring = function ()\nreturn tostring (t) end }) tostring (t)", "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without end?)" },
  { "an __index that calls itself", "local t = setmetatable ({}, { __index = function (t, k)\nreturn t[k] end }) return t.x", "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without end?)" },
  { "an __index that goes round", "local t = {} setmetatable (t, { __index = t }) return t.x", "test.lua:1: '__index' chain too long; possibly a loop (a table is its own metatable's __index?)" },
  { "a __call that goes round", "local t = {} setmetatable (t, { __call = t })\nt ()", "test.lua:2: stack overflow (a function that calls itself without end?)" },
  { "a chain of 10000 tables", "local t = {} for i = 1, 10000 do t = setmetatable ({}, { __index = t }) end\nreturn t.x", "test.lua:2: '__index' chain too long; possibly a loop (a table is its own metatable's __index?)" },
  { "an error in an error's text, for ever", "local e e = setmetatable ({}, { __tostring = function () error (e) end })\nerror (e)", "test.lua:1: an error happened while an error was being reported" },
};

static int
draw (lua_State *L)
{
  lua_settop (L, 1);
  return 1;
}

static int
where (lua_State *L)
{
  int line;
  const char *file = lua_sandbox_where (L, luaL_checkinteger (L, 1), &line);

  lua_pushfstring (L, "%s:%d", file != NULL ? file : "none", line);
  return 1;
}

static const luaL_Reg vocabulary[] = {
  { "draw", draw },
  { "where", where },
  { NULL, NULL },
};

static int
add_lists (lua_State *L)
{
  lua_newtable (L);
  lua_pushliteral (L, "red");
  lua_rawseti (L, -2, 1);
  lua_pushliteral (L, "blue");
  lua_rawseti (L, -2, 2);
  lua_sandbox_readonly (L, "colours");
  lua_sandbox_set_global (L, "colours");
  return 0;
}

static LuaSandbox *
new_sandbox (const LuaSandboxLimits *limits, const char *const *folders, GError **error)
{
  g_autoptr (LuaSandbox) sandbox = lua_sandbox_new (limits, folders, error);

  if (sandbox == NULL || !lua_sandbox_register (sandbox, vocabulary, error)
      || !lua_sandbox_run (sandbox, add_lists, NULL, 0, 10000, error))
    return NULL;

  lua_sandbox_freeze (sandbox);
  return g_steal_pointer (&sandbox);
}

static gboolean
run (LuaSandbox *sandbox, const char *script, gint64 budget, GError **error)
{
  return lua_sandbox_load_text (sandbox, script, -1, "test.lua", error)
         && lua_sandbox_call (sandbox, 0, 0, budget, error);
}

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);
  double start = cpu_seconds ();
  gboolean ok;

  g_assert_no_error (error);
  ok = run (sandbox, test->script, LUA_SANDBOX_LOAD_BUDGET, &error);

  if (test->message == NULL)
    g_assert_no_error (error);
  else
    {
      g_assert_false (ok);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, test->message);
      g_assert_true (error != NULL && error->domain == LC_SCRIPT_ERROR);
    }
  g_assert_true (ok == (error == NULL));
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 0);

  /* The bound of time is two seconds; the clock of a sanitizer or of a busy machine is another. */
  g_assert_cmpfloat (cpu_seconds () - start, <, 10);
  g_assert_cmpuint (lua_sandbox_get_memory (sandbox), <=, MIB (64));

  /* The sandbox is of use after each kind of failure. */
  g_clear_error (&error);
  run (sandbox, "assert (draw (1) == 1)", 1000, &error);
  g_assert_no_error (error);
}

/* Nested source of @n parts. */
static void
test_nested (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GString) script = g_string_new ("\nlocal x = ");
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);

  for (guint i = 0; i < 100000; i++)
    g_string_append (script, test->script);

  g_assert_false (run (sandbox, script->str, LUA_SANDBOX_LOAD_BUDGET, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_SYNTAX);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, test->message);
}

static const Case nested[] = {
  { "100000 parentheses", "(", "test.lua:2: the text is nested too deeply" },
  { "100000 braces", "{", "test.lua:2: the text is nested too deeply" },
  { "100000 minus signs", "- ", "test.lua:2: the text is nested too deeply" },
  { "100000 functions", "function () return ", "test.lua:2: the text is nested too deeply" },
  { "100000 powers", "2 ^ ", "test.lua:2: the text is nested too deeply" },
};

/* Names that the parser looks for in each of 150 functions around them. */
static void
test_slow_source (void)
{
  g_autoptr (GString) script = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);
  double start = cpu_seconds ();

  for (guint i = 0; i < 150; i++)
    {
      g_string_append (script, "return function () local ");
      for (guint j = 0; j < 180; j++)
        g_string_append_printf (script, "%sa%d", j > 0 ? "," : "", j);
      g_string_append (script, "\n");
    }
  while (script->len < KIB (1000))
    g_string_append (script, "b=b\n");

  g_assert_false (run (sandbox, script->str, LUA_SANDBOX_LOAD_BUDGET, &error));
  g_assert_cmpfloat (cpu_seconds () - start, <, 10);
}

static void
test_nul (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);

  g_assert_false (lua_sandbox_load_text (sandbox, "x\n\0y", 4, "test.lua", &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_READ);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "test.lua:2: there is a NUL byte in the text");
}

/* The budget of a call is its own, and it is the whole of it. */
static void
test_budget (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);

  for (guint i = 0; i < 100; i++)
    {
      run (sandbox, "for i = 1, 1000 do end", 2000, &error);
      g_assert_no_error (error);
    }

  g_assert_false (run (sandbox, "for i = 1, 1000 do end", 500, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  g_assert_false (run (sandbox, "local s = ('x'):rep (100000)", 100, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  g_assert_false (run (sandbox, "local s = ('x'):rep (1000000) while true do pcall (s.byte, s, 1, 9) end", LUA_SANDBOX_CALL_BUDGET, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
}

static void
test_memory (void)
{
  LuaSandboxLimits limits = { .memory = MIB (1), .string = KIB (100) };
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (&limits, NULL, &error);

  g_assert_false (run (sandbox, "local t = {} for i = 1, 1e9 do t[i] = {} end", 1000000, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "test.lua:1: needs more memory than a script may have (1 MiB)");
  g_clear_error (&error);

  g_assert_false (run (sandbox, "local s = ('x'):rep (100000) .. ('y'):rep (3000)", 1000000, &error));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "test.lua:1: a string is longer than 100 KiB");
  g_clear_error (&error);

  /* Living at the limit is no way to make the collector run all day. */
  g_assert_false (run (sandbox, "local t = {} for i = 1, 5000 do t[i] = {} end\n"
                       "while true do t[#t + 1] = { {}, {} } t[#t // 2] = {} end", 50000000, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY);
}

/* What was measured over all hostile scripts of this process. */
static void
test_process_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_test_message ("largest resident size: %ld KiB", usage.ru_maxrss);
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpint (usage.ru_maxrss, <, KIB (200));
#endif
}

static void
test_where (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);

  run (sandbox, "local function f ()\n  return where (0) .. ' ' .. where (1) .. ' ' .. where (9)\nend\n"
                "local s = f ()\nassert (s == 'test.lua:2 test.lua:4 none:0', s)", 1000, &error);
  g_assert_no_error (error);

  g_assert_false (run (sandbox, "local function f ()\n  error 'x'\nend\n\nf ()", 1000, &error));
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

  sandbox = new_sandbox (NULL, NULL, &error);
  run (sandbox, "assert (tostring (1.5) == '1.5' and tonumber '1.5' == 1.5 and 'B' < 'a')\n"
                "assert (('%.1f'):format (0.5) == '0.5')", 1000, &error);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_no_error (error);
}

/* The k-th request for memory is refused, and each after it, for every k. */
static void
test_starve (void)
{
  static const char script[]
    = "local t = {}\n"
      "for i = 1, 20 do t[i] = { ('x'):rep (i) .. i, tostring (i) } end\n"
      "table.sort (t, function (a, b) return a[1] > b[1] end)\n"
      "for k, v in pairs { a = 1, b = 2 } do t[k] = ('%s=%d'):format (k, v):gsub ('%d', '%0%0') end\n"
      "local ok, m = pcall (error, setmetatable ({}, { __tostring = function () return 'x' end }))\n"
      "pcall (function () string.lenn () end)\n"
      "for w in ('a b c'):gmatch '%a' do t[w] = w end\n"
      "error (setmetatable ({}, { __tostring = function () return 'end' end }))\n";
  guint64 k;
  gboolean done = FALSE;

  for (k = 1; !done; k++)
    {
      LuaSandboxLimits limits = { .refuse_after = k };
      g_autoptr (GError) error = NULL;
      g_autoptr (LuaSandbox) sandbox = new_sandbox (&limits, NULL, &error);

      if (sandbox != NULL)
        g_assert_false (run (sandbox, script, 100000, &error));

      g_assert_nonnull (error);
      g_assert_true (error != NULL && error->domain == LC_SCRIPT_ERROR);
      done = error->code != LC_SCRIPT_ERROR_MEMORY;
      if (done)
        g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "test.lua:8: end");
    }

  g_test_message ("%" G_GUINT64_FORMAT " requests", k);
  g_assert_cmpuint (k, >, 300);
}

/* Modules: a folder with files, and what require makes of them. */
static const struct
{
  const char *file;
  const char *text;
} files[] = {
  { "one/lib/cards.lua", "local name = ... return { name = name, where = where (0), above = where (1) }" },
  { "one/lib/count.lua", "return { n = {} }" },
  { "one/nothing.lua", "local x = 1" },
  { "one/broken.lua", "return {\n  a = 1\n  b = 2 }" },
  { "one/bytecode.lua", "\033Lua" },
  { "one/fails.lua", "\n\nerror 'not today'" },
  { "one/loop.lua", "while true do end" },
  { "one/a.lua", "return require 'b'" },
  { "one/b.lua", "return require 'c'" },
  { "one/c.lua", "return require 'a'" },
  { "one/self.lua", "return require 'self'" },
  { "one/forgive.lua", "pcall (require, 'forgive')\nreturn { true }" },
  { "two/late.lua", "return 'late'" },
  { "two/broken.lua", "return 'never'" },
  { "outside/secret.lua", "return 'secret'" },
};

static const Case modules[] = {
  { "a module in a folder",
    "local m = require 'lib.cards' assert (m.name == 'lib.cards' and m.where == 'lib/cards.lua:1')\n"
    "assert (m.above == 'test.lua:1', m.above)", NULL },
  { "a module runs once", "assert (require 'lib.count' == require 'lib.count' and require ('lib.count').n)", NULL },
  { "a module in the second folder", "assert (require 'late' == 'late')", NULL },
  { "a module that is not there", "\nrequire 'lib.crads'",
    "test.lua:2: there is no module 'lib.crads'; looked for ONE/lib/crads.lua, TWO/lib/crads.lua" },
  { "up", "require '../outside/secret'", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "up, with dots", "require '...outside.secret'", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "an absolute path", "require '/etc/passwd'", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "a name that is empty", "require ''", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "a name with a NUL", "require 'lib.cards\\0x'", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "a long name", "require (('a'):rep (201))", "test.lua:1: require: the name of a module is words with dots between them, such as 'lib.cards'" },
  { "a link out", "require 'link'", "test.lua:1: require 'link': ONE/link.lua is a link that leads out of its folder" },
  { "a linked folder out", "require 'out.secret'", "test.lua:1: require 'out.secret': ONE/out/secret.lua is a link that leads out of its folder" },
  { "a link inside", "assert (require 'alias' == 'x' or require ('alias').n)", NULL },
  { "a folder", "require 'folder'", "test.lua:1: folder.lua: ONE/folder.lua is no file" },
  { "a module that returns nothing", "require 'nothing'", "nothing.lua:1: the module returns nothing; its last line should return what it offers" },
  { "a module with a mistake", "require 'broken'", "broken.lua:3: '}' expected (to close '{' at line 1) near 'b' (is a comma missing before it?)" },
  { "a compiled module", "require 'bytecode'", "bytecode.lua:1: this is compiled Lua; only source text is read" },
  { "a module that fails", "require 'fails'", "fails.lua:3: not today" },
  { "a module that fails, twice", "pcall (require, 'fails') require 'fails'", "fails.lua:3: not today" },
  { "a module that loops", "pcall (require, 'loop')", "loop.lua:1: ran for too long (a loop without end?)" },
  { "modules that require each other", "require 'a'", "c.lua:1: modules require each other: a -> b -> c -> a" },
  { "a module that requires itself", "require 'self'", "self.lua:1: modules require each other: self -> self" },
  { "a loop that is caught", "assert (require ('forgive')[1])", NULL },
  { "a global in a module", "require ('lib.count').n.x = 1 assert (require ('lib.count').n.x == 1)", NULL },
};

static char *
make_folders (void)
{
  g_autoptr (GError) error = NULL;
  char *top = g_dir_make_tmp ("test-sandbox-XXXXXX", &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (top, files[i].file, NULL);
      g_autofree char *folder = g_path_get_dirname (path);

      g_mkdir_with_parents (folder, 0700);
      g_file_set_contents (path, files[i].text, -1, &error);
      g_assert_no_error (error);
    }

  return top;
}

static void
make_link (const char *top, const char *target, const char *name)
{
  g_autofree char *path = g_build_filename (top, name, NULL);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_folder (child);
    }
  g_remove (path);
}

static void
test_modules (void)
{
  g_autofree char *top = make_folders ();
  g_autofree char *one = g_build_filename (top, "one", NULL);
  g_autofree char *two = g_build_filename (top, "two", NULL);
  g_autofree char *folder = g_build_filename (one, "folder.lua", NULL);
  const char *const folders[] = { one, two, NULL };

  make_link (one, "../outside/secret.lua", "link.lua");
  make_link (one, "../outside", "out");
  make_link (one, "lib/count.lua", "alias.lua");
  g_mkdir (folder, 0700);

  for (gsize i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, folders, &error);
      g_autoptr (GString) expected = g_string_new (modules[i].message);

      g_test_message ("%s", modules[i].title);
      g_string_replace (expected, "ONE", one, 0);
      g_string_replace (expected, "TWO", two, 0);

      run (sandbox, modules[i].script, LUA_SANDBOX_CALL_BUDGET, &error);
      if (modules[i].message == NULL)
        g_assert_no_error (error);
      else
        g_assert_cmpstr (error != NULL ? error->message : NULL, ==, expected->str);
    }

  remove_folder (top);
}

static void
test_files (void)
{
  g_autofree char *top = make_folders ();
  g_autofree char *good_file = g_build_filename (top, "one", "lib", "count.lua", NULL);
  g_autofree char *absent = g_build_filename (top, "absent.lua", NULL);
  g_autofree char *expected = g_strdup_printf ("absent.lua: cannot read %s: No such file or directory", absent);
  LuaSandboxLimits limits = { .file = 10 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = new_sandbox (NULL, NULL, &error);
  g_autoptr (LuaSandbox) narrow = new_sandbox (&limits, NULL, &error);

  g_assert_true (lua_sandbox_load_file (sandbox, good_file, "count.lua", &error));
  g_assert_true (lua_sandbox_call (sandbox, 0, 1, 1000, &error));
  g_assert_true (lua_istable (lua_sandbox_state (sandbox), -1));
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 1);

  g_assert_false (lua_sandbox_load_file (sandbox, absent, "absent.lua", &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_READ);
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, expected);
  g_clear_error (&error);

  g_assert_false (lua_sandbox_load_file (sandbox, "/dev/zero", "zero", &error));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "zero: /dev/zero is no file");
  g_clear_error (&error);

  g_assert_false (lua_sandbox_load_file (narrow, good_file, "count.lua", &error));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "count.lua: the file is too large (0 KiB; at most 0)");
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 1);
  remove_folder (top);
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

  run (sandbox, "assert (again (function () end) == true)\n"
                "assert (again (function () error 'x' end) == false)", 10000, &error);
  g_assert_no_error (error);

  g_assert_false (run (sandbox, "again (function () while true do end end)", 10000, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  lua_sandbox_freeze (sandbox);
  g_assert_false (lua_sandbox_run (sandbox, add_again, NULL, 0, 1000, &error));
  g_assert_cmpstr (error != NULL ? error->message : NULL, ==, "'again' is defined after the language was frozen");
}

static void
add_cases (const char *group, const Case *cases, gsize n, GTestDataFunc function)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/sandbox/%s/%s", group, cases[i].title);

      g_test_add_data_func (path, &cases[i], function);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  add_cases ("good", good, G_N_ELEMENTS (good), test_case);
  add_cases ("globals", globals, G_N_ELEMENTS (globals), test_case);
  add_cases ("errors", errors, G_N_ELEMENTS (errors), test_case);
  add_cases ("hostile", hostile, G_N_ELEMENTS (hostile), test_case);
  add_cases ("nested", nested, G_N_ELEMENTS (nested), test_nested);
  g_test_add_func ("/sandbox/slow source", test_slow_source);
  g_test_add_func ("/sandbox/a NUL byte", test_nul);
  g_test_add_func ("/sandbox/budget", test_budget);
  g_test_add_func ("/sandbox/memory", test_memory);
  g_test_add_func ("/sandbox/where", test_where);
  g_test_add_func ("/sandbox/locale", test_locale);
  g_test_add_func ("/sandbox/starved of memory", test_starve);
  g_test_add_func ("/sandbox/modules", test_modules);
  g_test_add_func ("/sandbox/files", test_files);
  g_test_add_func ("/sandbox/inner call", test_inner_call);
  g_test_add_func ("/sandbox/process/memory", test_process_memory);

  return g_test_run ();
}
