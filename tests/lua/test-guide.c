/* test-guide.c - docs/house-rules-guide.md: every file in it is right, and every message is what
 * comes of it.
 *
 * A line "**`house/x.lua`**" stands before a piece of Lua, and "**uno-flex+x**" before the message
 * with which these rules fail. Files stay until the guide gives them another content. A script is
 * loaded with a game when the next piece follows, unless that is a message; a file of tests is run
 * as soon as the scripts are as the guide has them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "fixture.h"
#include "lc-trial.h"

#define GUIDE "docs/house-rules-guide.md"
#define GAME "uno-classic"
#define REFERENCE "docs/ruleset-language.md"

/* A piece of the guide. */
typedef struct
{
  char *name; /* "house/x.lua", "uno-flex+x" */
  char *text;
  guint line;
  gboolean message;
} Piece;

static void
piece_free (gpointer data)
{
  Piece *piece = data;

  g_free (piece->name);
  g_free (piece->text);
  g_free (piece);
}

/* Reads the lines up to the end of a piece, which is at lines[*at]. */
static char *
read_block (char **lines, guint *at)
{
  GString *text = g_string_new (NULL);

  for (; lines[*at] != NULL && strcmp (lines[*at], "```") != 0; (*at)++)
    g_string_append_printf (text, "%s\n", lines[*at]);
  g_assert_nonnull (lines[*at]);
  return g_string_free (text, FALSE);
}

/* (transfer full) (element-type Piece): the pieces of a page; those without a name are left out */
static GPtrArray *
read_pieces (const char *page)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", page, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GPtrArray *pieces = g_ptr_array_new_with_free_func (piece_free);
  const char *name = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const gboolean message = strcmp (lines[i], "```text") == 0;

      if (g_str_has_prefix (lines[i], "**"))
        name = lines[i];
      else if (name != NULL && (strcmp (lines[i], "```lua") == 0 || message))
        {
          Piece *piece = g_new0 (Piece, 1);

          piece->name = g_strdup (name + (message ? strlen ("**") : strlen ("**`")));
          piece->name[strcspn (piece->name, "*`")] = '\0';
          piece->message = message;
          piece->line = ++i;
          piece->text = read_block (lines, &i);
          g_ptr_array_add (pieces, piece);
          name = NULL;
        }
    }
  return pieces;
}

/* A folder of rulesets with the files of the guide as they are at one place of it. */
typedef struct
{
  char *folder;
  char *shipped;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *house = NULL;

  fixture->folder = g_dir_make_tmp ("lastcard-guide-XXXXXX", NULL);
  fixture->shipped = g_test_build_filename (G_TEST_DIST, "..", "rulesets", NULL);
  house = g_build_filename (fixture->folder, "house", NULL);
  g_assert_cmpint (g_mkdir (house, 0700), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *house = g_build_filename (fixture->folder, "house", NULL);
  g_autoptr (GDir) dir = g_dir_open (house, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (house, name, NULL);

      g_remove (path);
    }
  g_rmdir (house);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->shipped);
}

static LcRules *
load (Fixture *fixture, const char *spec, GError **error)
{
  const char *folders[] = { fixture->folder, fixture->shipped, NULL };

  return fixture_language ()->load (spec, folders, error);
}

static gboolean
is_test (const Piece *piece)
{
  return g_str_has_suffix (piece->name, "-test.lua");
}

/* Checks the script that @piece has just written, with the game that the guide uses. */
static void
check_script (Fixture *fixture, const Piece *piece)
{
  g_autofree char *base = g_path_get_basename (piece->name);
  g_autofree char *spec = NULL;
  GError *error = NULL;

  base[strlen (base) - strlen (".lua")] = '\0';
  spec = g_strconcat (GAME "+", base, NULL);
  lc_rules_unref (load (fixture, spec, &error));
  g_assert_no_error (error);
}

static void
check_message (Fixture *fixture, const Piece *piece)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  g_assert_null (load (fixture, piece->name, &error));
  found = g_strconcat (error->message, "\n", NULL);
  g_assert_cmpstr (found, ==, piece->text);
}

static void
count_case (const char *title, const char *place, const char *failure, gpointer data)
{
  guint *counts = data;

  g_test_message ("%s %s: %s", place, title, failure != NULL ? failure : "holds");
  counts[failure != NULL]++;
}

/* Runs a file of tests; counts[0] is how many cases hold, counts[1] how many fail. */
static void
run_tests (Fixture *fixture, const Piece *piece, guint counts[2])
{
  const char *folders[] = { fixture->folder, fixture->shipped, NULL };
  g_autofree char *path = g_build_filename (fixture->folder, piece->name, NULL);
  GError *error = NULL;

  counts[0] = counts[1] = 0;
  fixture_language ()->test (path, folders, count_case, counts, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (counts[0] + counts[1], >, 0);
}

/* From the beginning of the guide to its end, as somebody would who follows it. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pieces = read_pieces (GUIDE);
  const Piece *tests = NULL;
  guint n_files = 0, n_messages = 0;
  guint counts[2];

  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = pieces->pdata[i];
      const Piece *next = i + 1 < pieces->len ? pieces->pdata[i + 1] : NULL;
      g_autofree char *path = g_build_filename (fixture->folder, piece->name, NULL);

      g_test_message (GUIDE ":%u: %s", piece->line, piece->name);
      if (piece->message)
        {
          check_message (fixture, piece);
          n_messages++;
          continue;
        }
      g_assert_true (g_file_set_contents (path, piece->text, -1, NULL));
      n_files++;
      if (!is_test (piece))
        {
          if (next == NULL || !next->message)
            check_script (fixture, piece);
          if (tests == NULL)
            continue;
          run_tests (fixture, tests, counts); /* those that were written first */
          g_assert_cmpuint (counts[1], ==, 0);
          tests = NULL;
          continue;
        }
      run_tests (fixture, piece, counts);
      if (counts[1] == 0)
        continue;
      g_assert_null (tests);
      g_assert_cmpuint (counts[0], ==, 2); /* "three of the five fail" */
      g_assert_cmpuint (counts[1], ==, 3);
      tests = piece;
    }
  g_assert_null (tests);
  g_assert_cmpuint (n_files, ==, 10);
  g_assert_cmpuint (n_messages, ==, 3);
}

/* The page on the language has one game; it can be played as it stands there. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pieces = read_pieces (REFERENCE);
  const Piece *piece = pieces->len > 0 ? pieces->pdata[0] : NULL;
  const LcTrialSetup setup = { .rounds = 30, .seed = 1 };
  LcTrialCounts counts = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (LcRules) rules = NULL;
  GError *error = NULL;

  g_assert_cmpuint (pieces->len, ==, 1);
  g_assert_cmpstr (piece->name, ==, "mine.lua");
  path = g_build_filename (fixture->folder, piece->name, NULL);
  g_assert_true (g_file_set_contents (path, piece->text, -1, NULL));
  rules = load (fixture, "mine", &error);
  g_assert_no_error (error);
  g_assert_true (lc_trial_run (rules, &setup, &counts, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (counts.rounds, ==, 30);
  g_assert_cmpuint (counts.endless, ==, 0);
  g_remove (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/guide/every file and every message in it is right", Fixture, NULL, set_up,
              test_follow, tear_down);
  g_test_add ("/guide/the game in the page on the language can be played", Fixture, NULL, set_up,
              test_game, tear_down);
  return g_test_run ();
}
