/* test-house-rules.c - the shipped games and house rules: what does not go together says why and
 * what to do, the same names make the same rules in every process, and the catalogue in docs has
 * them all.
 *
 * With "--update" ("make update-reference") it writes the catalogue anew; with "--digests GAME" it
 * prints the digests of the game and of each house rule on it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "fixture.h"
#include "lc-error.h"

/* How many have to find the same rules of a game: each of them has all house rules, so that what a
 * house rule makes is compared games times as often. Sanitizers change nothing of that, and are slow. */
#ifdef __SANITIZE_ADDRESS__
#define PROCESSES 1
#else
#define PROCESSES 8
#endif
#define CATALOGUE "docs/house-rules.md"

static char *
shipped_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "..", "rulesets", NULL);
}

/* All games, or all house rules: (transfer full) (element-type LcRulesetInfo). */
static GPtrArray *
list (gboolean house)
{
  g_autofree char *folder = shipped_folder ();
  const char *folders[] = { folder, NULL };
  GError *error = NULL;
  GPtrArray *infos = fixture_language ()->list (folders, &error);

  g_assert_no_error (error);
  for (guint i = infos->len; i-- > 0;)
    if (((LcRulesetInfo *) infos->pdata[i])->house != house)
      g_ptr_array_remove_index (infos, i);
  return infos;
}

static const char *
id (const GPtrArray *infos, guint i)
{
  return ((LcRulesetInfo *) infos->pdata[i])->id;
}

/* The parts of a message that has to be understood without a look at the scripts. */
static void
assert_says (const char *spec,
             const char *message,
             const char *first,
             const char *second,
             const char *remedy)
{
  g_test_message ("%s: %s", spec, message);
  g_assert_nonnull (strstr (message, first));
  g_assert_nonnull (strstr (message, second));
  g_assert_nonnull (strstr (message, remedy));
}

/* A house rule goes with a game, or says that it does not. */
static void
test_every_game (void)
{
  g_autoptr (GPtrArray) games = list (FALSE);
  g_autoptr (GPtrArray) rules = list (TRUE);
  guint n_refused = 0;

  for (guint i = 0; i < games->len; i++)
    for (guint j = 0; j < rules->len; j++)
      {
        g_autofree char *spec = g_strdup_printf ("%s+%s", id (games, i), id (rules, j));
        g_autoptr (GError) error = NULL;
        g_autoptr (LcRules) made = fixture_load (spec, NULL, &error);

        if (made != NULL)
          {
            g_assert_cmpstr (made->spec, ==, spec);
            continue;
          }
        g_assert_error (error, LC_RULES_ERROR, LC_RULES_ERROR_CONFLICT);
        assert_says (spec, error->message, id (games, i), id (rules, j), "leave it out");
        n_refused++;
      }
  g_assert_cmpuint (n_refused, >, 0);
}

/* Two house rules go together on a game that both fit, or say that they do not. */
static void
test_every_pair (void)
{
  g_autoptr (GPtrArray) rules = list (TRUE);
  guint n_conflicts = 0;

  for (guint i = 0; i < rules->len; i++)
    for (guint j = i + 1; j < rules->len; j++)
      {
        g_autofree char *spec = g_strdup_printf ("uno-classic+%s+%s", id (rules, i), id (rules, j));
        g_autoptr (GError) error = NULL;
        g_autoptr (LcRules) made = fixture_load (spec, NULL, &error);

        if (made != NULL || strstr (error->message, "does not fit uno-classic") != NULL)
          continue;
        g_assert_error (error, LC_RULES_ERROR, LC_RULES_ERROR_CONFLICT);
        assert_says (spec, error->message, id (rules, i), id (rules, j), "leave one of them out");
        n_conflicts++;
      }
  g_assert_cmpuint (n_conflicts, >, 0);
}

