/* engine.c - rounds played by the engine as `lastcard compare` plays them, and counted.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <string.h>
#include <time.h>

#include "lc-language.h"

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/**
 * bench_table_init:
 * @table: (out caller-allocates): a table
 * @registry: where plugins are; has to outlive @table
 * @work: what is to be played; has to outlive @table
 * @folders: (array zero-terminated=1): where rulesets are, before the standard places
 * @seed: decides all rounds
 * @error: return location for an error
 *
 * Loads rules and bots for one thread.
 *
 * Returns: %FALSE with @error set if there are no such rules or bots; then @table is clear
 */
gboolean
bench_table_init (BenchTable *table,
                  LcRegistry *registry,
                  const BenchWork *work,
                  const char *const *folders,
                  guint64 seed,
                  GError **error)
{
  const LcMatchSetup setup = { .seed = seed, .n_seats = (guint8) work->n_seats };
  const char *names[LC_MAX_SEATS];

  memset (table, 0, sizeof *table);
  for (guint seat = 0; seat < work->n_seats; seat++)
    names[seat] = work->player;
  table->round = 1;
  table->rules = lc_registry_load_rules (registry, work->spec, folders, error);
  if (table->rules == NULL)
    return FALSE;
  if (lc_match_init (&table->match, table->rules, &setup, error)
      && lc_players_init (&table->players, registry, names, work->n_seats, error))
    {
      table->playout.rules = table->rules;
      table->playout.players = &table->players;
      return TRUE;
    }
  g_clear_pointer (&table->rules, lc_rules_unref);
  return FALSE;
}

/**
 * bench_table_clear:
 * @table: a table, or one that is already clear
 */
void
bench_table_clear (BenchTable *table)
{
  if (table->rules == NULL)
    return;
  lc_players_clear (&table->players);
  g_clear_pointer (&table->rules, lc_rules_unref);
}

static void
count_round (BenchCounts *counts, const LcTable *table)
{
  counts->rounds++;
  counts->turns += table->turns;
  counts->squares += (guint64) table->turns * table->turns;
  if (table->phase != LC_PHASE_OVER)
    counts->endless++;
  else if (table->winner != LC_NO_SEAT)
    counts->wins[(table->winner + 2u * table->n_seats - table->dealer - 1u) % table->n_seats]++;
}

/* @turns have taken @seconds: perhaps nothing was as fast before. */
static void
note_slice (BenchCounts *counts, double seconds, guint64 turns)
{
  const double ns = seconds * 1e9 / (double) MAX (turns, 1);

  if (!(counts->fastest > 0 && counts->fastest <= ns))
    counts->fastest = ns;
}

/**
 * bench_table_play:
 * @table: a table
 * @n_rounds: how many rounds to play, after those that have been played; a slice: see BenchCounts.fastest
 * @counts: (inout): what comes of them is added
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the rules fail
 */
gboolean
bench_table_play (BenchTable *table, guint n_rounds, BenchCounts *counts, GError **error)
{
  const double begin = cpu_seconds ();
  const guint64 turns = counts->turns;
  double took;

  for (guint i = 0; i < n_rounds; i++)
    {
      lc_match_jump (&table->match, table->round++);
      if (!lc_playout_round (&table->playout, &table->match, error))
        return FALSE;
      count_round (counts, &table->match.game.table);
    }
  took = cpu_seconds () - begin;
  counts->seconds += took;
  note_slice (counts, took, counts->turns - turns);
  return TRUE;
}
