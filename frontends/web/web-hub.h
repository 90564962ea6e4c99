/* web-hub.h - WebHub, all tables of a server, without a socket and without a clock of its own.
 *
 * What comes in are messages of peers, and the time; what goes out are messages to peers, in
 * web_hub_flush(), after the store has them. So a test, a fuzzer and the server drive it alike.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "lc-store.h"
#include "web-peer.h"

G_BEGIN_DECLS

typedef struct _WebHub WebHub;

/**
 * WebHubSetup:
 * @registry: where rulesets and bots are found; outlives the hub
 * @folders: (array zero-terminated=1): where rulesets lie
 * @store_funcs: (nullable): the store; NULL: nothing is kept
 * @store: (nullable): open for writing, for this hub alone
 * @random: fills @bytes with random bytes that nobody can guess; NULL: the system's
 * @random_data: for @random
 * @pace: milliseconds that a bot takes for a move
 * @most_tables: more are refused
 * @most_tables_idle: seconds after which a table where nobody is, and whose match is over or has not
 *   begun, is forgotten; after five minutes at most if nobody sits there, either. A match that goes on
 *   is given up when nobody has come for a week
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  const LcStoreFuncs *store_funcs;
  LcStore *store;
  void (*random) (guint8 *bytes, gsize n_bytes, gpointer data);
  gpointer random_data;
  guint pace;
  guint most_tables;
  guint most_tables_idle;
} WebHubSetup;

/* @now is in microseconds of a clock that only goes forward, in all of these. */
WebHub *web_hub_new (const WebHubSetup *setup, gint64 now, GError **error);
void web_hub_free (WebHub *hub);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebHub, web_hub_free)

WebPeer *web_hub_connect (WebHub *hub,
                          const WebPeerFuncs *funcs,
                          gpointer connection,
                          const char *address,
                          gint64 now);
void web_hub_receive (WebHub *hub, WebPeer *peer, const char *text, gsize length, gint64 now);
void web_hub_disconnect (WebHub *hub, WebPeer *peer, gint64 now);

void web_hub_end (WebHub *hub);

gint64 web_hub_due (WebHub *hub);
void web_hub_wake (WebHub *hub, gint64 now);
gboolean web_hub_has_output (WebHub *hub);
void web_hub_flush (WebHub *hub);

G_END_DECLS
