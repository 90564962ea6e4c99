/* web-fixture.c - what the tests of the hub share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

gboolean web_fixture_store_fails;
const char *web_fixture_store_refuses;
guint web_fixture_commits;
static gboolean (*real_commit) (LcStore *store, GError **error);
static void (*real_rollback) (LcStore *store);
static gboolean (*real_append) (LcStore *store,
                                const char *id,
                                guint64 lines_before,
                                const char *lines,
                                gsize length,
                                gint64 when,
                                GError **error);

static gboolean
commit (LcStore *store, GError **error)
{
  web_fixture_commits++;
  if (!web_fixture_store_fails)
    return real_commit (store, error);
  real_rollback (store);
  g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_FULL,
                       "/home/ada/web.store: the disk is full");
  return FALSE;
}

static gboolean
append (LcStore *store,
        const char *id,
        guint64 lines_before,
        const char *lines,
        gsize length,
        gint64 when,
        GError **error)
{
  if (g_strcmp0 (id, web_fixture_store_refuses) != 0)
    return real_append (store, id, lines_before, lines, length, when, error);
  g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_IO,
                       "/home/ada/web.store: that page cannot be written");
  return FALSE;
}

static void
draw_bytes (guint8 *bytes, gsize n_bytes, gpointer data)
{
  WebFixture *fixture = data;

  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (lc_rng_next (&fixture->rng) >> 56);
}

static void
open_store (WebFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "web.store", NULL);
  GError *error = NULL;

  fixture->setup.store = fixture->store_plugin->open (path, LC_STORE_CREATE, &error);
  g_assert_no_error (error);
}

/* A hub with a store begins anew on the same file each time that it is started. */
void
web_fixture_init (WebFixture *fixture, gboolean with_store)
{
  const char *rulesets = g_getenv ("LASTCARD_RULESETS");

  GError *error = NULL;

  memset (fixture, 0, sizeof *fixture);
  web_fixture_store_fails = FALSE;
  web_fixture_store_refuses = NULL;
  web_fixture_commits = 0;
  lc_rng_seed (&fixture->rng, 5, 0, 0);
  fixture->registry = lc_registry_new ();
  lc_registry_load_standard (fixture->registry);
  fixture->folders = g_new0 (char *, 3);
  fixture->folders[0] = g_strdup (rulesets);
  fixture->folders[1] = g_test_build_filename (G_TEST_DIST, "play", NULL);
  fixture->now = SECONDS (1000);
  fixture->peers = g_ptr_array_new ();
  fixture->killed = g_ptr_array_new ();
  fixture->setup = (WebHubSetup){ .registry = fixture->registry,
                                  .folders = (const char *const *) fixture->folders,
                                  .random = draw_bytes,
                                  .random_data = fixture,
                                  .pace = WEB_TEST_PACE,
                                  .most_tables = 20,
                                  .most_tables_idle = WEB_TEST_IDLE };
  if (with_store)
    {
      fixture->folder = g_dir_make_tmp ("lastcard-web-XXXXXX", &error);
      g_assert_no_error (error);
      g_assert_cmpuint (lc_registry_count (fixture->registry, LC_PLUGIN_STORE), >, 0);
      fixture->store_plugin = lc_registry_get (fixture->registry, LC_PLUGIN_STORE, 0)->funcs;
      fixture->store_funcs = *fixture->store_plugin;
      real_commit = fixture->store_plugin->commit;
      real_rollback = fixture->store_plugin->rollback;
      real_append = fixture->store_plugin->append;
      fixture->store_funcs.commit = commit;
      fixture->store_funcs.append = append;
      fixture->setup.store_funcs = &fixture->store_funcs;
    }
  web_fixture_start (fixture);
}

void
web_fixture_start (WebFixture *fixture)
{
  GError *error = NULL;

  if (fixture->store_plugin != NULL)
    open_store (fixture);
  fixture->hub = web_hub_new (&fixture->setup, fixture->now, &error);
  g_assert_no_error (error);
}

void
web_fixture_stop (WebFixture *fixture)
{
  g_clear_pointer (&fixture->hub, web_hub_free);
  if (fixture->store_plugin != NULL)
    fixture->store_plugin->close (g_steal_pointer (&fixture->setup.store));
}

/* The server is killed: nothing is closed, nobody is told, and another one begins with what the store
 * has. Its clients are not connected any more. */
