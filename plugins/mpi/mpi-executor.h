/* mpi-executor.h - what the two sides of the executor `mpi` say to each other.
 *
 * The process of rank 0 leads. For each job it sends every other one the setting, which is answered
 * by whether there is a worker now; then numbers of units, each of which is answered by what came
 * out, or by what went wrong; and at last that there are no more units, which is answered as well,
 * so that nothing is under way when the next job begins. A setting without a byte ends it all.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-executor.h"

G_BEGIN_DECLS

#define MPI_LEADER 0

typedef enum
{
  MPI_TAG_JOB = 1, /* the setting */
  MPI_TAG_READY,   /* nothing, or why there is no worker */
  MPI_TAG_UNIT,    /* number of a unit */
  MPI_TAG_RESULT,  /* number of a unit, and what came out */
  MPI_TAG_FAILED,  /* number of a unit, and why nothing came out */
  MPI_TAG_STOP,    /* nothing: no more units */
  MPI_TAG_STOPPED  /* nothing */
} MpiTag;

/* Numbers go first in a message, with the lowest byte first. */
#define MPI_NUMBER_BYTES 8

void mpi_send (int to, MpiTag tag, const guint8 *bytes, gsize size);
GByteArray *mpi_take (gboolean wait, int *from, MpiTag *tag);
void mpi_append_number (GByteArray *bytes, guint64 number);
guint64 mpi_number (const GByteArray *bytes);

gboolean mpi_lead (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error);
gboolean mpi_follow (const LcExecutorJob *job, GError **error);

G_END_DECLS
