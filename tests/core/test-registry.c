/*
 * Tests of LcRegistry: what loads, what is refused and why, and in which order.
 */

#include "config.h"

#include "lc-registry.h"

#include <glib/gstdio.h>
#include <gmodule.h>
#include <unistd.h>

#include "lc-error.h"

LC_PLUGIN_DECLARE_STATIC (lodger);

static const int funcs;

#define GOOD                                                                                       \
  .abi = LC_PLUGIN_ABI, .size = sizeof (LcPluginDesc), .kind = LC_PLUGIN_PLAYER, .name = "good",   \
  .description = "Good", .licence = "MIT", .version = "1", .funcs = &funcs

/* The rows override a field of a good descriptor on purpose. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#ifdef __clang__
#pragma GCC diagnostic ignored "-Winitializer-overrides"
#endif

static const struct
{
  const char *title;
  LcPluginDesc desc;
  LcPluginError code;
  const char *message;
} refused[] = {
  { "wrong ABI",
    { GOOD, .abi = 9 },
    LC_PLUGIN_ERROR_ABI,
    "here: built for plugin ABI 9, but this lastcard has 3; compile it anew" },
  { "wrong size", { GOOD, .size = 1 }, LC_PLUGIN_ERROR_SIZE, NULL },
  { "unknown kind",
    { GOOD, .kind = 99 },
    LC_PLUGIN_ERROR_FIELD,
    "here: unknown kind of plugin 99" },
  { "no name",
    { GOOD, .name = NULL },
    LC_PLUGIN_ERROR_FIELD,
    "here: the name “” is not made of small letters, digits and hyphens, beginning with a letter" },
  { "empty name", { GOOD, .name = "" }, LC_PLUGIN_ERROR_FIELD, NULL },
  { "name with a space", { GOOD, .name = "a b" }, LC_PLUGIN_ERROR_FIELD, NULL },
  { "name with a path", { GOOD, .name = "../x" }, LC_PLUGIN_ERROR_FIELD, NULL },
  { "no description",
    { GOOD, .description = NULL },
    LC_PLUGIN_ERROR_FIELD,
    "here: the field “description” is empty or not one line of text" },
  { "description of two lines", { GOOD, .description = "a\nb" }, LC_PLUGIN_ERROR_FIELD, NULL },
  { "description that is no UTF-8", { GOOD, .description = "\xff" }, LC_PLUGIN_ERROR_FIELD, NULL },
  { "no licence",
    { GOOD, .licence = "" },
    LC_PLUGIN_ERROR_FIELD,
    "here: the field “licence” is empty or not one line of text" },
  { "no version",
    { GOOD, .version = NULL },
    LC_PLUGIN_ERROR_FIELD,
    "here: the field “version” is empty or not one line of text" },
  { "no functions",
    { GOOD, .funcs = NULL },
    LC_PLUGIN_ERROR_FIELD,
    "here: the table of functions is missing" },
};

#pragma GCC diagnostic pop

static void
test_refused (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (lc_registry_add (registry, &refused[row].desc, "here", &error));
  g_assert_error (error, LC_PLUGIN_ERROR, (int) refused[row].code);
  if (refused[row].message != NULL)
    g_assert_cmpstr (error->message, ==, refused[row].message);
  for (guint kind = 0; kind < LC_PLUGIN_N_KINDS; kind++)
    g_assert_cmpuint (lc_registry_count (registry, kind), ==, 0);
}

static char *
module_file (const char *name)
{
  g_autofree char *file = g_strconcat (name, "." G_MODULE_SUFFIX, NULL);

  return g_test_build_filename (G_TEST_BUILT, "core", ".libs", file, NULL);
}

static const struct
{
  const char *title;
  const char *module;
  LcPluginError code;
  const char *reason;
} broken_modules[] = {
  { "wrong ABI", "wrong-abi", LC_PLUGIN_ERROR_ABI,
    "built for plugin ABI 77, but this lastcard has 3; compile it anew" },
  { "wrong size", "wrong-size", LC_PLUGIN_ERROR_SIZE, NULL },
  { "empty name", "no-name", LC_PLUGIN_ERROR_FIELD, NULL },
  { "no descriptor", "no-descriptor", LC_PLUGIN_ERROR_SYMBOL,
    "not a plugin: it does not export lc_plugin_desc" },
  { "a symbol nobody has", "unbound", LC_PLUGIN_ERROR_OPEN,
    "cannot be loaded: undefined symbol: lc_nobody_has_this_function" },
  { "no such file", "nothing-here", LC_PLUGIN_ERROR_OPEN, NULL },
};

static void
test_broken_module (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *file = module_file (broken_modules[row].module);
  g_autoptr (GError) error = NULL;

  g_assert_false (lc_registry_load_file (registry, file, &error));
  g_assert_error (error, LC_PLUGIN_ERROR, (int) broken_modules[row].code);
  g_assert_true (g_str_has_prefix (error->message, file));
  if (broken_modules[row].reason != NULL)
    {
      g_autofree char *message = g_strconcat (file, ": ", broken_modules[row].reason, NULL);

      g_assert_cmpstr (error->message, ==, message);
    }
  g_assert_cmpuint (lc_registry_count (registry, LC_PLUGIN_PLAYER), ==, 0);
}

static void
test_good_module (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *file = module_file ("alpha");
  g_autoptr (GError) error = NULL;
  const LcPluginDesc *desc;

  g_assert_true (lc_registry_load_file (registry, file, &error));
  g_assert_no_error (error);

  desc = lc_registry_find (registry, LC_PLUGIN_PLAYER, "alpha", &error);
  g_assert_no_error (error);
  g_assert_nonnull (desc);
  g_assert_cmpstr (desc->description, ==, "A player for tests");
  g_assert_true (lc_registry_get (registry, LC_PLUGIN_PLAYER, 0) == desc);
  g_assert_cmpstr (lc_registry_get_origin (registry, LC_PLUGIN_PLAYER, 0), ==, file);
}

static void
test_resident (void)
{
  g_autofree char *file = module_file ("alpha");
  LcRegistry *registry = lc_registry_new ();
  const LcPluginDesc *desc;

  g_assert_true (lc_registry_load_file (registry, file, NULL));
  desc = lc_registry_get (registry, LC_PLUGIN_PLAYER, 0);
  lc_registry_free (registry);

  g_assert_cmpstr (desc->name, ==, "alpha");
}

static void
test_same_again (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *file = module_file ("alpha");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (lc_registry_load_file (registry, file, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (lc_registry_count (registry, LC_PLUGIN_PLAYER), ==, 1);
}

static void
test_not_found (void)
{
  static const LcPluginDesc random = { GOOD }, greedy = { GOOD };
  LcPluginDesc descs[] = { random, greedy };
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (GError) mistyped = NULL;
  g_autoptr (GError) unknown = NULL;
  g_autoptr (GError) none = NULL;

  descs[0].name = "random";
  descs[1].name = "greedy";
  for (guint i = 0; i < G_N_ELEMENTS (descs); i++)
    g_assert_true (lc_registry_add (registry, &descs[i], "built in", NULL));

  g_assert_null (lc_registry_find (registry, LC_PLUGIN_PLAYER, "rnadom", &mistyped));
  g_assert_error (mistyped, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND);
  g_assert_cmpstr (mistyped->message, ==,
                   "there is no player plugin “rnadom”; did you mean “random”?");

  g_assert_null (lc_registry_find (registry, LC_PLUGIN_PLAYER, "oracle", &unknown));
  g_assert_cmpstr (unknown->message, ==,
                   "there is no player plugin “oracle”; there are: greedy, random");

  g_assert_null (lc_registry_find (registry, LC_PLUGIN_STORE, "random", &none));
  g_assert_cmpstr (none->message, ==,
                   "there is no store plugin “random”, nor any other store plugin");
}

static void
test_kinds_apart (void)
{
  static const LcPluginDesc player = { GOOD };
  LcPluginDesc store = player;
  g_autoptr (LcRegistry) registry = lc_registry_new ();

  store.kind = LC_PLUGIN_STORE;
  g_assert_true (lc_registry_add (registry, &player, "built in", NULL));
  g_assert_true (lc_registry_add (registry, &store, "built in", NULL));
  g_assert_true (lc_registry_find (registry, LC_PLUGIN_PLAYER, "good", NULL) == &player);
  g_assert_true (lc_registry_find (registry, LC_PLUGIN_STORE, "good", NULL) == &store);
}

static void
test_static (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (lc_registry_add (registry, &lc_plugin_desc_lodger, "built in", &error));
  g_assert_no_error (error);
  g_assert_nonnull (lc_registry_find (registry, LC_PLUGIN_EXECUTOR, "lodger", NULL));
  g_assert_cmpstr (lc_registry_get_origin (registry, LC_PLUGIN_EXECUTOR, 0), ==, "built in");
}

/* A folder of modules under names of our choice. */
static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("lastcard-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
put_module (const char *folder, const char *module, const char *name)
{
  g_autofree char *target = module_file (module);
  g_autofree char *link = g_build_filename (folder, name, NULL);

  g_assert_no_errno (symlink (target, link));
}

static void
put_text (const char *folder, const char *name)
{
  g_autofree char *file = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (file, "Dear registry,\nI am a letter.\n", -1, NULL));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_assert_no_errno (g_unlink (file));
    }
  g_assert_no_errno (g_rmdir (folder));
}

