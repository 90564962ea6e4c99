/* threads.c - how much faster two threads are than one, and two processes on this machine.
 *
 * Measures by the clock on the wall, since processor time does not tell whether threads wait; a
 * machine that does other things at the same time gives too low a ratio. What it would give two
 * programs that have nothing to do with each other is measured with the limit program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "bench.h"

#include <string.h>

#include "../../frontends/common/workers.h"

/* Work is cut as finely as `lastcard compare` would, so that a thread that is held up leaves more of it
 * to the other one. */
#define N_UNITS 64

/* These measurements are so much longer: what a clock on the wall shows depends on more than the
 * program, and evens out. */
#define LONGER 4

/* What both threads do together. */
typedef struct
{
  BenchTable *tables;
  guint rounds_per_unit;
  guint32 first;
  BenchCounts counts;
} Job;

static gpointer
take_table (guint worker, gpointer data, G_GNUC_UNUSED GError **error)
{
  Job *job = data;

  return &job->tables[worker];
}

static gpointer
make_counts (G_GNUC_UNUSED gpointer data)
{
  return g_new0 (BenchCounts, 1);
}

static void
free_counts (gpointer result, G_GNUC_UNUSED gpointer data)
{
  g_free (result);
}

static gboolean
play_unit (gpointer worker, guint64 unit, gpointer result, gpointer data, GError **error)
{
  const Job *job = data;
  BenchTable *table = worker;

  memset (result, 0, sizeof (BenchCounts));
  table->round = job->first + (guint32) unit * job->rounds_per_unit;
  return bench_table_play (table, job->rounds_per_unit, result, error);
}

static gboolean
add_unit (G_GNUC_UNUSED guint64 unit, gpointer result, gpointer data)
{
  const BenchCounts *counts = result;
  Job *job = data;

  job->counts.rounds += counts->rounds;
  job->counts.turns += counts->turns;
  return TRUE;
}

static const WorkersFuncs funcs = { .worker_new = take_table,
                                    .result_new = make_counts,
                                    .result_free = free_counts,
                                    .run = play_unit,
                                    .merge = add_unit };

static double
seconds_since (gint64 begin)
{
  return MAX ((double) (g_get_monotonic_time () - begin) / 1e6, 1e-6);
}

/* Has the same rounds played by one thread and by two, @seconds[0] and [1]. */
static gboolean
play_both_ways (Job *job, guint first_way, double seconds[2], GError **error)
{
  for (guint i = 0; i < 2; i++)
    {
      const guint way = (first_way + i) % 2;
      const gint64 begin = g_get_monotonic_time ();

      memset (&job->counts, 0, sizeof job->counts);
      if (!workers_run (&funcs, 0, N_UNITS, way + 1, job, NULL, error))
        return FALSE;
      seconds[way] = seconds_since (begin);
    }
  return TRUE;
}

/* What has come of @n_pairs. */
typedef struct
{
  guint n_pairs;
  double ratio[BENCH_MAX_PAIRS];
  double rounds[BENCH_MAX_PAIRS];
  double ns[BENCH_MAX_PAIRS];
  double one_ns[BENCH_MAX_PAIRS];
  double length;
} Pairs;

static void
add_pair (Pairs *pairs, const double seconds[2], const BenchCounts *counts)
{
  const guint i = pairs->n_pairs++;

  pairs->ratio[i] = seconds[0] / seconds[1];
  pairs->rounds[i] = (double) counts->rounds / seconds[1];
  pairs->ns[i] = seconds[1] * 1e9 / (double) MAX (counts->turns, 1);
  pairs->one_ns[i] = seconds[0] * 1e9 / (double) MAX (counts->turns, 1);
  pairs->length = (double) counts->turns / (double) MAX (counts->rounds, 1);
}

static void
sum_up (Pairs *pairs, BenchSpeed *speed)
{
  speed->ratio = bench_median (pairs->ratio, pairs->n_pairs);
  speed->lowest = pairs->ratio[0];
  speed->highest = pairs->ratio[pairs->n_pairs - 1];
  speed->rounds = bench_median (pairs->rounds, pairs->n_pairs);
  speed->ns = bench_median (pairs->ns, pairs->n_pairs);
  speed->limit_ns = bench_median (pairs->one_ns, pairs->n_pairs);
  speed->undisturbed = pairs->one_ns[0] / pairs->ns[0]; /* they are sorted now */
  speed->length = pairs->length;
}

