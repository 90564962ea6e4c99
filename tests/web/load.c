/* load.c - many tables at one time: how long a move takes to everybody, and whether any is lost.
 *
 * Starts a server, or takes one that runs, sits down at so many tables with clients of its own,
 * plays random moves, and measures the time from sending a move until the last client of the table
 * has it. With --kill the server is killed in between, without warning, and started again: then no
 * move may be missing that anybody was told of, and everybody has to go on.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <errno.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SEATS 10
#define PROTOCOL "lastcard.1"
#define RETRY_MS 300
#define LONGEST_SEATING 60 /* seconds until everybody has to sit */

typedef struct _Load Load;
typedef struct _Table Table;

/* One client at one seat. */
typedef struct
{
  Load *load;
  Table *table;
  guint seat;
  SoupWebsocketConnection *socket;
  char *token;
  gboolean joined;
  gboolean ready_sent;
  guint timer; /* until it moves, or connects again */

  /* the last `now`: where the match was, and what it looked like */
  guint match;
  guint round;
  guint n;
  char *view;
} Client;

struct _Table
{
  Load *load;
  SoupSession *session; /* one for all is slow: it looks through its messages for each of them */
  char *code;
  Client clients[MOST_SEATS];
  gboolean playing;

  /* the move that is on its way */
  guint sent_round;
  guint sent_n;
  gint64 sent_at;
  guint got;
};

struct _Load
{
  /* what the command line says */
  char *server;
  char *rules;
  gint n_tables;
  gint n_seats;
  gint seconds;
  gint think;
  gint kill_after;
  gint seed;

  GMainLoop *loop;
  guint next_stage;      /* the source that sees to the seats, begins to count, or ends */
  guint next_kill;       /* the source that kills the server */
  GCancellable *leaving; /* cancelled when all is over: nobody plays or comes back any more */
  guint n_connecting;    /* clients that have asked for a connection and have no answer yet */
  GSubprocess *process;
  GDataInputStream *said; /* what the server prints */
  guint port;
  GRand *rand;
  gint64 began;
  Table *tables;
  guint to_begin;  /* the next table to sit down at */
  GArray *latency; /* of gint64, microseconds, of the moves made while it counts */
  gint64 counted_from;
  gint64 counted_to;
  gboolean counting;
  guint64 messages;
  guint64 bytes;
  guint64 moves;
  guint64 matches;
  guint64 refused;
  guint64 errors;
  guint64 lost;   /* moves that somebody was told of, and that are gone */
  guint64 broken; /* connections that ended */
  guint64 returned;
  gint64 killed_at;
  guint to_return;       /* clients that have not been back since */
  gint64 longest_return; /* microseconds from a kill until all were back */
  guint64 rss_before;
  guint64 rss_after;
  gboolean failed;
};

static void connect_client (Client *client);

static void
complain (Load *load, const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (load->errors++ < 20)
    g_printerr ("load: %s\n", text);
}

