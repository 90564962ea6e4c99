/* web-server.c - the server: which request is answered by what, and who may have a WebSocket.
 *
 * A connection is for one request; a WebSocket stays.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-server.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <string.h>

#include "web-answer.h"
#include "web-assets.h"
#include "web-catalogue.h"
#include "web-origin.h"
#include "web-pump.h"

#define SOCKET_PATH "/ws"
#define PROTOCOL "lastcard.1"
#define UPGRADE_REQUIRED 426  /* which libsoup has no name for */
#define VISITOR "web-visitor" /* the data of a message that says whose it is */

struct _WebServer
{
  WebHub *hub;
  SoupServer *soup;
  WebGate *gate;
  WebAssets *assets;
  WebAsset *words; /* the file messages.json */
  WebOrigins *origins;
  WebReplayDesk *desk;
  WebConnectionLimits limits;
  WebVisitor *coming; /* while libsoup gets to know of somebody */
  GHashTable *open;   /* set of WebConnection */
  GSource *pump;
  guint ticks; /* the source that looks at the time, while there are WebSockets */
};

/* The name of the file that a path stands for. The page itself reads what is after /replay/. */
static const char *
file_of_path (const char *path)
{
  if (strcmp (path, "/") == 0)
    return "index.html";
  if (g_str_has_prefix (path, "/replay/") && strchr (path + strlen ("/replay/"), '/') == NULL)
    return "index.html";
  return path + 1;
}

static void
answer_asset (SoupServerMessage *message, const WebAsset *asset)
{
  web_answer_bytes (message, asset->type, asset->plain, asset->packed, asset->etag);
}

static void
answer_file (WebServer *server, SoupServerMessage *message, const char *path)
{
  const WebAsset *asset = web_assets_find (server->assets, file_of_path (path));

  if (asset != NULL)
    answer_asset (message, asset);
  else
    web_answer_words (message, SOUP_STATUS_NOT_FOUND, _ ("There is nothing at this address."));
}

/* The value of a header that may be there once at most; NULL with @twice set where it is there
 * several times, since then it is not clear which of them a proxy has looked at. */
static const char *
single_header (SoupServerMessage *message, const char *name, gboolean *twice)
{
  SoupMessageHeadersIter iter;
  const char *key, *value, *found = NULL;

  *twice = FALSE;
  soup_message_headers_iter_init (&iter, soup_server_message_get_request_headers (message));
  while (soup_message_headers_iter_next (&iter, &key, &value))
    if (g_ascii_strcasecmp (key, name) == 0)
      {
        *twice = found != NULL;
        if (*twice)
          return NULL;
        found = value;
      }
  return found;
}

static gboolean
has_body (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);

  return soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CHUNKED
         || soup_message_headers_get_content_length (headers) != 0;
}

/* Whether a request can be answered at all; if not, that has been said. */
static gboolean
check_request (WebServer *server, SoupServerMessage *message)
{
  const char *method = soup_server_message_get_method (message);
  gboolean twice;
  const char *host = single_header (message, "Host", &twice);

  if (method != SOUP_METHOD_GET && method != SOUP_METHOD_HEAD)
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message), "Allow",
                                    "GET, HEAD");
      web_answer_words (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
                        _ ("Here things are only asked for, with GET or HEAD."));
    }
  else if (has_body (message))
    web_answer_words (message, SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE,
                      _ ("A request has nothing in it here."));
  else if (twice)
    web_answer_words (message, SOUP_STATUS_BAD_REQUEST, _ ("The request names several hosts."));
  else if (host != NULL && !web_origins_have_host (server->origins, host))
    web_answer_words (message, SOUP_STATUS_MISDIRECTED_REQUEST,
                      _ ("This server does not go by that name. If it should, start it with "
                         "--origin and its address."));
  return soup_server_message_get_status (message) == 0;
}

static gboolean
has_protocol (SoupServerMessage *message)
{
  const char *header = soup_message_headers_get_list (
    soup_server_message_get_request_headers (message), "Sec-WebSocket-Protocol");
  GSList *names = header != NULL ? soup_header_parse_list (header) : NULL;
  const gboolean found = g_slist_find_custom (names, PROTOCOL, (GCompareFunc) strcmp) != NULL;

  soup_header_free_list (names);
  return found;
}

