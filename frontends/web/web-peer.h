/* web-peer.h - WebPeer, one client as the tables know it: somebody who can be sent text and be dropped.
 *
 * The tables know no socket: the server (web-server.c) makes a peer of each WebSocket, and tests
 * make peers of nothing but a list of strings.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * WebPeerFuncs:
 * @send: one message, a JSON object as text without a line feed. Called only from
 *   web_hub_flush(), after what it tells is in the store. May drop the peer by itself later, if its
 *   queue is too long; never calls back into the hub at once
 * @close: there will be no more messages: the connection ends after what was sent. @code is that of
 *   `bye` (docs/protocol.md)
 *
 * What a connection has to be able to do.
 */
typedef struct
{
  void (*send) (gpointer connection, const char *text, gsize length);
  void (*close) (gpointer connection, const char *code);
} WebPeerFuncs;

typedef struct _WebPeer WebPeer;

G_END_DECLS
