/* speed.c - the speed of the engine as a share of the limit program's, in pairs of measurements.
 *
 * A machine is not equally fast all the time, so the two run one after the other, many times, and
 * each pair gives a ratio; the median of those is what counts. The time is processor time.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <math.h>
#include <string.h>

#define MAX_PAIRS 1001

/* Rounds of the engine are numbered; a measurement takes no more than this. */
#define MAX_ROUNDS 100000000

static gint
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *numbers, guint n_numbers)
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

/* Plays at least as long as is needed to say how fast it is, which warms up as well. */
static gboolean
find_out (BenchTable *table, double seconds, guint *n_rounds, GError **error)
{
  BenchCounts counts = { 0 };

  for (guint n = 8; counts.seconds < seconds / 4; n *= 2)
    if (!bench_table_play (table, n, &counts, error))
      return FALSE;
  *n_rounds = rounds_for (seconds, &counts);
  return TRUE;
}

static gboolean
find_out_limit (const BenchSetup *setup, guint n_seats, guint *n_rounds, GError **error)
{
  BenchCounts counts;

  if (!bench_limit_run (setup->limit, n_seats, 2000, 1, &counts, error))
    return FALSE;
  *n_rounds = rounds_for (setup->seconds, &counts);
  return TRUE;
}

static double
pace (const BenchWork *work, const BenchCounts *counts)
{
  return (double) (work->by_rounds ? counts->rounds : counts->turns) / MAX (counts->seconds, 1e-9);
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
        if (!bench_table_play (table, n_rounds[0], &counts[0], error))
          return FALSE;
      }
    else if (!bench_limit_run (setup->limit, work->n_seats, n_rounds[1], number + 1, &counts[1],
                               error))
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
  const guint n_pairs = MIN (setup->n_pairs, MAX_PAIRS);
  double ratio[MAX_PAIRS], rounds[MAX_PAIRS], ns[MAX_PAIRS], limit_ns[MAX_PAIRS];
  BenchCounts counts[2], all = { 0 };
  BenchTable table;
  guint n_rounds[2];
  gboolean good;

  if (!bench_table_init (&table, setup->registry, work, setup->folders, 1, error))
    return FALSE;
  good = find_out (&table, setup->seconds, &n_rounds[0], error)
         && find_out_limit (setup, work->n_seats, &n_rounds[1], error);
  for (guint i = 0; i < n_pairs && good; i++)
    {
      good = measure_pair (setup, work, &table, n_rounds, i, counts, error);
      if (!good)
        break;
      ratio[i] = pace (work, &counts[0]) / pace (work, &counts[1]);
      rounds[i] = (double) counts[0].rounds / MAX (counts[0].seconds, 1e-9);
      ns[i] = counts[0].seconds * 1e9 / (double) counts[0].turns;
      limit_ns[i] = counts[1].seconds * 1e9 / (double) counts[1].turns;
      all.rounds += counts[0].rounds;
      all.turns += counts[0].turns;
    }
  bench_table_clear (&table);
  if (!good)
    return FALSE;
  speed->ratio = median (ratio, n_pairs);
  speed->lowest = ratio[0];
  speed->highest = ratio[n_pairs - 1];
  speed->rounds = median (rounds, n_pairs);
  speed->ns = median (ns, n_pairs);
  speed->limit_ns = median (limit_ns, n_pairs);
  speed->length = (double) all.turns / (double) all.rounds;
  return TRUE;
}

typedef struct
{
  BenchTable *table;
  guint n_rounds;
  BenchCounts counts;
  GError *error;
} Job;

static gpointer
do_job (gpointer data)
{
  Job *job = data;

  bench_table_play (job->table, job->n_rounds, &job->counts, &job->error);
  return NULL;
}

/* Plays at @n_tables tables at a time, each in a thread of its own. Returns how long it takes, by
 * the clock on the wall. */
static double
play_at_a_time (BenchTable *tables,
                guint n_tables,
                guint n_rounds,
                BenchCounts *all,
                GError **error)
{
  Job jobs[2] = { { .table = &tables[0], .n_rounds = n_rounds },
                  { .table = &tables[1], .n_rounds = n_rounds } };
  GThread *threads[2];
  const gint64 begin = g_get_monotonic_time ();
  double seconds;

  for (guint i = 0; i < n_tables; i++)
    threads[i] = g_thread_new ("bench", do_job, &jobs[i]);
  for (guint i = 0; i < n_tables; i++)
    g_thread_join (threads[i]);
  seconds = (double) (g_get_monotonic_time () - begin) / 1e6;
  for (guint i = 0; i < n_tables; i++)
    {
      all->rounds += jobs[i].counts.rounds;
      all->turns += jobs[i].counts.turns;
      if (jobs[i].error != NULL && *error == NULL)
        g_propagate_error (error, g_steal_pointer (&jobs[i].error));
      g_clear_error (&jobs[i].error);
    }
  return seconds;
}

/**
 * bench_speed_threads:
 * @setup: how to measure
 * @work: what is measured
 * @speed: (out caller-allocates): what has come out: the ratio is that of two threads to one
 * @error: return location for an error
 *
 * Measures by the clock on the wall, since processor time does not tell whether threads wait; a
 * machine that does other things at the same time gives too low a ratio.
 *
 * Returns: %FALSE with @error set if the engine cannot be run
 */
gboolean
bench_speed_threads (const BenchSetup *setup,
                     const BenchWork *work,
                     BenchSpeed *speed,
                     GError **error)
{
  const guint n_pairs = MIN (setup->n_pairs, MAX_PAIRS);
  double ratio[MAX_PAIRS], rounds[MAX_PAIRS], ns[MAX_PAIRS], one_ns[MAX_PAIRS];
  BenchTable tables[2] = { { .rules = NULL }, { .rules = NULL } };
  BenchCounts all = { 0 };
  GError *failure = NULL;
  guint n_rounds;
  gboolean good = TRUE;

  for (guint i = 0; i < 2 && good; i++)
    good = bench_table_init (&tables[i], setup->registry, work, setup->folders, i + 1, &failure);
  good = good && find_out (&tables[0], setup->seconds, &n_rounds, &failure);
  for (guint i = 0; i < n_pairs && good; i++)
    {
      double seconds[2];

      for (guint j = 0; j < 2; j++)
        {
          const guint n_tables = 1 + (i + j) % 2;

          memset (&all, 0, sizeof all);
          seconds[n_tables - 1] = play_at_a_time (tables, n_tables, n_rounds, &all, &failure);
          if (n_tables == 2)
            rounds[i] = (double) all.rounds / MAX (seconds[1], 1e-9);
          (n_tables == 2 ? ns : one_ns)[i] =
            seconds[n_tables - 1] * 1e9 / (double) MAX (all.turns, 1);
        }
      ratio[i] = 2 * seconds[0] / MAX (seconds[1], 1e-9);
      good = failure == NULL;
    }
  for (guint i = 0; i < 2; i++)
    bench_table_clear (&tables[i]);
  if (!good)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  speed->ratio = median (ratio, n_pairs);
  speed->lowest = ratio[0];
  speed->highest = ratio[n_pairs - 1];
  speed->rounds = median (rounds, n_pairs);
  speed->ns = median (ns, n_pairs);
  speed->limit_ns = median (one_ns, n_pairs);
  speed->length = (double) all.turns / (double) MAX (all.rounds, 1);
  return TRUE;
}
