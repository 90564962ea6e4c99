/* tournament-main.c - `lastcard tournament`: bots against each other, with ratings that hold.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <gsl/gsl_errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "../common/interrupt.h"
#include "../common/options.h"
#include "../common/output.h"
#include "../common/paragraph.h"
#include "../common/workers.h"
#include "lc-error.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "tournament.h"

#define MAX_ROUNDS G_GINT64_CONSTANT (4000000000)
#define DEFAULT_RULES "uno-flex"
#define DEFAULT_PLAYERS "greedy,random"
#define DEFAULT_ROUNDS 20000
#define DEFAULT_MOST_SEATS 4

/* What the command line says. */
typedef struct
{
  char *rules;
  char *players;
  gint64 games;
  gint seats;
  char *seed;
  gint threads;
  char *csv;
  char *json;
  char **specs;
} Options;

/* Players that are given twice are told apart by a number. */
static void
name_players (Tournament *tournament, guint n_players)
{
  for (guint i = 0; i < n_players; i++)
    {
      guint before = 0, alike = 0;

      for (guint j = 0; j < n_players; j++)
        if (strcmp (tournament->plugins[i], tournament->plugins[j]) == 0)
          {
            alike++;
            before += j < i;
          }
      tournament->names[i] = alike > 1
                               ? g_strdup_printf ("%s#%u", tournament->plugins[i], before + 1)
                               : g_strdup (tournament->plugins[i]);
    }
}

static gboolean
read_players (Tournament *tournament, const Options *options, guint *n_players, GError **error)
{
  g_auto (GStrv) list =
    options_split_players (options->players != NULL ? options->players : DEFAULT_PLAYERS, error);
  guint n;

  if (list == NULL)
    return FALSE;
  n = g_strv_length (list);
  if (n < 2 || n > TOURNAMENT_MAX_PLAYERS)
    return options_refuse (error,
                           _ ("a tournament has 2 to %d players, not %u; say which with "
                              "--players, such as --players greedy,random"),
                           TOURNAMENT_MAX_PLAYERS, n);
  for (guint i = 0; i < n; i++)
    {
      const char *name = list[i];

      if (lc_registry_find (tournament->registry, LC_PLUGIN_PLAYER, name, error) == NULL)
        return FALSE;
      tournament->plugins[i] = g_strdup (name);
    }
  name_players (tournament, n);
  *n_players = n;
  return TRUE;
}

static gboolean
read_rules (Tournament *tournament, const Options *options, GError **error)
{
  const char *argument = options->specs != NULL ? options->specs[0] : NULL;
  const char *spec = options->rules != NULL ? options->rules : argument;

  if (argument != NULL && (options->rules != NULL || options->specs[1] != NULL))
    return options_refuse (error, _ ("one ruleset is played at a time; “%s” is one too many"),
                           options->rules != NULL ? argument : options->specs[1]);
  tournament->rules = lc_registry_load_rules (
    tournament->registry, spec != NULL ? spec : DEFAULT_RULES, tournament->folders, error);
  return tournament->rules != NULL;
}

/* How many sit at a table: if nothing is said, as many as there are players, up to four. */
static gboolean
read_seats (const Tournament *tournament,
            const Options *options,
            guint n_players,
            guint *n_seats,
            GError **error)
{
  const LcRules *rules = tournament->rules;
  const guint least = rules->partners ? MAX (rules->min_seats, 4) : rules->min_seats;

  *n_seats = MIN (n_players, DEFAULT_MOST_SEATS);
  if (rules->partners)
    *n_seats = 4;
  *n_seats = CLAMP (*n_seats, least, rules->max_seats);
  if (options->seats == OPTIONS_NOT_GIVEN)
    return TRUE;
  if (options->seats < (gint) least || options->seats > rules->max_seats)
    return options_refuse (error, _ ("--seats is %d; %s is for %u to %u players"), options->seats,
                           _ (rules->title), least, rules->max_seats);
  if (rules->partners && options->seats % 2 != 0)
    return options_refuse (
      error, _ ("--seats is %d; partners sit opposite each other, so it has to be even"),
      options->seats);
  *n_seats = (guint) options->seats;
  return TRUE;
}

static gboolean
read_numbers (Tournament *tournament, const Options *options, guint64 *seed, GError **error)
{
  if (options->games < 1 || options->games > MAX_ROUNDS)
    return options_refuse (error, _ ("--games is %" PRId64 "; it has to be 1 to %" PRId64),
                           options->games, MAX_ROUNDS);
  tournament->asked = options->games;
  *seed = 1;
  return workers_parse_threads (options->threads, &tournament->n_threads, error)
         && (options->seed == NULL || options_parse_seed (options->seed, seed, error));
}