/* The part of a full name that @info is, with a setting. */
static char *
with_setting (const LcRulesetInfo *info, const char *option, const char *value)
{
  return g_strdup_printf ("%s%s{%s=%s}", info->house ? "uno-classic+" : "", info->id, option,
                          value);
}

static GPtrArray *
options_of (const LcRulesetInfo *info)
{
  g_autofree char *folder = shipped_folder ();
  const char *folders[] = { folder, NULL };
  g_autofree char *spec = g_strconcat (info->house ? "+" : "", info->id, NULL);
  GError *error = NULL;
  g_autoptr (GPtrArray) parts = fixture_language ()->describe (spec, folders, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (parts->len, ==, 1);
  return g_ptr_array_ref (((LcPartInfo *) parts->pdata[0])->options);
}

/* Options that there are not, and values that cannot be. */
static void
test_every_option (gconstpointer data)
{
  g_autoptr (GPtrArray) infos = list (GPOINTER_TO_INT (data));

  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];
      g_autoptr (GPtrArray) options = options_of (info);
      g_autofree char *unknown = with_setting (info, "zzzzzzzz", "1");
      g_autoptr (GError) error = NULL;

      g_assert_null (fixture_load (unknown, NULL, &error));
      g_assert_error (error, LC_RULES_ERROR, LC_RULES_ERROR_OPTION);
      assert_says (unknown, error->message, info->id, "“zzzzzzzz”",
                   options->len == 0 ? "leave it out" : "its options are ");
      for (guint j = 0; j < options->len; j++)
        {
          const LcOptionInfo *option = options->pdata[j];
          g_autofree char *wrong = with_setting (info, option->id, "zzzzzzzz");
          g_autoptr (GError) reason = NULL;

          g_assert_null (fixture_load (wrong, NULL, &reason));
          g_assert_error (reason, LC_RULES_ERROR, LC_RULES_ERROR_OPTION);
          assert_says (wrong, reason->message, info->id, option->id, "expected ");
        }
    }
}

/* Digests --------------------------------------------------------------------------------------- */

static void
append_digest (GString *out, const char *spec)
{
  g_autoptr (LcRules) rules = fixture_load (spec, NULL, NULL);

  if (rules != NULL)
    g_string_append_printf (out, "%s %s\n", spec, rules->digest);
}

/* "uno-flex+stacking DIGEST", a line for the game and one for each house rule on it. */
static char *
digests_of (const char *game)
{
  g_autoptr (GPtrArray) rules = list (TRUE);
  GString *out = g_string_new (NULL);

  append_digest (out, game);
  for (guint i = 0; i < rules->len; i++)
    {
      g_autofree char *spec = g_strdup_printf ("%s+%s", game, id (rules, i));

      append_digest (out, spec);
    }
  return g_string_free (out, FALSE);
}

/* What another process finds. */
static char *
digests_elsewhere (const char *game)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, (char *) "--digests", (char *) game, NULL };
  char *output = NULL;
  GError *error = NULL;
  gint status;

  g_assert_true (
    g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return output;
}

/* Lua seeds its strings anew in each process; all rules have to come out the same. */
static void
test_digests (void)
{
  g_autoptr (GPtrArray) games = list (FALSE);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *expected = digests_of (id (games, i));
      const gsize length = strlen (expected);

      g_assert_cmpuint (length, >, 64);
      for (guint j = 0; j < PROCESSES; j++)
        {
          g_autofree char *found = digests_elsewhere (id (games, i));

          g_assert_cmpuint (strlen (found), >=, length);
          g_assert_cmpstr (found + strlen (found) - length, ==, expected);
        }
    }
}

/* The catalogue --------------------------------------------------------------------------------- */

