/* workers.c - work cut into numbered units, done by threads, and put together in order.
 *
 * Results wait in a ring until it is their turn to be merged. A unit is begun only if its place in
 * the ring is free, so that the ring bounds the memory, however uneven the units are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "workers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Units that may be done ahead of the slowest one, for each thread. */
#define AHEAD 4
#define TICK_MICROSECONDS (G_TIME_SPAN_SECOND / 10)

/* A place in the ring; unit n has the place n modulo the size of the ring. */
typedef struct
{
  gpointer result;
  gboolean done;
  GError *error; /* the unit has failed */
} Slot;

/* What the threads share. All that changes is guarded by @mutex, but for the result in a slot,
 * which belongs to the thread that does its unit until @done is set. */
typedef struct
{
  const WorkersFuncs *funcs;
  gpointer data;
  guint64 end; /* no unit from here on is begun */

  GMutex mutex;
  GCond changed;
  guint64 next;   /* the first unit that nobody has begun */
  guint64 merged; /* the first unit that has not been merged */
  guint n_slots;
  Slot *slots;
} Pool;

typedef struct
{
  Pool *pool;
  gpointer worker;
  GThread *thread;
} Thread;

static Slot *
slot_of (Pool *pool, guint64 unit)
{
  return &pool->slots[unit % pool->n_slots];
}

/* The next unit for a thread; waits until there is room for its result. %FALSE: there is none.
 * Needs the mutex. */
static gboolean
take_unit (Pool *pool, guint64 *unit)
{
  while (pool->next < pool->end && pool->next - pool->merged >= pool->n_slots)
    g_cond_wait (&pool->changed, &pool->mutex);
  if (pool->next >= pool->end)
    return FALSE;
  *unit = pool->next++;
  return TRUE;
}

static gpointer
work (gpointer data)
{
  const Thread *thread = data;
  Pool *pool = thread->pool;
  guint64 unit;

  g_mutex_lock (&pool->mutex);
  while (take_unit (pool, &unit))
    {
      Slot *slot = slot_of (pool, unit);
      GError *error = NULL;

      g_mutex_unlock (&pool->mutex);
      if (!pool->funcs->run (thread->worker, unit, slot->result, pool->data, &error)
          && error == NULL)
        g_set_error (&error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "unit %" G_GUINT64_FORMAT, unit);
      g_mutex_lock (&pool->mutex);
      slot->error = error;
      slot->done = TRUE;
      if (error != NULL)
        pool->end = MIN (pool->end, pool->next);
      g_cond_broadcast (&pool->changed);
    }
  g_mutex_unlock (&pool->mutex);
  return NULL;
}

/* No more units are begun. Needs the mutex. */
static void
begin_no_more (Pool *pool)
{
  pool->end = MIN (pool->end, pool->next);
  g_cond_broadcast (&pool->changed);
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
      more = pool->funcs->merge (pool->merged, slot->result, pool->data);
      g_mutex_lock (&pool->mutex);
      slot->done = FALSE;
      pool->merged++;
      g_cond_broadcast (&pool->changed);
      if (!more)
        return FALSE;
    }
  return TRUE;
}

/* The calling thread's part: merges, and ticks.
 * Returns: %FALSE with @error set if a unit failed */
static gboolean
supervise (Pool *pool, GError **error)
{
  gint64 next_tick = g_get_monotonic_time ();
  GError *failure = NULL;

  g_mutex_lock (&pool->mutex);
  while (merge_done (pool, &failure) && pool->merged < pool->end)
    {
      const gint64 now = g_get_monotonic_time ();

      if (now >= next_tick)
        {
          const guint64 merged = pool->merged;
          gboolean more = TRUE;

          next_tick = now + TICK_MICROSECONDS;
          g_mutex_unlock (&pool->mutex);
          if (pool->funcs->tick != NULL)
            more = pool->funcs->tick (merged, pool->data);
          g_mutex_lock (&pool->mutex);
          if (!more)
            begin_no_more (pool);
        }
      else if (!(pool->merged < pool->next && slot_of (pool, pool->merged)->done))
        g_cond_wait_until (&pool->changed, &pool->mutex, next_tick);
    }
  begin_no_more (pool);
  g_mutex_unlock (&pool->mutex);
  if (failure != NULL)
    g_propagate_error (error, failure);
  return failure == NULL;
}

