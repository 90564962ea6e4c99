/* shuffletest-count.c - dealing many rounds, on several threads, and counting.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "../common/interrupt.h"
#include "../common/progress.h"
#include "../common/workers.h"
#include "shuffletest.h"

/* Deals of a unit of work. */
#define UNIT 500

/* One round in so many is shuffled in mid-game too, and dealt the other way too. */
#define AGAIN_EVERY 2
#define TWICE_EVERY 16

/* One run. Its units are those of the rounds, and then those of the seeds. */
typedef struct
{
  const ShuffleSetting *setting;
  const ShuffleExpected *expected;
  ShuffleTally *tally;
  guint64 n_round_units;
  Progress *progress;
  Interrupt *interrupt;
} Run;

static gpointer
worker_new (guint number, gpointer data, GError **error)
{
  const ShuffleSetting *setting = ((Run *) data)->setting;

  return workers_own_rules (number, setting->rules, setting->registry, setting->folders, error);
}

static void
worker_free (gpointer worker, gpointer data)
{
  lc_rules_unref (worker);
}

static gpointer
result_new (gpointer data)
{
  const ShuffleSetting *setting = ((Run *) data)->setting;

  return shuffle_tally_new (setting->rules, setting->n_seats, UNIT);
}

static void
result_free (gpointer result, gpointer data)
{
  shuffle_tally_free (result);
}

static guint
flags_of (guint64 round)
{
  return (round % AGAIN_EVERY == 0 ? SHUFFLE_AGAIN : 0)
         | (round % TWICE_EVERY == 0 ? SHUFFLE_TWICE : 0);
}

/* Rounds from @first to @last, each compared with the one before it. */
static gboolean
run_rounds (const Run *run,
            const LcRules *rules,
            guint64 first,
            guint64 last,
            ShuffleTally *tally,
            GError **error)
{
  const ShuffleSetting *setting = run->setting;
  ShuffleDeal deals[2];
  gboolean before = FALSE;

  for (guint64 round = first > 1 ? first - 1 : first; round <= last; round++)
    {
      ShuffleDeal *deal = &deals[round % 2];

      if (!shuffle_deal (rules, setting->n_seats, setting->seed, round,
                         round >= first ? flags_of (round) : 0, deal, error))
        return FALSE;
      if (round >= first)
        shuffle_tally_count_round (tally, run->expected, deal,
                                   before ? &deals[(round + 1) % 2] : NULL);
      before = TRUE;
    }
  return TRUE;
}

/* Seeds from number @first to @last after the first one, each compared with the one before it. */
static gboolean
run_seeds (const Run *run,
           const LcRules *rules,
           guint64 first,
           guint64 last,
           ShuffleTally *tally,
           GError **error)
{
  const ShuffleSetting *setting = run->setting;
  ShuffleDeal deals[2];

  for (guint64 i = first - 1; i <= last; i++)
    {
      if (!shuffle_deal (rules, setting->n_seats, setting->seed + i, 1, 0, &deals[i % 2], error))
        return FALSE;
      if (i >= first)
        shuffle_tally_count_seed (tally, run->expected, &deals[i % 2], &deals[(i + 1) % 2]);
    }
  return TRUE;
}

static gboolean
run_unit (gpointer worker, guint64 unit, gpointer result, gpointer data, GError **error)
{
  const Run *run = data;
  const gboolean seeds = unit >= run->n_round_units;
  const guint64 first = (seeds ? unit - run->n_round_units : unit) * UNIT + 1;
  const guint64 end = (guint64) (seeds ? run->setting->n_seeds : run->setting->n_shuffles);
  const guint64 last = MIN (first + UNIT - 1, end);

  shuffle_tally_clear (result);
  return seeds ? run_seeds (run, worker, first, last, result, error)
               : run_rounds (run, worker, first, last, result, error);
}

static gboolean
merge (guint64 unit, gpointer result, gpointer data)
{
  shuffle_tally_add (((Run *) data)->tally, result);
  return TRUE;
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  const Run *run = data;

  progress_update (run->progress, n_merged * UNIT);
  return !interrupt_came (run->interrupt);
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

static guint64
units_of (gint64 n)
{
  return ((guint64) n + UNIT - 1) / UNIT;
}

/**
 * shuffle_count:
 * @setting: what is tested
 * @expected: what a fair shuffle does
 * @tally: (inout): what was counted
 * @interrupted: (out): somebody has stopped it before its end
 * @error: return location for an error
 *
 * Deals all rounds. The tally is the same for any number of threads.
 *
 * Returns: %FALSE with @error set if a script fails
 */
gboolean
shuffle_count (const ShuffleSetting *setting,
               const ShuffleExpected *expected,
               ShuffleTally *tally,
               gboolean *interrupted,
               GError **error)
{
  Run run = { .setting = setting, .expected = expected, .tally = tally };
  guint64 n_units, n_merged;
  gboolean counted;

  run.n_round_units = units_of (setting->n_shuffles);
  n_units = run.n_round_units + units_of (setting->n_seeds);
  run.progress =
    progress_new (_ ("shuffles"), 0, (guint64) (setting->n_shuffles + setting->n_seeds));
  run.interrupt = interrupt_new ();
  counted = workers_run (&funcs, 0, n_units, setting->n_threads, &run, &n_merged, error);
  interrupt_free (run.interrupt);
  progress_free (run.progress);
  *interrupted = n_merged < n_units;
  return counted;
}

/* The fewest shuffles that say something about as many cards as the rules have. */
gint64
shuffle_least (const LcRules *rules)
{
  return (gint64) rules->n_cards * SHUFFLE_LEAST_EXPECTED;
}
