/* web-connection.c - carries messages between a WebSocket and the hub, and ends what is of no use.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-connection.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

struct _WebConnection
{
  SoupWebsocketConnection *socket;
  WebGuard *guard;
  WebHub *hub;
  WebPeer *peer;
  WebConnectionLimits limits;
  WebConnectionGone gone;
  gpointer gone_data;
  gint64 heard;    /* when the last message came, or the connection */
  gint64 closing;  /* since when it is being closed; 0: it is not */
  gboolean spoken; /* whether the client has said anything */
};

/* Bytes of a frame that has @length bytes to carry. */
static gsize
frame_size (gsize length)
{
  return length + (length < 126 ? 2 : length < 65536 ? 4 : 10);
}

static gboolean
is_open (const WebConnection *connection)
{
  return soup_websocket_connection_get_state (connection->socket) == SOUP_WEBSOCKET_STATE_OPEN;
}

/* WebPeerFuncs.send */
static void
send_text (gpointer data, const char *text, gsize length)
{
  WebConnection *connection = data;
  g_autoptr (GBytes) bytes = NULL;

  if (!is_open (connection))
    return;
  if (web_guard_get_queued (connection->guard) + frame_size (length) > WEB_LONGEST_QUEUE)
    {
      web_guard_cut (connection->guard);
      return;
    }
  bytes = g_bytes_new_static (text, length);
  web_guard_add_queued (connection->guard, frame_size (length));
  soup_websocket_connection_send_message (connection->socket, SOUP_WEBSOCKET_DATA_TEXT, bytes);
}

static gushort
close_status (const char *code)
{
  if (strcmp (code, "too-fast") == 0 || strcmp (code, "bad") == 0 || strcmp (code, "idle") == 0)
    return SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION;
  if (strcmp (code, "binary") == 0)
    return SOUP_WEBSOCKET_CLOSE_UNSUPPORTED_DATA;
  if (strcmp (code, "closed") == 0)
    return SOUP_WEBSOCKET_CLOSE_GOING_AWAY;
  return SOUP_WEBSOCKET_CLOSE_NORMAL;
}

/* WebPeerFuncs.close */
static void
close_socket (gpointer data, const char *code)
{
  WebConnection *connection = data;

  if (connection->closing == 0)
    connection->closing = g_get_monotonic_time ();
  if (is_open (connection))
    soup_websocket_connection_close (connection->socket, close_status (code), code);
}

static const WebPeerFuncs peer_funcs = { send_text, close_socket };

static void
on_message (SoupWebsocketConnection *socket, int type, GBytes *message, gpointer data)
{
  WebConnection *connection = data;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  /* libsoup goes on with what it has read already */
  if (!is_open (connection) || connection->closing != 0)
    return;
  if (type != SOUP_WEBSOCKET_DATA_TEXT)
    {
      web_connection_bid_farewell (connection, "binary", _ ("Messages are text."));
      return;
    }
  connection->heard = g_get_monotonic_time ();
  connection->spoken = TRUE;
  web_hub_receive (connection->hub, connection->peer, text != NULL ? text : "", length,
                   connection->heard);
}

static void
on_closed (SoupWebsocketConnection *socket, gpointer data)
{
  WebConnection *connection = data;

  g_signal_handlers_disconnect_by_data (socket, connection);
  web_hub_disconnect (connection->hub, connection->peer, g_get_monotonic_time ());
  connection->gone (connection, connection->gone_data);
  g_object_unref (connection->socket);
  g_object_unref (connection->guard);
  g_free (connection);
}

/**
 * web_connection_new:
 * @socket: a WebSocket that has just been opened
 * @guard: its stream
 * @hub: the tables
 * @address: (nullable): what it is counted by, together with others of that address
 * @limits: how much patience there is
 * @gone: called when it is closed, after which it is freed
 * @data: for @gone
 *
 * Returns: (transfer none): its connection to the tables, which lives until @gone
 */
WebConnection *
web_connection_new (SoupWebsocketConnection *socket,
                    WebGuard *guard,
                    WebHub *hub,
                    const char *address,
                    const WebConnectionLimits *limits,
                    WebConnectionGone gone,
                    gpointer data)
{
  WebConnection *connection = g_new0 (WebConnection, 1);

  connection->socket = g_object_ref (socket);
  connection->guard = g_object_ref (guard);
  connection->hub = hub;
  connection->limits = *limits;
  connection->gone = gone;
  connection->gone_data = data;
  connection->heard = g_get_monotonic_time ();
  connection->peer = web_hub_connect (hub, &peer_funcs, connection, address, connection->heard);
  soup_websocket_connection_set_max_incoming_payload_size (socket, 16 * 1024);
  soup_websocket_connection_set_keepalive_interval (socket, WEB_KEEPALIVE_SECONDS);
  g_signal_connect (socket, "message", G_CALLBACK (on_message), connection);
  g_signal_connect (socket, "closed", G_CALLBACK (on_closed), connection);
  return connection;
}

/**
 * web_connection_check:
 * @connection: a connection
 * @now: microseconds
 *
 * Ends it if it is of no use any more. To be called once a second or so.
 */
void
web_connection_check (WebConnection *connection, gint64 now)
{
  const gint64 silent = now - connection->heard;
  const guint patience =
    connection->spoken ? connection->limits.idle_seconds : connection->limits.hello_seconds;

  /* what libsoup closes by itself, since a frame was wrong, is not waited for any longer either */
  if (!is_open (connection) && connection->closing == 0)
    connection->closing = now;
  if ((connection->closing != 0 && now - connection->closing > WEB_CLOSING_SECONDS * G_USEC_PER_SEC)
      || web_guard_get_blocked (connection->guard, now) > WEB_BLOCKED_SECONDS * G_USEC_PER_SEC)
    web_guard_cut (connection->guard);
  else if (connection->closing == 0 && silent > (gint64) patience * G_USEC_PER_SEC)
    web_connection_bid_farewell (connection, "idle",
                                 _ ("Nothing was heard for too long, so the connection ends."));
}

/**
 * web_connection_bid_farewell:
 * @connection: a connection
 * @code: what `bye` has as its code
 * @why: a sentence for the person
 *
 * Says that the connection ends, and has it end.
 */
void
web_connection_bid_farewell (WebConnection *connection, const char *code, const char *why)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "t");
  json_builder_add_string_value (builder, "bye");
  json_builder_set_member_name (builder, "why");
  json_builder_add_string_value (builder, why);
  json_builder_set_member_name (builder, "code");
  json_builder_add_string_value (builder, strcmp (code, "binary") == 0 ? "bad" : code);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  text = json_to_string (node, FALSE);
  send_text (connection, text, strlen (text));
  close_socket (connection, code);
}
