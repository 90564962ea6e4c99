/* mpi-lead.c - the side of the one that leads: hands out units, and puts together what comes back.
 *
 * It works as well, in a thread of its own. Results wait in a ring until it is their turn to be
 * merged; a unit is handed out only if its place in the ring is free, which bounds the memory.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "mpi-executor.h"

#include <glib/gi18n-lib.h>
#include <mpi.h>

/* Units that a process may have at a time: one to do, and one to go on with at once. */
#define AT_A_TIME 2
/* Units that may be done ahead of the slowest one, for each process. */
#define AHEAD 4
#define NAP 500 /* microseconds between two looks for messages */
#define TICK (G_TIME_SPAN_SECOND / 10)

typedef struct
{
  GByteArray *result;
  gboolean done;
  GError *error;
} Slot;

/* Of another process. */
typedef struct
{
  gboolean ready;
  gboolean stopped;
  guint at_work; /* units that it has */
} Helper;

/* What changes is guarded by @mutex, but for @helpers, which the thread with the messages has for
 * itself, and the result in a slot, which belongs to who does its unit until @done is set. */
typedef struct
{
  const LcExecutorJob *job;
  const LcExecutorLead *lead;
  int n_ranks;
  Helper *helpers; /* by rank */
  gpointer worker;
  GThread *thread;

  GMutex mutex;
  GCond changed;
  guint64 next;   /* the first unit that nobody has begun */
  guint64 merged; /* the first unit that has not been merged */
  guint64 end;    /* no unit from here on is begun */
  guint n_slots;
  Slot *slots;
} Pool;

static Slot *
slot_of (Pool *pool, guint64 unit)
{
  return &pool->slots[unit % pool->n_slots];
}

static gboolean
has_room (const Pool *pool)
{
  return pool->next < pool->end && pool->next - pool->merged < pool->n_slots;
}

static void
begin_no_more (Pool *pool)
{
  pool->end = MIN (pool->end, pool->next);
  g_cond_broadcast (&pool->changed);
}

/* The thread that does units in this process. */
static gpointer
work (gpointer data)
{
  Pool *pool = data;

  g_mutex_lock (&pool->mutex);
  for (;;)
    {
      GError *error = NULL;
      guint64 unit;
      Slot *slot;

      while (pool->next < pool->end && !has_room (pool))
        g_cond_wait (&pool->changed, &pool->mutex);
      if (pool->next >= pool->end)
        break;
      unit = pool->next++;
      slot = slot_of (pool, unit);
      g_mutex_unlock (&pool->mutex);
      g_byte_array_set_size (slot->result, 0);
      if (!pool->job->run (pool->worker, unit, slot->result, pool->job->data, &error)
          && error == NULL)
        g_set_error (&error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "unit %" G_GUINT64_FORMAT, unit);
      g_mutex_lock (&pool->mutex);
      slot->error = error;
      slot->done = TRUE;
      if (error != NULL)
        begin_no_more (pool);
      g_cond_broadcast (&pool->changed);
    }
  g_mutex_unlock (&pool->mutex);
  return NULL;
}

/* Needs the mutex. */
static void
hand_out (Pool *pool)
{
  for (int rank = 0; rank < pool->n_ranks; rank++)
    {
      Helper *helper = &pool->helpers[rank];

      while (helper->ready && helper->at_work < AT_A_TIME && has_room (pool))
        {
          g_autoptr (GByteArray) message = g_byte_array_new ();

          mpi_append_number (message, pool->next++);
          mpi_send (rank, MPI_TAG_UNIT, message->data, message->len);
          helper->at_work++;
        }
    }
}

/* A unit has come back. Needs the mutex. */
static void
take_result (Pool *pool, int rank, MpiTag tag, const GByteArray *message)
{
  const guint64 unit = mpi_number (message);
  Slot *slot;

  pool->helpers[rank].at_work--;
  if (unit < pool->merged || unit >= pool->next || message->len < MPI_NUMBER_BYTES)
    return;
  slot = slot_of (pool, unit);
  g_byte_array_set_size (slot->result, 0);
  if (tag == MPI_TAG_RESULT)
    g_byte_array_append (slot->result, message->data + MPI_NUMBER_BYTES,
                         message->len - MPI_NUMBER_BYTES);
  else
    {
      g_set_error (&slot->error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED, "%.*s",
                   (int) (message->len - MPI_NUMBER_BYTES),
                   (const char *) message->data + MPI_NUMBER_BYTES);
      begin_no_more (pool);
    }
  slot->done = TRUE;
}

/* Needs the mutex. Returns: whether there was any message; FALSE with @error set if some process
 * cannot help */
static gboolean
take_message (Pool *pool, GError **error)
{
  int rank;
  MpiTag tag;
  g_autoptr (GByteArray) message = mpi_take (FALSE, &rank, &tag);

  if (message == NULL)
    return FALSE;
  switch (tag)
    {
    case MPI_TAG_READY:
      pool->helpers[rank].ready = message->len == 0;
      if (message->len > 0 && error != NULL && *error == NULL)
        {
          g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_FAILED,
                       _ ("process %d cannot help: %.*s"), rank, (int) message->len,
                       (const char *) message->data);
          return FALSE;
        }
      break;
    case MPI_TAG_RESULT:
    case MPI_TAG_FAILED:
      take_result (pool, rank, tag, message);
      break;
    case MPI_TAG_STOPPED:
      pool->helpers[rank].stopped = TRUE;
      break;
    default:
      break;
    }
  return TRUE;
}