static void
send_text (Client *client, const char *text)
{
  if (client->socket != NULL
      && soup_websocket_connection_get_state (client->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (client->socket, text);
}

/* The number after @key in @text, a message as the server writes it; @missing if it is not there. */
static gint64
number_after (const char *text, const char *key, gint64 missing)
{
  const char *at = strstr (text, key);

  if (at == NULL || (at[strlen (key)] != '-' && !g_ascii_isdigit (at[strlen (key)])))
    return missing;
  return g_ascii_strtoll (at + strlen (key), NULL, 10);
}

/* The string after @key, which ends with the quote before it; NULL if there is none. */
static char *
string_after (const char *text, const char *key)
{
  const char *at = strstr (text, key);

  if (at == NULL)
    return NULL;
  at += strlen (key);
  return g_strndup (at, strcspn (at, "\""));
}

/* The end of the JSON value that begins at @at. */
static const char *
value_end (const char *at)
{
  guint depth = 0;
  gboolean quoted = FALSE;

  for (; *at != '\0'; at++)
    {
      if (quoted)
        {
          if (*at == '\\')
            at++;
          else if (*at == '"')
            quoted = FALSE;
          continue;
        }
      if (*at == '"')
        quoted = TRUE;
      else if (*at == '{' || *at == '[')
        depth++;
      else if (*at == '}' || *at == ']')
        {
          if (--depth == 0)
            return at + 1;
        }
    }
  return at;
}

/* One of the moves in @text, by lot, without its words; NULL if there is none. */
static char *
choose_move (Load *load, const char *text)
{
  const char *list = strstr (text, "\"moves\":[");
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  char *chosen, *words;

  if (list == NULL)
    return NULL;
  list += strlen ("\"moves\":[");
  while (*list == '{')
    {
      const char *end = value_end (list);

      g_ptr_array_add (moves, g_strndup (list, (gsize) (end - list)));
      list = *end == ',' ? end + 1 : end;
    }
  if (moves->len == 0)
    return NULL;
  chosen = g_strdup (
    g_ptr_array_index (moves, (guint) g_rand_int_range (load->rand, 0, (gint32) moves->len)));
  words = strstr (chosen, ",\"text\":");
  if (words != NULL)
    strcpy (words, "}");
  return chosen;
}

typedef struct
{
  Client *client;
  char *text;
  guint round;
  guint n;
} Thought;

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  g_free (thought->text);
  g_free (thought);
}

static gboolean
send_thought (gpointer data)
{
  Thought *thought = data;
  Client *client = thought->client;
  Table *table = client->table;

  client->timer = 0;
  table->sent_round = thought->round;
  table->sent_n = thought->n + 1;
  table->sent_at = g_get_monotonic_time ();
  table->got = 0;
  send_text (client, thought->text);
  return G_SOURCE_REMOVE;
}

/* Makes a move in a moment, if the game waits for this client. */
static void
think (Client *client, const char *text)
{
  Load *load = client->load;
  Thought *thought;
  g_autofree char *move = NULL;
  const double even = g_rand_double (load->rand);

  if (number_after (text, "\"waits\":", -1) != (gint64) client->seat)
    return;
  move = choose_move (load, text);
  if (move == NULL)
    {
      complain (load, "seat %u is to act and has no moves: %s", client->seat, text);
      return;
    }
  g_clear_handle_id (&client->timer, g_source_remove);
  thought = g_new0 (Thought, 1);
  thought->client = client;
  thought->round = client->round;
  thought->n = client->n;
  thought->text = g_strdup_printf ("{\"t\":\"move\",\"n\":%u,\"move\":%s}", client->n, move);
  client->timer =
    g_timeout_add_full (G_PRIORITY_DEFAULT, (guint) ((double) load->think * (0.5 + even)),
                        send_thought, thought, thought_free);
}

/* What the seat sees, without the time that is left. */
static char *
comparable_view (const char *text)
{
  const char *view = strstr (text, "\"view\":");
  const char *left = view != NULL ? strstr (view, "\"left\":") : NULL;
  const char *end;

  if (left == NULL)
    return g_strdup (text);
  end = strchr (left, ',');
  return g_strdup_printf ("%.*s%s", (int) (left - view), view, end != NULL ? end : "");
}

static void
count_arrival (Table *table, guint round, guint n)
{
  Load *load = table->load;

  if (table->sent_at == 0 || round != table->sent_round || n < table->sent_n)
    return;
  if (++table->got < (guint) load->n_seats)
    return;
  if (load->counting)
    {
      const gint64 took = g_get_monotonic_time () - table->sent_at;

      g_array_append_val (load->latency, took);
      load->moves++;
    }
  table->sent_at = 0;
}

static void
take_now (Client *client, const char *text)
{
  const guint round = (guint) number_after (text, "\"round\":", 0);
  const guint n = (guint) number_after (text, "\"n\":", 0);
  const gboolean fresh = strstr (text, "\"events\":[]") == NULL;
  g_autofree char *view = comparable_view (text);

  if (!fresh && client->view != NULL && round == client->round && n == client->n
      && strcmp (view, client->view) != 0)
    {
      client->load->lost++;
      complain (client->load, "after coming back, move %u of round %u looks otherwise:\n%s\n%s", n,
                round, client->view, view);
    }
  if (!fresh && (round < client->round || (round == client->round && n < client->n)))
    {
      client->load->lost++;
      complain (client->load, "was at move %u of round %u, and is back at %u of %u", client->n,
                client->round, n, round);
    }
  client->round = round;
  client->n = n;
  g_free (client->view);
  client->view = g_steal_pointer (&view);
  if (fresh)
    count_arrival (client->table, round, n);
  think (client, text);
}

static void
take_table (Client *client, const char *text)
{
  const gboolean in_round = strstr (text, "\"phase\":\"round\"") != NULL;

  if (in_round)
    {
      client->ready_sent = FALSE;
      return;
    }
  if (strstr (text, "\"phase\":\"over\"") != NULL && !client->ready_sent)
    {
      client->round = client->n = 0;
      g_clear_pointer (&client->view, g_free);
      if (client->seat == 0)
        client->load->matches++;
    }
  if (!client->ready_sent)
    send_text (client, "{\"t\":\"ready\",\"ready\":true}");
  client->ready_sent = TRUE;
}

static void begin_tables (Load *load);

static void
seat_client (Client *client, const char *text)
{
  Table *table = client->table;
  Load *load = client->load;

  client->seat = (guint) number_after (text, "\"seat\":", 0);
  if (client->joined)
    {
      const gint64 took = g_get_monotonic_time () - load->killed_at;

      load->returned++;
      client->ready_sent = FALSE;
      if (load->to_return > 0 && --load->to_return == 0)
        load->longest_return = MAX (load->longest_return, took);
      return;
    }
  client->token = string_after (text, "\"token\":\"");
  client->joined = TRUE;
  /* the first one is at its place: the others follow */
  if (client == &table->clients[0])
    for (guint i = 1; i < (guint) load->n_seats; i++)
      connect_client (&table->clients[i]);
  else if (client == &table->clients[load->n_seats - 1])
    begin_tables (load);
}

static void
greet (Client *client)
{
  const guint index = (guint) (client - client->table->clients);
  g_autofree char *text = NULL;

  if (client->token != NULL)
    text = g_strdup_printf ("{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}",
                            client->table->code, client->token);
  else if (client->table->code == NULL)
    text = g_strdup_printf ("{\"t\":\"create\",\"rules\":\"%s\",\"seats\":%d,\"turn_time\":0}",
                            client->load->rules, client->load->n_seats);
  else
    text = g_strdup_printf ("{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Client %u\"}",
                            client->table->code, index + 1);
  send_text (client, text);
}

static void
take_text (Client *client, const char *text)
{
  Load *load = client->load;

  if (g_str_has_prefix (text, "{\"t\":\"now\""))
    take_now (client, text);
  else if (g_str_has_prefix (text, "{\"t\":\"table\""))
    take_table (client, text);
  else if (g_str_has_prefix (text, "{\"t\":\"welcome\""))
    greet (client);
  else if (g_str_has_prefix (text, "{\"t\":\"created\""))
    {
      g_free (client->table->code);
      client->table->code = string_after (text, "\"table\":\"");
      greet (client);
    }
  else if (g_str_has_prefix (text, "{\"t\":\"seated\""))
    seat_client (client, text);
  else if (g_str_has_prefix (text, "{\"t\":\"refused\""))
    load->refused++;
  else if (g_str_has_prefix (text, "{\"t\":\"error\"") || g_str_has_prefix (text, "{\"t\":\"bye\""))
    complain (load, "%s", text);
}

static void
on_message (SoupWebsocketConnection *socket, gint type, GBytes *bytes, gpointer data)
{
  Client *client = data;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autofree char *copy = g_strndup (text, length);

  if (socket != client->socket || type != SOUP_WEBSOCKET_DATA_TEXT)
    return;
  if (client->load->counting)
    {
      client->load->messages++;
      client->load->bytes += length;
    }
  take_text (client, copy);
}

static gboolean
connect_again (gpointer data)
{
  Client *client = data;

  client->timer = 0;
  connect_client (client);
  return G_SOURCE_REMOVE;
}

static void
wait_and_connect (Client *client)
{
  g_clear_handle_id (&client->timer, g_source_remove);
  client->timer =
    g_timeout_add ((guint) g_rand_int_range (client->load->rand, RETRY_MS / 2, RETRY_MS * 2),
                   connect_again, client);
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer data)
{
  Client *client = data;

  if (socket != client->socket)
    return;
  g_clear_object (&client->socket);
  if (g_cancellable_is_cancelled (client->load->leaving))
    return;
  client->load->broken++;
  wait_and_connect (client);
}

/* Says goodbye to the server; the socket is gone when that has answered, or has let it wait for
 * the five seconds that libsoup gives it. */
static void
leave (Client *client)
{
  g_clear_handle_id (&client->timer, g_source_remove);
  if (client->socket == NULL)
    return;
  g_signal_handlers_disconnect_by_func (client->socket, on_message, client);
  if (soup_websocket_connection_get_state (client->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (client->socket, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
}

static void
on_connected (GObject *source, GAsyncResult *result, gpointer data)
{
  Client *client = data;
  Load *load = client->load;
  g_autoptr (GError) error = NULL;

  load->n_connecting--;
  client->socket = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);
  if (client->socket == NULL)
    {
      if (!g_cancellable_is_cancelled (load->leaving))
        wait_and_connect (client);
      return;
    }
  soup_websocket_connection_set_max_incoming_payload_size (client->socket, 1 << 22);
  g_signal_connect (client->socket, "message", G_CALLBACK (on_message), client);
  g_signal_connect (client->socket, "closed", G_CALLBACK (on_closed), client);
  if (g_cancellable_is_cancelled (load->leaving))
    leave (client);
  else
    send_text (client, "{\"t\":\"hello\",\"v\":1}");
}

static void
connect_client (Client *client)
{
  char *protocols[] = { (char *) PROTOCOL, NULL };
  g_autofree char *url = g_strdup_printf ("ws://127.0.0.1:%u/ws", client->load->port);
  g_autoptr (SoupMessage) message = soup_message_new (SOUP_METHOD_GET, url);

  client->load->n_connecting++;
  soup_session_websocket_connect_async (client->table->session, message, NULL, protocols,
                                        G_PRIORITY_DEFAULT, client->load->leaving, on_connected,
                                        client);
}

/* Sits down at one more table; the next one follows when all have their seats. */
static void
begin_tables (Load *load)
{
  if (load->to_begin < (guint) load->n_tables)
    connect_client (&load->tables[load->to_begin++].clients[0]);
}

static guint64
server_memory (Load *load)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  const char *line;

  if (load->process == NULL)
    return 0;
  path = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (load->process));
  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, "VmRSS:")) == NULL)
    return 0;
  return g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10);
}

