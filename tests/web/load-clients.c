/* load-clients.c - clients that sit down at many tables, play by lot, and count what they see.
 *
 * One table after the other is taken: its first client makes it, the others follow, and the last
 * one to sit calls the first of the next table. A client whose connection ends comes back to its
 * seat, and then has to see what it saw before, or more.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "load-clients.h"

#include "load-message.h"

#include <libsoup/soup.h>
#include <string.h>

#define PROTOCOL "lastcard.1"
#define RETRY_MS 300
#define MOST_COMPLAINTS 20 /* that are printed */

typedef struct _Table Table;

/* One client at one seat. */
typedef struct
{
  LoadClients *all;
  Table *table;
  gint seat;
  SoupWebsocketConnection *socket;
  char *token;
  gboolean joined;
  gboolean ready_sent;
  guint timer; /* until it moves, or connects again */

  /* the last `now`: where the match was, and what it looked like */
  guint round;
  guint n;
  char *view;
} Client;

struct _Table
{
  LoadClients *all;
  SoupSession *session; /* one for all is slow: it looks through its messages for each of them */
  char *code;
  Client clients[LOAD_MOST_SEATS];

  /* the move that is on its way; 0: none is */
  gint64 sent_at;
  guint sent_round;
  guint sent_n;
  gint got; /* clients that have it */
};

struct _LoadClients
{
  LoadSetup setup; /* rules: owned */
  guint port;
  GRand *rand;
  Table *tables;
  gint to_begin; /* the next table to sit down at */
  LoadTally tally;
  gboolean counting;
  gint64 killed_at;
  gint n_connecting;     /* clients that have asked for a connection and have no answer yet */
  GCancellable *leaving; /* cancelled when all is over: nobody plays or comes back any more */
};

/* A move that a client is going to make. */
typedef struct
{
  Client *client;
  char *text;
  guint round;
  guint n;
} Thought;

static void connect_client (Client *client);

static void G_GNUC_PRINTF (2, 3) complain (LoadClients *all, const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (all->tally.errors++ < MOST_COMPLAINTS)
    g_printerr ("load: %s\n", text);
}

static void
send_text (Client *client, const char *text)
{
  if (client->socket != NULL
      && soup_websocket_connection_get_state (client->socket) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (client->socket, text);
}

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
  const Thought *thought = data;
  Client *client = thought->client;
  Table *table = client->table;

  client->timer = 0;
  table->sent_at = g_get_monotonic_time ();
  table->sent_round = thought->round;
  table->sent_n = thought->n + 1;
  table->got = 0;
  send_text (client, thought->text);
  return G_SOURCE_REMOVE;
}

/* Makes a move in a moment, if the game waits for this client. */
static void
think (Client *client, const char *text)
{
  LoadClients *all = client->all;
  Thought *thought;
  g_autofree char *move = NULL;
  double time;

  if (load_message_number (text, "waits", -1) != client->seat)
    return;
  move = load_message_choose_move (text, all->rand);
  if (move == NULL)
    {
      complain (all, "seat %d is to act and has no moves: %s", client->seat, text);
      return;
    }
  g_clear_handle_id (&client->timer, g_source_remove);
  thought = g_new0 (Thought, 1);
  thought->client = client;
  thought->round = client->round;
  thought->n = client->n;
  thought->text = g_strdup_printf ("{\"t\":\"move\",\"n\":%u,\"move\":%s}", client->n, move);
  time = all->setup.think * (0.5 + g_rand_double (all->rand));
  client->timer =
    g_timeout_add_full (G_PRIORITY_DEFAULT, (guint) time, send_thought, thought, thought_free);
}

/* One more client of @table is at the move @n of @round. */
static void
count_arrival (Table *table, guint round, guint n)
{
  LoadClients *all = table->all;

  if (table->sent_at == 0 || round != table->sent_round || n < table->sent_n)
    return;
  if (++table->got < all->setup.n_seats)
    return;
  if (all->counting)
    {
      const gint64 took = g_get_monotonic_time () - table->sent_at;

      g_array_append_val (all->tally.times, took);
    }
  table->sent_at = 0;
}

/* Complains if a client that is back at the move @n of @round, where it sees @view, was further or
 * saw something else. */
static void
check_return (Client *client, guint round, guint n, const char *view)
{
  if (client->view != NULL && round == client->round && n == client->n
      && strcmp (view, client->view) != 0)
    {
      client->all->tally.lost++;
      complain (client->all, "after coming back, move %u of round %u looks otherwise:\n%s\n%s", n,
                round, client->view, view);
    }
  if (round < client->round || (round == client->round && n < client->n))
    {
      client->all->tally.lost++;
      complain (client->all, "was at move %u of round %u, and is back at %u of %u", client->n,
                client->round, n, round);
    }
}

