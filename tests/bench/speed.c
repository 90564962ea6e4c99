/* speed.c - the speed of the engine as a share of the limit program's, in pairs of measurements.
 *
 * A machine is not equally fast all the time, so the two run one after the other, many times, and
 * each pair gives a ratio, of which the median is told. That is still bent where something else runs on the same
 * processor: who does more in the same time is held up more. So the fastest slices of both are
 * compared as well. The time is processor time.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <math.h>
#include <string.h>

/* Rounds of the engine are numbered; a measurement takes no more than this. */
#define MAX_ROUNDS 100000000

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

/**
 * bench_median:
 * @numbers: (inout): are sorted
 * @n_numbers: at least 1
 *
 * Returns: the median
 */
double
bench_median (double *numbers, guint n_numbers)
{
  qsort (numbers, n_numbers, sizeof *numbers, compare_numbers);
  return n_numbers % 2 == 1 ? numbers[n_numbers / 2]
                            : (numbers[n_numbers / 2 - 1] + numbers[n_numbers / 2]) / 2;
}

/* How many rounds take @seconds, when @counts took as long as they did. */
static guint
rounds_for (double seconds, const BenchCounts *counts)
{
  const double rounds = seconds * (double) counts->rounds / MAX (counts->seconds, 1e-6);

  return (guint) CLAMP (rounds, 1, MAX_ROUNDS);
}

static guint
whole_slices (guint n_rounds)
{
  return MAX (n_rounds / BENCH_SLICES, 1) * BENCH_SLICES;
}

/**
 * bench_find_out:
 * @table: a table
 * @seconds: of processor time
 * @n_rounds: (out): how many rounds take as long, a multiple of %BENCH_SLICES
 * @error: return location for an error
 *
 * Plays at least as long as is needed to say how fast it is, which warms up as well.
 *
 * Returns: %FALSE with @error set if the rules fail
 */
gboolean
bench_find_out (BenchTable *table, double seconds, guint *n_rounds, GError **error)
{
  BenchCounts counts = { 0 };

  for (guint n = 8; counts.seconds < seconds / 4; n *= 2)
    if (!bench_table_play (table, n, &counts, error))
      return FALSE;
  *n_rounds = whole_slices (rounds_for (seconds, &counts));
  return TRUE;
}

/**
 * bench_find_out_limit:
 * @setup: how to measure
 * @n_seats: how many players there are
 * @n_rounds: (out): how many rounds of the limit program take as long as a measurement is to take, a multiple of
 *   %BENCH_SLICES
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the program cannot be run
 */
gboolean
bench_find_out_limit (const BenchSetup *setup, guint n_seats, guint *n_rounds, GError **error)
{
  BenchCounts counts;

  if (!bench_limit_run (setup->limit, n_seats, 2000, 1, 1, &counts, error))
    return FALSE;
  *n_rounds = whole_slices (rounds_for (setup->seconds, &counts));
  return TRUE;
}

static double
pace (const BenchWork *work, const BenchCounts *counts)
{
  return (double) (work->by_rounds ? counts->rounds : counts->turns) / MAX (counts->seconds, 1e-9);
}

static gboolean
play_slices (BenchTable *table, guint n_rounds, BenchCounts *counts, GError **error)
{
  for (guint i = 0; i < BENCH_SLICES; i++)
    if (!bench_table_play (table, n_rounds / BENCH_SLICES, counts, error))
      return FALSE;
  return TRUE;
}

/* Measures the engine, and the limit program before or after it. */
static gboolean
measure_pair (const BenchSetup *setup,
              const BenchWork *work,
              BenchTable *table,
              const guint n_rounds[2],
              guint number,
              BenchCounts counts[2],
              GError **error)
{
  memset (counts, 0, 2 * sizeof *counts);
  for (guint i = 0; i < 2; i++)
    if ((i + number) % 2 == 0)
      {
        if (!play_slices (table, n_rounds[0], &counts[0], error))
          return FALSE;
      }
    else if (!bench_limit_run (setup->limit, work->n_seats, n_rounds[1], BENCH_SLICES, number + 1,
                               &counts[1], error))
      return FALSE;
  return TRUE;
}

/**
 * bench_speed:
 * @setup: how to measure
 * @work: what is measured
 * @speed: (out caller-allocates): what has come out
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if one of the two cannot be run
 */
gboolean
bench_speed (const BenchSetup *setup, const BenchWork *work, BenchSpeed *speed, GError **error)
{
  const guint n_pairs = MIN (setup->n_pairs, BENCH_MAX_PAIRS);
  double ratio[BENCH_MAX_PAIRS], rounds[BENCH_MAX_PAIRS], ns[BENCH_MAX_PAIRS],
    limit_ns[BENCH_MAX_PAIRS];
  double fastest[2] = { INFINITY, INFINITY };
  BenchCounts counts[2], all = { 0 };
  BenchTable table;
  guint n_rounds[2];
  gboolean good;

  if (!bench_table_init (&table, setup->registry, work, setup->folders, 1, error))
    return FALSE;
  good = bench_find_out (&table, setup->seconds, &n_rounds[0], error)
         && bench_find_out_limit (setup, work->n_seats, &n_rounds[1], error);
  for (guint i = 0; i < n_pairs && good; i++)
    {
      good = measure_pair (setup, work, &table, n_rounds, i, counts, error);
      if (!good)
        break;
      ratio[i] = pace (work, &counts[0]) / pace (work, &counts[1]);
      rounds[i] = (double) counts[0].rounds / MAX (counts[0].seconds, 1e-9);
      ns[i] = counts[0].seconds * 1e9 / (double) counts[0].turns;
      limit_ns[i] = counts[1].seconds * 1e9 / (double) counts[1].turns;
      for (guint j = 0; j < 2; j++)
        fastest[j] = MIN (fastest[j], counts[j].fastest);
      all.rounds += counts[0].rounds;
      all.turns += counts[0].turns;
    }
  bench_table_clear (&table);
  if (!good)
    return FALSE;
  speed->ratio = bench_median (ratio, n_pairs);
  speed->undisturbed = fastest[1] / fastest[0];
  speed->lowest = ratio[0];
  speed->highest = ratio[n_pairs - 1];
  speed->rounds = bench_median (rounds, n_pairs);
  speed->ns = bench_median (ns, n_pairs);
  speed->limit_ns = bench_median (limit_ns, n_pairs);
  speed->length = (double) all.turns / (double) all.rounds;
  return TRUE;
}