/* Merges all units whose turn it is. Needs the mutex, and lets go of it meanwhile.
 * Returns: whether to go on */
static gboolean
merge_done (Pool *pool, GError **error)
{
  while (pool->merged < pool->next && slot_of (pool, pool->merged)->done)
    {
      Slot *slot = slot_of (pool, pool->merged);
      gboolean more;

      if (slot->error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&slot->error));
          return FALSE;
        }
      g_mutex_unlock (&pool->mutex);
      more =
        pool->lead->merge (pool->merged, slot->result->data, slot->result->len, pool->lead->data);
      g_mutex_lock (&pool->mutex);
      slot->done = FALSE;
      pool->merged++;
      g_cond_broadcast (&pool->changed);
      if (!more)
        return FALSE;
    }
  return TRUE;
}

/* Returns: FALSE if somebody wants to stop */
static gboolean
tick (Pool *pool, gint64 *next_tick)
{
  const gint64 now = g_get_monotonic_time ();
  const guint64 merged = pool->merged;
  gboolean more;

  if (now < *next_tick)
    return TRUE;
  *next_tick = now + TICK;
  g_mutex_unlock (&pool->mutex);
  more = pool->lead->tick (merged, pool->lead->data);
  g_mutex_lock (&pool->mutex);
  return more;
}

/* Until all is merged, or enough, or something has failed. Units that others have begun when
 * somebody wants to stop are waited for, as those of this process are. */
static gboolean
supervise (Pool *pool, GError **error)
{
  gint64 next_tick = g_get_monotonic_time ();
  GError *failure = NULL;

  g_mutex_lock (&pool->mutex);
  while (merge_done (pool, &failure) && failure == NULL && pool->merged < pool->end)
    {
      if (!tick (pool, &next_tick))
        begin_no_more (pool);
      hand_out (pool);
      if (!take_message (pool, &failure) && failure == NULL && !slot_of (pool, pool->merged)->done)
        g_cond_wait_until (&pool->changed, &pool->mutex, g_get_monotonic_time () + NAP);
      if (failure != NULL)
        break;
    }
  begin_no_more (pool);
  g_mutex_unlock (&pool->mutex);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, failure);
  return FALSE;
}

/* Nothing is left under way. What others still send is thrown away. */
static void
stop_helpers (Pool *pool)
{
  for (int rank = 0; rank < pool->n_ranks; rank++)
    if (rank != MPI_LEADER)
      mpi_send (rank, MPI_TAG_STOP, NULL, 0);
  g_mutex_lock (&pool->mutex);
  for (int rank = 0; rank < pool->n_ranks; rank++)
    while (rank != MPI_LEADER && !pool->helpers[rank].stopped)
      if (!take_message (pool, NULL))
        g_usleep (NAP);
  g_mutex_unlock (&pool->mutex);
}

static void
pool_init (Pool *pool, const LcExecutorJob *job, const LcExecutorLead *lead)
{
  *pool = (Pool){ .job = job,
                  .lead = lead,
                  .next = lead->first,
                  .merged = lead->first,
                  .end = lead->first + lead->n_units };
  MPI_Comm_size (MPI_COMM_WORLD, &pool->n_ranks);
  pool->helpers = g_new0 (Helper, pool->n_ranks);
  pool->n_slots = (guint) pool->n_ranks * AHEAD;
  pool->slots = g_new0 (Slot, pool->n_slots);
  for (guint i = 0; i < pool->n_slots; i++)
    pool->slots[i].result = g_byte_array_new ();
  g_mutex_init (&pool->mutex);
  g_cond_init (&pool->changed);
}

static void
pool_clear (Pool *pool)
{
  for (guint i = 0; i < pool->n_slots; i++)
    {
      g_byte_array_unref (pool->slots[i].result);
      g_clear_error (&pool->slots[i].error);
    }
  g_free (pool->slots);
  g_free (pool->helpers);
  g_cond_clear (&pool->changed);
  g_mutex_clear (&pool->mutex);
}

/* Leads one job. Returns: FALSE with @error set if a process cannot help, or a unit has failed */
gboolean
mpi_lead (const LcExecutorJob *job, const LcExecutorLead *lead, GError **error)
{
  gsize size;
  const guint8 *setting = g_bytes_get_data (lead->setting, &size);
  gboolean done = FALSE;
  Pool pool;

  pool_init (&pool, job, lead);
  for (int rank = 0; rank < pool.n_ranks; rank++)
    if (rank != MPI_LEADER)
      mpi_send (rank, MPI_TAG_JOB, setting, size);
  pool.worker = job->worker_new (lead->setting, 0, job->data, error);
  if (pool.worker != NULL)
    pool.thread = g_thread_try_new ("worker", work, &pool, error);
  if (pool.thread != NULL)
    {
      done = supervise (&pool, error);
      g_thread_join (pool.thread);
    }
  stop_helpers (&pool);
  if (pool.worker != NULL)
    job->worker_free (pool.worker, job->data);
  pool_clear (&pool);
  return done;
}
