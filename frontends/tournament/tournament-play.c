/* tournament-play.c - playing the rounds of a tournament, on several threads.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "../common/interrupt.h"
#include "../common/progress.h"
#include "../common/workers.h"
#include "lc-playout.h"
#include "tournament.h"

/* A unit of work is about so many rounds, or fewer, so that every group gets several units. */
#define ROUNDS_OF_UNIT 512
#define UNITS_OF_GROUP 4

/* Streams of chance for the bots, one for each round of a deal; no others have these numbers. */
#define STREAM_BOTS G_GUINT64_CONSTANT (0x626f747300)

/* One run of all rounds. */
typedef struct
{
  const Tournament *tournament;
  TournamentTally *tally;
  guint64 sets_of_unit;
  Progress *progress;
  Interrupt *interrupt;
  gboolean interrupted;
} Run;

/* What one unit gives. */
typedef struct
{
  TournamentGroup *group;
  gint64 (*company_wins)[TOURNAMENT_MAX_PLAYERS];
} UnitResult;

/* What one thread plays with. @bots knows each player of the tournament once; @table is who sits
 * in which seat in the present round, and borrows from @bots what it knows of the rules. */
typedef struct
{
  const Run *run;
  LcRules *rules;
  LcPlayers bots;
  LcPlayers table;
  gsize stride; /* memory of one seat */
  LcPlayout playout;
  LcMatch match;
} Worker;

static void
worker_free (gpointer data, gpointer run)
{
  Worker *worker = data;

  lc_players_clear (&worker->bots);
  g_free (worker->table.memory);
  lc_rules_unref (worker->rules);
  g_free (worker);
}

static gpointer
worker_new (guint number, gpointer data, GError **error)
{
  const Run *run = data;
  const Tournament *tournament = run->tournament;
  const TournamentSchedule *schedule = tournament->schedule;
  const LcMatchSetup setup = { .seed = schedule->seed, .n_seats = (guint8) schedule->n_seats };
  g_autoptr (LcRules) rules =
    workers_own_rules (number, tournament->rules, tournament->registry, tournament->folders, error);
  Worker *worker;

  if (rules == NULL)
    return NULL;
  worker = g_new0 (Worker, 1);
  worker->run = run;
  worker->rules = g_steal_pointer (&rules);
  if (!lc_match_init (&worker->match, worker->rules, &setup, error)
      || !lc_players_init (&worker->bots, tournament->registry,
                           (const char *const *) tournament->plugins, schedule->n_players, error))
    {
      worker_free (worker, data);
      return NULL;
    }
  lc_players_join (&worker->bots, worker->rules, schedule->n_players);
  for (guint player = 0; player < schedule->n_players; player++)
    worker->stride =
      MAX (worker->stride, (worker->bots.funcs[player]->state_size + 15) & ~(gsize) 15);
  worker->table.rules = worker->bots.rules;
  worker->table.size = worker->stride * schedule->n_seats;
  worker->table.memory = g_malloc0 (MAX (worker->table.size, 1));
  worker->playout.rules = worker->rules;
  worker->playout.players = &worker->table;
  return worker;
}

static gpointer
result_new (gpointer data)
{
  const Run *run = data;
  UnitResult *result = g_new0 (UnitResult, 1);

  result->group = tournament_group_new (run->tally->n_companies);
  result->company_wins = g_malloc0_n (run->tally->n_companies, sizeof *result->company_wins);
  return result;
}

static void
result_free (gpointer data, gpointer run)
{
  UnitResult *result = data;

  g_free (result->group);
  g_free (result->company_wins);
  g_free (result);
}

/* The place to the left of the dealer that a seat is, from 0; of partners both are one. */
static guint
place_of (const TournamentSchedule *schedule, guint seat, guint dealer)
{
  return (seat + schedule->n_seats - dealer - 1) % schedule->n_seats % schedule->n_places;
}

/* Seats the players for round number @turn of a deal. The dealer follows from the deal's number.
 *
 * Bots take chance from a key of each seat and deal. The keys are other ones in each round of a
 * deal, or else bots that are alike would play the same game again, and of a player against itself
 * nothing could be learned. */
static void
seat_players (Worker *worker, const guint8 *order, guint turn, guint32 deal)
{
  const TournamentSchedule *schedule = worker->run->tournament->schedule;
  LcPlayers *table = &worker->table;
  const guint dealer = (worker->match.game.table.dealer + 1u) % schedule->n_seats;
  LcRng rng;

  lc_rng_seed (&rng, schedule->seed, deal, STREAM_BOTS + turn);
  table->seed = schedule->seed;
  table->round = deal;
  for (guint seat = 0; seat < schedule->n_seats; seat++)
    {
      const guint player = order[(place_of (schedule, seat, dealer) + turn) % schedule->n_places];

      table->funcs[seat] = worker->bots.funcs[player];
      table->prepared[seat] = worker->bots.prepared[player];
      table->at[seat] = seat * worker->stride;
      table->key[seat] = lc_rng_next (&rng);
    }
}

static void
count_win (UnitResult *result, const TournamentSchedule *schedule, guint company, guint player)
{
  const guint8 *places = schedule->companies[company];
  guint losers = 0;

  result->group->decided[company]++;
  result->group->wins[player]++;
  result->company_wins[company][player]++;
  for (guint place = 0; place < schedule->n_places; place++)
    losers |= 1u << places[place];
  losers &= ~(1u << player);
  for (guint loser = 0; loser < schedule->n_players; loser++)
    if (losers >> loser & 1)
      result->group->beats[player][loser]++;
}