static void
assert_error_at (LcRegistry *registry,
                 guint index,
                 LcPluginError code,
                 const char *folder,
                 const char *name)
{
  const GError *error = lc_registry_get_error (registry, index);
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *prefix = g_strconcat (file, ": ", NULL);

  g_assert_error (error, LC_PLUGIN_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, prefix));
}

static void
test_folder (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *folder = make_folder ();
  g_autofree char *origin = g_build_filename (folder, "3-good.so", NULL);

  put_module (folder, "wrong-abi", "7-abi.so");
  put_module (folder, "alpha-twin", "5-twin.so");
  put_module (folder, "beta", "2-good.so");
  put_module (folder, "alpha", "3-good.so");
  put_module (folder, "no-name", "0-name.so");
  put_module (folder, "unbound", "4-unbound.so");
  put_text (folder, "1-letter.so");
  put_text (folder, "README");

  lc_registry_load_folder (registry, folder);

  g_assert_cmpuint (lc_registry_count (registry, LC_PLUGIN_PLAYER), ==, 2);
  g_assert_cmpstr (lc_registry_get (registry, LC_PLUGIN_PLAYER, 0)->name, ==, "alpha");
  g_assert_cmpstr (lc_registry_get (registry, LC_PLUGIN_PLAYER, 1)->name, ==, "beta");
  g_assert_cmpstr (lc_registry_get_origin (registry, LC_PLUGIN_PLAYER, 0), ==, origin);

  g_assert_cmpuint (lc_registry_count_errors (registry), ==, 5);
  assert_error_at (registry, 0, LC_PLUGIN_ERROR_FIELD, folder, "0-name.so");
  assert_error_at (registry, 1, LC_PLUGIN_ERROR_OPEN, folder, "1-letter.so");
  assert_error_at (registry, 2, LC_PLUGIN_ERROR_OPEN, folder, "4-unbound.so");
  assert_error_at (registry, 3, LC_PLUGIN_ERROR_DUPLICATE, folder, "5-twin.so");
  assert_error_at (registry, 4, LC_PLUGIN_ERROR_ABI, folder, "7-abi.so");

  remove_folder (folder);
}