/* Refuses a request for a WebSocket, unless it may have one. */
static void
check_socket (WebServer *server, SoupServerMessage *message, const char *path)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  gboolean twice;
  const char *origin = single_header (message, "Origin", &twice);
  const char *host = soup_message_headers_get_one (headers, "Host");

  if (strcmp (path, SOCKET_PATH) != 0)
    web_answer_words (message, SOUP_STATUS_NOT_FOUND, _ ("There is nothing at this address."));
  else if (soup_server_message_get_method (message) != SOUP_METHOD_GET
           || !soup_message_headers_header_contains (headers, "Upgrade", "websocket"))
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message), "Upgrade",
                                    "websocket");
      web_answer_words (message, UPGRADE_REQUIRED, _ ("This address is for WebSockets."));
    }
  else if (twice
           || (origin != NULL
               && (host == NULL || !web_origins_allow (server->origins, origin, host))))
    web_answer_words (message, SOUP_STATUS_FORBIDDEN,
                      _ ("The page is of another server. Behind a proxy, start this one with "
                         "--origin and the address that the page has."));
  else if (!has_protocol (message))
    web_answer_words (message, SOUP_STATUS_BAD_REQUEST,
                      _ ("The WebSocket needs the subprotocol “lastcard.1”."));
  else
    soup_message_headers_remove (soup_server_message_get_response_headers (message), "Connection");
}

/* What is refused, whatever it asks for. */
static void
on_headers (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  WebServer *server = data;

  web_answer_begin (message);
  web_visitor_asked (g_object_get_data (G_OBJECT (message), VISITOR));
  if (check_request (server, message)
      && (strcmp (path, SOCKET_PATH) == 0 || g_str_has_prefix (path, SOCKET_PATH "/")))
    check_socket (server, message, path);
}

static void
on_request (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  WebServer *server = data;

  if (strcmp (path, "/messages.json") == 0)
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message),
                                    "Lastcard-Protocol", PROTOCOL);
      answer_asset (message, server->words);
    }
  else if (!web_replay_desk_answer (server->desk, message, path))
    answer_file (server, message, path);
}

static gboolean
on_tick (gpointer data)
{
  WebServer *server = data;
  const gint64 now = g_get_monotonic_time ();
  GHashTableIter iter;
  gpointer connection;

  g_hash_table_iter_init (&iter, server->open);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    web_connection_check (connection, now);
  if (g_hash_table_size (server->open) > 0)
    return G_SOURCE_CONTINUE;
  server->ticks = 0;
  return G_SOURCE_REMOVE;
}

static void
on_connection_gone (WebConnection *connection, gpointer data)
{
  g_hash_table_remove (((WebServer *) data)->open, connection);
}

/* The address that the nearest proxy has seen, which is the last one in the list; those before it
 * are whatever the client has made up.
 * Returns: (transfer full) (nullable): NULL where there is no proxy that is to be believed */
static char *
forwarded_address (WebServer *server, SoupServerMessage *message, const WebVisitor *visitor)
{
  const char *list = soup_message_headers_get_list (
    soup_server_message_get_request_headers (message), "X-Forwarded-For");
  const char *last;

  if (list == NULL || !web_visitor_is_local (visitor)
      || web_origins_get_first (server->origins) == NULL)
    return NULL;
  last = strrchr (list, ',');
  return g_strstrip (g_strdup (last != NULL ? last + 1 : list));
}

static void
on_socket (SoupServer *soup,
           SoupServerMessage *message,
           const char *path,
           SoupWebsocketConnection *socket,
           gpointer data)
{
  WebServer *server = data;
  WebVisitor *visitor = g_object_get_data (G_OBJECT (message), VISITOR);
  g_autofree char *forwarded = forwarded_address (server, message, visitor);
  const gboolean may_stay = web_visitor_stays (visitor, forwarded);
  WebConnection *connection =
    web_connection_new (socket, visitor->guard, server->hub, visitor->address, &server->limits,
                        on_connection_gone, server);

  g_hash_table_add (server->open, connection);
  if (server->ticks == 0)
    server->ticks = g_timeout_add_seconds (1, on_tick, server);
  if (!may_stay)
    web_connection_bid_farewell (connection, "too-fast",
                                 _ ("There are too many connections from your address."));
  else if (!web_guard_upgrade (visitor->guard))
    web_connection_bid_farewell (connection, "bad",
                                 _ ("Something was sent before the connection was open."));
}

static void
on_request_started (SoupServer *soup, SoupServerMessage *message, gpointer data)
{
  WebServer *server = data;

  g_object_set_data (G_OBJECT (message), VISITOR, server->coming);
}

