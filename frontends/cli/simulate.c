/* simulate.c - `lastcard simulate`: bots play among themselves, and a short summary is printed.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "../common/options.h"
#include "cli.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"
#include "lc-playout.h"
#include "lc-record.h"

#define MAX_TARGET 1000000
#define MAX_GAMES G_GINT64_CONSTANT (1000000000000)

/* What the command line says. */
typedef struct
{
  char *players;
  gint seats;
  gint64 games;
  char *seed;
  char *records;
  gboolean legal;
  gint rounds;
  gint target;
  char **specs;
} Options;

/* What has been counted. */
typedef struct
{
  guint64 games;
  guint64 rounds;
  guint64 blocked;
  guint64 turns;
  guint64 shared;
  guint64 match_wins[LC_MAX_SEATS];
  guint64 round_wins[LC_MAX_SEATS];
} Counts;

typedef struct
{
  LcRegistry *registry;
  const Options *options;
  LcRules *rules;
  LcPlayers players;
  LcSeatSetup seats[LC_MAX_SEATS];
  guint n_seats;
  LcMatchSetup match;
  LcPlayout playout;
  Counts counts;
  FILE *records;
  GString *text;
  guint n_moves;
} Simulation;

static void
record_event (const LcEvent *event, gpointer data)
{
  Simulation *simulation = data;

  if (event->type == LC_EVENT_ROUND)
    simulation->n_moves = 0;
  if (event->type == LC_EVENT_MOVE)
    simulation->n_moves++;
  lc_record_append_event (simulation->text, simulation->rules, event, simulation->n_moves);
}

static gboolean
record_decision (const LcMatch *match, gpointer data, GError **error)
{
  Simulation *simulation = data;

  lc_record_append_legal (simulation->text, &match->game, simulation->rules);
  return TRUE;
}

static gboolean
write_records (Simulation *simulation, GError **error)
{
  if (fwrite (simulation->text->str, 1, simulation->text->len, simulation->records)
      != simulation->text->len)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, _ ("cannot write to %s"),
                   simulation->options->records);
      return FALSE;
    }
  g_string_truncate (simulation->text, 0);
  return TRUE;
}

static void
count_round (Counts *counts, const LcMatch *match)
{
  const LcTable *table = &match->game.table;

  counts->rounds++;
  counts->turns += table->turns;
  if (table->phase != LC_PHASE_OVER)
    return;
  if (table->winner == LC_NO_SEAT)
    counts->blocked++;
  else
    counts->round_wins[table->winner]++;
}

static void
count_match (Counts *counts, const LcMatch *match)
{
  counts->games++;
  if (__builtin_popcount (match->winners) == 1)
    counts->match_wins[__builtin_ctz (match->winners)]++;
  else
    counts->shared++;
}

static gboolean
play_match (Simulation *simulation, LcMatch *match, GError **error)
{
  if (!lc_match_init (match, simulation->rules, &simulation->match, error))
    return FALSE;
  if (simulation->records != NULL)
    lc_record_append_header (simulation->text, simulation->rules, &match->setup, simulation->seats,
                             simulation->options->legal);
  while (!match->over)
    {
      if (!lc_playout_round (&simulation->playout, match, error))
        return FALSE;
      count_round (&simulation->counts, match);
      if (simulation->records != NULL && !write_records (simulation, error))
        return FALSE;
    }
  count_match (&simulation->counts, match);
  return TRUE;
}

static gboolean
play_games (Simulation *simulation, GError **error)
{
  const LcSink sink = { record_event, simulation };
  const guint64 first_seed = simulation->match.seed;
  LcMatch match;

  simulation->playout.rules = simulation->rules;
  simulation->playout.players = &simulation->players;
  simulation->playout.data = simulation;
  if (simulation->records != NULL)
    {
      simulation->playout.sink = &sink;
      if (simulation->options->legal)
        simulation->playout.before_move = record_decision;
    }
  for (gint64 i = 0; i < simulation->options->games; i++)
    {
      simulation->match.seed = first_seed + (guint64) i;
      if (!play_match (simulation, &match, error))
        {
          g_prefix_error (error, _ ("game %" PRId64 " (seed %" PRIu64 "): "), i + 1,
                          simulation->match.seed);
          return FALSE;
        }
    }
  return TRUE;
}

