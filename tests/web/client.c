/* client.c - a client of the server, made of a socket that waits.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "client.h"

#include <stdlib.h>
#include <string.h>

#define OPCODE_PING 9

Client *
client_new (guint16 port)
{
  Client *client = g_new0 (Client, 1);
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string ("127.0.0.1", port);
  g_autoptr (GError) error = NULL;

  client->port = port;
  client->socket =
    g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, &error);
  g_assert_no_error (error);
  g_socket_set_timeout (client->socket, CLIENT_PATIENCE);
  g_socket_connect (client->socket, address, NULL, &error);
  g_assert_no_error (error);
  return client;
}

void
client_free (Client *client)
{
  if (client == NULL)
    return;
  g_object_unref (client->socket);
  g_free (client);
}

/* Returns: whether the server has not ended the connection before */
gboolean
client_send (Client *client, const void *bytes, gsize n_bytes)
{
  const char *at = bytes;

  while (n_bytes > 0)
    {
      const gssize sent = g_socket_send (client->socket, at, n_bytes, NULL, NULL);

      if (sent <= 0)
        return FALSE;
      at += sent;
      n_bytes -= (gsize) sent;
    }
  return TRUE;
}

gboolean
client_send_text (Client *client, const char *text)
{
  return client_send (client, text, strlen (text));
}

/* Returns: how many bytes there are; 0: the connection is over */
gssize
client_read (Client *client, void *buffer, gsize n_bytes)
{
  g_autoptr (GError) error = NULL;
  const gssize n_read = g_socket_receive (client->socket, buffer, n_bytes, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    g_error ("the server says nothing");
  return MAX (n_read, 0);
}

/* Returns: (transfer full): all that comes until the server ends the connection */
char *
client_read_all (Client *client)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  gssize n_read;

  while ((n_read = client_read (client, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n_read);
  return g_string_free (text, FALSE);
}

/* Waits for the server to end the connection; the test fails if it does not. */
void
client_wait_for_end (Client *client)
{
  g_free (client_read_all (client));
}

/* Returns: (transfer full): the answer to a request, all of it */
char *
client_ask (guint16 port, const char *request)
{
  g_autoptr (Client) client = client_new (port);

  client_send_text (client, request);
  return client_read_all (client);
}

/**
 * client_upgrade:
 * @client: a client that has said nothing
 * @headers: lines that make the request complete, or wrong
 *
 * Returns: the status of the answer; 101: it is a WebSocket now; 0: there was none
 */
int
client_upgrade (Client *client, const char *headers)
{
  g_autofree char *request =
    g_strconcat ("GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Sec-WebSocket-Version: 13\r\n",
                 headers, "\r\n", NULL);
  g_autoptr (GString) head = g_string_new (NULL);
  char c;

  client_send_text (client, request);
  while (strstr (head->str, "\r\n\r\n") == NULL && client_read (client, &c, 1) == 1)
    g_string_append_c (head, c);
  return head->len > 12 ? atoi (head->str + strlen ("HTTP/1.1 ")) : 0;
}

/* Returns: (transfer full): a client with a WebSocket that was welcomed */
Client *
client_new_socket (guint16 port)
{
  Client *client = client_new (port);
  g_autofree char *welcome = NULL;
  guint8 opcode;

  g_assert_cmpint (
    client_upgrade (client, "Host: localhost\r\nSec-WebSocket-Protocol: lastcard.1\r\n"), ==, 101);
  client_say (client, "hello");
  welcome = client_hear (client, &opcode);
  g_assert_cmpstr (welcome, ==, "welcome");
  return client;
}

/**
 * client_send_frame:
 * @client: a client with a WebSocket
 * @first: the first byte of the frame: 0x80 for the last one of a message, and the opcode
 * @payload: what it carries
 * @length: bytes of it, up to 65535
 *
 * Returns: whether the server has not ended the connection before
 */
gboolean
client_send_frame (Client *client, guint8 first, const void *payload, gsize length)
{
  g_autoptr (GByteArray) frame = g_byte_array_new ();
  const guint8 mask[4] = { 0 };
  guint8 head[4] = { first, (guint8) (0x80 | length) };
  guint n_head = 2;

  if (length > 125)
    {
      head[1] = 0x80 | 126;
      head[2] = (guint8) (length >> 8);
      head[3] = (guint8) length;
      n_head = 4;
    }
  g_byte_array_append (frame, head, n_head);
  g_byte_array_append (frame, mask, sizeof mask);
  g_byte_array_append (frame, payload, (guint) length);
  return client_send (client, frame->data, frame->len);
}

gboolean
client_say (Client *client, const char *text)
{
  return client_send_frame (client, 0x81, text, strlen (text));
}

static gboolean
read_exactly (Client *client, void *buffer, gsize n_bytes)
{
  for (gsize at = 0; at < n_bytes;)
    {
      const gssize n_read = client_read (client, (char *) buffer + at, n_bytes - at);

      if (n_read == 0)
        return FALSE;
      at += (gsize) n_read;
    }
  return TRUE;
}

/* Returns: (transfer full) (nullable): what the next frame carries; its opcode is in @opcode */
static char *
read_frame (Client *client, guint8 *opcode)
{
  guint8 head[2], more[2];
  gsize length;
  g_autofree char *payload = NULL;

  if (!read_exactly (client, head, sizeof head))
    return NULL;
  *opcode = head[0] & 0x0f;
  length = head[1];
  if (length == 126)
    {
      if (!read_exactly (client, more, sizeof more))
        return NULL;
      length = (gsize) more[0] << 8 | more[1];
    }
  payload = g_malloc0 (length + 1);
  return read_exactly (client, payload, length) ? g_steal_pointer (&payload) : NULL;
}

/**
 * client_hear:
 * @client: a client with a WebSocket
 * @opcode: (out): of the frame
 *
 * Pings are passed over: the server sends them where a test takes half a minute.
 *
 * Returns: (transfer full) (nullable): what the next frame carries, up to 65535 bytes; %NULL if the
 *   connection is over
 */
char *
client_hear (Client *client, guint8 *opcode)
{
  char *payload = read_frame (client, opcode);

  while (payload != NULL && *opcode == OPCODE_PING)
    {
      g_free (payload);
      payload = read_frame (client, opcode);
    }
  return payload;
}
