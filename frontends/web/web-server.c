/* web-server.c - the server: which request is answered by what.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-server.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "web-answer.h"
#include "web-assets.h"

struct _WebServer
{
  SoupServer *soup;
  WebAssets *assets;
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
answer_file (WebServer *server, SoupServerMessage *message, const char *path)
{
  const WebAsset *asset = web_assets_find (server->assets, file_of_path (path));

  if (asset != NULL)
    web_answer_bytes (message, asset->type, asset->plain, asset->packed, asset->etag);
  else
    web_answer_words (message, SOUP_STATUS_NOT_FOUND, _ ("There is nothing at this address."));
}

/* What is refused, whatever it asks for. */
static void
on_headers (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  const char *method = soup_server_message_get_method (message);

  web_answer_begin (message);
  if (method != SOUP_METHOD_GET && method != SOUP_METHOD_HEAD)
    {
      soup_message_headers_replace (soup_server_message_get_response_headers (message), "Allow",
                                    "GET, HEAD");
      web_answer_words (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
                        _ ("Here things are only asked for, with GET or HEAD."));
    }
}

static void
on_request (SoupServer *soup,
            SoupServerMessage *message,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  WebServer *server = data;

  answer_file (server, message, path);
}

/**
 * web_server_new:
 * @setup: what it is made with
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): a server that does not listen yet; %NULL with @error set if the
 *   files of the page cannot be found
 */
WebServer *
web_server_new (const WebServerSetup *setup, GError **error)
{
  g_autoptr (WebServer) server = g_new0 (WebServer, 1);

  server->assets = web_assets_new (setup->page, error);
  if (server->assets == NULL)
    return NULL;
  /* Paths stay as they were sent: no file has a name that would have to be decoded. */
  server->soup = soup_server_new ("raw-paths", TRUE, NULL);
  soup_server_add_early_handler (server->soup, NULL, on_headers, server, NULL);
  soup_server_add_handler (server->soup, NULL, on_request, server, NULL);
  return g_steal_pointer (&server);
}

void
web_server_free (WebServer *server)
{
  if (server == NULL)
    return;
  if (server->soup != NULL)
    soup_server_disconnect (server->soup);
  g_clear_object (&server->soup);
  web_assets_free (server->assets);
  g_free (server);
}

/**
 * web_server_listen:
 * @server: a server
 * @address: where to listen
 * @port: (out): the port, also where any one was asked for
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: whether it listens
 */
gboolean
web_server_listen (WebServer *server, GSocketAddress *address, guint16 *port, GError **error)
{
  GSList *sockets;
  g_autoptr (GSocketAddress) local = NULL;

  if (!soup_server_listen (server->soup, address, 0, error))
    return FALSE;
  sockets = soup_server_get_listeners (server->soup);
  local = g_socket_get_local_address (g_slist_last (sockets)->data, error);
  g_slist_free (sockets);
  if (local == NULL)
    return FALSE;
  *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (local));
  return TRUE;
}