static void
test_first_folder_wins (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *first = make_folder ();
  g_autofree char *second = make_folder ();
  g_autofree char *path = g_strconcat (first, ":", second, NULL);

  put_module (first, "alpha-twin", "z.so");
  put_module (second, "alpha", "a.so");

  lc_registry_load_path (registry, path);

  g_assert_cmpuint (lc_registry_count (registry, LC_PLUGIN_PLAYER), ==, 1);
  g_assert_true (g_str_has_prefix (lc_registry_get_origin (registry, LC_PLUGIN_PLAYER, 0), first));
  g_assert_cmpuint (lc_registry_count_errors (registry), ==, 1);
  assert_error_at (registry, 0, LC_PLUGIN_ERROR_DUPLICATE, second, "a.so");

  remove_folder (first);
  remove_folder (second);
}

static void
test_missing_folder (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *folder = make_folder ();
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "lastcard", "plugins", NULL);
  g_autofree char *path = g_strconcat ("/nowhere/plugins:", own, ":", folder, NULL);

  /* who has no plugins of their own has no folder of them, and makes no mistake */
  g_assert_false (g_file_test (own, G_FILE_TEST_EXISTS));

  put_module (folder, "alpha", "alpha.so");

  lc_registry_load_path (registry, path);

  g_assert_cmpuint (lc_registry_count_errors (registry), ==, 1);
  g_assert_cmpstr (lc_registry_get_error (registry, 0)->message, ==,
                   "/nowhere/plugins: this folder of plugins cannot be read: "
                   "Error opening directory “/nowhere/plugins”: No such file or directory");
  g_assert_cmpuint (lc_registry_count (registry, LC_PLUGIN_PLAYER), ==, 1);

  remove_folder (folder);
}

