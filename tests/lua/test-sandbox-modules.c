/*
 * Modules of scripts, and scripts that are files.
 */

#include "config.h"

#include "sandbox-fixture.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* Modules: a folder with files, and what require makes of them. */
static const struct
{
  const char *file;
  const char *text;
} files[] = {
  { "one/lib/cards.lua",
    "local name = ... return { name = name, where = where (0), above = where (1) }" },
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
    "local m = require 'lib.cards' assert (m.name == 'lib.cards' and m.where == "
    "'lib/cards.lua:1')\n"
    "assert (m.above == 'test.lua:1', m.above)",
    NULL },
  { "a module runs once",
    "assert (require 'lib.count' == require 'lib.count' and require ('lib.count').n)", NULL },
  { "a module in the second folder", "assert (require 'late' == 'late')", NULL },
  { "a module that is not there", "\nrequire 'lib.crads'",
    "test.lua:2: there is no module 'lib.crads'; looked for ONE/lib/crads.lua, "
    "TWO/lib/crads.lua" },
  { "up", "require '../outside/secret'",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "up, with dots", "require '...outside.secret'",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "an absolute path", "require '/etc/passwd'",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "a name that is empty", "require ''",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "a name with a NUL", "require 'lib.cards\\0x'",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "a long name", "require (('a'):rep (201))",
    "test.lua:1: require: the name of a module is words with dots between them, such as "
    "'lib.cards'" },
  { "a link out", "require 'link'",
    "test.lua:1: require 'link': ONE/link.lua is a link that leads out of its folder" },
  { "a linked folder out", "require 'out.secret'",
    "test.lua:1: require 'out.secret': ONE/out/secret.lua is a link that leads out of its "
    "folder" },
  { "a link inside", "assert (require 'alias' == 'x' or require ('alias').n)", NULL },
  { "a folder", "require 'folder'", "test.lua:1: folder.lua: ONE/folder.lua is no file" },
  { "a module that returns nothing", "require 'nothing'",
    "nothing.lua:1: the module returns nothing; its last line should return what it offers" },
  { "a module with a mistake", "require 'broken'",
    "broken.lua:3: '}' expected (to close '{' at line 1) near 'b' (is a comma, a closing '}' or "
    "a quote missing before it?)" },
  { "a compiled module", "require 'bytecode'",
    "bytecode.lua:1: this is compiled Lua; only source text is read" },
  { "a module that fails", "require 'fails'", "fails.lua:3: not today" },
  { "a module that fails, twice", "pcall (require, 'fails') require 'fails'",
    "fails.lua:3: not today" },
  { "a module that loops", "pcall (require, 'loop')",
    "loop.lua:1: ran for too long (a loop without end?)" },
  { "modules that require each other", "require 'a'",
    "c.lua:1: modules require each other: a -> b -> c -> a" },
  { "a module that requires itself", "require 'self'",
    "self.lua:1: modules require each other: self -> self" },
  { "a loop that is caught", "assert (require ('forgive')[1])", NULL },
  { "a global in a module", "require ('lib.count').n.x = 1 assert (require ('lib.count').n.x == 1)",
    NULL },
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
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    folder = g_dir_open (path, 0, NULL);
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
      g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, folders, &error);
      g_autoptr (GString) expected = g_string_new (modules[i].message);

      g_test_message ("%s", modules[i].title);
      g_string_replace (expected, "ONE", one, 0);
      g_string_replace (expected, "TWO", two, 0);

      sandbox_run (sandbox, modules[i].script, LUA_SANDBOX_CALL_BUDGET, &error);
      if (modules[i].message == NULL)
        g_assert_no_error (error);
      else
        sandbox_assert_message (error, expected->str);
    }

  remove_folder (top);
}

/* The k-th request for memory is refused while a file is read that requires a module. */
static void
test_starve (void)
{
  g_autofree char *top = make_folders ();
  g_autofree char *one = g_build_filename (top, "one", NULL);
  g_autofree char *path = g_build_filename (top, "main.lua", NULL);
  const char *const folders[] = { one, NULL };
  gboolean ok = FALSE;
  guint64 k;

  g_file_set_contents (path, "return require ('lib.cards').name, pcall (require, 'fails')", -1,
                       NULL);
  for (k = 1; !ok; k++)
    {
      LuaSandboxLimits limits = { .refuse_after = k };
      g_autoptr (GError) error = NULL;
      g_autoptr (LuaSandbox) sandbox = sandbox_new (&limits, folders, &error);

      ok = sandbox != NULL && lua_sandbox_load_file (sandbox, path, "main.lua", &error)
           && lua_sandbox_call (sandbox, 0, 0, 100000, &error);
      g_assert_true (ok || g_error_matches (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_MEMORY));
    }

  g_assert_cmpuint (k, >, 300);
  remove_folder (top);
}

static void
test_files (void)
{
  g_autofree char *top = make_folders ();
  g_autofree char *good_file = g_build_filename (top, "one", "lib", "count.lua", NULL);
  g_autofree char *absent = g_build_filename (top, "absent.lua", NULL);
  g_autofree char *expected =
    g_strdup_printf ("absent.lua: cannot read %s: No such file or directory", absent);
  LuaSandboxLimits limits = { .file = 10 };
  g_autoptr (GError) error = NULL;
  g_autoptr (LuaSandbox) sandbox = sandbox_new (NULL, NULL, &error);
  g_autoptr (LuaSandbox) narrow = sandbox_new (&limits, NULL, &error);

  g_assert_true (lua_sandbox_load_file (sandbox, good_file, "count.lua", &error));
  g_assert_true (lua_sandbox_call (sandbox, 0, 1, 1000, &error));
  g_assert_true (lua_istable (lua_sandbox_state (sandbox), -1));
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 1);

  g_assert_false (lua_sandbox_load_file (sandbox, absent, "absent.lua", &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_READ);
  sandbox_assert_message (error, expected);
  g_clear_error (&error);

  g_assert_false (lua_sandbox_load_file (sandbox, "/dev/zero", "zero", &error));
  sandbox_assert_message (error, "zero: /dev/zero is no file");
  g_clear_error (&error);

  g_assert_false (lua_sandbox_load_file (narrow, good_file, "count.lua", &error));
  sandbox_assert_message (error, "count.lua: the file is too large (0 KiB; at most 0)");
  g_assert_cmpint (lua_gettop (lua_sandbox_state (sandbox)), ==, 1);
  remove_folder (top);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/sandbox/modules", test_modules);
  g_test_add_func ("/sandbox/modules starved of memory", test_starve);
  g_test_add_func ("/sandbox/files", test_files);

  return g_test_run ();
}
