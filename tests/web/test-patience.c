/* test-patience.c - clients that are slow, silent or many, and others that play meanwhile.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "client.h"
#include "service.h"

#define HALF_REQUEST "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "

/* Somebody plays: asks, and is answered. */
static void
play_normally (Client *client)
{
  for (int i = 0; i < 50; i++)
    {
      guint8 opcode;
      g_autofree char *text = NULL;

      client_say (client, "my move");
      text = client_hear (client, &opcode);
      g_assert_cmpstr (text, ==, "7");
    }
}

/* Longer than anybody here waits for an answer: who is not held up by them has it before. */
static void
test_half_requests (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  g_autoptr (Client) player = NULL;
  Client *slow[100];

  setup.gate.request_seconds = 100 * CLIENT_PATIENCE;
  service = service_new (&setup);
  player = client_new_socket (service->port);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    {
      slow[i] = client_new (service->port);
      g_assert_true (client_send_text (slow[i], HALF_REQUEST));
    }
  play_normally (player);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    client_send_text (slow[i], "x");
  play_normally (player);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    client_free (slow[i]);
  play_normally (player);
}

/* Whoever goes on sending, a little at a time, has no more time for that. */
static void
test_slow_requests (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  Client *slow[100];
  gint64 end;

  setup.gate.request_seconds = 1;
  service = service_new (&setup);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    {
      slow[i] = client_new (service->port);
      client_send_text (slow[i], HALF_REQUEST);
    }
  end = g_get_monotonic_time () + CLIENT_PATIENCE * G_USEC_PER_SEC;
  while (client_send_text (slow[0], "x"))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (10000);
    }
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    {
      client_wait_for_end (slow[i]);
      client_free (slow[i]);
    }
}

/* A hundred who ask, and do not read the answer. */
static void
test_slow_readers (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  g_autoptr (Client) player = NULL;
  Client *slow[20];

  /* to make what nobody reads may take the server longer than it waits for anybody's word */
  setup.connection.hello_seconds = setup.connection.idle_seconds = 100 * CLIENT_PATIENCE;
  service = service_new (&setup);
  player = client_new_socket (service->port);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    {
      slow[i] = client_new_socket (service->port);
      client_say (slow[i], "flood");
    }
  play_normally (player);
  for (guint i = 0; i < G_N_ELEMENTS (slow); i++)
    {
      g_autofree char *rest = client_read_all (slow[i]);

      /* sixteen million bytes had been for it */
      g_assert_cmpuint (strlen (rest), <, 12000000);
      client_free (slow[i]);
    }
  play_normally (player);
}

static void
is_put_out_as_idle (Client *client)
{
  guint8 opcode;
  g_autofree char *bye = client_hear (client, &opcode);

  g_assert_nonnull (bye);
  g_assert_nonnull (strstr (bye, "\"code\":\"idle\""));
}

static void
test_no_hello (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  g_autoptr (Client) client = NULL;

  setup.connection.hello_seconds = 1;
  service = service_new (&setup);
  client = client_new (service->port);
  g_assert_cmpint (
    client_upgrade (client, "Host: localhost\r\nSec-WebSocket-Protocol: lastcard.1\r\n"), ==, 101);
  is_put_out_as_idle (client);
}

static void
test_silence (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  g_autoptr (Client) client = NULL;

  setup.connection.idle_seconds = 1;
  service = service_new (&setup);
  client = client_new_socket (service->port);
  is_put_out_as_idle (client);
}

/* Where all places are taken, who has not asked for anything yet gives way. */
static void
test_too_many (void)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;
  Client *players[20];
  Client *idle[20];
  g_autoptr (Client) late = NULL;

  setup.gate.most = G_N_ELEMENTS (players);
  service = service_new (&setup);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      idle[i] = client_new (service->port);
      client_send_text (idle[i], HALF_REQUEST);
    }
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    players[i] = client_new_socket (service->port);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      client_wait_for_end (idle[i]);
      client_free (idle[i]);
    }
  late = client_new (service->port);
  client_send_text (late, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  client_wait_for_end (late);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      client_say (players[i], "still here");
      g_free (client_hear (players[i], &(guint8){ 0 }));
      client_free (players[i]);
    }
}

static char *
hear_first (Service *service, const char *headers, Client **client)
{
  guint8 opcode;
  g_autofree char *all =
    g_strconcat (headers, "Host: localhost\r\nSec-WebSocket-Protocol: lastcard.1\r\n", NULL);

  *client = client_new (service->port);
  g_assert_cmpint (client_upgrade (*client, all), ==, 101);
  client_say (*client, "hello");
  return client_hear (*client, &opcode);
}