static void
count_round (Worker *worker, UnitResult *result, guint company, const guint8 *order, guint turn)
{
  const TournamentSchedule *schedule = worker->run->tournament->schedule;
  const LcTable *table = &worker->match.game.table;
  TournamentGroup *group = result->group;

  group->rounds++;
  group->turns += table->turns;
  for (guint seat = 0; seat < schedule->n_places; seat++)
    {
      const guint player =
        order[(place_of (schedule, seat, table->dealer) + turn) % schedule->n_places];

      group->seats[player]++;
      group->points[player] += worker->match.round_score[seat];
    }
  if (table->phase != LC_PHASE_OVER)
    group->endless++;
  else if (table->winner == LC_NO_SEAT)
    group->blocked++;
  else
    count_win (
      result, schedule, company,
      order[(place_of (schedule, table->winner, table->dealer) + turn) % schedule->n_places]);
}

/* A company plays its deal, once from every place. */
static gboolean
play_deal (Worker *worker, guint64 set, guint index, UnitResult *result, GError **error)
{
  const TournamentSchedule *schedule = worker->run->tournament->schedule;
  const guint company = tournament_schedule_company (schedule, set, index);
  const guint32 deal = tournament_schedule_deal (schedule, set, index);
  guint8 order[LC_MAX_SEATS];

  tournament_schedule_order (schedule, set, index, order);
  for (guint turn = 0; turn < schedule->n_places; turn++)
    {
      lc_match_jump (&worker->match, deal);
      seat_players (worker, order, turn, deal);
      if (!lc_playout_round (&worker->playout, &worker->match, error))
        {
          g_prefix_error (error, _ ("deal %u of seed %" PRIu64 ": "), deal, schedule->seed);
          return FALSE;
        }
      count_round (worker, result, company, order, turn);
    }
  return TRUE;
}

static gboolean
run_unit (gpointer data, guint64 unit, gpointer into, gpointer user, GError **error)
{
  Worker *worker = data;
  UnitResult *result = into;
  const Run *run = user;
  const TournamentSchedule *schedule = run->tournament->schedule;
  const guint n_companies = run->tally->n_companies;
  const guint64 first = unit * run->sets_of_unit;
  const guint64 end = MIN (first + run->sets_of_unit, run->tournament->n_sets);

  tournament_group_clear (result->group, n_companies);
  memset (result->company_wins, 0, n_companies * sizeof *result->company_wins);
  for (guint64 set = first; set < end; set++)
    for (guint index = 0; index < tournament_schedule_part_size (schedule); index++)
      if (!play_deal (worker, set, index, result, error))
        return FALSE;
  return TRUE;
}

static gboolean
merge (guint64 unit, gpointer from, gpointer data)
{
  const UnitResult *result = from;
  Run *run = data;
  TournamentTally *tally = run->tally;

  tournament_group_add (tally->group[unit % TOURNAMENT_GROUPS], result->group, tally->n_companies,
                        1);
  for (guint company = 0; company < tally->n_companies; company++)
    for (guint player = 0; player < TOURNAMENT_MAX_PLAYERS; player++)
      tally->company_wins[company][player] += result->company_wins[company][player];
  return TRUE;
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  Run *run = data;

  progress_update (run->progress, n_merged * run->sets_of_unit
                                    * tournament_schedule_set_rounds (run->tournament->schedule));
  run->interrupted = interrupt_came (run->interrupt);
  return !run->interrupted;
}

static const WorkersFuncs funcs = {
  .worker_new = worker_new,
  .worker_free = worker_free,
  .result_new = result_new,
  .result_free = result_free,
  .run = run_unit,
  .merge = merge,
  .tick = tick,
};

/**
 * tournament_play:
 * @tournament: what to play
 * @tally: (inout): what comes of it is added
 * @interrupted: (out): somebody has stopped it before its end; @tally has whole sets then too
 * @error: return location for an error
 *
 * Plays all sets. The tally is the same for any number of threads.
 *
 * Returns: %FALSE with @error set if a bot makes a wrong move, or a script fails
 */
gboolean
tournament_play (const Tournament *tournament,
                 TournamentTally *tally,
                 gboolean *interrupted,
                 GError **error)
{
  const guint64 set_rounds = tournament_schedule_set_rounds (tournament->schedule);
  Run run = { .tournament = tournament, .tally = tally };
  guint64 n_units, n_merged;
  gboolean played;

  run.sets_of_unit = CLAMP (tournament->n_sets / (TOURNAMENT_GROUPS * UNITS_OF_GROUP), 1,
                            MAX (ROUNDS_OF_UNIT / set_rounds, 1));
  n_units = (tournament->n_sets + run.sets_of_unit - 1) / run.sets_of_unit;
  run.progress = progress_new (_ ("rounds"), 0, tournament->n_sets * set_rounds);
  run.interrupt = interrupt_new ();
  played = workers_run (&funcs, 0, n_units, tournament->n_threads, &run, &n_merged, error);
  interrupt_free (run.interrupt);
  progress_free (run.progress);
  *interrupted = n_merged < n_units;
  return played;
}
