/* test-workers.c - units done by threads come together in order, whatever happens meanwhile.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "../../frontends/common/workers.h"

#define NONE G_MAXUINT64

/* A run that writes down which units were merged; a unit's result is its number. */
typedef struct
{
  guint64 fails_from; /* this unit and every third after it fail */
  guint64 enough_at;  /* merging this unit is enough */
  guint64 stop_after; /* the tick wants to stop once so many are merged */
  guint refused;      /* this worker cannot be made */
  GString *merged;
  gint results, workers; /* alive now */
  gint most_results;
  gint ticks;
} Run;

static gpointer
worker_new (guint worker, gpointer data, GError **error)
{
  Run *run = data;

  if (worker == run->refused)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "worker %u", worker);
      return NULL;
    }
  run->workers++;
  return g_new0 (guint64, 1);
}

static void
worker_free (gpointer worker, gpointer data)
{
  ((Run *) data)->workers--;
  g_free (worker);
}

static gpointer
result_new (gpointer data)
{
  Run *run = data;

  run->results++;
  run->most_results = MAX (run->most_results, run->results);
  return g_new0 (guint64, 1);
}

static void
result_free (gpointer result, gpointer data)
{
  ((Run *) data)->results--;
  g_free (result);
}

static gboolean
run_unit (gpointer worker, guint64 unit, gpointer result, gpointer data, GError **error)
{
  const Run *run = data;
  guint64 *begun = worker;

  ++*begun;
  g_usleep ((gulong) (unit * 7919 % 5) * 100); /* later units are often done sooner */
  *(guint64 *) result = unit;
  if (run->fails_from != NONE && unit >= run->fails_from && (unit - run->fails_from) % 3 == 0)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "unit %" G_GUINT64_FORMAT, unit);
      return FALSE;
    }
  return TRUE;
}

static gboolean
merge (guint64 unit, gpointer result, gpointer data)
{
  Run *run = data;

  g_assert_cmpuint (*(guint64 *) result, ==, unit);
  g_string_append_printf (run->merged, "%" G_GUINT64_FORMAT " ", unit);
  return unit != run->enough_at;
}

static gboolean
tick (guint64 n_merged, gpointer data)
{
  Run *run = data;

  run->ticks++;
  return n_merged < run->stop_after;
}

static const WorkersFuncs funcs = { worker_new, worker_free, result_new, result_free,
                                    run_unit,   merge,       tick };

static void
run_init (Run *run)
{
  *run = (Run){ NONE, NONE, NONE, G_MAXUINT, g_string_new (NULL), 0, 0, 0, 0 };
}

static char *
numbers (guint64 first, guint64 n)
{
  GString *text = g_string_new (NULL);

  for (guint64 i = 0; i < n; i++)
    g_string_append_printf (text, "%" G_GUINT64_FORMAT " ", first + i);
  return g_string_free (text, FALSE);
}

static void
check_over (Run *run)
{
  g_assert_cmpint (run->results, ==, 0);
  g_assert_cmpint (run->workers, ==, 0);
  g_string_free (run->merged, TRUE);
}

static void
test_order (void)
{
  for (guint n_threads = 1; n_threads <= 7; n_threads += 3)
    for (guint64 n_units = 0; n_units <= 200; n_units += 50)
      {
        g_autofree char *expected = numbers (11, n_units);
        guint64 n_merged = 77;
        GError *error = NULL;
        Run run;

        run_init (&run);
        g_assert_true (workers_run (&funcs, 11, n_units, n_threads, &run, &n_merged, &error));
        g_assert_no_error (error);
        g_assert_cmpuint (n_merged, ==, n_units);
        g_assert_cmpstr (run.merged->str, ==, expected);
        g_assert_cmpint (run.most_results, <=, (gint) n_threads * 4);
        check_over (&run);
      }
}

static void
test_failure (void)
{
  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    {
      g_autofree char *expected = numbers (0, 31);
      guint64 n_merged;
      GError *error = NULL;
      Run run;

      run_init (&run);
      run.fails_from = 31;
      g_assert_false (workers_run (&funcs, 0, 1000, n_threads, &run, &n_merged, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
      g_assert_cmpstr (error->message, ==, "unit 31");
      g_assert_cmpuint (n_merged, ==, 31);
      g_assert_cmpstr (run.merged->str, ==, expected);
      g_clear_error (&error);
      check_over (&run);
    }
}

static void
test_enough (void)
{
  for (guint n_threads = 1; n_threads <= 4; n_threads++)
    {
      g_autofree char *expected = numbers (0, 43);
      guint64 n_merged;
      GError *error = NULL;
      Run run;

      run_init (&run);
      run.enough_at = 42;
      g_assert_true (workers_run (&funcs, 0, 1000, n_threads, &run, &n_merged, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_merged, ==, 43);
      g_assert_cmpstr (run.merged->str, ==, expected);
      check_over (&run);
    }
}

static void
test_stopped (void)
{
  for (guint n_threads = 1; n_threads <= 4; n_threads += 3)
    {
      g_autofree char *expected = NULL;
      guint64 n_merged;
      GError *error = NULL;
      Run run;

      run_init (&run);
      run.stop_after = 1;
      g_assert_true (workers_run (&funcs, 0, 1000000, n_threads, &run, &n_merged, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_merged, >, 0);
      g_assert_cmpuint (n_merged, <, 1000000);
      expected = numbers (0, n_merged);
      g_assert_cmpstr (run.merged->str, ==, expected);
      g_assert_cmpint (run.ticks, >, 0);
      check_over (&run);
    }
}

static void
test_no_worker (void)
{
  guint64 n_merged;
  GError *error = NULL;
  Run run;

  run_init (&run);
  run.refused = 2;
  g_assert_false (workers_run (&funcs, 0, 10, 3, &run, &n_merged, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpuint (n_merged, ==, 0);
  g_clear_error (&error);
  check_over (&run);
}

static void
test_threads (void)
{
  GError *error = NULL;
  guint n_threads = 0;

  g_assert_true (workers_parse_threads (3, &n_threads, &error));
  g_assert_cmpuint (n_threads, ==, 3);
  g_assert_true (workers_parse_threads (0, &n_threads, &error));
  g_assert_cmpuint (n_threads, >, 0);
  g_assert_false (workers_parse_threads (-1, &n_threads, &error));
  g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
  g_clear_error (&error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workers/results are merged in order, without a gap", test_order);
  g_test_add_func ("/workers/the failure of the lowest unit is told, and those before it merged",
                   test_failure);
  g_test_add_func ("/workers/when it is enough, nothing later is merged", test_enough);
  g_test_add_func ("/workers/stopped between two units, what was begun is merged", test_stopped);
  g_test_add_func ("/workers/a worker that cannot be made is an error", test_no_worker);
  g_test_add_func ("/workers/how many threads, as the command line says", test_threads);
  return g_test_run ();
}
