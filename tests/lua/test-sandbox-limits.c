/*
 * Scripts that would hang, crash or eat the machine: each ends with a message, in bounded time and
 * memory.
 */

#include "config.h"

#include "sandbox-fixture.h"

#include <sys/resource.h>

static const Case hostile[] = {
  { "a loop without end",
    "\nwhile true do\n"
    "end",
    TOO_LONG (2) },
  { "a loop inside pcall", "while true do pcall (function () while true do end end) end",
    TOO_LONG (1) },
  { "a loop inside xpcall's handler", "local function f () while true do end end xpcall (f, f)",
    TOO_LONG (1) },
  { "pcall of pcall", "local function f () while true do pcall (pcall, f) end end f ()",
    TOO_LONG (1) },
  { "a loop by goto", "::a:: goto a", TOO_LONG (1) },
  { "a loop in a comparison of sort", "table.sort ({ 2, 1 }, function () while true do end end)",
    TOO_LONG (1) },
  { "a loop in a metamethod",
    "local t = setmetatable ({}, { __index = function () while true do end end }) return t.x",
    TOO_LONG (1) },
  { "a loop in gsub's function", "('x'):gsub ('x', function () while true do end end)",
    TOO_LONG (1) },
  { "a pattern that tries without end", "(('a'):rep (1000)):find (('a*'):rep (30) .. 'b')",
    TOO_LONG (1) },
  { "a lazy pattern that tries without end", "(('a'):rep (10000)):match (('.-'):rep (10) .. 'b')",
    TOO_LONG (1) },
  { "balanced texts that never end", "local s = ('('):rep (1000000) s:find '%b()'", TOO_LONG (1) },
  { "gsub that tries without end", "(('a'):rep (100000)):gsub ('a-b', 'x')", TOO_LONG (1) },
  { "gmatch that tries without end", "for _ in (('a'):rep (100000)):gmatch ('a-a-b') do end",
    TOO_LONG (1) },
  { "searching long texts in long texts",
    "local s = ('a'):rep (1000000)\n"
    "while true do s:find (('a'):rep (1000) .. 'b', 1, true) end",
    TOO_LONG (2) },
  { "rep of a gigabyte", "('x'):rep (1e9)",
    "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "rep with the largest number", "('x'):rep (math.maxinteger)",
    "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "rep of nothing", "(''):rep (math.maxinteger)", NULL },
  { "rep of a separator", "(''):rep (1e12, ',')",
    "test.lua:1: string.rep: the result would be longer than 1024 KiB" },
  { "format with a gigantic width", "('%1000000000d'):format (1)",
    "test.lua:1: invalid conversion specification: '%1000000000d'" },
  { "format that grows",
    "local s, t = ('x'):rep (1000000), {}\n"
    "for i = 1, 1000 do t[i] = s end\n"
    "local x = (('%s'):rep (1000)):format (table.unpack (t))",
    "test.lua:3: needs more memory than a script may have (64 MiB)" },
  { "doubling a string",
    "local s = 'x'\n"
    "while true do s = s .. s end",
    "test.lua:2: a string is longer than 1 MiB" },
  { "doubling a string inside pcall",
    "local s = 'x'\n"
    "while true do pcall (function () s = s .. s end) end",
    "test.lua:2: a string is longer than 1 MiB" },
  { "joining large strings for ever",
    "local s = ('x'):rep (500000)\n"
    "while true do local a = s .. s end",
    TOO_LONG (2) },
  { "comparing large strings for ever",
    "local a, b = ('x'):rep (1000000) .. 'a', ('x'):rep (1000000) .. 'a'\n"
    "while a == b do end",
    TOO_LONG (2) },
  { "lower for ever",
    "local s = ('x'):rep (1000000)\n"
    "while true do s:lower () end",
    TOO_LONG (2) },
  { "reverse for ever",
    "local s = ('x'):rep (1000000)\n"
    "while true do s:reverse () end",
    TOO_LONG (2) },
  { "utf8.len for ever",
    "local s = ('x'):rep (1000000)\n"
    "while true do utf8.len (s) end",
    TOO_LONG (2) },
  { "utf8.offset for ever",
    "local s = ('x'):rep (1000000)\n"
    "while true do utf8.offset (s, 900000) end",
    TOO_LONG (2) },
  { "utf8.codepoint of everything", "utf8.codepoint (('x'):rep (100000), 1, -1)",
    "test.lua:1: too many values at a time (at most 10000)" },
  { "byte of everything", "(('x'):rep (1000000)):byte (1, -1)",
    "test.lua:1: too many values at a time (at most 10000)" },
  { "unpack of everything", "table.unpack ({}, 1, 1e8)",
    "test.lua:1: too many values at a time (at most 10000)" },
  { "unpack of all numbers", "table.unpack ({}, math.mininteger, math.maxinteger)",
    "test.lua:1: too many values at a time (at most 10000)" },
  { "concat of all numbers",
    "table.concat (setmetatable ({}, { __index = tostring }), '', math.mininteger, "
    "math.maxinteger)",
    TOO_LONG (1) },
  { "concat of a long range",
    "table.concat (setmetatable ({}, { __index = tostring }), '', 1, 1e9)", TOO_LONG (1) },
  { "move of a long range", "table.move ({}, 1, 1e9, 2)", TOO_LONG (1) },
  { "insert into a list that claims to be long",
    "table.insert (setmetatable ({}, { __len = function () return 1e12 // 1 | 0 end }), 1, 1)",
    TOO_LONG (1) },
  { "remove from a list that claims to be long",
    "table.remove (setmetatable ({}, { __len = function () return 1 << 60 end }), 1)",
    TOO_LONG (1) },
  { "sort of a list that claims to be long",
    "table.sort (setmetatable ({}, { __len = function () return 1 << 60 end }))", TOO_LONG (1) },
  { "inserting at the front for ever",
    "local t = {}\n"
    "while true do table.insert (t, 1, 1) end",
    TOO_LONG (2) },
  { "sorting for ever",
    "local t = {} for i = 1, 10000 do t[i] = -i end\n"
    "while true do table.sort (t, function (a, b) return a < b end) end",
    TOO_LONG (2) },
  { "next for ever",
    "local t = {} for i = 1, 100000 do t[i] = i end\n"
    "local k repeat k = next (t, k) until not k",
    TOO_LONG (2) },
  { "pairs for ever",
    "local t = {} for i = 1, 100000 do t[i] = i end\n"
    "while true do pairs (t) end",
    TOO_LONG (2) },
  { "a table that grows",
    "local t = {}\n"
    "for i = 1, 1e9 do t[i] = i end",
    "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "tables that grow inside pcall",
    "local t = {}\n"
    "while true do pcall (function () t = { t, t } end) end",
    "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "strings that gather",
    "local t = {}\n"
    "for i = 1, 1e9 do t[i] = ('x'):rep (100000) .. i end",
    "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "closures that gather",
    "local f = draw\n"
    "while true do local g = f f = function () return g () end end",
    "test.lua:2: needs more memory than a script may have (64 MiB)" },
  { "arguments that multiply",
    "local function f (...) return f (1, ...) end\n"
    "f ()",
    TOO_LONG (1) },
  { "a function that calls itself",
    "local function f ()\n"
    "return 1 + f () end f ()",
    "test.lua:2: calls nested too deeply (a function that calls itself without end?)" },
  { "a function that calls itself through pcall",
    "local function f ()\n"
    "local ok, m = pcall (f) error (m, 0) end f ()",
    "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without "
    "end?)" },
  { "gsub that calls itself",
    "local function f ()\n"
    "return (('x'):gsub ('x', f)) end f ()",
    "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without "
    "end?)" },
  { "sort that calls itself",
    "local function f ()\n"
    "table.sort ({ 1, 2 }, f) end f ()",
    "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without "
    "end?)" },
  { "tostring that calls itself",
    "local t t = setmetatable ({}, { __tostring = function ()\n"
    "return tostring (t) end }) tostring (t)",
    "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without "
    "end?)" },
  { "an __index that calls itself",
    "local t = setmetatable ({}, { __index = function (t, k)\n"
    "return t[k] end }) return t.x",
    "test.lua:2: C stack overflow (nested too deeply, or a function that calls itself without "
    "end?)" },
  { "an __index that goes round", "local t = {} setmetatable (t, { __index = t }) return t.x",
    "test.lua:1: '__index' chain too long; possible loop (a table is its own metatable's "
    "__index?)" },
  { "a __call that goes round", "local t = {} setmetatable (t, { __call = t }) t ()",
    "test.lua:1: '__call' must be a function" },
  { "a chain of 10000 tables",
    "local t = {} for i = 1, 10000 do t = setmetatable ({}, { __index = t }) end\n"
    "return t.x",
    "test.lua:2: '__index' chain too long; possible loop (a table is its own metatable's "
    "__index?)" },
  { "an error in an error's text, for ever",
    "local e e = setmetatable ({}, { __tostring = function () error (e) end })\n"
    "error (e)",
    "test.lua:2: an error happened while an error was being reported" },
};

/* Source that nests 100000 times. */
static void
test_nested (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GString) script = g_string_new ("\nlocal x = ");
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);

  for (guint i = 0; i < 100000; i++)
    g_string_append (script, test->script);

  g_assert_false (sandbox_run (sandbox, script->str, LUA_SANDBOX_LOAD_BUDGET, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_SYNTAX);
  sandbox_assert_message (error, test->message);
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
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);
  double start = sandbox_seconds ();

  for (guint i = 0; i < 150; i++)
    {
      g_string_append (script, "return function () local ");
      for (guint j = 0; j < 180; j++)
        g_string_append_printf (script, "%sa%d", j > 0 ? "," : "", j);
      g_string_append (script, "\n");
    }
  while (script->len < KIB (1000))
    g_string_append (script, "b=b\n");

  g_assert_false (sandbox_run (sandbox, script->str, LUA_SANDBOX_LOAD_BUDGET, &error));
  g_assert_cmpfloat (sandbox_seconds () - start, <, 10);
}

