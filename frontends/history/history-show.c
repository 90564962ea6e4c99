/* history-show.c - `lastcard history list`, `show` and `stats`.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "../common/program.h"
#include "history.h"

#define PAGE 20 /* matches that are listed, unless something else is said */

/* Takes in what is new, and opens the store to read. Where the user has none, that is said.
 * Returns: whether it is open; @status is set in any case */
static gboolean
open_to_read (History *history, const char *command, int *status)
{
  g_autoptr (GError) error = NULL;

  *status = history_take_in (history, command) ? 0 : 1;
  if (history_open (history, LC_STORE_READ, &error))
    return TRUE;
  if (history_is_missing (history))
    g_print (_ ("No match was kept yet; “%s play” begins one.\n"), program_command ());
  else
    *status = history_fail (command, error);
  return FALSE;
}

/* Listing --------------------------------------------------------------------------------------- */

static void
print_match (History *history, const LcStoreMatch *match)
{
  g_autofree char *seats = history_seats (history, match);
  g_autofree char *changed = history_time (match->changed);

  g_print ("%s\n", match->id);
  g_print (_ ("  %s, %s, rounds: %u, %s: %s\n"), changed, history_state (match->state),
           match->rounds, match->rules, seats);
}

static int
list (History *history, guint64 offset, guint64 limit, int status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) matches = history->funcs->list (history->store, offset, limit, &error);
  guint64 n_matches;

  if (matches == NULL || !history->funcs->count (history->store, &n_matches, &error))
    return history_fail ("list", error);
  for (guint i = 0; i < matches->len; i++)
    print_match (history, matches->pdata[i]);
  if (n_matches == 0)
    g_print ("%s\n", _ ("No match was kept yet."));
  else if (offset + matches->len < n_matches)
    g_print (_ ("… and %lu more: --skip %lu goes on, --all lists all of them.\n"),
             (gulong) (n_matches - offset - matches->len), (gulong) (offset + matches->len));
  return status;
}