static void
take_now (Client *client, const char *text)
{
  const guint round = (guint) load_message_number (text, "round", 0);
  const guint n = (guint) load_message_number (text, "n", 0);
  const gboolean fresh = strstr (text, "\"events\":[]") == NULL;
  g_autofree char *view = load_message_view (text);

  if (!fresh)
    check_return (client, round, n, view);
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
  if (strstr (text, "\"phase\":\"round\"") != NULL)
    {
      client->ready_sent = FALSE;
      return;
    }
  if (client->ready_sent)
    return;
  if (strstr (text, "\"phase\":\"over\"") != NULL)
    {
      client->round = client->n = 0;
      g_clear_pointer (&client->view, g_free);
      if (client->seat == 0)
        client->all->tally.matches++;
    }
  send_text (client, "{\"t\":\"ready\",\"ready\":true}");
  client->ready_sent = TRUE;
}

/* Sits down at one more table; the next one follows when all have their seats. */
static void
begin_table (LoadClients *all)
{
  if (all->to_begin < all->setup.n_tables)
    connect_client (&all->tables[all->to_begin++].clients[0]);
}

static void
take_seat (Client *client, const char *text)
{
  LoadClients *all = client->all;
  Table *table = client->table;

  client->seat = (gint) load_message_number (text, "seat", 0);
  if (client->joined)
    {
      const gint64 took = g_get_monotonic_time () - all->killed_at;

      client->ready_sent = FALSE;
      all->tally.returned++;
      if (all->tally.away > 0 && --all->tally.away == 0)
        all->tally.longest_return = MAX (all->tally.longest_return, took);
      return;
    }
  client->token = load_message_string (text, "token");
  client->joined = TRUE;
  if (client == &table->clients[0])
    for (gint i = 1; i < all->setup.n_seats; i++)
      connect_client (&table->clients[i]);
  else if (client == &table->clients[all->setup.n_seats - 1])
    begin_table (all);
}

/* Asks for the client's own seat; for a new table; or for a seat at the one that is there. */
static void
ask_for_seat (Client *client)
{
  const LoadSetup *setup = &client->all->setup;
  const Table *table = client->table;
  g_autofree char *text = NULL;

  if (client->token != NULL)
    text = g_strdup_printf ("{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table->code,
                            client->token);
  else if (table->code == NULL)
    text = g_strdup_printf ("{\"t\":\"create\",\"rules\":\"%s\",\"seats\":%d,\"turn_time\":0}",
                            setup->rules, setup->n_seats);
  else
    text = g_strdup_printf ("{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Client %d\"}", table->code,
                            (gint) (client - table->clients) + 1);
  send_text (client, text);
}

static void
take_text (Client *client, const char *text)
{
  if (load_message_is (text, "now"))
    take_now (client, text);
  else if (load_message_is (text, "table"))
    take_table (client, text);
  else if (load_message_is (text, "welcome"))
    ask_for_seat (client);
  else if (load_message_is (text, "created"))
    {
      g_free (client->table->code);
      client->table->code = load_message_string (text, "table");
      ask_for_seat (client);
    }
  else if (load_message_is (text, "seated"))
    take_seat (client, text);
  else if (load_message_is (text, "refused"))
    client->all->tally.refused++;
  else if (load_message_is (text, "error") || load_message_is (text, "bye"))
    complain (client->all, "%s", text);
}

static void
on_message (SoupWebsocketConnection *socket, gint type, GBytes *bytes, gpointer data)
{
  Client *client = data;
  gsize length;
  const char *bare = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (bare, length);

  if (socket != client->socket || type != SOUP_WEBSOCKET_DATA_TEXT)
    return;
  if (client->all->counting)
    {
      client->all->tally.messages++;
      client->all->tally.bytes += length;
    }
  take_text (client, text);
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
  const gint32 wait = g_rand_int_range (client->all->rand, RETRY_MS / 2, RETRY_MS * 2);

  g_clear_handle_id (&client->timer, g_source_remove);
  client->timer = g_timeout_add ((guint) wait, connect_again, client);
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer data)
{
  Client *client = data;

  if (socket != client->socket)
    return;
  g_clear_object (&client->socket);
  if (g_cancellable_is_cancelled (client->all->leaving))
    return;
  client->all->tally.broken++;
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
  const gboolean leaving = g_cancellable_is_cancelled (client->all->leaving);

  client->all->n_connecting--;
  client->socket = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, NULL);
  if (client->socket == NULL)
    {
      if (!leaving)
        wait_and_connect (client);
      return;
    }
  soup_websocket_connection_set_max_incoming_payload_size (client->socket, 1 << 22);
  g_signal_connect (client->socket, "message", G_CALLBACK (on_message), client);
  g_signal_connect (client->socket, "closed", G_CALLBACK (on_closed), client);
  if (leaving)
    leave (client);
  else
    send_text (client, "{\"t\":\"hello\",\"v\":1}");
}

