/* test-language.c - names of rules, mistakes in scripts, and what the compiler makes of a ruleset.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "fixture.h"
#include "lc-error.h"
#include "lc-position.h"

#define PROCESSES 20

typedef struct
{
  const char *description;
  const char *spec;
  const char *canonical; /* NULL: it is refused */
  const char *message;
} NameRow;

static const NameRow names[] = {
  { "a game alone", "uno-flex", "uno-flex", NULL },
  { "options come in the order of the alphabet", "uno-flex{flex-action-match=either,false-catch=2}",
    "uno-flex{false-catch=2,flex-action-match=either}", NULL },
  { "a default is left out", "uno-flex{flex-action-match=colour,draw-four-counts-flex=no}",
    "uno-flex", NULL },
  { "numbers are written in one way", "uno-flex{false-catch=02}", "uno-flex{false-catch=2}", NULL },
  { "an empty name", "", NULL,
    "the name of the rules is empty; write one such as uno-flex or uno-flex+stacking" },
  { "a capital", "Uno", NULL,
    "the name of the rules begins with “Uno”; expected the name of a ruleset (small letters)" },
  { "an unknown option", "uno-flex{flex-acton-match=x}", NULL,
    "uno-flex has no option “flex-acton-match”; did you mean “flex-action-match”?" },
  { "an unknown value", "uno-flex{flex-action-match=x}", NULL,
    "uno-flex{flex-action-match=x}: expected “colour” or “either”" },
  { "a number that is too large", "uno-flex{false-catch=99}", NULL,
    "uno-flex{false-catch=99}: expected a whole number from 0 to 10" },
  { "neither yes nor no", "uno-flex{draw-four-counts-flex=true}", NULL,
    "uno-flex{draw-four-counts-flex=true}: expected yes or no" },
  { "an option twice", "uno-flex{false-catch=1,false-catch=1}", NULL,
    "the option “false-catch” of uno-flex is set twice" },
  { "a brace that is not closed", "uno-flex{false-catch=1", NULL,
    "the name of the rules “uno-flex{false-catch=1” ends where “,” and another option, or “}” was "
    "expected" },
  { "a house rule twice", "uno-flex+mine+mine", NULL,
    "the house rule “mine” is named twice; once is enough" },
  { "nothing after the plus", "uno-flex+", NULL,
    "the name of the rules “uno-flex+” ends where the name of a house rule (small letters) was "
    "expected" },
  { "something else after the brace", "uno-flex{false-catch=1}x", NULL,
    "in the name of the rules, after “uno-flex{false-catch=1}”: expected “+” and a house rule, or "
    "“{” and an option, found “x”" },
  { "an option as it is called in its script", "uno-flex+mine{others_draw=2}", NULL,
    "in the name of the rules, after “uno-flex+mine{”: an option is written with hyphens there; "
    "write “others-draw” for “others_draw”" },
  { "a file without its folder", "uno-flex+mine.lua", NULL,
    "in the name of the rules, “mine.lua” is the file of a script, and not its name; write "
    "“./mine.lua” for the file here, or “mine” for the one that is found by its name" },
  { "a path that is none of a script", "uno-flex+./mine", NULL,
    "“./mine” is no path of a script, for those end in .lua; write “./mine.lua” if that is its "
    "name" },
  { "a game in the place of a house rule", "uno-flex+uno-flex", NULL,
    "“uno-flex” is a game, not a house rule, so it cannot stand after “+”; the file of a house rule "
    "lies in the folder house" },
};

static void
test_name (gconstpointer data)
{
  const NameRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = fixture_load (row->spec, NULL, &error);

  if (row->canonical != NULL)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (rules->spec, ==, row->canonical);
    }
  else
    {
      g_assert_null (rules);
      g_assert_cmpstr (error->message, ==, row->message);
    }
}

/* A mistyped name is corrected. */
static void
test_suggestion (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (fixture_load ("uno-flx", NULL, &error));
  g_assert_error (error, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND);
  g_assert_true (
    g_str_has_prefix (error->message, "there is no ruleset “uno-flx”; did you mean “uno-flex”?"));
}

/* Folders with scripts that must fail, each with its subfolder house. */
static const char *const bad_folders[] = { "lua/broken", "lua/beginner" };

/* A script that must fail: "lua/broken", "house/order". */
typedef struct
{
  const char *folder;
  char *name;
} BadScript;

static void
bad_script_free (gpointer data)
{
  BadScript *script = data;

  g_free (script->name);
  g_free (script);
}

/* A script says at its end, after "--!", with which message it fails, and may say in a line with
 * "--@" which name is loaded in place of its own. */
static void
test_bad_script (gconstpointer data)
{
  const BadScript *script = data;
  g_autofree char *file = g_strconcat (script->name, ".lua", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, script->folder, file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *spec = script->name;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "--! "))
      g_string_append_printf (expected, "%s%s", expected->len > 0 ? "\n" : "", lines[i] + 4);
    else if (g_str_has_prefix (lines[i], "--@ "))
      spec = lines[i] + 4;
  g_assert_null (fixture_load (spec, script->folder, &error));
  g_assert_cmpstr (error->message, ==, expected->str);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds a test for every script in a folder, or in its subfolder @house ("": the folder itself). */
