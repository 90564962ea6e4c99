/* compare-run.c - plays the games of a comparison that are not there yet, and keeps them safe.
 *
 * What is counted are whole blocks only, those that all variants have played: so whenever the run
 * stops, all variants have the same games, and are as comparable as at its end.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-run.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "../common/interrupt.h"
#include "../common/progress.h"
#include "compare-pack.h"
#include "compare-until.h"

/* A checkpoint is written soon after the beginning, and then less and less often. */
#define FIRST_SAVE (G_TIME_SPAN_SECOND / 4)
#define MOST_BETWEEN_SAVES (5 * G_TIME_SPAN_SECOND)

typedef struct
{
  const CmpJob *job;
  CmpPartial *partial;
  const CmpRunHow *how;
  GByteArray **pending; /* by variant: the block that not all variants have played yet */
  guint64 n_merged;     /* games of all variants together */
  guint64 done;         /* the last game that all variants have played */
  guint64 saved;        /* the last one in the checkpoint */
  gint64 next_save;
  gint64 between_saves;
  gboolean warned;
  gboolean stopped;
  Interrupt *interrupt;
  Progress *progress;
  GError *error;
} Run;

/* With --until, how many games it will be is known from one look to the next only. */
static void
show_progress (Run *run)
{
  const CmpSetting *setting = run->job->setting;
  guint64 last = run->job->range.last;

  g_clear_pointer (&run->progress, progress_free);
  if (run->how->silent)
    return;
  if (setting->until > 0)
    last = setting->looks > 0 ? MIN (run->partial->next_look, last) : 0;
  run->progress =
    progress_new (_ ("games"), run->n_merged,
                  last > 0 ? (last - run->job->range.first + 1) * setting->n_variants : 0);
}

static gboolean
save (Run *run, GError **error)
{
  if (run->how->checkpoint == NULL)
    return TRUE;
  if (!cmp_partial_write (run->partial, run->how->checkpoint, error))
    return FALSE;
  run->saved = run->done;
  return TRUE;
}

/* In the middle of a run, a full disk is no reason to lose it: it is said, and tried again. */
static void
save_sometimes (Run *run)
{
  const gint64 now = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  if (run->how->checkpoint == NULL || run->saved == run->done || now < run->next_save)
    return;
  if (!save (run, &error) && !run->warned)
    {
      run->warned = TRUE;
      g_clear_pointer (&run->progress, progress_free);
      g_printerr (_ ("lastcard compare: %s; the run goes on, and this will be tried again\n"),
                  error->message);
      show_progress (run);
    }
  run->between_saves = MIN (2 * run->between_saves, MOST_BETWEEN_SAVES);
  run->next_save = now + run->between_saves;
}

/* Looks whether it is precise enough, if it is time to. A run that is over before its next look has
 * intervals of the level which that would have had. Returns: whether to go on */
static gboolean
look (Run *run)
{
  CmpPartial *partial = run->partial;
  CmpSetting *setting = partial->setting;
  CmpUntil until;

  if (setting->until <= 0 || run->done < partial->next_look)
    return TRUE;
  cmp_until_look (setting, (const CmpTally *const *) partial->tallies, run->done, ++setting->looks,
                  &until);
  partial->next_look = until.next;
  partial->enough = until.reached;
  show_progress (run);
  return !until.reached;
}

/* All variants have played the block. */
static gboolean
take_block (Run *run, const CmpRange *games)
{
  CmpPartial *partial = run->partial;

  for (guint i = 0; i < partial->setting->n_variants; i++)
    if (!cmp_pack_add (partial->tallies[i], run->pending[i]->data, run->pending[i]->len))
      {
        g_set_error (&run->error, CMP_FILE_ERROR, CMP_FILE_ERROR_FORMAT,
                     _ ("the games %" PRIu64 " to %" PRIu64 " came back damaged from the executor"),
                     games->first, games->last);
        return FALSE;
      }
  cmp_ranges_add (partial->ranges, games);
  run->done = games->last;
  return look (run);
}