void
web_fixture_kill (WebFixture *fixture)
{
  g_ptr_array_add (fixture->killed, g_steal_pointer (&fixture->hub));
  g_ptr_array_add (fixture->killed, g_steal_pointer (&fixture->setup.store));
  for (guint i = 0; i < fixture->peers->len; i++)
    ((WebTestPeer *) fixture->peers->pdata[i])->peer = NULL;
  g_ptr_array_set_size (fixture->peers, 0);
  web_fixture_start (fixture);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

void
web_fixture_clear (WebFixture *fixture)
{
  web_fixture_stop (fixture);
  for (guint i = 0; i < fixture->killed->len; i += 2)
    {
      web_hub_free (fixture->killed->pdata[i]);
      fixture->store_plugin->close (fixture->killed->pdata[i + 1]);
    }
  g_ptr_array_unref (fixture->killed);
  if (fixture->folder != NULL)
    remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_strfreev (fixture->folders);
  g_ptr_array_unref (fixture->peers);
  lc_registry_free (fixture->registry);
}

/* It is @now; who is connected has said something every now and then. */
static void
advance (WebFixture *fixture, gint64 now)
{
  for (;;)
    {
      WebTestPeer *first = NULL;

      for (guint i = 0; i < fixture->peers->len; i++)
        {
          WebTestPeer *peer = fixture->peers->pdata[i];

          if (!peer->silent && peer->closed == NULL && now - peer->said_at > SECONDS (100)
              && (first == NULL || peer->said_at < first->said_at))
            first = peer;
        }
      if (first == NULL)
        break;
      fixture->now = MAX (fixture->now, first->said_at + SECONDS (100));
      web_test_peer_raw (first, "{\"t\":\"ping\"}", -1);
    }
  fixture->now = MAX (fixture->now, now);
}

/* Lets time go by, and everything happen that is due meanwhile. */
void
web_fixture_wait (WebFixture *fixture, gint64 microseconds)
{
  const gint64 until = fixture->now + microseconds;

  do
    {
      advance (fixture, MIN (until, web_hub_due (fixture->hub)));
      web_hub_wake (fixture->hub, fixture->now);
      web_hub_flush (fixture->hub);
    }
  while (fixture->now < until || web_hub_due (fixture->hub) <= until);
}

/* Lets time go by until something was due. Returns: FALSE if nothing is */
gboolean
web_fixture_wait_for_due (WebFixture *fixture)
{
  if (web_hub_due (fixture->hub) == G_MAXINT64)
    return FALSE;
  advance (fixture, web_hub_due (fixture->hub));
  web_hub_wake (fixture->hub, fixture->now);
  web_hub_flush (fixture->hub);
  return TRUE;
}

/* Clients ---------------------------------------------------------------------------------------- */

static void
on_send (gpointer connection, const char *text, gsize length)
{
  WebTestPeer *peer = connection;
  g_autoptr (JsonParser) parser = json_parser_new ();
  GError *error = NULL;
  JsonObject *object;
  const char *kind;

  g_assert_null (peer->closed);
  g_assert_null (memchr (text, '\n', length));
  g_assert_true (g_utf8_validate (text, (gssize) length, NULL));
  json_parser_load_from_data (parser, text, (gssize) length, &error);
  g_assert_no_error (error);
  object = json_object_ref (json_node_get_object (json_parser_get_root (parser)));
  g_ptr_array_add (peer->got, object);
  g_string_append_len (peer->bytes, text, (gssize) length);
  g_string_append_c (peer->bytes, '\n');
  kind = json_object_get_string_member (object, "t");
  if (strcmp (kind, "seated") == 0)
    {
      g_free (peer->token);
      peer->token = g_strdup (json_object_get_string_member (object, "token"));
      g_free (peer->table);
      peer->table = g_strdup (json_object_get_string_member (object, "table"));
      peer->seat = json_object_get_int_member (object, "seat");
    }
}

static void
on_close (gpointer connection, const char *code)
{
  WebTestPeer *peer = connection;

  g_assert_null (peer->closed);
  peer->closed = g_strdup (code);
}

static const WebPeerFuncs peer_funcs = { on_send, on_close };

static WebTestPeer *
connect_peer (WebFixture *fixture, const char *address)
{
  WebTestPeer *peer = g_new0 (WebTestPeer, 1);

  peer->fixture = fixture;
  peer->got = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  peer->bytes = g_string_new (NULL);
  peer->peer = web_hub_connect (fixture->hub, &peer_funcs, peer, address, fixture->now);
  peer->said_at = fixture->now;
  g_ptr_array_add (fixture->peers, peer);
  return peer;
}

/* Returns: (transfer full): a client that has not said a word */
WebTestPeer *
web_test_peer_stranger (WebFixture *fixture)
{
  return connect_peer (fixture, NULL);
}

/* Returns: (transfer full): a client that has been welcomed */
WebTestPeer *
web_test_peer_new (WebFixture *fixture)
{
  return web_test_peer_from (fixture, NULL);
}

/* The same, of a client that comes from @address. */
WebTestPeer *
web_test_peer_from (WebFixture *fixture, const char *address)
{
  WebTestPeer *peer = connect_peer (fixture, address);

  web_test_peer_say (peer, "{\"t\":\"hello\",\"v\":1}");
  g_assert_nonnull (web_test_peer_last (peer, "welcome"));
  return peer;
}

/* The connection ends; what was sent is still there. */
void
web_test_peer_hang_up (WebTestPeer *peer)
{
  g_ptr_array_remove (peer->fixture->peers, peer);
  web_hub_disconnect (peer->fixture->hub, g_steal_pointer (&peer->peer), peer->fixture->now);
  web_hub_flush (peer->fixture->hub);
}

void
web_test_peer_free (WebTestPeer *peer)
{
  if (peer == NULL)
    return;
  g_ptr_array_remove (peer->fixture->peers, peer);
  if (peer->peer != NULL && peer->fixture->hub != NULL)
    web_test_peer_hang_up (peer);
  g_ptr_array_unref (peer->got);
  g_string_free (peer->bytes, TRUE);
  g_free (peer->closed);
  g_free (peer->token);
  g_free (peer->table);
  g_free (peer);
}

/* What it was sent so far is of no interest. */
void
web_test_peer_forget (WebTestPeer *peer)
{
  g_ptr_array_set_size (peer->got, 0);
  g_string_truncate (peer->bytes, 0);
}

void
web_test_peer_raw (WebTestPeer *peer, const char *text, gssize length)
{
  peer->said_at = peer->fixture->now;
  web_hub_receive (peer->fixture->hub, peer->peer, text,
                   length < 0 ? strlen (text) : (gsize) length, peer->fixture->now);
  web_hub_flush (peer->fixture->hub);
}

/* A moment later, it says something. */
void
web_test_peer_say (WebTestPeer *peer, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  peer->fixture->now += G_USEC_PER_SEC / 10;
  web_test_peer_raw (peer, text, -1);
}

/* Returns: (transfer none) (nullable): the last message of the kind */
JsonObject *
web_test_peer_last (WebTestPeer *peer, const char *kind)
{
  for (guint i = peer->got->len; i-- > 0;)
    if (strcmp (json_object_get_string_member (peer->got->pdata[i], "t"), kind) == 0)
      return peer->got->pdata[i];
  return NULL;
}

guint
web_test_peer_count (WebTestPeer *peer, const char *kind)
{
  guint n = 0;

  for (guint i = 0; i < peer->got->len; i++)
    n += strcmp (json_object_get_string_member (peer->got->pdata[i], "t"), kind) == 0 ? 1 : 0;
  return n;
}

JsonObject *
web_test_peer_table (WebTestPeer *peer)
{
  JsonObject *table = web_test_peer_last (peer, "table");

  g_assert_nonnull (table);
  return table;
}

JsonObject *
web_test_peer_seat (WebTestPeer *peer, guint seat)
{
  JsonArray *seats = json_object_get_array_member (web_test_peer_table (peer), "seats");

  g_assert_cmpuint (seat, <, json_array_get_length (seats));
  return json_array_get_object_element (seats, seat);
}

JsonObject *
web_test_peer_view (WebTestPeer *peer)
{
  JsonObject *now = web_test_peer_last (peer, "now");

  g_assert_nonnull (now);
  return json_object_get_object_member (now, "view");
}

/* It says something, and is told that this is an error. */
void
web_test_peer_error (WebTestPeer *peer, const char *code, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;
  JsonObject *last;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  peer->fixture->now += 2 * G_USEC_PER_SEC;
  web_test_peer_raw (peer, text, -1);
  last = peer->got->len > 0 ? peer->got->pdata[peer->got->len - 1] : NULL;
  if (last == NULL || strcmp (json_object_get_string_member (last, "t"), "error") != 0
      || strcmp (json_object_get_string_member (last, "code"), code) != 0)
    g_error ("%s: the answer is not the error %s but\n%s", text, code, peer->bytes->str);
  g_assert_cmpuint (strlen (json_object_get_string_member (last, "text")), >, 10);
}

/* Tables ----------------------------------------------------------------------------------------- */

/* Makes a table. Returns: (transfer full): its code */
char *
web_test_create (WebTestPeer *peer, const char *settings)
{
  web_test_peer_say (peer, "{\"t\":\"create\",%s}", settings);
  g_assert_nonnull (web_test_peer_last (peer, "created"));
  return g_strdup (json_object_get_string_member (web_test_peer_last (peer, "created"), "table"));
}

void
web_test_join (WebTestPeer *peer, const char *table, const char *name)
{
  web_test_peer_say (peer, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"%s\"}", table, name);
  if (web_test_peer_last (peer, "seated") == NULL)
    g_error ("%s", peer->bytes->str);
}

/* Makes the move with this number in the list of its last `now`. */
void
web_test_move (WebTestPeer *peer, guint index)
{
  JsonObject *now = web_test_peer_last (peer, "now");
  JsonArray *moves = json_object_get_array_member (web_test_peer_view (peer), "moves");
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *move = NULL;

  json_node_set_object (node, json_array_get_object_element (moves, index));
  move = json_to_string (node, FALSE);
  web_test_peer_say (peer, "{\"t\":\"move\",\"n\":%d,\"move\":%s}",
                     (int) json_object_get_int_member (now, "n"), move);
}

/* Everybody is ready. */
void
web_test_all_ready (WebTestPeer **peers, guint n_peers)
{
  for (guint i = 0; i < n_peers; i++)
    web_test_peer_say (peers[i], "{\"t\":\"ready\",\"ready\":true}");
}

/**
 * web_test_begin:
 * @peers: (out): persons, who sit on the first seats
 * @settings: all but the seats
 *
 * Returns: (transfer full): the code of a table where a match has begun
 */
char *
web_test_begin (WebFixture *fixture,
                WebTestPeer **peers,
                guint n_peers,
                guint n_bots,
                const char *settings)
{
  static const char *const names[] = { "Ada", "Bo", "Cy", "Di", "Eve" };
  g_autofree char *all = g_strdup_printf ("%s,\"seats\":%u", settings, n_peers + n_bots);
  char *table = NULL;

  for (guint i = 0; i < n_peers; i++)
    {
      peers[i] = web_test_peer_new (fixture);
      if (table == NULL)
        table = web_test_create (peers[i], all);
      web_test_join (peers[i], table, names[i]);
    }
  for (guint i = n_peers; i < n_peers + n_bots; i++)
    web_test_peer_say (peers[0], "{\"t\":\"seat\",\"seat\":%u,\"player\":\"greedy\"}", i);
  web_test_all_ready (peers, n_peers);
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
  return table;
}

const char *
web_test_peer_phase (WebTestPeer *peer)
{
  return json_object_get_string_member (web_test_peer_table (peer), "phase");
}

/* How many moves it may make now. */
guint
web_test_peer_n_moves (WebTestPeer *peer)
{
  return json_array_get_length (json_object_get_array_member (web_test_peer_view (peer), "moves"));
}

/* The seat that the game waits for; -1: none. */
gint64
web_test_peer_waits (WebTestPeer *peer)
{
  JsonObject *view = web_test_peer_view (peer);

  return json_object_get_null_member (view, "waits") ? -1
                                                     : json_object_get_int_member (view, "waits");
}

gint64
web_test_peer_n (WebTestPeer *peer)
{
  return json_object_get_int_member (web_test_peer_last (peer, "now"), "n");
}

/* Comes to the seat that @before had. */
void
web_test_enter (WebTestPeer *peer, WebTestPeer *before)
{
  web_test_peer_say (peer, "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", before->table,
                     before->token);
  if (web_test_peer_last (peer, "seated") == NULL)
    g_error ("%s", peer->bytes->str);
}

/* Returns: (transfer full): what a client knows of the game, as text, but for the time that is left. */
char *
web_test_view_text (WebTestPeer *peer)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) left = g_regex_new ("\"left\":[0-9a-z]+", 0, 0, NULL);

  json_node_set_object (node, web_test_peer_view (peer));
  text = json_to_string (node, FALSE);
  return g_regex_replace_literal (left, text, -1, 0, "", 0, NULL);
}

/* All clients come again to a server that was killed, and see what they saw. */
void
web_test_kill_and_return (WebFixture *fixture, WebTestPeer **peers, guint n_peers)
{
  web_fixture_kill (fixture);
  for (guint i = 0; i < n_peers; i++)
    {
      WebTestPeer *before = peers[i];
      g_autofree char *seen = NULL, *sees = NULL;

      peers[i] = web_test_peer_new (fixture);
      web_test_enter (peers[i], before);
      g_assert_cmpint (peers[i]->seat, ==, before->seat);
      g_assert_cmpstr (web_test_peer_phase (peers[i]), ==, web_test_peer_phase (before));
      if (web_test_peer_last (before, "now") != NULL)
        {
          seen = web_test_view_text (before);
          sees = web_test_view_text (peers[i]);
          g_assert_cmpstr (seen, ==, sees);
          g_assert_cmpint (web_test_peer_n (before), ==, web_test_peer_n (peers[i]));
        }
      web_test_peer_free (before);
    }
}
