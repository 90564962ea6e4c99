/* web-fixture.h - what the tests of the hub share: a clock that stands still, chance that repeats
 * itself, and clients that are lists of what they were sent.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

#include "lc-rng.h"
#include "web-hub.h"

G_BEGIN_DECLS

#define WEB_TEST_PACE 1000 /* milliseconds */
#define WEB_TEST_IDLE 600  /* seconds */
#define SECONDS(n) ((gint64) (n) *G_USEC_PER_SEC)

/**
 * WebFixture:
 * @now: what time it is
 * @fails: the store fails at every commit
 * @n_commits: how often the store was asked to commit
 */
typedef struct
{
  LcRegistry *registry;
  char **folders;
  WebHub *hub;
  WebHubSetup setup;
  gint64 now;
  LcRng rng;
  char *folder;
  const LcStoreFuncs *store_plugin;
  LcStoreFuncs store_funcs;
  GPtrArray
    *killed;        /* of WebHub and LcStore in turn: they are as they were when they were killed */
  GPtrArray *peers; /* of WebTestPeer: those that are connected, who ping now and then */
} WebFixture;

/**
 * WebTestPeer:
 * @got: (element-type JsonObject): what it was sent, the first one first
 * @bytes: the same as it came, a line each
 * @closed: (nullable): why the connection has ended
 * @token: its seat's, from the last `seated`
 */
typedef struct
{
  WebFixture *fixture;
  WebPeer *peer;
  GPtrArray *got;
  GString *bytes;
  char *closed;
  char *token;
  char *table;
  gint64 seat;
  gint64 said_at;
  gboolean silent; /* does not ping */
} WebTestPeer;

extern gboolean web_fixture_store_fails;
extern const char *web_fixture_store_refuses; /* the id of a match that takes no more lines */
extern guint web_fixture_commits;

void web_fixture_init (WebFixture *fixture, gboolean with_store);
void web_fixture_clear (WebFixture *fixture);
void web_fixture_start (WebFixture *fixture);
void web_fixture_stop (WebFixture *fixture);
void web_fixture_kill (WebFixture *fixture);
void web_fixture_wait (WebFixture *fixture, gint64 microseconds);
gboolean web_fixture_wait_for_due (WebFixture *fixture);

WebTestPeer *web_test_peer_new (WebFixture *fixture);
WebTestPeer *web_test_peer_from (WebFixture *fixture, const char *address);
WebTestPeer *web_test_peer_stranger (WebFixture *fixture);
void web_test_peer_free (WebTestPeer *peer);
void web_test_peer_hang_up (WebTestPeer *peer);
void web_test_peer_forget (WebTestPeer *peer);
void web_test_peer_raw (WebTestPeer *peer, const char *text, gssize length);
void web_test_peer_say (WebTestPeer *peer, const char *format, ...) G_GNUC_PRINTF (2, 3);

JsonObject *web_test_peer_last (WebTestPeer *peer, const char *kind);
guint web_test_peer_count (WebTestPeer *peer, const char *kind);
JsonObject *web_test_peer_table (WebTestPeer *peer);
JsonObject *web_test_peer_seat (WebTestPeer *peer, guint seat);
JsonObject *web_test_peer_view (WebTestPeer *peer);
void web_test_peer_error (WebTestPeer *peer, const char *code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

char *web_test_create (WebTestPeer *peer, const char *settings);
void web_test_join (WebTestPeer *peer, const char *table, const char *name);
void web_test_move (WebTestPeer *peer, guint index);
char *web_test_begin (WebFixture *fixture,
                      WebTestPeer **peers,
                      guint n_peers,
                      guint n_bots,
                      const char *settings);
void web_test_all_ready (WebTestPeer **peers, guint n_peers);
const char *web_test_peer_phase (WebTestPeer *peer);
guint web_test_peer_n_moves (WebTestPeer *peer);
gint64 web_test_peer_waits (WebTestPeer *peer);
gint64 web_test_peer_n (WebTestPeer *peer);
void web_test_enter (WebTestPeer *peer, WebTestPeer *before);
char *web_test_view_text (WebTestPeer *peer);
void web_test_kill_and_return (WebFixture *fixture, WebTestPeer **peers, guint n_peers);

G_END_DECLS
