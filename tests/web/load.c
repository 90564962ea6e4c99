/* load.c - many tables at one time: how long a move takes to everybody, and whether any is lost.
 *
 * Starts a server, or takes one that runs, sits down at so many tables with clients of its own,
 * plays random moves, and measures the time from sending a move until the last client of the table
 * has it. With --kill the server is killed in between, without warning, and started again: then no
 * move may be missing that anybody was told of, and everybody has to go on.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "load-clients.h"
#include "load-server.h"

#include <math.h>

#define LONGEST_SEATING 60 /* seconds until everybody has to sit */
#define LONGEST_RETURN 60  /* seconds, after the time to measure, until everybody is back */

typedef struct
{
  /* what the command line says */
  LoadSetup setup;
  char *command; /* NULL: the server runs already, at @port */
  gint port;
  gint seconds;
  gint kill_after; /* seconds; 0: never */

  GMainLoop *loop;
  LoadServer *server; /* NULL: it is somebody else's */
  LoadClients *clients;
  guint next_stage; /* the source that sees to the seats, counts, or ends */
  guint next_kill;  /* the source that kills the server */
  gint64 began;
  gint64 counted_from;
  gint64 counted_to;
  gboolean was_killed;
  guint64 memory_before; /* kB, of the server */
  guint64 memory_after;
  gboolean failed;
} Load;

static guint64
server_memory (const Load *load)
{
  return load->server != NULL ? load_server_get_memory (load->server) : 0;
}

/* Ends it without a report; the caller has told why. */
static void
give_up (Load *load)
{
  load->failed = TRUE;
  g_main_loop_quit (load->loop);
}

static gboolean
kill_server (gpointer data)
{
  Load *load = data;
  const gint64 passed = g_get_monotonic_time () - load->counted_from;
  g_autoptr (GError) error = NULL;

  /* nobody could be back before the end */
  if (load->seconds * G_USEC_PER_SEC - passed < load->kill_after * G_USEC_PER_SEC * 9 / 10)
    {
      load->next_kill = 0;
      return G_SOURCE_REMOVE;
    }
  load_server_kill (load->server);
  load->was_killed = TRUE;
  load_clients_expect_back (load->clients);
  if (load_server_start (load->server, &error))
    return G_SOURCE_CONTINUE;
  g_printerr ("load: the server does not start again: %s\n", error->message);
  give_up (load);
  load->next_kill = 0;
  return G_SOURCE_REMOVE;
}