/**
 * bench_speed_threads:
 * @setup: how to measure
 * @work: what is measured
 * @speed: (out caller-allocates): what has come out: the ratio is that of two threads to one
 * @error: return location for an error
 *
 * Has rounds played as `lastcard compare` has them played, by one thread and by two.
 *
 * Returns: %FALSE with @error set if the engine cannot be run
 */
gboolean
bench_speed_threads (const BenchSetup *setup,
                     const BenchWork *work,
                     BenchSpeed *speed,
                     GError **error)
{
  const guint n_pairs = MIN (setup->n_pairs, BENCH_MAX_PAIRS);
  BenchTable tables[2] = { { .rules = NULL }, { .rules = NULL } };
  Job job = { .tables = tables, .first = 1 };
  g_autofree Pairs *pairs = g_new0 (Pairs, 1);
  double seconds[2];
  guint n_rounds;
  gboolean good = TRUE;

  for (guint i = 0; i < 2 && good; i++)
    good = bench_table_init (&tables[i], setup->registry, work, setup->folders, 1, error);
  good = good && bench_find_out (&tables[0], 2 * LONGER * setup->seconds, &n_rounds, error);
  job.rounds_per_unit = good ? MAX (n_rounds / N_UNITS, 1) : 1;
  for (guint i = 0; i < n_pairs && good; i++)
    {
      good = play_both_ways (&job, i % 2, seconds, error);
      if (good)
        add_pair (pairs, seconds, &job.counts);
      job.first += N_UNITS * job.rounds_per_unit;
    }
  for (guint i = 0; i < 2; i++)
    bench_table_clear (&tables[i]);
  if (good)
    sum_up (pairs, speed);
  return good;
}

/* One process of the limit program. */
typedef struct
{
  const BenchSetup *setup;
  guint n_seats;
  guint n_rounds;
  BenchCounts counts;
  GError *error;
} Process;

static gpointer
run_process (gpointer data)
{
  Process *process = data;

  bench_limit_run (process->setup->limit, process->n_seats, process->n_rounds, 1, 1,
                   &process->counts, &process->error);
  return NULL;
}

/* Runs @n_processes at a time, so often that there are two. */
static gboolean
run_two (Process processes[2], guint n_processes, double *seconds, GError **error)
{
  const gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < 2; i += n_processes)
    {
      GThread *threads[2];

      for (guint j = 0; j < n_processes; j++)
        threads[j] = g_thread_new ("limit", run_process, &processes[i + j]);
      for (guint j = 0; j < n_processes; j++)
        g_thread_join (threads[j]);
    }
  *seconds = seconds_since (begin);
  for (guint i = 0; i < 2; i++)
    if (processes[i].error != NULL)
      {
        g_propagate_error (error, g_steal_pointer (&processes[i].error));
        g_clear_error (&processes[1].error);
        return FALSE;
      }
  return TRUE;
}

/**
 * bench_speed_machine:
 * @setup: how to measure
 * @work: how many seats there are
 * @speed: (out caller-allocates): what has come out: the ratio is that of two processes at a time to
 *   one after the other
 * @error: return location for an error
 *
 * What the machine has to give, for comparison: the same as bench_speed_threads() with the limit program,
 * whose processes share nothing.
 *
 * Returns: %FALSE with @error set if the program cannot be run
 */
gboolean
bench_speed_machine (const BenchSetup *setup,
                     const BenchWork *work,
                     BenchSpeed *speed,
                     GError **error)
{
  const guint n_pairs = MIN (setup->n_pairs, BENCH_MAX_PAIRS);
  g_autofree Pairs *pairs = g_new0 (Pairs, 1);
  guint n_rounds;

  if (!bench_find_out_limit (setup, work->n_seats, &n_rounds, error))
    return FALSE;
  n_rounds *= LONGER;
  for (guint i = 0; i < n_pairs; i++)
    {
      Process processes[2] = { { .setup = setup, .n_seats = work->n_seats, .n_rounds = n_rounds },
                               { .setup = setup, .n_seats = work->n_seats, .n_rounds = n_rounds } };
      BenchCounts both;
      double seconds[2];

      for (guint j = 0; j < 2; j++)
        if (!run_two (processes, 1 + (i + j) % 2, &seconds[(i + j) % 2], error))
          return FALSE;
      both.rounds = processes[0].counts.rounds + processes[1].counts.rounds;
      both.turns = processes[0].counts.turns + processes[1].counts.turns;
      add_pair (pairs, seconds, &both);
    }
  sum_up (pairs, speed);
  return TRUE;
}
