/* agree.c - whether the engine plays the same game as the limit program, by statistics.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <math.h>

/* The engine numbers its rounds with 32 bits, and counts them in portions of this. */
#define PORTION 1000000

static double
mean_turns (const BenchCounts *counts, double *variance)
{
  const double mean = (double) counts->turns / (double) counts->rounds;

  *variance = (double) counts->squares / (double) counts->rounds - mean * mean;
  return mean;
}

static void
compare_turns (GArray *differences, guint n_seats, const BenchCounts counts[2])
{
  BenchDifference difference = { .what = g_strdup_printf ("%u seats, turns a round", n_seats) };
  double variance[2];

  difference.engine = mean_turns (&counts[0], &variance[0]);
  difference.limit = mean_turns (&counts[1], &variance[1]);
  difference.error =
    sqrt (variance[0] / (double) counts[0].rounds + variance[1] / (double) counts[1].rounds);
  g_array_append_val (differences, difference);
}

static void
compare_wins (GArray *differences, guint n_seats, guint place, const BenchCounts counts[2])
{
  const double n_engine = (double) counts[0].rounds;
  const double n_limit = (double) counts[1].rounds;
  const double share =
    (double) (counts[0].wins[place] + counts[1].wins[place]) / (n_engine + n_limit);
  BenchDifference difference = { .what = g_strdup_printf ("%u seats, wins of seat %u, %%", n_seats,
                                                          place + 1) };

  difference.engine = 100 * (double) counts[0].wins[place] / n_engine;
  difference.limit = 100 * (double) counts[1].wins[place] / n_limit;
  difference.error = 100 * sqrt (share * (1 - share) * (1 / n_engine + 1 / n_limit));
  g_array_append_val (differences, difference);
}

static void
difference_clear (gpointer data)
{
  g_free (((BenchDifference *) data)->what);
}

/**
 * bench_agree:
 * @setup: where the engine and the limit program are
 * @work: what is played
 * @n_rounds: how many rounds each of the two plays
 * @error: return location for an error
 *
 * Compares the turns of a round, and the wins of each seat, of which seat 1 is left of the dealer.
 *
 * Returns: (transfer full) (nullable) (element-type BenchDifference): what was compared, or %NULL
 *   with @error set
 */
GArray *
bench_agree (const BenchSetup *setup, const BenchWork *work, guint64 n_rounds, GError **error)
{
  GArray *differences;
  BenchCounts counts[2] = { 0 };
  BenchTable table;
  gboolean good;

  if (!bench_table_init (&table, setup->registry, work, setup->folders, 1, error))
    return NULL;
  good = bench_limit_run (setup->limit, work->n_seats, n_rounds, 1, 1, &counts[1], error);
  while (good && counts[0].rounds < n_rounds)
    good = bench_table_play (&table, (guint) MIN (n_rounds - counts[0].rounds, PORTION), &counts[0],
                             error);
  bench_table_clear (&table);
  if (!good)
    return NULL;
  differences = g_array_new (FALSE, FALSE, sizeof (BenchDifference));
  g_array_set_clear_func (differences, difference_clear);
  compare_turns (differences, work->n_seats, counts);
  for (guint place = 0; place < work->n_seats; place++)
    compare_wins (differences, work->n_seats, place, counts);
  return differences;
}