static double
share (guint64 part, guint64 whole)
{
  return whole > 0 ? 100.0 * (double) part / (double) whole : 0;
}

static void
print_summary (const Simulation *simulation, double seconds)
{
  const Counts *counts = &simulation->counts;

  g_print (_ ("%s: %" PRIu64 " games, %" PRIu64 " rounds, seed %s\n"), simulation->rules->spec,
           counts->games, counts->rounds,
           simulation->options->seed != NULL ? simulation->options->seed : "1");
  for (guint seat = 0; seat < simulation->n_seats; seat++)
    g_print (_ ("  seat %u  %-10s  wins %5.1f %% of the games, %5.1f %% of the rounds\n"), seat + 1,
             simulation->seats[seat].player, share (counts->match_wins[seat], counts->games),
             share (counts->round_wins[seat], counts->rounds));
  g_print (_ ("  turns a round: %.2f; moves a round: %.2f\n"),
           (double) counts->turns / (double) MAX (counts->rounds, 1),
           (double) simulation->playout.moves / (double) MAX (counts->rounds, 1));
  g_print (_ ("  blocked rounds: %" PRIu64 "; rounds without an end: %" PRIu64
              "; shared wins: %" PRIu64 "\n"),
           counts->blocked, simulation->playout.endless, counts->shared);
  /* the speed is no result: it goes where it does not disturb a comparison of two runs */
  g_printerr (_ ("  %.0f games a second\n"), (double) counts->games / MAX (seconds, 1e-9));
}

/* The player of each seat: as given, and again from the first if there are more seats. */
static gboolean
read_players (Simulation *simulation, GError **error)
{
  const char *list = simulation->options->players;
  g_auto (GStrv) names = options_split_players (list != NULL ? list : "greedy", error);
  const char *plugins[LC_MAX_SEATS];
  guint n_names;

  if (names == NULL)
    return FALSE;
  n_names = g_strv_length (names);
  simulation->n_seats = list != NULL ? n_names : 4;
  if (simulation->options->seats > 0)
    simulation->n_seats = (guint) simulation->options->seats;
  if (simulation->n_seats > LC_MAX_SEATS || simulation->n_seats < 2
      || n_names > simulation->n_seats)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("there have to be 2 to %d players, not %u"), LC_MAX_SEATS,
                   MAX (simulation->n_seats, n_names));
      return FALSE;
    }
  for (guint seat = 0; seat < simulation->n_seats; seat++)
    {
      simulation->seats[seat].player = g_strdup (names[seat % n_names]);
      simulation->seats[seat].name =
        g_strdup_printf ("%s %u", simulation->seats[seat].player, seat + 1);
    }
  for (guint seat = 0; seat < simulation->n_seats; seat++)
    plugins[seat] = simulation->seats[seat].player;
  simulation->match.n_seats = (guint8) simulation->n_seats;
  return lc_players_init (&simulation->players, simulation->registry, plugins, simulation->n_seats,
                          error);
}

static gboolean
read_numbers (Simulation *simulation, GError **error)
{
  const Options *options = simulation->options;

  if (options->games < 1 || options->games > MAX_GAMES)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--games is %" PRId64 "; it has to be 1 or more"), options->games);
      return FALSE;
    }
  if (options->rounds < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--rounds is %d; it has to be 1 or more"), options->rounds);
      return FALSE;
    }
  if (options->target < 0 || options->target > MAX_TARGET)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--target is %d; it has to be 1 to %d"), options->target, MAX_TARGET);
      return FALSE;
    }
  simulation->match.rounds = (guint32) options->rounds;
  simulation->match.target = options->target;
  simulation->match.seed = 1;
  return options->seed == NULL
         || options_parse_seed (options->seed, &simulation->match.seed, error);
}