static void
add_bad_scripts (const char *folder, const char *house)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, house, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, ".lua"))
      g_ptr_array_add (found, g_strndup (file, strlen (file) - strlen (".lua")));
  g_ptr_array_sort (found, compare_names);
  for (guint i = 0; i < found->len; i++)
    {
      BadScript *script = g_new0 (BadScript, 1);
      g_autofree char *test = NULL;

      script->folder = folder;
      script->name =
        g_strconcat (house, house[0] != '\0' ? "/" : "", (char *) found->pdata[i], NULL);
      test = g_strconcat ("/language/", folder + strlen ("lua/"), "/", script->name, NULL);
      g_test_add_data_func_full (test, script, test_bad_script, bad_script_free);
    }
}

/* Lua seeds its strings anew in each process; the rules have to come out the same. */
static void
test_digests (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flex{false-catch=2}");

  g_assert_cmpuint (strlen (rules->digest), ==, 64);
  for (guint i = 0; i < PROCESSES; i++)
    {
      const char *argv[] = { "/proc/self/exe", "--digest", "uno-flex{false-catch=2}", NULL };
      g_autofree char *output = NULL;
      g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
      GError *error = NULL;
      gint status;

      argv[0] = self;
      g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                                   NULL, &status, &error));
      g_assert_no_error (error);
      g_assert_cmpint (status, ==, 0);
      g_assert_cmpstr (strrchr (g_strchomp (output), '\n') + 1, ==, rules->digest);
    }
}

/* Other rules are other rules, whatever they have in common. */
static void
test_digests_differ (void)
{
  g_autoptr (LcRules) rules = fixture_rules ("uno-flex");
  g_autoptr (LcRules) other = fixture_rules ("uno-flex{flex-action-match=either}");

  g_assert_cmpstr (rules->digest, !=, other->digest);
}

static void
test_list (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "lua", "broken", NULL);
  const char *folders[] = { folder, "/nowhere", NULL };
  g_autoptr (GPtrArray) infos = fixture_language ()->list (folders, NULL);
  gboolean syntax = FALSE, good = FALSE;

  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];

      g_assert_nonnull (info->title);
      g_assert_nonnull (info->summary);
      if (strcmp (info->id, "syntax") == 0)
        {
          syntax = TRUE;
          g_assert_cmpstr (info->summary, ==, "syntax.lua:3: unexpected symbol near '='");
        }
      if (strcmp (info->id, "refuses") == 0)
        {
          good = TRUE;
          g_assert_true (info->house);
          g_assert_cmpstr (info->summary, ==, "It wants a zero.");
        }
    }
  g_assert_true (syntax);
  g_assert_true (good);
}

/* Seat 0 plays @front, with four cards more in hand. */
static gboolean
play_on_three (const LcRules *rules, const char *front, LcMatch *match, GError **error)
{
  LcPosition position;
  LcMove move = lc_move (LC_MOVE_PLAY, 0);

  lc_position_init (&position, rules, 2);
  position.top = (guint8) fixture_card (rules, "red-3", NULL);
  for (guint card = 0; card < 4; card++) /* the four ones */
    lc_cards_add (&position.hand[0], card);
  lc_cards_add (&position.hand[0], fixture_card (rules, front, NULL));
  lc_cards_add (&position.hand[1], fixture_card (rules, "red-8", NULL));
  g_assert_true (lc_position_make (&position, rules, match, error));
  move.card = (guint8) fixture_card (rules, front, NULL);
  return lc_match_apply (match, rules, move, NULL, error);
}

static void
test_way_out (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = fixture_load ("way-out", "lua/rulesets", &error);
  LcMatch match;

  g_assert_no_error (error);
  g_assert_true (play_on_three (rules, "red-9", &match, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (match.game.table.hand_size[0], ==, 8);
  g_assert_cmpuint (match.game.table.hand_size[1], ==, 2);
  g_assert_cmpint (match.game.table.counter[0], ==, 1);
}

static void
test_way_out_fails (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LcRules) rules = fixture_load ("way-out", "lua/rulesets", &error);
  LcMatch match;

  g_assert_no_error (error);
  g_assert_false (play_on_three (rules, "red-fails", &match, &error));
  g_assert_cmpstr (error->message, ==, "way-out.lua:18: game has no “fly”");
  g_clear_error (&error);
  g_assert_false (play_on_three (rules, "red-keeps", &match, &error));
  g_assert_cmpstr (error->message, ==,
                   "a script keeps nothing after its call, and this one has changed “calls”; keep "
                   "it in a counter or a token");
  g_clear_error (&error);
  g_assert_false (play_on_three (rules, "red-endless", &match, &error));
  g_assert_error (error, LC_SCRIPT_ERROR, LC_SCRIPT_ERROR_TIME);
  g_clear_error (&error);
  g_assert_true (play_on_three (rules, "red-9", &match, &error)); /* the state goes on living */
}

static int
print_digest (const char *spec)
{
  g_autoptr (LcRules) rules = fixture_rules (spec);

  g_print ("%s\n", rules->digest);
  return 0;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && strcmp (argv[1], "--digest") == 0)
    return print_digest (argv[2]);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *test = g_strconcat ("/language/name/", names[i].description, NULL);

      g_test_add_data_func (test, &names[i], test_name);
    }
  g_test_add_func ("/language/name/a mistyped name", test_suggestion);
  g_test_add_func ("/language/digest/the same in every process", test_digests);
  g_test_add_func ("/language/digest/other options, another one", test_digests_differ);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/way-out/acts and runs lists", test_way_out);
  g_test_add_func ("/language/way-out/errors", test_way_out_fails);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_folders); i++)
    {
      add_bad_scripts (bad_folders[i], "");
      add_bad_scripts (bad_folders[i], "house");
    }
  return g_test_run ();
}