/* "lastcard history list" */
int
history_list (History *history, int argc, char **argv)
{
  gint64 limit = PAGE, offset = 0;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    { "limit", 'n', 0, G_OPTION_ARG_INT64, &limit, N_ ("List so many (20)"), N_ ("N") },
    { "skip", 0, 0, G_OPTION_ARG_INT64, &offset, N_ ("Leave out the first ones"), N_ ("N") },
    { "all", 'a', 0, G_OPTION_ARG_NONE, &all, N_ ("List all of them"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  int status;

  g_option_context_set_summary (
    context, _ ("Lists matches: the unfinished ones first, and the last played first."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!history_parse (history, context, &argc, &argv, "list", 0, 0))
    return HISTORY_USAGE;
  if (limit < 1 || offset < 0)
    {
      g_printerr ("lastcard history list: %s\n",
                  _ ("--limit is a number from 1 on, and --skip one from 0 on"));
      return HISTORY_USAGE;
    }
  if (!open_to_read (history, "list", &status))
    return status;
  return list (history, (guint64) offset, all ? 0 : (guint64) limit, status);
}

/* One match ------------------------------------------------------------------------------------- */

static void
print_seat (const LcStoreSeat *seat, gboolean own)
{
  g_print ("  %s", history_name (seat->name, seat->player, own));
  if (seat->player != NULL)
    g_print (" (%s)", seat->player);
  g_print (_ (": points %d, rounds won %u"), seat->points, seat->rounds_won);
  g_print ("%s\n", seat->won ? _ (", has won the match") : "");
}

/* Where the match can be gone on with, or watched. */
static void
print_ways_on (const LcStoreMatch *match)
{
  const char *verb = match->state == LC_STORE_FINISHED ? "replay" : "resume";
  g_autofree char *folder = history_records_folder ();
  g_autofree char *name = g_strdup_printf ("%s" HISTORY_SUFFIX, match->id);
  g_autofree char *record = g_build_filename (folder, name, NULL);
  const char *program = program_command ();

  g_print ("%s\n", match->state == LC_STORE_FINISHED ? _ ("To watch it again:")
                                                     : _ ("To go on with it in the terminal:"));
  if (g_file_test (record, G_FILE_TEST_IS_REGULAR))
    g_print ("  %s %s %s\n", program, verb, match->id);
  else
    g_print ("  %s history export %s %s\n  %s %s ./%s\n", program, match->id, name, program, verb,
             name);
}

static void
print_all (History *history, const LcStoreMatch *match)
{
  const gboolean own = history_is_own (history, match->id);
  g_autofree char *began = history_time (match->began);
  g_autofree char *changed = history_time (match->changed);

  g_print ("%s\n", match->id);
  g_print (_ ("  rules: %s\n"), match->rules);
  g_print (_ ("  began: %s\n"), began);
  g_print (_ ("  last move: %s\n"), changed);
  g_print (_ ("  %s; rounds: %u, moves: %lu, target: %d points\n"), history_state (match->state),
           match->rounds, (gulong) match->moves, match->target);
  for (guint i = 0; i < match->n_seats; i++)
    print_seat (&match->seats[i], own);
  print_ways_on (match);
}

/* "lastcard history show ID" */
int
history_show (History *history, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("ID"));
  g_autoptr (LcStoreMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (
    context, _ ("Shows one match. No card of it is shown. The beginning of an ID is enough if no\n"
                "other one begins so."));
  if (!history_parse (history, context, &argc, &argv, "show", 1, 1))
    return HISTORY_USAGE;
  history_take_in (history, "show");
  if (history_open (history, LC_STORE_READ, &error))
    match = history_find (history, argv[1], &error);
  if (match == NULL)
    return history_fail ("show", error);
  print_all (history, match);
  return 0;
}

/* Statistics ------------------------------------------------------------------------------------ */

static void
print_left (const char *text, gsize width)
{
  const gsize length = (gsize) g_utf8_strlen (text, -1);

  g_print ("%s%*s  ", text, length < width ? (int) (width - length) : 0, "");
}

static char *
who (const LcStoreTally *tally, gboolean own)
{
  return tally->player != NULL ? g_strdup_printf ("%s (%s)", tally->name, tally->player)
                               : g_strdup (history_name (tally->name, NULL, own));
}

static void
print_tallies (History *history, const GPtrArray *tallies)
{
  const gboolean own = history_is_own (history, NULL);
  gsize name_width = (gsize) g_utf8_strlen (_ ("name"), -1);
  gsize rules_width = (gsize) g_utf8_strlen (_ ("rules"), -1);

  for (guint i = 0; i < tallies->len; i++)
    {
      const LcStoreTally *tally = tallies->pdata[i];
      g_autofree char *name = who (tally, own);

      name_width = MAX (name_width, (gsize) g_utf8_strlen (name, -1));
      rules_width = MAX (rules_width, (gsize) g_utf8_strlen (tally->rules, -1));
    }
  print_left (_ ("name"), name_width);
  print_left (_ ("rules"), rules_width);
  g_print ("%8s %8s %8s %8s %10s\n", _ ("matches"), _ ("won"), _ ("rounds"), _ ("won"),
           _ ("points"));
  for (guint i = 0; i < tallies->len; i++)
    {
      const LcStoreTally *tally = tallies->pdata[i];
      g_autofree char *name = who (tally, own);

      print_left (name, name_width);
      print_left (tally->rules, rules_width);
      g_print ("%8" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT " %8" G_GUINT64_FORMAT
               " %8" G_GUINT64_FORMAT " %10" G_GINT64_FORMAT "\n",
               tally->matches, tally->won, tally->rounds, tally->rounds_won, tally->points);
    }
}

/* "lastcard history stats [RULES]" */
int
history_stats (History *history, int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("[RULES]"));
  g_autoptr (GPtrArray) tallies = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_option_context_set_summary (context,
                                _ ("Shows for each player and each game how many matches were "
                                   "finished and won, and rounds and points of all matches."));
  if (!history_parse (history, context, &argc, &argv, "stats", 0, 1))
    return HISTORY_USAGE;
  if (!open_to_read (history, "stats", &status))
    return status;
  tallies = history->funcs->tally (history->store, argc > 1 ? argv[1] : NULL, &error);
  if (tallies == NULL)
    return history_fail ("stats", error);
  if (tallies->len > 0)
    print_tallies (history, tallies);
  else if (argc > 1)
    g_print (_ ("Nobody has played %s yet.\n"), argv[1]);
  else
    g_print ("%s\n", _ ("No match was kept yet."));
  return status;
}