static void
connect_client (Client *client)
{
  LoadClients *all = client->all;
  char *protocols[] = { (char *) PROTOCOL, NULL };
  g_autofree char *url = g_strdup_printf ("ws://127.0.0.1:%u/ws", all->port);
  g_autoptr (SoupMessage) message = soup_message_new (SOUP_METHOD_GET, url);

  all->n_connecting++;
  soup_session_websocket_connect_async (client->table->session, message, NULL, protocols,
                                        G_PRIORITY_DEFAULT, all->leaving, on_connected, client);
}

static void
table_init (Table *table, LoadClients *all)
{
  const gint n_seats = all->setup.n_seats;

  table->all = all;
  table->session = soup_session_new_with_options ("max-conns-per-host", n_seats + 1, NULL);
  for (gint i = 0; i < n_seats; i++)
    {
      table->clients[i].all = all;
      table->clients[i].table = table;
    }
}

/* @table is one that everybody has left. */
static void
table_clear (Table *table)
{
  for (gint i = 0; i < LOAD_MOST_SEATS; i++)
    {
      g_free (table->clients[i].token);
      g_free (table->clients[i].view);
    }
  g_free (table->code);
  g_object_unref (table->session);
}

/* Clients of the server at @port of this machine, who begin to sit down.
 *
 * Returns: (transfer full): them */
LoadClients *
load_clients_new (const LoadSetup *setup, guint port)
{
  LoadClients *clients = g_new0 (LoadClients, 1);

  clients->setup = *setup;
  clients->setup.rules = g_strdup (setup->rules);
  clients->port = port;
  clients->rand = g_rand_new_with_seed ((guint32) setup->seed);
  clients->tally.times = g_array_new (FALSE, FALSE, sizeof (gint64));
  clients->leaving = g_cancellable_new ();
  clients->tables = g_new0 (Table, setup->n_tables);
  for (gint i = 0; i < setup->n_tables; i++)
    table_init (&clients->tables[i], clients);
  begin_table (clients);
  return clients;
}

/* All leave, and are waited for: with a server that has hung up that takes some seconds. */
void
load_clients_free (LoadClients *clients)
{
  if (clients == NULL)
    return;
  g_cancellable_cancel (clients->leaving);
  for (gint i = 0; i < clients->setup.n_tables; i++)
    for (gint j = 0; j < clients->setup.n_seats; j++)
      leave (&clients->tables[i].clients[j]);
  while (clients->n_connecting > 0 || load_clients_get_present (clients) > 0)
    g_main_context_iteration (NULL, TRUE);
  for (gint i = 0; i < clients->setup.n_tables; i++)
    table_clear (&clients->tables[i]);
  while (g_main_context_iteration (NULL, FALSE))
    continue; /* what the sessions have put off */
  g_free (clients->tables);
  g_object_unref (clients->leaving);
  g_array_unref (clients->tally.times);
  g_rand_free (clients->rand);
  g_free (clients->setup.rules);
  g_free (clients);
}

/* Moves and messages count from now on, or no longer. */
void
load_clients_count (LoadClients *clients, gboolean counting)
{
  clients->counting = counting;
}

/* The server has been killed: the moves that are on their way are not measured, and the time runs
 * until all clients are back. */
void
load_clients_expect_back (LoadClients *clients)
{
  clients->killed_at = g_get_monotonic_time ();
  clients->tally.away = clients->setup.n_tables * clients->setup.n_seats;
  for (gint i = 0; i < clients->setup.n_tables; i++)
    clients->tables[i].sent_at = 0;
}

static const char *
describe (const Client *client)
{
  if (client->socket == NULL)
    return "has no connection";
  return client->joined ? "has a seat and sees nothing" : "has no seat";
}

/* Returns: (transfer full) (nullable): what the first client lacks that does not play yet; NULL if
 * everybody plays */
char *
load_clients_describe_missing (const LoadClients *clients)
{
  for (gint i = 0; i < clients->setup.n_tables; i++)
    for (gint j = 0; j < clients->setup.n_seats; j++)
      {
        const Client *client = &clients->tables[i].clients[j];

        if (!client->joined || client->view == NULL)
          return g_strdup_printf ("client %d of table %d %s", j + 1, i + 1, describe (client));
      }
  return NULL;
}

/* Returns: how many clients have a connection */
gint
load_clients_get_present (const LoadClients *clients)
{
  gint n = 0;

  for (gint i = 0; i < clients->setup.n_tables; i++)
    for (gint j = 0; j < clients->setup.n_seats; j++)
      n += clients->tables[i].clients[j].socket != NULL;
  return n;
}

/* Returns: (transfer none): it goes on as the clients do, and is gone with them */
const LoadTally *
load_clients_get_tally (const LoadClients *clients)
{
  return &clients->tally;
}
