/* mpi-follow.c - the side of those that follow: does what the leader asks for.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "mpi-executor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
send_text (MpiTag tag, const char *text)
{
  mpi_send (MPI_LEADER, tag, (const guint8 *) text, strlen (text));
}

static void
do_unit (const LcExecutorJob *job, gpointer worker, guint64 unit)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  g_autoptr (GByteArray) message = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  const gboolean done = job->run (worker, unit, out, job->data, &error);

  mpi_append_number (message, unit);
  if (done)
    g_byte_array_append (message, out->data, out->len);
  else if (error != NULL)
    g_byte_array_append (message, (const guint8 *) error->message, (guint) strlen (error->message));
  mpi_send (MPI_LEADER, done ? MPI_TAG_RESULT : MPI_TAG_FAILED, message->data, message->len);
}

/* Works on one job. Returns: FALSE if there is no worker */
static gboolean
help (const LcExecutorJob *job, GBytes *setting, GError **error)
{
  GError *reason = NULL;
  gpointer worker = job->worker_new (setting, 0, job->data, &reason);
  gboolean stopped = FALSE;

  send_text (MPI_TAG_READY, worker != NULL   ? ""
                            : reason != NULL ? reason->message
                                             : _ ("no worker"));
  while (!stopped)
    {
      int from;
      MpiTag tag;
      g_autoptr (GByteArray) message = mpi_take (TRUE, &from, &tag);

      if (tag == MPI_TAG_UNIT && worker != NULL)
        do_unit (job, worker, mpi_number (message));
      stopped = tag == MPI_TAG_STOP;
    }
  mpi_send (MPI_LEADER, MPI_TAG_STOPPED, NULL, 0);
  if (worker != NULL)
    job->worker_free (worker, job->data);
  if (reason != NULL)
    g_propagate_error (error, reason);
  return worker != NULL;
}

/* Works on one job after the other. Returns: FALSE with @error set, of the first of those jobs that
 * there was no worker for */
gboolean
mpi_follow (const LcExecutorJob *job, GError **error)
{
  gboolean helped = TRUE, over = FALSE;

  while (!over)
    {
      int from;
      MpiTag tag;
      GByteArray *message = mpi_take (TRUE, &from, &tag);

      over = tag != MPI_TAG_JOB || message->len == 0;
      if (over)
        g_byte_array_unref (message);
      else
        {
          g_autoptr (GBytes) setting = g_byte_array_free_to_bytes (message);

          helped = help (job, setting, helped ? error : NULL) && helped;
        }
    }
  return helped;
}
