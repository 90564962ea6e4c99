/* test-replay-desk.c - matches that are asked for again, while others play.
 *
 * What makes the answers here takes some time, or as long as it is told to.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "client.h"
#include "service.h"

#define SLOW_MS 700 /* that a match takes whose id begins with “slow” */

static int held;      /* 1: a match whose id begins with “held” is not ready yet */
static int n_made;    /* answers that were begun */
static int n_at_once; /* that are being made */
static int most_at_once;

/* WebReplayMake: an answer that says what was asked for. */
static GBytes *
make_slowly (const WebReplaySetup *setup, const char *id, const char *name, GError **error)
{
  const int at_once = g_atomic_int_add (&n_at_once, 1) + 1;
  char *text = g_strdup_printf ("%s of %s", name, id);

  g_atomic_int_inc (&n_made);
  if (at_once > g_atomic_int_get (&most_at_once))
    g_atomic_int_set (&most_at_once, at_once);
  if (g_str_has_prefix (id, "slow"))
    g_usleep (SLOW_MS * 1000);
  while (g_str_has_prefix (id, "held") && g_atomic_int_get (&held))
    g_usleep (1000);
  g_atomic_int_add (&n_at_once, -1);
  if (!g_str_has_prefix (id, "none"))
    return g_bytes_new_take (text, strlen (text));
  g_free (text);
  g_set_error_literal (error, WEB_REPLAY_ERROR, WEB_REPLAY_ERROR_NOT_FOUND, "No such match.");
  return NULL;
}

static Service *
begin (void)
{
  static const WebReplaySetup replay = { NULL };
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;

  n_made = n_at_once = most_at_once = 0;
  held = 1;
  setup.make_replay = make_slowly;
  setup.replay = &replay;
  return service_new (&setup);
}

/* Asks, and does not wait for the answer. Returns: (transfer full) */
static Client *
ask (Service *service, const char *id, const char *name)
{
  Client *client = client_new (service->port);
  g_autofree char *request =
    g_strdup_printf ("GET /replay/%s/%s HTTP/1.1\r\nHost: localhost\r\n\r\n", id, name);

  g_assert_true (client_send_text (client, request));
  return client;
}

/* The answer has this status, and ends so. @client: (transfer full) */
static void
is_answered (Client *client, int status, const char *end)
{
  g_autofree char *answer = client_read_all (client);

  client_free (client);
  if (strlen (answer) < 12 || (int) g_ascii_strtoll (answer + 9, NULL, 10) != status
      || (end != NULL && !g_str_has_suffix (answer, end)))
    g_error ("not %d … %s, but:\n%s", status, end, answer);
}

/* Asks for a match that is made ready until held is 0, and waits until that has begun. */
static Client *
ask_for_held (Service *service)
{
  Client *client = ask (service, "held", "1.json");

  while (g_atomic_int_get (&n_made) == 0)
    g_usleep (1000);
  return client;
}

static void
test_players_go_on (void)
{
  g_autoptr (Service) service = begin ();
  g_autoptr (Client) player = client_new_socket (service->port);
  Client *client = ask_for_held (service);

  for (guint i = 0; i < 20; i++)
    {
      guint8 opcode;
      g_autofree char *text = NULL;

      client_say (player, "my move");
      text = client_hear (player, &opcode);
      g_assert_cmpstr (text, ==, "7");
    }
  g_assert_cmpint (g_atomic_int_get (&n_at_once), ==, 1);
  g_atomic_int_set (&held, 0);
  is_answered (client, 200, "1.json of held");
}

static void
test_one_at_a_time (void)
{
  g_autoptr (Service) service = begin ();
  Client *clients[4];

  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.json", i + 1);

      clients[i] = ask (service, i == 0 ? "slow" : "quick", name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    {
      g_autofree char *end = g_strdup_printf ("%u.json of %s", i + 1, i == 0 ? "slow" : "quick");

      is_answered (clients[i], 200, end);
    }
  g_assert_cmpint (most_at_once, ==, 1);
  g_assert_cmpint (n_made, ==, 4);
}

/* Many who want to see the same, at the same time and afterwards: it is made once. */
static void
test_made_once (void)
{
  g_autoptr (Service) service = begin ();
  Client *clients[30];

  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    clients[i] = ask (service, "slow", "match.json");
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    is_answered (clients[i], 200, "match.json of slow");
  is_answered (ask (service, "slow", "match.json"), 200, "match.json of slow");
  g_assert_cmpint (n_made, ==, 1);
  /* what there is not is told, too, and is not kept */
  is_answered (ask (service, "none", "match.json"), 404, NULL);
  is_answered (ask (service, "none", "match.json"), 404, NULL);
  g_assert_cmpint (n_made, ==, 3);
}

/* Returns: how many of @clients have an answer, or the beginning of one */
static guint
count_answered (Client *const *clients, guint n_clients)
{
  guint n = 0;

  for (guint i = 0; i < n_clients; i++)
    n += (g_socket_condition_check (clients[i]->socket, G_IO_IN) & G_IO_IN) != 0;
  return n;
}

static void
test_too_many (void)
{
  g_autoptr (Service) service = begin ();
  Client *clients[40];
  const guint n_too_many = G_N_ELEMENTS (clients) - 16;
  const gint64 end = g_get_monotonic_time () + CLIENT_PATIENCE * G_USEC_PER_SEC;
  guint n_refused = 0;

  clients[0] = ask_for_held (service);
  for (guint i = 1; i < G_N_ELEMENTS (clients); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.json", i + 1);

      clients[i] = ask (service, "quick", name);
    }
  while (count_answered (clients, G_N_ELEMENTS (clients)) < n_too_many
         && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_atomic_int_set (&held, 0);
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    {
      g_autofree char *answer = client_read_all (clients[i]);

      if (strstr (answer, " 503 ") != NULL)
        {
          g_assert_nonnull (strstr (answer, "\r\nRetry-After: "));
          n_refused++;
        }
      else
        g_assert_nonnull (strstr (answer, i == 0 ? ".json of held" : ".json of quick"));
      client_free (clients[i]);
    }
  g_assert_cmpuint (n_refused, ==, n_too_many);
}

/* Whoever has asked and gone is no harm, nor is a server that ends meanwhile. */
static void
test_gone (void)
{
  Service *service = begin ();

  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.json", 1 + i / 5);

      client_free (ask (service, "slow", name));
    }
  is_answered (ask (service, "quick", "1.json"), 200, "1.json of quick");
  client_free (ask (service, "slow", "3.json"));
  client_free (ask (service, "slow", "4.json"));
  g_usleep (SLOW_MS * 500);
  service_free (service);
  g_assert_cmpint (n_at_once, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay-desk/while a long match is made ready, others play on",
                   test_players_go_on);
  g_test_add_func ("/replay-desk/one is made at a time", test_one_at_a_time);
  g_test_add_func ("/replay-desk/what many ask for is made once", test_made_once);
  g_test_add_func ("/replay-desk/who asks when too many wait is told to come again", test_too_many);
  g_test_add_func ("/replay-desk/who is gone is not answered, and a server may end meanwhile",
                   test_gone);
  return g_test_run ();
}
