/* workshop-test.c - `lastcard rules test`: runs rule tests.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workshop.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  Workshop *workshop;
  gboolean tap;
  guint n_files;
  guint n_cases;
  guint n_failed;
  guint n_broken; /* files that cannot be run */
} Run;

static void
say_lines (const char *prefix, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_print ("%s%s\n", prefix, lines[i]);
}

static void
tap_point (Run *run, gboolean good, const char *title, const char *details)
{
  g_autofree char *plain = g_strdup (title);

  g_strdelimit (plain, "#", ' '); /* it would begin a directive */
  g_print ("%sok %u - %s\n", good ? "" : "not ", run->n_cases + run->n_broken, plain);
  if (details != NULL)
    say_lines ("# ", details);
}

static void
on_case (const char *title, const char *place, const char *failure, gpointer data)
{
  Run *run = data;

  run->n_cases++;
  run->n_failed += failure != NULL;
  if (run->tap)
    {
      g_autofree char *details =
        failure != NULL ? g_strdup_printf ("%s: %s", place, failure) : NULL;

      tap_point (run, failure == NULL, title, details);
    }
  else if (failure != NULL)
    {
      g_print (_ ("FAILED  %s\n"), title);
      g_print ("  %s\n", place);
      say_lines ("  ", failure);
    }
}

/* Runs one file, with the rulesets beside it before all others. */
static void
run_file (Run *run, const char *path)
{
  g_auto (GStrv) folders = workshop_add_folder (run->workshop->folders, path);
  g_autoptr (GError) error = NULL;
  const guint cases = run->n_cases, failed = run->n_failed;

  run->n_files++;
  if (!lc_registry_test_rules (run->workshop->registry, path, (const char *const *) folders,
                               on_case, run, &error))
    {
      run->n_broken++;
      if (run->tap)
        tap_point (run, FALSE, path, error->message);
      else
        {
          g_print (_ ("FAILED  %s cannot be run\n"), path);
          say_lines ("  ", error->message);
        }
    }
  else if (!run->tap)
    g_print (_ ("%s: %u of %u hold\n"), path, run->n_cases - cases - (run->n_failed - failed),
             run->n_cases - cases);
}

static gint
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the tests in @folder: files that end in "-test.lua". */
static void
add_tests (GPtrArray *paths, const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, "-test.lua"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_clear_pointer (&dir, g_dir_close);
}

/* All tests beside the rulesets of the user's folders. */
static void
add_user_tests (GPtrArray *paths, Workshop *workshop)
{
  for (gsize i = 0; workshop->folders[i] != NULL; i++)
    {
      g_autofree char *house = g_build_filename (workshop->folders[i], "house", NULL);

      if (g_str_has_prefix (workshop->folders[i], LC_RULESET_FOLDER))
        continue;
      add_tests (paths, workshop->folders[i]);
      add_tests (paths, house);
    }
}

/* The file that an argument names, or the tests in a folder. */
static gboolean
add_argument (GPtrArray *paths, Workshop *workshop, const char *argument)
{
  char *path;

  if (g_file_test (argument, G_FILE_TEST_IS_DIR))
    {
      add_tests (paths, argument);
      return TRUE;
    }
  path = workshop_test_path (workshop, argument);
  if (path != NULL)
    g_ptr_array_add (paths, path);
  return path != NULL;
}

static int
finish (const Run *run, gboolean named)
{
  if (run->tap)
    g_print ("1..%u\n", run->n_cases + run->n_broken);
  else if (run->n_files == 0 && named)
    g_print ("%s\n", _ ("There are no tests there; their names end in -test.lua."));
  else if (run->n_files == 0)
    g_print ("%s\n", _ ("There are no tests in your folders; “lastcard rules new NAME --on GAME” "
                        "makes a house rule and one."));
  else if (run->n_failed == 0 && run->n_broken == 0)
    g_print (_ ("All %u hold.\n"), run->n_cases);
  else
    {
      if (run->n_failed > 0)
        g_print (_ ("%u of %u do not hold.\n"), run->n_failed, run->n_cases);
      else if (run->n_cases > 0)
        g_print (_ ("All %u hold.\n"), run->n_cases);
      if (run->n_broken > 0)
        g_print (ngettext ("%u file cannot be run.\n", "%u files cannot be run.\n", run->n_broken),
                 run->n_broken);
    }
  return run->n_failed > 0 || run->n_broken > 0 ? 1 : 0;
}

int
workshop_test (Workshop *workshop, int argc, char **argv)
{
  Run run = { .workshop = workshop };
  const GOptionEntry entries[] = {
    { "tap", 0, 0, G_OPTION_ARG_NONE, &run.tap, N_ ("For test drivers: TAP"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[FILE…]"));
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context,
    _ ("Runs rule tests: the files given, those in a folder, or the test of a house rule;\n"
       "by default all tests beside the rulesets of your own folders."));
  if (!workshop_parse (context, &argc, &argv, "test", 0, G_MAXUINT))
    return WORKSHOP_USAGE;
  for (int i = 1; i < argc; i++)
    if (!add_argument (paths, workshop, argv[i]))
      {
        g_autofree char *why = workshop_no_test (workshop, argv[i]);

        return workshop_complain ("test", 1, "%s", why);
      }
  if (argc == 1)
    add_user_tests (paths, workshop);
  g_ptr_array_sort (paths, compare_paths);
  for (guint i = 0; i < paths->len; i++)
    run_file (&run, paths->pdata[i]);
  return finish (&run, argc > 1);
}