static gboolean
merge (guint64 unit, const guint8 *result, gsize size, gpointer data)
{
  Run *run = data;
  const guint n_variants = run->partial->setting->n_variants;
  const guint variant = (guint) (unit % n_variants);
  const CmpRange games = cmp_job_games (run->job, unit);

  g_byte_array_set_size (run->pending[variant], 0);
  g_byte_array_append (run->pending[variant], result, (guint) size);
  run->n_merged += games.last - games.first + 1;
  return variant + 1 < n_variants || take_block (run, &games);
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  Run *run = data;

  if (run->progress != NULL)
    progress_update (run->progress, run->n_merged);
  save_sometimes (run);
  if (!run->stopped && interrupt_came (run->interrupt))
    {
      run->stopped = TRUE;
      g_clear_pointer (&run->progress, progress_free);
      interrupt_last_words (_ ("lastcard compare: ended at once, without a result"));
    }
  return !run->stopped;
}

static gboolean
execute (Run *run, CmpJob *job, GError **error)
{
  const LcExecutorJob functions = cmp_job_functions (job);
  g_autoptr (GBytes) setting = cmp_job_format (job);
  const LcExecutorLead lead = { .setting = setting,
                                .first = cmp_job_first_unit (job),
                                .n_units = cmp_job_count_units (job),
                                .n_threads = run->how->n_threads,
                                .merge = merge,
                                .tick = tick,
                                .data = run };

  if (!run->how->executor->lead (&functions, &lead, error))
    return FALSE;
  if (run->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&run->error));
  return FALSE;
}

/* What has been played so far has to be the beginning of @range, which it is cut off from. */
static gboolean
go_on (CmpJob *job,
       const CmpPartial *partial,
       const CmpRange *range,
       const char *checkpoint,
       GError **error)
{
  g_autofree char *have = NULL;
  g_autofree char *shown = NULL;
  const CmpRange *done;

  job->range = *range;
  if (partial->ranges->len == 0)
    return TRUE;
  done = cmp_ranges_get (partial->ranges, 0);
  if (partial->ranges->len == 1 && done->first == range->first && done->last <= range->last)
    {
      job->range.first = done->last + 1;
      return TRUE;
    }
  have = cmp_ranges_text (partial->ranges);
  shown = g_filename_display_name (checkpoint != NULL ? checkpoint : "");
  g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES,
               _ ("--checkpoint: %s has the games %s, which are not those of this part"), shown,
               have);
  return FALSE;
}

static void
run_init (Run *run, const CmpJob *job, CmpPartial *partial, const CmpRunHow *how)
{
  const guint n_variants = partial->setting->n_variants;

  *run = (Run){ .job = job, .partial = partial, .how = how, .between_saves = FIRST_SAVE };
  run->done = job->range.first - 1;
  run->pending = g_new0 (GByteArray *, n_variants);
  for (guint i = 0; i < n_variants; i++)
    run->pending[i] = g_byte_array_new ();
  run->next_save = g_get_monotonic_time () + FIRST_SAVE;
  if (partial->setting->until > 0 && partial->next_look == 0)
    partial->next_look = cmp_until_first (partial->setting);
}

static void
run_clear (Run *run)
{
  progress_free (run->progress);
  interrupt_free (run->interrupt);
  for (guint i = 0; i < run->partial->setting->n_variants; i++)
    g_byte_array_unref (run->pending[i]);
  g_free (run->pending);
  g_clear_error (&run->error);
}

/**
 * cmp_run:
 * @job: with the rules of the setting of @partial
 * @partial: (inout): what there is already, and then all that there is
 * @range: the games that there are to be
 * @how: how it is done
 * @stopped: (out): somebody has asked to stop (Ctrl-C): there are fewer games than there were to be
 * @error: return location for an error
 *
 * Plays what is missing. Whatever happens, @partial has whole blocks of games, the same ones of
 * all variants, and so has the checkpoint.
 *
 * Returns: %FALSE with @error set if a game has failed, or the checkpoint cannot be written at the
 *   beginning or at the end
 */
gboolean
cmp_run (CmpJob *job,
         CmpPartial *partial,
         const CmpRange *range,
         const CmpRunHow *how,
         gboolean *stopped,
         GError **error)
{
  gboolean done;
  Run run;

  *stopped = FALSE;
  if (!go_on (job, partial, range, how->checkpoint, error))
    return FALSE;
  run_init (&run, job, partial, how);
  done = save (&run, error);
  if (done && !partial->enough && cmp_job_count_units (job) > 0)
    {
      run.interrupt = interrupt_new ();
      show_progress (&run);
      done = execute (&run, job, error);
      *stopped = run.stopped && !cmp_partial_is_whole (partial) && run.done < range->last;
      if (run.saved != run.done)
        done = save (&run, done ? error : NULL) && done;
    }
  run_clear (&run);
  return done;
}