static gboolean
begin (Pool *pool, Thread *threads, guint n_threads, GError **error)
{
  pool->slots = g_new0 (Slot, pool->n_slots);
  for (guint i = 0; i < pool->n_slots; i++)
    pool->slots[i].result = pool->funcs->result_new (pool->data);
  for (guint i = 0; i < n_threads; i++)
    {
      threads[i].pool = pool;
      if (pool->funcs->worker_new == NULL)
        continue;
      threads[i].worker = pool->funcs->worker_new (i, pool->data, error);
      if (threads[i].worker == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
end (Pool *pool, Thread *threads, guint n_threads)
{
  for (guint i = 0; i < n_threads; i++)
    if (threads[i].worker != NULL && pool->funcs->worker_free != NULL)
      pool->funcs->worker_free (threads[i].worker, pool->data);
  for (guint i = 0; i < pool->n_slots; i++)
    {
      g_clear_error (&pool->slots[i].error);
      pool->funcs->result_free (pool->slots[i].result, pool->data);
    }
  g_free (pool->slots);
}

/* Starts the threads; at least one, or it is an error. */
static gboolean
start (Thread *threads, guint n_threads, GError **error)
{
  for (guint i = 0; i < n_threads; i++)
    {
      threads[i].thread = g_thread_try_new ("worker", work, &threads[i], i == 0 ? error : NULL);
      if (threads[i].thread == NULL)
        return i > 0; /* the system gives no more: fewer do the same work */
    }
  return TRUE;
}

/**
 * workers_run:
 * @funcs: what to do
 * @first: number of the first unit; more than 0 where a run goes on
 * @n_units: how many units there are, from @first on
 * @n_threads: how many threads work, at the most; 1 or more
 * @data: given to all functions
 * @n_merged: (out) (optional): how many units have been merged: these are @first,
 *   @first + 1, … without a gap
 * @error: return location for an error of a worker or unit
 *
 * Does all units on several threads, and merges their results in order. If a unit fails, those
 * before it are merged, and of several failures the one of the lowest unit is told, so that an
 * error too is the same for any number of threads.
 *
 * Returns: %FALSE with @error set if a worker cannot be made, or a unit has failed; that somebody
 *   wanted to stop is no error
 */
gboolean
workers_run (const WorkersFuncs *funcs,
             guint64 first,
             guint64 n_units,
             guint n_threads,
             gpointer data,
             guint64 *n_merged,
             GError **error)
{
  Pool pool = { .funcs = funcs, .data = data };
  g_autofree Thread *threads = NULL;
  gboolean done;

  g_return_val_if_fail (n_threads > 0 && n_threads <= WORKERS_MAX_THREADS, FALSE);
  g_return_val_if_fail (n_units <= G_MAXUINT64 - first, FALSE);

  n_threads = (guint) MAX (1, MIN (n_threads, n_units));
  threads = g_new0 (Thread, n_threads);
  pool.n_slots = n_threads * AHEAD;
  pool.next = pool.merged = first;
  pool.end = first + n_units;
  g_mutex_init (&pool.mutex);
  g_cond_init (&pool.changed);
  done = begin (&pool, threads, n_threads, error) && start (threads, n_threads, error)
         && supervise (&pool, error);
  for (guint i = 0; i < n_threads; i++)
    if (threads[i].thread != NULL)
      g_thread_join (threads[i].thread);
  if (n_merged != NULL)
    *n_merged = pool.merged - first;
  end (&pool, threads, n_threads);
  g_cond_clear (&pool.changed);
  g_mutex_clear (&pool.mutex);
  return done;
}

/**
 * workers_parse_threads:
 * @given: what the command line says; 0 if nothing
 * @n_threads: (out): how many threads to use: as many as there are processors if nothing is said
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: whether it can be done
 */
gboolean
workers_parse_threads (gint given, guint *n_threads, GError **error)
{
  if (given < 0 || given > WORKERS_MAX_THREADS)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--threads is %d; it has to be 1 to %d, or 0 for one a processor"), given,
                   WORKERS_MAX_THREADS);
      return FALSE;
    }
  *n_threads = given > 0 ? (guint) given : MIN (g_get_num_processors (), WORKERS_MAX_THREADS);
  return TRUE;
}

/**
 * workers_own_rules:
 * @worker: number of a worker, from 0
 * @rules: the rules
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @error: return location for an error
 *
 * Rules with steps in a script let one thread at a time into it, so each worker has rules of its
 * own then; all others share theirs.
 *
 * Returns: (transfer full): the rules of one worker; %NULL with @error set if the script cannot be
 *   read any more, or has been changed meanwhile
 */
LcRules *
workers_own_rules (guint worker,
                   LcRules *rules,
                   LcRegistry *registry,
                   const char *const *folders,
                   GError **error)
{
  g_autoptr (LcRules) own = NULL;

  if (worker == 0 || rules->n_functions == 0)
    return lc_rules_ref (rules);
  own = lc_registry_load_rules (registry, rules->spec, folders, error);
  if (own == NULL)
    return NULL;
  if (strcmp (own->digest, rules->digest) != 0)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _ ("the script of %s was changed while it was read; please start again"),
                   rules->spec);
      return NULL;
    }
  return g_steal_pointer (&own);
}
