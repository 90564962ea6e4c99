/* run-cases.c - runs files of rule tests, a point for each case.
 *
 * Without arguments: all files under this folder, and the examples of docs/rule-tests.md. With
 * --show: what the files report, as it stands at the end of those in broken/. Such a file has
 * mistakes in it, or cases that must fail; lines that begin with "--! " say what has to come of it,
 * and the file is one point.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "lc-language.h"
#include "lc-registry.h"

#define EXPECTED "--! "

typedef struct
{
  const LcLanguageFuncs *language;
  GStrv folders;
  guint n_points;
  guint n_failed;
} Runner;

/* Prints one point; TAP gives "#" in a title a meaning of its own. */
static void
point (Runner *runner, const char *title, const char *place, const char *failure)
{
  g_autofree char *shown = g_strdelimit (g_strdup (title), "#", '+');

  runner->n_points++;
  g_print ("%s %u - %s (%s)\n", failure == NULL ? "ok" : "not ok", runner->n_points, shown, place);
  if (failure != NULL)
    {
      g_auto (GStrv) lines = g_strsplit (failure, "\n", -1);

      runner->n_failed++;
      for (guint i = 0; lines[i] != NULL; i++)
        g_print ("# %s\n", lines[i]);
    }
}

static void
report_point (const char *title, const char *place, const char *failure, gpointer data)
{
  point (data, title, place, failure);
}

/* Appends what is reported as text. */
static void
report_text (const char *title, const char *place, const char *failure, gpointer data)
{
  GString *out = data;

  g_string_append_printf (out, "%s: %s (%s)\n", failure == NULL ? "holds" : "fails", title, place);
  if (failure != NULL)
    g_string_append_printf (out, "%s\n", failure);
}

static void
run_file (Runner *runner, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;

  if (!runner->language->test (path, (const char *const *) runner->folders, report_point, runner,
                               &error))
    point (runner, "the file can be run", name, error->message);
}

/* Returns: (transfer full): everything that comes of a file */
static char *
run_to_text (Runner *runner, const char *path)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!runner->language->test (path, (const char *const *) runner->folders, report_text, out,
                               &error))
    g_string_append_printf (out, "cannot be run: %s\n", error->message);
  return g_string_free (out, FALSE);
}

/* What the file says has to come of it. */
static char *
expected_text (const char *path)
{
  GString *out = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], EXPECTED))
      g_string_append_printf (out, "%s\n", lines[i] + strlen (EXPECTED));
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full) (nullable): the first line in which two texts differ */
static char *
first_difference (const char *expected, const char *found)
{
  g_auto (GStrv) a = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) b = g_strsplit (found, "\n", -1);
  guint line = 0;

  while (a[line] != NULL && b[line] != NULL && strcmp (a[line], b[line]) == 0)
    line++;
  if (a[line] == NULL && b[line] == NULL)
    return NULL;
  return g_strdup_printf ("expected: %s\nfound: %s", a[line] != NULL ? a[line] : "nothing more",
                          b[line] != NULL ? b[line] : "nothing more");
}

static void
run_broken (Runner *runner, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *title = g_strdup_printf ("broken/%s says what is wrong", name);
  g_autofree char *expected = expected_text (path);
  g_autofree char *found = run_to_text (runner, path);
  g_autofree char *failure = first_difference (expected, found);

  point (runner, title, name, failure);
}

static void
show (Runner *runner, const char *path)
{
  g_autofree char *found = run_to_text (runner, path);
  g_auto (GStrv) lines = g_strsplit (found, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    g_print ("%s%s\n", EXPECTED, lines[i]);
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the tests in @folder and below it. Folders called rulesets have what is tested. */
static void
find_files (const char *folder, GPtrArray *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && strcmp (name, "rulesets") != 0)
        find_files (path, paths);
      if (g_str_has_suffix (name, ".lua"))
        g_ptr_array_add (paths, path);
      else
        g_free (path);
    }
}

/* Runs each piece of Lua in a text as a file, in which it stands on the same lines. */
static void
run_examples (Runner *runner, const char *path)
{
  g_autofree char *folder = g_dir_make_tmp ("lastcard-cases-XXXXXX", NULL);
  g_autofree char *file = g_build_filename (folder, "rule-tests.md", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GString *piece = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      point (runner, "the guide is there", path, "it cannot be read");
      return;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (piece == NULL && strcmp (lines[i], "```lua") == 0)
      {
        piece = g_string_new (NULL);
        for (guint j = 0; j <= i; j++)
          g_string_append_c (piece, '\n');
      }
    else if (piece != NULL && strcmp (lines[i], "```") == 0)
      {
        g_file_set_contents (file, piece->str, (gssize) piece->len, NULL);
        run_file (runner, file);
        g_string_free (piece, TRUE);
        piece = NULL;
      }
    else if (piece != NULL)
      g_string_append_printf (piece, "%s\n", lines[i]);
  g_assert_null (piece);
  g_unlink (file);
  g_rmdir (folder);
}

static void
run_all (Runner *runner)
{
  const char *tests = g_getenv ("G_TEST_SRCDIR");
  g_autofree char *folder = g_build_filename (tests != NULL ? tests : "tests", "cases", NULL);
  g_autofree char *guide =
    g_build_filename (tests != NULL ? tests : "tests", "..", "docs", "rule-tests.md", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  find_files (folder, paths);
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    if (strstr (paths->pdata[i], "/broken/") != NULL)
      run_broken (runner, paths->pdata[i]);
    else
      run_file (runner, paths->pdata[i]);
  run_examples (runner, guide);
}

/* The rulesets of the tree, and those that only tests have. */
static GStrv
find_folders (void)
{
  const char *tests = g_getenv ("G_TEST_SRCDIR");
  const char *listed = g_getenv ("LASTCARD_RULESETS");
  g_autofree char *own =
    g_build_filename (tests != NULL ? tests : "tests", "cases", "rulesets", NULL);
  g_autofree char *all = g_strconcat (listed != NULL ? listed : "rulesets", ":", own, NULL);

  return g_strsplit (all, ":", -1);
}

int
main (int argc, char **argv)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();
  Runner runner = { 0 };
  gboolean shows = argc > 1 && strcmp (argv[1], "--show") == 0;

  setlocale (LC_ALL, "");
  lc_registry_load_standard (registry);
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = lc_registry_get (registry, LC_PLUGIN_LANGUAGE, i)->funcs;

      if (language->test != NULL)
        runner.language = language;
    }
  if (runner.language == NULL)
    {
      for (guint i = 0; i < lc_registry_count_errors (registry); i++)
        g_printerr ("%s\n", lc_registry_get_error (registry, i)->message);
      g_print ("Bail out! no ruleset language can run tests\n");
      return 1;
    }
  runner.folders = find_folders ();
  for (int i = shows ? 2 : 1; i < argc; i++)
    if (shows)
      show (&runner, argv[i]);
    else
      run_file (&runner, argv[i]);
  if (argc == 1)
    run_all (&runner);
  if (!shows)
    g_print ("1..%u\n", runner.n_points);
  g_strfreev (runner.folders);
  return runner.n_failed > 0;
}
