/* web-server.h - WebServer, all that is reached through the network: the page, and the tables behind
 * its WebSocket.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

#include "web-connection.h"
#include "web-gate.h"
#include "web-hub.h"
#include "web-replay-answer.h"

G_BEGIN_DECLS

#define WEB_PORT 7315

typedef struct _WebServer WebServer;

/**
 * WebServerSetup:
 * @hub: the tables
 * @page: (nullable): a folder with the files of the page; NULL: those that were compiled in
 * @origins: (nullable) (array zero-terminated=1): where the server is reached through a proxy:
 *   `https://cards.example`
 * @make_replay: what makes the replay of a match
 * @replay: (nullable): for it; NULL: no match is shown again
 * @gate: how many may come
 * @connection: how much patience there is with a WebSocket
 *
 * What a server is made with. The hub outlives the server.
 */
typedef struct
{
  WebHub *hub;
  const char *page;
  const char *const *origins;
  WebReplayMake make_replay;
  const WebReplaySetup *replay;
  WebGateLimits gate;
  WebConnectionLimits connection;
} WebServerSetup;

#define WEB_SERVER_SETUP_INIT                                                                      \
  {                                                                                                \
    .gate = { WEB_MOST_CONNECTIONS, WEB_MOST_OF_ONE, WEB_REQUEST_SECONDS, WEB_ANSWER_SECONDS },    \
    .connection = {                                                                                \
      WEB_HELLO_SECONDS,                                                                           \
      WEB_IDLE_SECONDS                                                                             \
    }                                                                                              \
  }

WebServer *web_server_new (const WebServerSetup *setup, GError **error);
void web_server_free (WebServer *server);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebServer, web_server_free)

gboolean web_server_listen (WebServer *server,
                            GSocketAddress *address,
                            guint16 *port,
                            GError **error);
void web_server_say_goodbye (WebServer *server);
guint web_server_count (const WebServer *server);

G_END_DECLS