static gboolean
prepare (Simulation *simulation, const char *const *folders, GError **error)
{
  const Options *options = simulation->options;
  const char *spec = "uno-flex";

  if (options->specs != NULL && options->specs[0] != NULL)
    spec = options->specs[0];
  if (options->specs != NULL && options->specs[0] != NULL && options->specs[1] != NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("one ruleset is simulated at a time; “%s” is one too many"),
                   options->specs[1]);
      return FALSE;
    }
  if (!read_numbers (simulation, error) || !read_players (simulation, error))
    return FALSE;
  simulation->rules = lc_registry_load_rules (simulation->registry, spec, folders, error);
  if (simulation->rules == NULL)
    return FALSE;
  if (options->records != NULL && (simulation->records = fopen (options->records, "wbe")) == NULL)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES, _ ("cannot write to %s"),
                   options->records);
      return FALSE;
    }
  return TRUE;
}

static void
simulation_clear (Simulation *simulation)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      g_free (simulation->seats[seat].name);
      g_free (simulation->seats[seat].player);
    }
  lc_players_clear (&simulation->players);
  g_clear_pointer (&simulation->rules, lc_rules_unref);
  g_clear_pointer (&simulation->records, fclose);
  g_string_free (simulation->text, TRUE);
}

static gboolean
simulate (LcRegistry *registry, const char *const *folders, const Options *options, GError **error)
{
  Simulation simulation = { .registry = registry, .options = options };
  const gint64 begin = g_get_monotonic_time ();
  gboolean done;

  simulation.text = g_string_new (NULL);
  done = prepare (&simulation, folders, error) && play_games (&simulation, error);
  if (done && simulation.records != NULL)
    {
      if (fclose (g_steal_pointer (&simulation.records)) != 0)
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, _ ("cannot write to %s"),
                       options->records);
          done = FALSE;
        }
    }
  if (done)
    print_summary (&simulation, (double) (g_get_monotonic_time () - begin) / 1e6);
  simulation_clear (&simulation);
  return done;
}

int
cli_simulate (Cli *cli, int argc, char **argv)
{
  Options options = { .games = 1000 };
  const GOptionEntry entries[] = {
    { "players", 'p', 0, G_OPTION_ARG_STRING, &options.players,
      N_ ("The bots, seat by seat (default: greedy in four seats)"), N_ ("BOT,BOT,…") },
    { "seats", 'n', 0, G_OPTION_ARG_INT, &options.seats,
      N_ ("How many seats; the bots are repeated to fill them"), "N" },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games, N_ ("How many games (default: 1000)"),
      "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &options.rounds,
      N_ ("A game ends after so many rounds (default: when somebody has the points)"), "N" },
    { "target", 't', 0, G_OPTION_ARG_INT, &options.target, N_ ("Points that end a game"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &options.seed,
      N_ ("Seed of the first game; each further one has the next number (default: 1)"), "N" },
    { "records", 0, 0, G_OPTION_ARG_FILENAME, &options.records,
      N_ ("Write the records of all games into a file"), N_ ("FILE") },
    { "legal", 0, 0, G_OPTION_ARG_NONE, &options.legal,
      N_ ("List the legal moves of every decision in the records"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.specs, NULL, N_ ("[RULESET]") },
    { NULL }
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_set_prgname ("lastcard simulate");
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
    context, _ ("Lets bots play among themselves, and prints who wins and how long it takes."));
  if (!options_parse (context, &argc, &argv, "simulate"))
    status = CLI_USAGE;
  else if (!simulate (cli->registry, (const char *const *) cli->folders, &options, &error))
    {
      status = error->domain == G_OPTION_ERROR || error->domain == LC_RULES_ERROR ? CLI_USAGE : 1;
      cli_complain ("simulate", "%s", error->message);
    }
  g_free (options.players);
  g_free (options.seed);
  g_free (options.records);
  g_strfreev (options.specs);
  return status;
}
