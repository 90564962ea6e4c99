/* workers.h - work cut into numbered units, done by threads, and put together in order.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-language.h"

G_BEGIN_DECLS

#define WORKERS_MAX_THREADS 1024

/**
 * WorkersFuncs:
 * @worker_new: (nullable): what one thread works with: rules, bots, a match; called in the calling
 *   thread for worker 0, 1, … before any work begins. NULL with @error set: nothing is done
 * @worker_free: (nullable): called in the calling thread when all work is over
 * @result_new: room for the result of one unit; called a few times for each thread, however
 *   many units there are
 * @result_free: frees it
 * @run: does unit @unit in a worker's thread, and leaves what came out in @result, which may hold
 *   what an earlier unit left there. It must depend on nothing but the unit's number. %FALSE with
 *   @error set ends all
 * @merge: takes in the result of a unit, in the calling thread, in the order of units without a
 *   gap: all that is summed up here is the same for any number of threads. %FALSE: that is enough,
 *   and whatever has been done of later units is thrown away
 * @tick: (nullable): called in the calling thread ten times a second or so, with the number of
 *   units merged; to show progress, and to look whether somebody wants to stop: %FALSE. Then the
 *   units under way are done to their end and merged, and no others are begun
 *
 * What workers_run() calls. All functions get the @data that was given to it.
 */
typedef struct
{
  gpointer (*worker_new) (guint worker, gpointer data, GError **error);
  void (*worker_free) (gpointer worker, gpointer data);
  gpointer (*result_new) (gpointer data);
  void (*result_free) (gpointer result, gpointer data);
  gboolean (*run) (gpointer worker, guint64 unit, gpointer result, gpointer data, GError **error);
  gboolean (*merge) (guint64 unit, gpointer result, gpointer data);
  gboolean (*tick) (guint64 n_merged, gpointer data);
} WorkersFuncs;

gboolean workers_run (const WorkersFuncs *funcs,
                      guint64 first,
                      guint64 n_units,
                      guint n_threads,
                      gpointer data,
                      guint64 *n_merged,
                      GError **error);

gboolean workers_parse_threads (gint given, guint *n_threads, GError **error);
LcRules *workers_own_rules (guint worker,
                            LcRules *rules,
                            LcRegistry *registry,
                            const char *const *folders,
                            GError **error);

G_END_DECLS
