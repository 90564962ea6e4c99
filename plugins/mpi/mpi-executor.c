/* mpi-executor.c - the executor `mpi`: processes on one or more machines, started by mpirun.
 *
 * Messages are looked for every now and then, and not waited for by MPI itself, which would keep a
 * core busy with nothing else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "mpi-executor.h"

#include <glib/gi18n-lib.h>
#include <mpi.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "lc-plugin.h"

#define SHORTEST_NAP 20 /* microseconds */
#define LONGEST_NAP 1000

/* Sends a message; @size is less than 2^31. */
void
mpi_send (int to, MpiTag tag, const guint8 *bytes, gsize size)
{
  MPI_Send (bytes, (int) size, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

/* The next message. Returns: (transfer full) (nullable): NULL if there is none, and @wait is not
 * set */
GByteArray *
mpi_take (gboolean wait, int *from, MpiTag *tag)
{
  gulong nap = SHORTEST_NAP;
  GByteArray *bytes;
  MPI_Status status;
  int there, size;

  MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  while (!there && wait)
    {
      g_usleep (nap);
      nap = MIN (2 * nap, LONGEST_NAP);
      MPI_Iprobe (MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    }
  if (!there)
    return NULL;
  MPI_Get_count (&status, MPI_BYTE, &size);
  bytes = g_byte_array_sized_new ((guint) size);
  g_byte_array_set_size (bytes, (guint) size);
  MPI_Recv (bytes->data, size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
  *from = status.MPI_SOURCE;
  *tag = (MpiTag) status.MPI_TAG;
  return bytes;
}

void
mpi_append_number (GByteArray *bytes, guint64 number)
{
  const guint64 ordered = GUINT64_TO_LE (number);

  g_byte_array_append (bytes, (const guint8 *) &ordered, MPI_NUMBER_BYTES);
}

/* The number at the beginning of a message; one that nobody uses if there is none. */
guint64
mpi_number (const GByteArray *bytes)
{
  guint64 number = 0;

  if (bytes->len < MPI_NUMBER_BYTES)
    return G_MAXUINT64;
  for (guint i = 0; i < MPI_NUMBER_BYTES; i++)
    number |= (guint64) bytes->data[i] << (8 * i);
  return number;
}

/* If mpirun is killed, nobody is left to end its processes, and they would wait for each other for
 * ever. */
static void
end_with_mpirun (void)
{
#ifdef __linux__
  int n_ranks;

  MPI_Comm_size (MPI_COMM_WORLD, &n_ranks);
  if (n_ranks > 1)
    prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static gboolean
open_mpi (gboolean *leads, GError **error)
{
  int before, provided, rank;

  MPI_Initialized (&before);
  if (before)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
                           _ ("MPI can be used once in a process only"));
      return FALSE;
    }
  if (MPI_Init_thread (NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS
      || provided < MPI_THREAD_FUNNELED)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
                           _ ("this MPI does not work together with threads"));
      return FALSE;
    }
  end_with_mpirun ();
  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  *leads = rank == MPI_LEADER;
  if (!*leads)
    {
      /* Ctrl-C reaches all processes; the leader stops, and tells the others */
      signal (SIGINT, SIG_IGN);
      signal (SIGTERM, SIG_IGN);
    }
  return TRUE;
}

static void
close_mpi (void)
{
  int rank, n_ranks;

  MPI_Comm_rank (MPI_COMM_WORLD, &rank);
  MPI_Comm_size (MPI_COMM_WORLD, &n_ranks);
  for (int to = 0; rank == MPI_LEADER && to < n_ranks; to++)
    if (to != rank)
      mpi_send (to, MPI_TAG_JOB, NULL, 0);
  MPI_Finalize ();
}

static const LcExecutorFuncs funcs = { open_mpi, mpi_lead, mpi_follow, close_mpi, FALSE };

LC_PLUGIN_DEFINE (LC_PLUGIN_EXECUTOR,
                  "mpi",
                  "Processes on one or more machines, started by mpirun",
                  "LGPL-2.1-or-later",
                  &funcs)
