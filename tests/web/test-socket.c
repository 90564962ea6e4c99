/* test-socket.c - WebSockets: who gets one, what may come through it, and how it ends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <string.h>

#include "../../frontends/web/web-frames.h"
#include "client.h"
#include "service.h"

#define PROTOCOL "Sec-WebSocket-Protocol: lastcard.1\r\n"
#define TEXT 0x81
#define TEXT_BEGINS 0x01
#define GOES_ON 0x00
#define ENDS 0x80
#define BINARY 0x82
#define PING 0x89
#define OPCODE_TEXT 1
#define OPCODE_CLOSE 8
#define OPCODE_PONG 10

static void
test_who (void)
{
  static const struct
  {
    const char *headers;
    int status;
  } cases[] = {
    { "Host: localhost:7\r\n" PROTOCOL, 101 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://localhost:7\r\n", 101 },
    { "Host: LOCALHOST:7\r\n" PROTOCOL "Origin: http://localhost:7\r\n", 101 },
    { "Host: 10.0.0.1:7\r\n" PROTOCOL "Origin: http://10.0.0.1:7\r\n", 101 },
    { "Host: cards.example\r\n" PROTOCOL "Origin: https://cards.example\r\n", 101 },
    { "Host: 127.0.0.1:7\r\n" PROTOCOL "Origin: https://cards.example\r\n", 101 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://localhost:8\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://localhost\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: https://localhost:7\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://evil.example\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://localhost:7.evil.example\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: https://cards.example.evil.example\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: https://cards.example:444\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: http://cards.example\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: null\r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL "Origin: \r\n", 403 },
    { "Host: localhost:7\r\n" PROTOCOL
      "Origin: http://localhost:7\r\nOrigin: http://evil.example\r\n",
      403 },
    { "Host: evil.example\r\n" PROTOCOL "Origin: http://evil.example\r\n", 421 },
    { "Host: localhost:7\r\n", 400 },
    { "Host: localhost:7\r\nSec-WebSocket-Protocol: lastcard.2\r\n", 400 },
    { "Host: localhost:7\r\nSec-WebSocket-Protocol: lastcard.2, lastcard.1\r\n", 101 },
    { PROTOCOL, 400 },
  };
  static const char *const origins[] = { "https://Cards.Example:443/", NULL };
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = NULL;

  setup.origins = origins;
  service = service_new (&setup);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Client) client = client_new (service->port);
      const int status = client_upgrade (client, cases[i].headers);

      if (status != cases[i].status)
        g_error ("%d instead of %d for %s", status, cases[i].status, cases[i].headers);
    }
}

static void
test_origins (void)
{
  static const char *const bad[] = {
    "cards.example",
    "https://",
    "ftp://cards.example",
    "https://cards.example/table",
    "https://a@b",
    "https://cards.example?x",
    "https://cards.example#x",
    "",
    "https:cards.example",
    "null",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const char *const urls[] = { bad[i], NULL };
      WebServerSetup setup = WEB_SERVER_SETUP_INIT;
      g_autoptr (GError) error = NULL;

      setup.origins = urls;
      g_assert_null (web_server_new (&setup, &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
    }
}

static void
expect_text (Client *client, const char *expected)
{
  guint8 opcode;
  g_autofree char *text = client_hear (client, &opcode);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (opcode, ==, OPCODE_TEXT);
}

static void
test_sizes (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new_socket (service->port);
  g_autofree char *large = g_strnfill (WEB_LONGEST_MESSAGE + 1, 'x');

  client_send_frame (client, TEXT, "", 0);
  expect_text (client, "0");
  client_send_frame (client, TEXT, large, WEB_LONGEST_MESSAGE);
  expect_text (client, "16384");
  client_send_frame (client, TEXT_BEGINS, "ab", 2);
  client_send_frame (client, PING, "", 0);
  client_send_frame (client, GOES_ON, "", 0);
  client_send_frame (client, ENDS, "cde", 3);
  client_say (client, "x");
  {
    guint8 opcode;
    g_autofree char *pong = client_hear (client, &opcode);

    g_assert_cmpint (opcode, ==, OPCODE_PONG);
    g_assert_cmpstr (pong, ==, "");
  }
  expect_text (client, "5");
  expect_text (client, "1");
  client_send_frame (client, TEXT, large, WEB_LONGEST_MESSAGE + 1);
  client_wait_for_end (client);
}

/* A message in frames each of which is small enough. */
static void
test_fragments (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) long_one = client_new_socket (service->port);
  g_autoptr (Client) empty_ones = client_new_socket (service->port);
  g_autofree char *part = g_strnfill (1000, 'x');
  guint sent = 1;

  client_send_frame (long_one, TEXT_BEGINS, part, 1000);
  while (sent < 100000 && client_send_frame (long_one, GOES_ON, part, 1000))
    sent++;
  client_wait_for_end (long_one);
  g_assert_cmpuint (sent, <, 100000);

  sent = 1;
  client_send_frame (empty_ones, TEXT_BEGINS, "", 0);
  while (sent < 1000000 && client_send_frame (empty_ones, GOES_ON, "", 0))
    sent++;
  client_wait_for_end (empty_ones);
  g_assert_cmpuint (sent, <, 1000000);
}

static void
test_pings (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new_socket (service->port);
  guint sent = 0;

  while (sent < 100000 && client_send_frame (client, PING, "12345678", 8))
    sent++;
  client_wait_for_end (client);
  g_assert_cmpuint (sent, <, 100000);
}

