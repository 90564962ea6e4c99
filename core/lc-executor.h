/* lc-executor.h - what an executor plugin has to be able to do: it spreads a job over threads,
 * processes or machines.
 *
 * A job is cut into units, numbered from 0. A unit is done from the setting of the job and its own
 * number alone, and gives some bytes; those who lead the job take in the bytes unit by unit, in
 * order and without a gap. So what comes out does not depend on who did which unit, or when, and an
 * executor knows nothing of what the bytes mean.
 *
 * One process leads. Others, if there are any, follow: they were started with the same command
 * line, and get the setting from the one that leads.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LcExecutorJob:
 * @worker_new: what one thread works with, made of @setting and of what is at hand where it runs;
 *   @worker is 0, 1, … within a process. Called where lead() or follow() was called. NULL with
 *   @error set: nothing is done
 * @worker_free: called when all work is over
 * @run: does @unit, perhaps in another thread, and appends what came out to @out, which is
 *   empty. %FALSE with @error set ends the job
 * @data: given to all of them
 *
 * How the units of a job are done.
 */
typedef struct
{
  gpointer (*worker_new) (GBytes *setting, guint worker, gpointer data, GError **error);
  void (*worker_free) (gpointer worker, gpointer data);
  gboolean (*run) (gpointer worker, guint64 unit, GByteArray *out, gpointer data, GError **error);
  gpointer data;
} LcExecutorJob;

/**
 * LcExecutorLead:
 * @setting: of the job; every worker is made of it
 * @first: number of the first unit; more than 0 where a run goes on
 * @n_units: how many units there are, from @first on
 * @n_threads: threads that work, where the executor has threads (LcExecutorFuncs.takes_threads)
 * @merge: takes in what a unit gave. %FALSE: that is enough, or it cannot be used; whatever was
 *   done of later units is thrown away
 * @tick: called some ten times a second with the number of units merged. %FALSE: stop; units that
 *   were not begun are not begun any more, and of those under way as many are merged as can be
 * @data: given to both. They are called where lead() was called
 *
 * What the process that leads wants.
 */
typedef struct
{
  GBytes *setting;
  guint64 first;
  guint64 n_units;
  guint n_threads;
  gboolean (*merge) (guint64 unit, const guint8 *result, gsize size, gpointer data);
  gboolean (*tick) (guint64 n_merged, gpointer data);
  gpointer data;
} LcExecutorLead;

/**
 * LcExecutorFuncs:
 * @open: (nullable): called once, before anything is printed. Sets @leads to whether this process
 *   is the one that leads
 * @lead: does all units, and merges what they give in order. Of several units that fail, the error
 *   of the lowest one is told, and those before it are merged. May be called again for another job.
 *   Returns: %FALSE with @error set if a worker cannot be made or a unit has failed; that somebody
 *   has stopped it is no error
 * @follow: (nullable): works for the one that leads, on one job after the other, until that one
 *   calls @close. Returns: %FALSE with @error set if it could not help with some job
 * @close: (nullable): the last call, in every process whose @open has returned %TRUE
 * @takes_threads: LcExecutorLead.n_threads is heeded; otherwise it is given in another way how many
 *   work (`mpirun -n 4`)
 *
 * The functions of an executor plugin. Only one executor is open at a time.
 */
typedef struct
{
  gboolean (*open) (gboolean *leads, GError **error);
  gboolean (*lead) (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error);
  gboolean (*follow) (const LcExecutorJob *job, GError **error);
  void (*close) (void);
  gboolean takes_threads;
} LcExecutorFuncs;

G_END_DECLS