/* The budget of a call is its own, and it is the whole of it. */
static void
test_budget (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);

  for (guint i = 0; i < 100; i++)
    {
      sandbox_run (sandbox, "for i = 1, 1000 do end", 2000, &error);
      g_assert_no_error (error);
    }

  g_assert_false (sandbox_run (sandbox, "for i = 1, 1000 do end", 500, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  g_assert_false (sandbox_run (sandbox, "local s = ('x'):rep (100000)", 100, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);

  g_assert_false (sandbox_run (sandbox,
                               "local s = ('x'):rep (1000000)\n"
                               "while true do pcall (s.byte, s, 1, 9) end",
                               LUA_SANDBOX_CALL_BUDGET, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
}

static void
test_memory (void)
{
  LuaSandboxLimits limits = { .memory = MIB (1), .string = KIB (100) };
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (&limits, NULL, &error);

  g_assert_false (
    sandbox_run (sandbox, "local t = {} for i = 1, 1e9 do t[i] = {} end", 1000000, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY);
  sandbox_assert_message (error, "test.lua:1: needs more memory than a script may have (1 MiB)");
  g_clear_error (&error);

  g_assert_false (
    sandbox_run (sandbox, "local s = ('x'):rep (100000) .. ('y'):rep (3000)", 1000000, &error));
  sandbox_assert_message (error, "test.lua:1: a string is longer than 100 KiB");
  g_clear_error (&error);

  /* Living at the limit is no way to make the collector run all day. */
  g_assert_false (sandbox_run (sandbox,
                               "local t = {} for i = 1, 5000 do t[i] = {} end\n"
                               "while true do t[#t + 1] = { {}, {} } t[#t // 2] = {} end",
                               50000000, &error));
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

/* The k-th request for memory is refused, and each after it, for every k. */
static void
test_starve (void)
{
  static const char script[] =
    "local t = {}\n"
    "for i = 1, 20 do t[i] = { ('x'):rep (i) .. i, tostring (i) } end\n"
    "table.sort (t, function (a, b) return a[1] > b[1] end)\n"
    "for k, v in pairs { a = 1, b = 2 } do t[k] = ('%s=%d'):format (k, v):gsub ('%d', '%0') end\n"
    "local ok, m = pcall (error, setmetatable ({}, { __index = function () return 'x' end }))\n"
    "pcall (function () string.lenn () end)\n"
    "for w in ('a b c'):gmatch '%a' do t[w] = w end\n"
    "error (setmetatable ({}, { __tostring = function () return 'end' end }))\n";
  guint64 k;
  gboolean done = FALSE;

  for (k = 1; !done; k++)
    {
      LuaSandboxLimits limits = { .refuse_after = k };
      g_autoptr (GError) error = NULL;
      g_autoptr (LuaSandbox) sandbox = sandbox_new (&limits, NULL, &error);

      if (sandbox != NULL)
        g_assert_false (sandbox_run (sandbox, script, 100000, &error));

      g_assert_nonnull (error);
      g_assert_true (error != NULL && error->domain == LC_SCRIPT_ERROR);
      done = error->code != LC_SCRIPT_ERROR_MEMORY;
      if (done)
        sandbox_assert_message (error, "test.lua:8: end");
    }

  g_test_message ("%" G_GUINT64_FORMAT " requests", k);
  g_assert_cmpuint (k, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  sandbox_add_cases ("hostile", hostile, G_N_ELEMENTS (hostile));
  for (gsize i = 0; i < G_N_ELEMENTS (nested); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sandbox/nested/%s", nested[i].title);

      g_test_add_data_func (path, &nested[i], test_nested);
    }
  g_test_add_func ("/sandbox/slow source", test_slow_source);
  g_test_add_func ("/sandbox/budget", test_budget);
  g_test_add_func ("/sandbox/memory", test_memory);
  g_test_add_func ("/sandbox/starved of memory", test_starve);
  g_test_add_func ("/sandbox/process/memory", test_process_memory);

  return g_test_run ();
}