/* What the script says of itself in the comment that it opens with, "Title: sentences". */
static char *
opening_comment (const LcRulesetInfo *info)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GString *out = g_string_new (NULL);

  g_assert_true (g_file_get_contents (info->path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && g_str_has_prefix (lines[i], "-- "); i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", lines[i] + 3);
  g_assert_true (g_str_has_prefix (out->str, info->title));
  return g_string_free (out, FALSE);
}

static void
append_values (GString *out, const LcOptionInfo *option)
{
  if (option->kind == LC_OPTION_COUNT)
    g_string_append_printf (out, "%d to %d", option->min, option->max);
  else if (option->kind == LC_OPTION_YES_NO)
    g_string_append (out, "`yes`, `no`");
  else
    for (guint i = 0; option->choices[i] != NULL; i++)
      g_string_append_printf (out, "%s`%s`", i > 0 ? ", " : "", option->choices[i]);
}

static void
append_games (GString *out, const LcRulesetInfo *info, const GPtrArray *games)
{
  guint n_games = 0;

  g_string_append (out, "Games: ");
  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *spec = g_strdup_printf ("%s+%s", id (games, i), info->id);
      g_autoptr (LcRules) rules = fixture_load (spec, NULL, NULL);

      if (rules != NULL)
        g_string_append_printf (out, "%s%s", n_games++ > 0 ? ", " : "", id (games, i));
    }
  g_string_append (out, ".\n");
}

static void
append_rule (GString *out, const LcRulesetInfo *info, const GPtrArray *games)
{
  g_autofree char *comment = opening_comment (info);
  g_autoptr (GPtrArray) options = options_of (info);

  g_string_append_printf (out, "\n## `%s`\n\n%s\n\n", info->id, comment);
  append_games (out, info, games);
  if (options->len > 0)
    g_string_append (out, "\n| option | values | default | |\n| --- | --- | --- | --- |\n");
  for (guint i = 0; i < options->len; i++)
    {
      const LcOptionInfo *option = options->pdata[i];

      g_string_append_printf (out, "| `%s` | ", option->id);
      append_values (out, option);
      g_string_append_printf (out, " | %s | %s |\n", option->initial, option->text);
    }
}

/* Everything that docs say of house rules comes from their files. */
static char *
catalogue (void)
{
  g_autoptr (GPtrArray) games = list (FALSE);
  g_autoptr (GPtrArray) rules = list (TRUE);
  GString *out = g_string_new (
    "# House rules\n"
    "\n"
    "Each is added to a game with a plus sign, options stand in braces, and the order does not matter:\n"
    "\n"
    "    lastcard play uno-flex+stacking{mix=any}+jump-in\n"
    "\n"
    "`lastcard rules list` names them too, with your own. How to write one is in docs/house-rules-guide.md. This page\n"
    "is made of the files of the house rules; “Games” says where a rule fits with its defaults.\n");

  for (guint i = 0; i < rules->len; i++)
    append_rule (out, rules->pdata[i], games);
  return g_string_free (out, FALSE);
}

static void
test_catalogue (void)
{
  g_autofree char *text = catalogue ();

  fixture_assert_file (CATALOGUE, text);
}

static int
update (void)
{
  g_autofree char *text = catalogue ();

  fixture_write (CATALOGUE, text);
  return 0;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2 && strcmp (argv[1], "--update") == 0)
    return update ();
  if (argc == 3 && strcmp (argv[1], "--digests") == 0)
    {
      g_autofree char *digests = digests_of (argv[2]);

      g_print ("%s", digests);
      return 0;
    }
  g_test_add_func ("/house-rules/each fits a game, or says what to do", test_every_game);
  g_test_add_func ("/house-rules/each pair goes together, or says what to do", test_every_pair);
  g_test_add_data_func ("/house-rules/options of games", GINT_TO_POINTER (FALSE),
                        test_every_option);
  g_test_add_data_func ("/house-rules/options of house rules", GINT_TO_POINTER (TRUE),
                        test_every_option);
  g_test_add_func ("/house-rules/the same in every process", test_digests);
  g_test_add_func ("/house-rules/the catalogue in docs has them all", test_catalogue);
  return g_test_run ();
}