/* WebGateCome */
static void
on_come (WebVisitor *visitor, gpointer data)
{
  WebServer *server = data;

  server->coming = visitor;
  soup_server_accept_iostream (server->soup, G_IO_STREAM (visitor->guard), visitor->local,
                               visitor->remote, NULL);
  server->coming = NULL;
}

static SoupServer *
make_soup (WebServer *server)
{
  const char *protocols[] = { PROTOCOL, NULL };
  /* Paths stay as they were sent: no file has a name that would have to be decoded. */
  SoupServer *soup = soup_server_new ("raw-paths", TRUE, NULL);

  g_signal_connect (soup, "request-started", G_CALLBACK (on_request_started), server);
  soup_server_add_early_handler (soup, NULL, on_headers, server, NULL);
  soup_server_add_handler (soup, NULL, on_request, server, NULL);
  soup_server_add_early_handler (soup, SOCKET_PATH, on_headers, server, NULL);
  soup_server_add_websocket_handler (soup, SOCKET_PATH, NULL, (char **) protocols, on_socket,
                                     server, NULL);
  /* A small message can become a very large one through it. */
  soup_server_remove_websocket_extension (soup, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  return soup;
}

/**
 * web_server_new:
 * @setup: what it is made with
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): a server that does not listen yet; %NULL with @error set if the
 *   files of the page cannot be found, or an origin is none
 */
WebServer *
web_server_new (const WebServerSetup *setup, GError **error)
{
  g_autoptr (WebServer) server = g_new0 (WebServer, 1);
  g_autoptr (GBytes) words = web_catalogue_load (GETTEXT_PACKAGE);

  server->hub = setup->hub;
  server->limits = setup->connection;
  server->open = g_hash_table_new (NULL, NULL);
  server->origins = web_origins_new (setup->origins, error);
  if (server->origins == NULL)
    return NULL;
  server->assets = web_assets_new (setup->page, error);
  if (server->assets == NULL)
    return NULL;
  server->words = web_asset_new ("messages.json", words);
  server->desk = web_replay_desk_new (setup->make_replay, setup->replay);
  server->soup = make_soup (server);
  server->gate = web_gate_new (&setup->gate, on_come, server);
  server->pump = web_pump_new (server->hub);
  g_source_attach (server->pump, NULL);
  return g_steal_pointer (&server);
}

/* Lets those who are being put out go: libsoup finds out in the next turns of the main loop. */
static void
wait_for_all (WebServer *server)
{
  for (int turns = 0; g_hash_table_size (server->open) > 0 && turns < 1000; turns++)
    g_main_context_iteration (NULL, turns < 900);
}

void
web_server_free (WebServer *server)
{
  if (server == NULL)
    return;
  web_hub_end (server->hub);
  if (server->soup != NULL)
    soup_server_disconnect (server->soup);
  web_gate_free (server->gate);
  wait_for_all (server);
  if (server->pump != NULL)
    {
      g_source_destroy (server->pump);
      g_source_unref (server->pump);
    }
  if (server->ticks != 0)
    g_source_remove (server->ticks);
  g_clear_object (&server->soup);
  g_hash_table_unref (server->open);
  web_assets_free (server->assets);
  web_asset_free (server->words);
  web_replay_desk_free (server->desk);
  web_origins_free (server->origins);
  g_free (server);
}

/**
 * web_server_listen:
 * @server: a server
 * @address: where to listen besides
 * @port: (out): the port, also where any one was asked for
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: whether it listens there
 */
gboolean
web_server_listen (WebServer *server, GSocketAddress *address, guint16 *port, GError **error)
{
  return web_gate_listen (server->gate, address, port, error);
}

/**
 * web_server_say_goodbye:
 * @server: a server
 *
 * Tells all clients that it is over, and lets nobody else in. web_server_count() tells when the
 * last one has heard it.
 */
void
web_server_say_goodbye (WebServer *server)
{
  GHashTableIter iter;
  gpointer connection;

  web_gate_close (server->gate);
  web_hub_end (server->hub);
  g_hash_table_iter_init (&iter, server->open);
  while (g_hash_table_iter_next (&iter, &connection, NULL))
    web_connection_bid_farewell (connection, "closed",
                                 _ ("The server is being stopped. What was played is kept."));
}

/* Returns: how many WebSockets are open */
guint
web_server_count (const WebServer *server)
{
  return g_hash_table_size (server->open);
}