static gboolean
prepare (Tournament *tournament, const Options *options, GError **error)
{
  guint n_players = 0, n_seats = 0;
  guint64 seed = 1, set_rounds;

  const OutputPlace places[] = { { "--csv", options->csv }, { "--json", options->json } };

  if (!output_check_places (places, G_N_ELEMENTS (places), error)
      || !read_numbers (tournament, options, &seed, error)
      || !read_players (tournament, options, &n_players, error)
      || !read_rules (tournament, options, error)
      || !read_seats (tournament, options, n_players, &n_seats, error)
      || !output_check (options->csv, error) || !output_check (options->json, error))
    return FALSE;
  tournament->schedule =
    tournament_schedule_new (n_players, n_seats, tournament->rules->partners, seed);
  set_rounds = tournament_schedule_set_rounds (tournament->schedule);
  tournament->n_sets = ((guint64) tournament->asked + set_rounds - 1) / set_rounds;
  return TRUE;
}

static void
tournament_clear (Tournament *tournament)
{
  for (guint i = 0; i < TOURNAMENT_MAX_PLAYERS; i++)
    {
      g_free (tournament->names[i]);
      g_free (tournament->plugins[i]);
    }
  g_clear_pointer (&tournament->rules, lc_rules_unref);
  tournament_schedule_free (tournament->schedule);
}

static gboolean
show (const TournamentResult *result, const Options *options, GError **error)
{
  g_autofree char *table =
    tournament_table_format (result, paragraph_columns (STDOUT_FILENO, G_MAXUINT));
  g_autofree char *csv = tournament_csv_format (result);
  g_autofree char *json = tournament_json_format (result);

  if (!output_is_standard (options->csv) && !output_is_standard (options->json))
    g_print ("%s", table);
  return (options->csv == NULL || output_write (options->csv, csv, error))
         && (options->json == NULL || output_write (options->json, json, error));
}

/* Sets @status to %INTERRUPT_STATUS if somebody has stopped it. */
static gboolean
play (Tournament *tournament, const Options *options, int *status, GError **error)
{
  g_autoptr (TournamentTally) tally = tournament_tally_new (tournament->schedule->n_companies);
  g_autofree TournamentResult *result = NULL;
  gboolean interrupted;

  if (!tournament_play (tournament, tally, &interrupted, error))
    return FALSE;
  if (interrupted)
    *status = INTERRUPT_STATUS;
  result = tournament_result_new (tournament, tally, interrupted);
  if (result->rounds == 0)
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_OVER,
                   _ ("stopped before anything was played"));
      return FALSE;
    }
  return show (result, options, error);
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Options options = { .games = DEFAULT_ROUNDS, .seats = OPTIONS_NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("What to play, with house rules (default: uno-flex)"), N_ ("RULES") },
    { "players", 'p', 0, G_OPTION_ARG_STRING, &options.players,
      N_ ("The bots; one may be given twice, as a check (default: greedy,random)"),
      N_ ("BOT,BOT,…") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games,
      N_ ("How many rounds, or a few more so that it comes out even (default: 20000)"), "N" },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &options.seats,
      N_ ("How many sit at a table (default: as many as there are bots, up to 4)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options.seed,
      N_ ("The number that decides all cards (default: 1)"), "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads,
      N_ ("Threads; the result is the same for any number (default: one a processor)"), "N" },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &options.csv,
      N_ ("Write the result as CSV; - for the standard output"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json,
      N_ ("Write the result as JSON; - for the standard output"), N_ ("FILE") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.specs, NULL, N_ ("[RULES]") },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Tournament tournament = { .registry = registry, .folders = folders };
  int status = 0;

  gsl_set_error_handler_off (); /* which would end the program */
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Lets bots play against each other, and tells how strong each is: everybody plays "
                "in all\ncompanies, and every deal from every place."));
  if (!options_parse (context, &argc, &argv, "tournament"))
    status = OPTIONS_USAGE;
  else if (!prepare (&tournament, &options, &error)
           || !play (&tournament, &options, &status, &error))
    {
      const int failed = options_complain ("tournament", error);

      status = status != 0 ? status : failed;
    }
  tournament_clear (&tournament);
  g_free (options.rules);
  g_free (options.players);
  g_free (options.seed);
  g_free (options.csv);
  g_free (options.json);
  g_strfreev (options.specs);
  return status;
}

static const LcFrontendFuncs funcs = { run };

/* The licence is that of the module as it is linked: our sources are under LGPL-2.1-or-later, the
 * GNU Scientific Library under GPL-3.0-or-later. */
LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "tournament",
                  "Bots against each other, with ratings",
                  "GPL-3.0-or-later",
                  &funcs)