static void
test_too_many_of_one (void)
{
  static const char *const origins[] = { "https://cards.example", NULL };
  static const struct
  {
    const char *headers;
    const char *answer;
  } cases[] = {
    { "X-Forwarded-For: 192.0.2.7\r\n", "welcome" },
    { "X-Forwarded-For: 192.0.2.7\r\n", "welcome" },
    { "X-Forwarded-For: 192.0.2.7\r\n", "\"too-fast\"" },
    { "X-Forwarded-For: 198.51.100.1, 192.0.2.7\r\n", "\"too-fast\"" },
    { "X-Forwarded-For: 192.0.2.7, 198.51.100.1\r\n", "welcome" },
    { "X-Forwarded-For: ::ffff:192.0.2.7\r\n", "\"too-fast\"" },
    { "X-Forwarded-For: 2001:db8::1\r\n", "welcome" },
    { "X-Forwarded-For: 2001:db8::2\r\n", "welcome" },
    { "X-Forwarded-For: 2001:db8::3\r\n", "\"too-fast\"" },
    { "X-Forwarded-For: 2001:db8:0:1::1\r\n", "welcome" },
    { "X-Forwarded-For: nonsense\r\n", "welcome" },
    { "", "welcome" },
    { "", "welcome" },
    { "", "welcome" },
  };

  /* with a proxy that is known, and without one: then the header is only what somebody says */
  for (int turn = 0; turn < 2; turn++)
    {
      WebServerSetup setup = WEB_SERVER_SETUP_INIT;
      g_autoptr (Service) service = NULL;
      Client *clients[G_N_ELEMENTS (cases)];

      setup.gate.most_of_one = 2;
      setup.origins = turn == 0 ? origins : NULL;
      service = service_new (&setup);
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          const char *expected = turn == 0 ? cases[i].answer : "welcome";
          g_autofree char *text = hear_first (service, cases[i].headers, &clients[i]);

          if (text == NULL || strstr (text, expected) == NULL)
            g_error ("%s instead of %s for %s", text, expected, cases[i].headers);
        }
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        client_free (clients[i]);
    }
}

/* What somebody is counted by as a client of the tables. Returns: (transfer full) */
static char *
whence (Service *service, const char *headers)
{
  g_autoptr (Client) client = NULL;
  g_autofree char *welcome = hear_first (service, headers, &client);
  guint8 opcode;

  client_say (client, "whence");
  return client_hear (client, &opcode);
}

/* The tables know where somebody comes from; of IPv6, the network of a customer is one place. */
static void
test_whence (void)
{
  static const char *const origins[] = { "https://cards.example", NULL };
  static const struct
  {
    const char *headers;
    const char *place;
  } cases[] = {
    { "X-Forwarded-For: 192.0.2.7\r\n", "192.0.2.7" },
    { "X-Forwarded-For: 198.51.100.1, 192.0.2.7\r\n", "192.0.2.7" },
    { "X-Forwarded-For: ::ffff:192.0.2.7\r\n", "192.0.2.7" },
    { "X-Forwarded-For: 2001:db8:0:1::1\r\n", "2001:0db8:0000:0001" },
    { "X-Forwarded-For: 2001:db8:0:1:ffff::\r\n", "2001:0db8:0000:0001" },
    { "", "here" },
  };

  for (int turn = 0; turn < 2; turn++)
    {
      WebServerSetup setup = WEB_SERVER_SETUP_INIT;
      g_autoptr (Service) service = NULL;

      setup.origins = turn == 0 ? origins : NULL;
      service = service_new (&setup);
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autofree char *place = whence (service, cases[i].headers);

          g_assert_cmpstr (place, ==, turn == 0 ? cases[i].place : "here");
        }
    }
}

/* Places are free again once somebody has left them. */
static void
test_places_return (void)
{
  static const char *const origins[] = { "https://cards.example", NULL };
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;

  setup.gate.most_of_one = 2;
  setup.origins = origins;
  service = service_new (&setup);
  for (int i = 0; i < 50; i++)
    {
      g_autoptr (Client) client = NULL;
      g_autofree char *text = NULL;

      for (int tries = 0; tries < 100 && g_strcmp0 (text, "welcome") != 0; tries++)
        {
          g_usleep (tries > 0 ? 10000 : 0);
          g_clear_pointer (&client, client_free);
          g_free (text);
          text = hear_first (service, "X-Forwarded-For: 192.0.2.7\r\n", &client);
        }
      g_assert_cmpstr (text, ==, "welcome");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/patience/a hundred half requests disturb nobody", test_half_requests);
  g_test_add_func ("/patience/and they end", test_slow_requests);
  g_test_add_func ("/patience/who does not read is put out", test_slow_readers);
  g_test_add_func ("/patience/who does not say hello is put out", test_no_hello);
  g_test_add_func ("/patience/who says nothing any more is put out", test_silence);
  g_test_add_func ("/patience/half requests give way when it is full", test_too_many);
  g_test_add_func ("/patience/one address has only so many", test_too_many_of_one);
  g_test_add_func ("/patience/the tables know where somebody comes from, as far as that is known",
                   test_whence);
  g_test_add_func ("/patience/places return", test_places_return);
  return g_test_run ();
}