/* All is over when everybody is back from the last kill. */
static gboolean
watch_returns (gpointer data)
{
  Load *load = data;
  const gint64 passed = g_get_monotonic_time () - load->counted_to;

  if (load_clients_get_tally (load->clients)->away > 0 && passed < LONGEST_RETURN * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;
  load->next_stage = 0;
  g_main_loop_quit (load->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
stop_counting (gpointer data)
{
  Load *load = data;

  g_clear_handle_id (&load->next_kill, g_source_remove);
  load_clients_count (load->clients, FALSE);
  load->counted_to = g_get_monotonic_time ();
  load->memory_after = server_memory (load);
  load->next_stage = g_timeout_add (100, watch_returns, load);
  return G_SOURCE_REMOVE;
}

static gboolean
start_counting (gpointer data)
{
  Load *load = data;

  load_clients_count (load->clients, TRUE);
  load->counted_from = g_get_monotonic_time ();
  load->next_stage = g_timeout_add_seconds ((guint) load->seconds, stop_counting, load);
  if (load->kill_after > 0)
    load->next_kill = g_timeout_add ((guint) load->kill_after * 1000u, kill_server, load);
  return G_SOURCE_REMOVE;
}

/* Counting begins when everybody sits. */
static gboolean
watch_seats (gpointer data)
{
  Load *load = data;
  g_autofree char *missing = load_clients_describe_missing (load->clients);

  if (missing == NULL)
    {
      load->next_stage = g_timeout_add (500, start_counting, load);
      return G_SOURCE_REMOVE;
    }
  if (g_get_monotonic_time () - load->began < LONGEST_SEATING * G_USEC_PER_SEC)
    return G_SOURCE_CONTINUE;
  g_printerr ("load: after %d seconds, %s\n", LONGEST_SEATING, missing);
  give_up (load);
  load->next_stage = 0;
  return G_SOURCE_REMOVE;
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *) a;
  const gint64 y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* The time in milliseconds that so great a @share of @sorted has not passed; NAN if it is empty. */
static double
quantile (const GArray *sorted, double share)
{
  guint at;

  if (sorted->len == 0)
    return NAN;
  at = (guint) ceil (share * sorted->len);
  return (double) g_array_index (sorted, gint64, at > 0 ? at - 1 : 0) / 1000.0;
}

static void
report_speed (const Load *load)
{
  const LoadSetup *setup = &load->setup;
  const LoadTally *tally = load_clients_get_tally (load->clients);
  const double seconds = (double) (load->counted_to - load->counted_from) / 1e6;
  g_autoptr (GArray) sorted = g_array_copy (tally->times);

  g_array_sort (sorted, compare_times);
  g_print ("%d tables of %s with %d clients each, %.0f seconds, a move after %d ms of thought\n",
           setup->n_tables, setup->rules, setup->n_seats, seconds, setup->think);
  g_print ("  %.0f moves a second, %.0f messages and %.2f MB a second to the clients\n",
           sorted->len / seconds, (double) tally->messages / seconds,
           (double) tally->bytes / seconds / 1e6);
  g_print (
    "  from a move to the last view of it: median %.1f ms, 90 %% %.1f, 99 %% %.1f, most %.1f\n",
    quantile (sorted, 0.5), quantile (sorted, 0.9), quantile (sorted, 0.99),
    quantile (sorted, 1.0));
  if (load->server != NULL)
    g_print ("  memory of the server: %" G_GUINT64_FORMAT " kB at first, %" G_GUINT64_FORMAT
             " kB at last: %.0f kB a table\n",
             load->memory_before, load->memory_after,
             ((double) load->memory_after - (double) load->memory_before) / setup->n_tables);
}

static void
report_losses (const Load *load)
{
  const LoadTally *tally = load_clients_get_tally (load->clients);

  g_print ("  %d of %d clients are there; connections broken %" G_GUINT64_FORMAT
           ", seats taken again %" G_GUINT64_FORMAT "; matches ended %" G_GUINT64_FORMAT "\n",
           load_clients_get_present (load->clients), load->setup.n_tables * load->setup.n_seats,
           tally->broken, tally->returned, tally->matches);
  if (tally->away > 0)
    g_print ("  %d clients were not back %d seconds after the end\n", tally->away, LONGEST_RETURN);
  else if (load->was_killed)
    g_print ("  everybody was back within %.1f seconds after the server was killed\n",
             (double) tally->longest_return / 1e6);
  g_print ("  moves lost %" G_GUINT64_FORMAT ", refused %" G_GUINT64_FORMAT
           ", errors %" G_GUINT64_FORMAT "\n",
           tally->lost, tally->refused, tally->errors);
}

/* Sits down at the tables, plays at them for as long as was asked, and reports.
 *
 * Returns: whether moves were made and none was lost, nobody complains, and everybody is back */
static gboolean
measure (Load *load)
{
  const guint port =
    load->server != NULL ? load_server_get_port (load->server) : (guint) load->port;
  const LoadTally *tally;
  gboolean well;

  load->loop = g_main_loop_new (NULL, FALSE);
  load->memory_before = server_memory (load);
  load->began = g_get_monotonic_time ();
  load->clients = load_clients_new (&load->setup, port);
  load->next_stage = g_timeout_add (200, watch_seats, load);
  g_main_loop_run (load->loop);
  g_clear_handle_id (&load->next_stage, g_source_remove);
  g_clear_handle_id (&load->next_kill, g_source_remove);
  if (!load->failed)
    {
      report_speed (load);
      report_losses (load);
    }
  tally = load_clients_get_tally (load->clients);
  well = !load->failed && tally->times->len > 0 && tally->lost == 0 && tally->errors == 0
         && tally->away == 0;
  g_clear_pointer (&load->clients, load_clients_free);
  g_clear_pointer (&load->loop, g_main_loop_unref);
  return well;
}

static gboolean
parse (Load *load, int *argc, char ***argv, GError **error)
{
  LoadSetup *setup = &load->setup;
  const GOptionEntry entries[] = {
    { "server", 0, 0, G_OPTION_ARG_STRING, &load->command,
      "Start it so: \"lastcard web --store F\"", "COMMAND" },
    { "port", 0, 0, G_OPTION_ARG_INT, &load->port, "The port of a server that runs", "N" },
    { "tables", 0, 0, G_OPTION_ARG_INT, &setup->n_tables, "So many tables", "N" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &setup->n_seats, "So many clients at each", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &load->seconds, "Measure so long", "N" },
    { "think", 0, 0, G_OPTION_ARG_INT, &setup->think, "Mean time before a move", "MS" },
    { "kill", 0, 0, G_OPTION_ARG_INT, &load->kill_after, "Kill the server every so many seconds",
      "N" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &setup->rules, "The game", "NAME" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &setup->seed, "Of the clients' choices", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, error))
    return FALSE;
  if ((load->command == NULL) == (load->port == 0))
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "give --server or --port; see --help");
      return FALSE;
    }
  if (load->kill_after != 0 && load->command == NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "--kill goes with --server: nobody else's server is killed");
      return FALSE;
    }
  if (setup->n_tables < 1 || setup->n_seats < 2 || setup->n_seats > LOAD_MOST_SEATS
      || setup->think < 0 || load->seconds < 1 || load->kill_after < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "--tables and --seconds are 1 or more, --seats 2 to %d, --think and --kill "
                   "0 or more",
                   LOAD_MOST_SEATS);
      return FALSE;
    }
  if (setup->rules == NULL)
    setup->rules = g_strdup ("uno-flex");
  return TRUE;
}

int
main (int argc, char **argv)
{
  Load load = {
    .setup = { .n_tables = 10, .n_seats = 4, .think = 1000, .seed = 1 },
    .seconds = 5,
  };
  g_autoptr (GError) error = NULL;
  int status = 2;

  if (parse (&load, &argc, &argv, &error)
      && (load.command == NULL || (load.server = load_server_new (load.command, &error)) != NULL))
    status = measure (&load) ? 0 : 1;
  else
    g_printerr ("load: %s\n", error->message);
  g_clear_pointer (&load.server, load_server_free);
  g_free (load.command);
  g_free (load.setup.rules);
  return status;
}