/* Frames that RFC 6455 does not allow: each ends the connection, and none the server. */
static void
test_wrong_frames (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
  } cases[] = {
    { "\x81\x05hello", 7 },                            /* not masked */
    { "\xc1\x80\0\0\0\0", 6 },                         /* a reserved bit */
    { "\x83\x80\0\0\0\0", 6 },                         /* an opcode that there is not */
    { "\x8b\x80\0\0\0\0", 6 },                         /* a control frame that there is not */
    { "\x80\x80\0\0\0\0", 6 },                         /* the end of nothing */
    { "\x09\x80\0\0\0\0", 6 },                         /* a ping in parts */
    { "\x89\xfe\x00\x7e\0\0\0\0", 8 },                 /* a long ping */
    { "\x81\xfe\x00\x05\0\0\0\0hello", 13 },           /* a length that is longer than it need be */
    { "\x81\xff\0\0\0\0\0\0\0\x05\0\0\0\0hello", 19 }, /* the same, more so */
    { "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14 }, /* all there is */
    { "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14 },
    { "\x81\x82\0\0\0\0\xc3\x28", 8 }, /* no UTF-8 */
    { "\x88\x81\0\0\0\0\x03", 7 },     /* half a status */
    { "\x88\x82\0\0\0\0\x03\xed", 8 }, /* a status that nobody may send */
    { "\x88\x80\0\0\0\0", 6 },         /* an end as it should be */
  };
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) witness = client_new_socket (service->port);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Client) client = client_new_socket (service->port);

      client_send (client, cases[i].bytes, cases[i].length);
      client_wait_for_end (client);
      client_say (witness, "123");
      expect_text (witness, "3");
    }
}

static void
test_binary (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new_socket (service->port);
  guint8 opcode;
  g_autofree char *bye = NULL;
  g_autofree char *end = NULL;

  client_send_frame (client, BINARY, "hello", 5);
  client_say (client, "not heard any more");
  bye = client_hear (client, &opcode);
  g_assert_nonnull (strstr (bye, "\"t\":\"bye\""));
  g_assert_nonnull (strstr (bye, "\"code\":\"bad\""));
  end = client_hear (client, &opcode);
  g_assert_cmpint (opcode, ==, OPCODE_CLOSE);
  g_assert_cmpint ((guint8) end[0] << 8 | (guint8) end[1], ==, 1003);
}

/* Frames that are there before the server has said that it is a WebSocket. */
static void
test_before_open (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) client = client_new (service->port);
  g_autofree char *bye = NULL;
  guint8 opcode;

  client_upgrade (client, "Host: localhost\r\n" PROTOCOL "\r\n\x81\x85\x01\x01\x01\x01idmmn");
  bye = client_hear (client, &opcode);
  g_assert_nonnull (strstr (bye, "\"code\":\"bad\""));
  g_free (bye);
  bye = client_hear (client, &opcode);
  g_assert_cmpint (opcode, ==, OPCODE_CLOSE);
}

static void
test_random_bytes (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  g_autoptr (Client) witness = client_new_socket (service->port);

  for (int i = 0; i < 300; i++)
    {
      g_autoptr (Client) client = client_new_socket (service->port);
      guint8 noise[256];

      for (guint k = 0; k < sizeof noise; k++)
        noise[k] = (guint8) g_test_rand_int ();
      client_send (client, noise, sizeof noise);
    }
  client_say (witness, "123");
  expect_text (witness, "3");
}

static void
test_goodbye (void)
{
  const WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  g_autoptr (Service) service = service_new (&setup);
  Client *clients[5];

  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    clients[i] = client_new_socket (service->port);
  service_say_goodbye (service);
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    {
      guint8 opcode;
      g_autofree char *bye = client_hear (clients[i], &opcode);
      g_autofree char *end = client_hear (clients[i], &opcode);

      g_assert_nonnull (strstr (bye, "\"code\":\"closed\""));
      g_assert_cmpint (opcode, ==, OPCODE_CLOSE);
      g_assert_cmpint ((guint8) end[0] << 8 | (guint8) end[1], ==, 1001);
      client_free (clients[i]);
    }
}

/* Feeds @length bytes, in parts of every size. Returns: whether they are all right */
static gboolean
feed (const char *bytes, gsize length, gsize part)
{
  WebFrames frames = { .n_header = 0 };

  for (gsize at = 0; at < length; at += part)
    if (!web_frames_feed (&frames, (const guint8 *) bytes + at, MIN (part, length - at), 1))
      return FALSE;
  return TRUE;
}

static void
test_parts (void)
{
  static const char good[] =
    "\x81\x85\1\2\3\4hello\x01\x81\1\2\3\4x\x89\x80\1\2\3\4\x80\x81\1\2\3\4y";
  static const char too_long[] =
    "\x81\x85\1\2\3\4hello\x01\xfe\x40\x01\1\2\3\4 and the rest does not matter";

  for (gsize part = 1; part <= sizeof good; part++)
    {
      g_assert_true (feed (good, sizeof good - 1, part));
      g_assert_false (feed (too_long, sizeof too_long - 1, part));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/socket/only pages of the server itself get one", test_who);
  g_test_add_func ("/socket/what is no origin is not taken for one", test_origins);
  g_test_add_func ("/socket/a message has up to 16 KiB", test_sizes);
  g_test_add_func ("/socket/that holds for all parts of a message together", test_fragments);
  g_test_add_func ("/socket/who pings all the time is put out", test_pings);
  g_test_add_func ("/socket/wrong frames end the connection and nothing else", test_wrong_frames);
  g_test_add_func ("/socket/what is no text is refused", test_binary);
  g_test_add_func ("/socket/nothing counts that comes before it is open", test_before_open);
  g_test_add_func ("/socket/random bytes end the connection and nothing else", test_random_bytes);
  g_test_add_func ("/socket/all are told when the server ends", test_goodbye);
  g_test_add_func ("/socket/frames are counted in whatever parts they come", test_parts);
  return g_test_run ();
}
