/* compare-run.h - plays the games of a comparison that are not there yet, and keeps them safe.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-job.h"
#include "compare-partial.h"

G_BEGIN_DECLS

/**
 * CmpRunHow:
 * @executor: who does the work; it is open
 * @n_threads: how many threads, if the executor has threads
 * @checkpoint: (nullable) (type filename): where the result so far is written again and again
 * @silent: no progress is shown
 *
 * How a run is done, which makes no difference to what comes out.
 */
typedef struct
{
  const LcExecutorFuncs *executor;
  guint n_threads;
  const char *checkpoint;
  gboolean silent;
} CmpRunHow;

gboolean cmp_run (CmpJob *job,
                  CmpPartial *partial,
                  const CmpRange *range,
                  const CmpRunHow *how,
                  gboolean *stopped,
                  GError **error);

G_END_DECLS