static void
test_environment (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  g_autofree char *folder = make_folder ();
  g_autofree char *before = g_strdup (g_getenv ("LASTCARD_PLUGINS"));

  put_module (folder, "beta", "beta.so");
  g_setenv ("LASTCARD_PLUGINS", folder, TRUE);

  lc_registry_load_standard (registry);

  if (before != NULL)
    g_setenv ("LASTCARD_PLUGINS", before, TRUE);
  else
    g_unsetenv ("LASTCARD_PLUGINS");
  g_assert_nonnull (lc_registry_find (registry, LC_PLUGIN_PLAYER, "beta", NULL));
  g_assert_cmpuint (lc_registry_count_errors (registry), ==, 0);

  remove_folder (folder);
}

static void
test_build_tree (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();

  if (g_getenv ("LASTCARD_PLUGINS") == NULL)
    {
      g_test_skip ("LASTCARD_PLUGINS is not set");
      return;
    }

  lc_registry_load_standard (registry);

  for (guint i = 0; i < lc_registry_count_errors (registry); i++)
    g_test_message ("%s", lc_registry_get_error (registry, i)->message);
  g_assert_cmpuint (lc_registry_count_errors (registry), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/registry/refused/%s", refused[i].title);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refused);
    }
  for (guint i = 0; i < G_N_ELEMENTS (broken_modules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/registry/module/%s", broken_modules[i].title);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_broken_module);
    }
  g_test_add_func ("/registry/module/good", test_good_module);
  g_test_add_func ("/registry/module/stays when the registry goes", test_resident);
  g_test_add_func ("/registry/module/the same again", test_same_again);
  g_test_add_func ("/registry/not found", test_not_found);
  g_test_add_func ("/registry/linked into the program", test_static);
  g_test_add_func ("/registry/one name in two kinds", test_kinds_apart);
  g_test_add_func ("/registry/folder/in order, whatever is broken", test_folder);
  g_test_add_func ("/registry/folder/the first one wins", test_first_folder_wins);
  g_test_add_func ("/registry/folder/missing", test_missing_folder);
  g_test_add_func ("/registry/folder/from the environment", test_environment);
  g_test_add_func ("/registry/folder/all plugins of this tree load", test_build_tree);

  return g_test_run ();
}
