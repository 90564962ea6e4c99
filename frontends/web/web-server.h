/* web-server.h - WebServer, all that is reached through the network: the page, and the tables behind
 * its WebSocket.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define WEB_PORT 7315

typedef struct _WebServer WebServer;

/**
 * WebServerSetup:
 * @page: (nullable): a folder with the files of the page; NULL: those that were compiled in
 * @origins: (nullable) (array zero-terminated=1): where the server is reached through a proxy:
 *   `https://cards.example`
 *
 * What a server is made with. All of it outlives the server.
 */
typedef struct
{
  const char *page;
  const char *const *origins;
} WebServerSetup;

WebServer *web_server_new (const WebServerSetup *setup, GError **error);
void web_server_free (WebServer *server);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebServer, web_server_free)

gboolean web_server_listen (WebServer *server, GSocketAddress *address, guint16 *port, GError **error);

G_END_DECLS
