/* compare-threads.c - the executor `threads`, which is built in: all cores of one machine.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-threads.h"

#include "../common/workers.h"

typedef struct
{
  const LcExecutorJob *job;
  const LcExecutorLead *lead;
} Work;

static gpointer
worker_new (guint worker, gpointer data, GError **error)
{
  const Work *work = data;

  return work->job->worker_new (work->lead->setting, worker, work->job->data, error);
}

static void
worker_free (gpointer worker, gpointer data)
{
  const Work *work = data;

  work->job->worker_free (worker, work->job->data);
}

static gpointer
result_new (gpointer data)
{
  return g_byte_array_new ();
}

static void
result_free (gpointer result, gpointer data)
{
  g_byte_array_unref (result);
}

static gboolean
run (gpointer worker, guint64 unit, gpointer result, gpointer data, GError **error)
{
  const Work *work = data;

  g_byte_array_set_size (result, 0);
  return work->job->run (worker, unit, result, work->job->data, error);
}

static gboolean
merge (guint64 unit, gpointer result, gpointer data)
{
  const Work *work = data;
  const GByteArray *bytes = result;

  return work->lead->merge (unit, bytes->data, bytes->len, work->lead->data);
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  const Work *work = data;

  return work->lead->tick (n_merged, work->lead->data);
}

static gboolean
lead_threads (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error)
{
  const WorkersFuncs funcs = { worker_new, worker_free, result_new, result_free, run, merge, tick };
  Work work = { job, lead };

  return workers_run (&funcs, lead->first, lead->n_units, lead->n_threads, &work, NULL, error);
}

static const LcExecutorFuncs threads = { .lead = lead_threads, .takes_threads = TRUE };

static const LcPluginDesc desc = { .abi = LC_PLUGIN_ABI,
                                   .size = sizeof (LcPluginDesc),
                                   .kind = LC_PLUGIN_EXECUTOR,
                                   .name = "threads",
                                   .description = "All cores of this machine",
                                   .licence = "LGPL-2.1-or-later",
                                   .version = PACKAGE_VERSION,
                                   .funcs = &threads };

/**
 * cmp_threads_add:
 * @registry: a registry
 *
 * Adds the executor `threads`, unless somebody else's is there already.
 */
void
cmp_threads_add (LcRegistry *registry)
{
  lc_registry_add (registry, &desc, "built in", NULL);
}