/* Starts the server, and waits for the line with its address. */
static gboolean
start_server (Load *load, GError **error)
{
  g_autofree char *command = NULL;
  g_auto (GStrv) words = NULL;

  command = g_strdup_printf ("%s --port %u", load->server, load->port);
  if (!g_shell_parse_argv (command, NULL, &words, error))
    return FALSE;
  g_clear_object (&load->process);
  g_clear_object (&load->said);
  load->process =
    g_subprocess_newv ((const char *const *) words, G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (load->process == NULL)
    return FALSE;
  load->said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (load->process));
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (load->said, NULL, NULL, error);
      const char *at;

      if (line == NULL)
        {
          if (error != NULL && *error == NULL)
            g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                                 "the server ended without telling its address");
          return FALSE;
        }
      if (g_str_has_prefix (line, "lastcard"))
        g_printerr ("load: the server says: %s\n", line);
      at = strstr (line, "http://");
      if (at != NULL && (at = strchr (at + strlen ("http://"), ':')) != NULL)
        {
          load->port = (guint) g_ascii_strtoull (at + 1, NULL, 10);
          return TRUE;
        }
    }
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
  g_subprocess_send_signal (load->process, SIGKILL);
  g_subprocess_wait (load->process, NULL, NULL);
  load->killed_at = g_get_monotonic_time ();
  load->to_return = (guint) (load->n_tables * load->n_seats);
  for (gint i = 0; i < load->n_tables; i++)
    load->tables[i].sent_at = 0;
  if (!start_server (load, &error))
    {
      complain (load, "the server does not start again: %s", error->message);
      load->next_kill = 0;
      load->failed = TRUE;
      g_main_loop_quit (load->loop);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

static gboolean
stop_counting (gpointer data)
{
  Load *load = data;

  load->next_stage = 0;
  load->counting = FALSE;
  load->counted_to = g_get_monotonic_time ();
  load->rss_after = server_memory (load);
  g_main_loop_quit (load->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
start_counting (gpointer data)
{
  Load *load = data;

  load->counting = TRUE;
  load->counted_from = g_get_monotonic_time ();
  load->next_stage = g_timeout_add_seconds ((guint) load->seconds, stop_counting, load);
  if (load->kill_after > 0)
    load->next_kill = g_timeout_add ((guint) load->kill_after * 1000u, kill_server, load);
  return G_SOURCE_REMOVE;
}

/* The first client that has no seat or no view yet; NULL if everybody plays. */
static const Client *
find_missing (const Load *load)
{
  for (gint i = 0; i < load->n_tables; i++)
    for (gint j = 0; j < load->n_seats; j++)
      if (!load->tables[i].clients[j].joined || load->tables[i].clients[j].view == NULL)
        return &load->tables[i].clients[j];
  return NULL;
}

/* Counting begins when everybody sits. */
static gboolean
watch_seats (gpointer data)
{
  Load *load = data;
  const Client *missing = find_missing (load);

  if (missing != NULL)
    {
      if (g_get_monotonic_time () - load->began < LONGEST_SEATING * G_USEC_PER_SEC)
        return G_SOURCE_CONTINUE;
      complain (load, "after %d seconds, client %d of table %d %s", LONGEST_SEATING,
                (int) (missing - missing->table->clients) + 1,
                (int) (missing->table - load->tables) + 1,
                missing->socket == NULL ? "has no connection"
                : missing->joined       ? "has a seat and sees nothing"
                                        : "has no seat");
      load->next_stage = 0;
      load->failed = TRUE;
      g_main_loop_quit (load->loop);
      return G_SOURCE_REMOVE;
    }
  load->next_stage = g_timeout_add (500, start_counting, load);
  return G_SOURCE_REMOVE;
}

static gint
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 x = *(const gint64 *) a;
  const gint64 y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
quantile (const GArray *sorted, double share)
{
  guint at;

  if (sorted->len == 0)
    return NAN;
  at = (guint) ceil (share * sorted->len);
  return (double) g_array_index (sorted, gint64, at > 0 ? at - 1 : 0) / 1000.0;
}

/* How many clients have their seat and a view that is not older than the last kill. */
static guint
count_present (const Load *load)
{
  guint n = 0;

  for (gint i = 0; i < load->n_tables; i++)
    for (gint j = 0; j < load->n_seats; j++)
      n += load->tables[i].clients[j].socket != NULL;
  return n;
}

static void
report (Load *load)
{
  const double seconds = (double) (load->counted_to - load->counted_from) / 1e6;
  const guint n_clients = (guint) (load->n_tables * load->n_seats);

  g_array_sort (load->latency, compare_times);
  g_print ("%d tables of %s with %d clients each, %.0f seconds, a move after %d ms of thought\n",
           load->n_tables, load->rules, load->n_seats, seconds, load->think);
  g_print ("  %.0f moves a second, %.0f messages and %.2f MB a second to the clients\n",
           (double) load->moves / seconds, (double) load->messages / seconds,
           (double) load->bytes / seconds / 1e6);
  g_print (
    "  from a move to the last view of it: median %.1f ms, 90 %% %.1f, 99 %% %.1f, most %.1f\n",
    quantile (load->latency, 0.5), quantile (load->latency, 0.9), quantile (load->latency, 0.99),
    quantile (load->latency, 1.0));
  if (load->process != NULL)
    g_print ("  memory of the server: %" G_GUINT64_FORMAT " kB at first, %" G_GUINT64_FORMAT
             " kB at last: %.0f kB a table\n",
             load->rss_before, load->rss_after,
             ((double) load->rss_after - (double) load->rss_before) / load->n_tables);
  g_print ("  %u of %u clients are there; connections broken %" G_GUINT64_FORMAT
           ", seats taken again %" G_GUINT64_FORMAT "; matches ended %" G_GUINT64_FORMAT "\n",
           count_present (load), n_clients, load->broken, load->returned, load->matches);
  if (load->killed_at != 0 && load->to_return == 0)
    g_print ("  everybody was back within %.1f seconds after the server was killed\n",
             (double) load->longest_return / 1e6);
  else if (load->killed_at != 0)
    complain (load, "%u clients were not back at the end", load->to_return);
  g_print ("  moves lost %" G_GUINT64_FORMAT ", refused %" G_GUINT64_FORMAT
           ", errors %" G_GUINT64_FORMAT "\n",
           load->lost, load->refused, load->errors);
}

static gboolean
parse (Load *load, int *argc, char ***argv, GError **error)
{
  const GOptionEntry entries[] = {
    { "server", 0, 0, G_OPTION_ARG_STRING, &load->server, "Start it so: \"lastcard web --store F\"",
      "COMMAND" },
    { "port", 0, 0, G_OPTION_ARG_INT, &load->port, "The port of a server that runs", "N" },
    { "tables", 0, 0, G_OPTION_ARG_INT, &load->n_tables, "So many tables", "N" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &load->n_seats, "So many clients at each", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &load->seconds, "Measure so long", "N" },
    { "think", 0, 0, G_OPTION_ARG_INT, &load->think, "Mean time before a move", "MS" },
    { "kill", 0, 0, G_OPTION_ARG_INT, &load->kill_after, "Kill the server every so many seconds",
      "N" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &load->rules, "The game", "NAME" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &load->seed, "Of the clients' choices", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, error))
    return FALSE;
  if ((load->server == NULL) == (load->port == 0) || load->n_tables < 1 || load->n_seats < 2
      || load->n_seats > MOST_SEATS || load->seconds < 1 || load->think < 0)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           "give --server or --port; see --help");
      return FALSE;
    }
  if (load->rules == NULL)
    load->rules = g_strdup ("uno-flex");
  return TRUE;
}

static void
set_tables (Load *load)
{
  load->tables = g_new0 (Table, load->n_tables);
  for (gint i = 0; i < load->n_tables; i++)
    {
      Table *table = &load->tables[i];

      table->load = load;
      table->session =
        soup_session_new_with_options ("max-conns-per-host", load->n_seats + 1, NULL);
      for (gint j = 0; j < load->n_seats; j++)
        {
          table->clients[j].load = load;
          table->clients[j].table = table;
        }
    }
}

static gboolean
has_sockets (const Load *load)
{
  return load->n_connecting > 0 || count_present (load) > 0;
}

/* Everybody leaves, and the tables are gone. */
static void
clear_tables (Load *load)
{
  g_cancellable_cancel (load->leaving);
  for (gint i = 0; i < load->n_tables; i++)
    for (gint j = 0; j < load->n_seats; j++)
      leave (&load->tables[i].clients[j]);
  while (has_sockets (load))
    g_main_context_iteration (NULL, TRUE);
  for (gint i = 0; i < load->n_tables; i++)
    {
      Table *table = &load->tables[i];

      for (gint j = 0; j < load->n_seats; j++)
        {
          g_free (table->clients[j].token);
          g_free (table->clients[j].view);
        }
      g_free (table->code);
      g_object_unref (table->session);
    }
  g_clear_pointer (&load->tables, g_free);
  /* what the sessions have put off */
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
end_server (Load *load)
{
  if (load->process != NULL)
    {
      g_subprocess_force_exit (load->process);
      g_subprocess_wait (load->process, NULL, NULL); /* the signal comes from another thread */
    }
  g_clear_object (&load->process);
  g_clear_object (&load->said);
}

/* Sits down at the tables, and plays at them for as long as was asked. */
static void
measure (Load *load)
{
  load->loop = g_main_loop_new (NULL, FALSE);
  load->rand = g_rand_new_with_seed ((guint32) load->seed);
  load->latency = g_array_new (FALSE, FALSE, sizeof (gint64));
  load->leaving = g_cancellable_new ();
  set_tables (load);
  load->rss_before = server_memory (load);
  load->began = g_get_monotonic_time ();
  load->next_stage = g_timeout_add (200, watch_seats, load);
  begin_tables (load);
  g_main_loop_run (load->loop);
  g_clear_handle_id (&load->next_stage, g_source_remove);
  g_clear_handle_id (&load->next_kill, g_source_remove);
  if (!load->failed)
    report (load);
  clear_tables (load);
  g_object_unref (load->leaving);
  g_array_unref (load->latency);
  g_rand_free (load->rand);
  g_main_loop_unref (load->loop);
}

int
main (int argc, char **argv)
{
  Load load = { .n_tables = 10, .n_seats = 4, .seconds = 5, .think = 1000, .seed = 1 };
  g_autoptr (GError) error = NULL;
  int status = 2;

  if (parse (&load, &argc, &argv, &error) && (load.server == NULL || start_server (&load, &error)))
    {
      measure (&load);
      status = load.failed || load.lost > 0 || load.errors > 0 || load.moves == 0 ? 1 : 0;
    }
  else
    g_printerr ("load: %s\n", error->message);
  end_server (&load);
  g_free (load.server);
  g_free (load.rules);
  return status;
}
