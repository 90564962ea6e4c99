/* web-connection.h - WebConnection, a WebSocket with somebody at its other end.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <libsoup/soup.h>

#include "web-guard.h"
#include "web-hub.h"

G_BEGIN_DECLS

#define WEB_LONGEST_QUEUE (1024 * 1024) /* bytes that wait for a client to read them */
#define WEB_HELLO_SECONDS 10            /* for the first message */
#define WEB_IDLE_SECONDS 120            /* without any */
#define WEB_BLOCKED_SECONDS 20          /* in which a client reads nothing of what waits for it */
#define WEB_CLOSING_SECONDS 10          /* for the end of the connection */
#define WEB_KEEPALIVE_SECONDS 30        /* between two pings */

typedef struct _WebConnection WebConnection;

/**
 * WebConnectionLimits:
 * @hello_seconds: for the first message
 * @idle_seconds: without any
 */
typedef struct
{
  guint hello_seconds;
  guint idle_seconds;
} WebConnectionLimits;

/* The connection is closed, and freed after this call. */
typedef void (*WebConnectionGone) (WebConnection *connection, gpointer data);

WebConnection *web_connection_new (SoupWebsocketConnection *socket,
                                   WebGuard *guard,
                                   WebHub *hub,
                                   const char *address,
                                   const WebConnectionLimits *limits,
                                   WebConnectionGone gone,
                                   gpointer data);
void web_connection_check (WebConnection *connection, gint64 now);
void web_connection_bid_farewell (WebConnection *connection, const char *code, const char *why);

G_END_DECLS
