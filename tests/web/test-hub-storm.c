/* test-hub-storm.c - clients that say anything at any time, connections that end, a server that is
 * killed, a store that fails: whoever has been told everything knows how it is.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define N_PEERS 7

typedef struct
{
  WebFixture fixture;
  WebTestPeer *peers[N_PEERS];
  GPtrArray *tables; /* of char *: codes */
  GPtrArray *tokens; /* of char *: "CODE","token":"TOKEN" */
  LcRng rng;
  guint n_checked;
  guint n_moved;
} Storm;

static guint
below (Storm *storm, guint n)
{
  return (guint) (lc_rng_next (&storm->rng) % n);
}

static const char *
any (Storm *storm, const GPtrArray *strings)
{
  return strings->len > 0 ? strings->pdata[below (storm, strings->len)] : "AAAA-BBBB";
}

static void
say_settings (Storm *storm, WebTestPeer *peer, const char *kind)
{
  static const char *const rules[] = { "uno-flex",          "uno-flip",          "crazy-eights",
                                       "uno-classic+fails", "uno-flex+stacking", "nonsense" };

  web_test_peer_say (peer,
                     "{\"t\":\"%s\",\"rules\":\"%s\",\"seats\":%u,\"rounds\":%u,\"turn_time\":%u,"
                     "\"uno_time\":%u,\"listed\":true}",
                     kind, rules[below (storm, G_N_ELEMENTS (rules))], 1 + below (storm, 4),
                     1 + below (storm, 2), 5 + below (storm, 20), below (storm, 3000));
}

/* A move that it was told of, or one that it makes up. */
static void
say_move (Storm *storm, WebTestPeer *peer)
{
  const gint64 n = web_test_peer_last (peer, "now") != NULL ? web_test_peer_n (peer) : 0;

  if (below (storm, 8) > 0 && web_test_peer_last (peer, "now") != NULL
      && web_test_peer_n_moves (peer) > 0)
    {
      web_test_move (peer, below (storm, web_test_peer_n_moves (peer)));
      storm->n_moved++;
    }
  else
    web_test_peer_say (
      peer, "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"%s\",\"target\":%u,\"answer\":0}}",
      (int) n + (int) below (storm, 2), below (storm, 2) ? "catch" : "answer", below (storm, 5));
}

static void
say_something (Storm *storm, WebTestPeer *peer)
{
  switch (below (storm, 20))
    {
    case 0:
      if (storm->tables->len < 2 || below (storm, 9) == 0)
        say_settings (storm, peer, "create");
      break;
    case 1:
      if (below (storm, 5) == 0)
        say_settings (storm, peer, "settings");
      break;
    case 2:
      web_test_peer_say (peer, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"N%u\"}",
                         any (storm, storm->tables), below (storm, 9));
      break;
    case 3:
      web_test_peer_say (peer, "{\"t\":\"enter\",\"table\":%s}", any (storm, storm->tokens));
      break;
    case 4:
      if (below (storm, 6) == 0)
        web_test_peer_say (peer, "{\"t\":\"watch\",\"table\":\"%s\"}", any (storm, storm->tables));
      break;
    case 5:
      if (below (storm, 5) == 0)
        web_test_peer_say (peer, "{\"t\":\"leave\"}");
      break;
    case 6:
      web_test_peer_say (peer, "{\"t\":\"seat\",\"seat\":%u,\"player\":%s}", below (storm, 5),
                         below (storm, 9) ? "\"greedy\"" : "null");
      break;
    case 7:
      if (below (storm, 4) == 0)
        web_test_peer_say (peer, "{\"t\":\"kick\",\"seat\":%u,\"yes\":%s}", below (storm, 5),
                           below (storm, 3) ? "true" : "false");
      break;
    case 8:
      web_test_peer_say (peer, "{\"t\":\"back\"}");
      break;
    case 9:
      web_test_peer_say (peer, below (storm, 3) ? "{\"t\":\"ready\",\"ready\":true}"
                                                : "{\"t\":\"tables\"}");
      break;
    case 10:
      web_test_peer_say (peer, "{\"t\":\"say\",\"quick\":%u}", below (storm, 12));
      break;
    case 11:
      web_test_peer_say (peer, "{\"t\":\"why\",\"card\":%u,\"side\":%u}", below (storm, 120),
                         below (storm, 2));
      break;
    case 12:
    case 13:
    case 14:
      web_test_peer_say (peer, "{\"t\":\"ready\",\"ready\":%s}",
                         below (storm, 9) ? "true" : "false");
      break;
    default:
      say_move (storm, peer);
      break;
    }
}

/* Does what somebody would who wants to play. */
static void
say_something_wise (Storm *storm, WebTestPeer *peer)
{
  JsonObject *table = web_test_peer_last (peer, "table");
  JsonArray *seats;

  if (table == NULL || json_object_get_null_member (table, "you"))
    {
      if (table == NULL && storm->tables->len > 0)
        web_test_peer_say (peer, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"N%u\"}",
                           any (storm, storm->tables), below (storm, 99));
      return;
    }
  if (strcmp (web_test_peer_phase (peer), "round") == 0)
    {
      say_move (storm, peer);
      return;
    }
  seats = json_object_get_array_member (table, "seats");
  for (guint i = 0; i < json_array_get_length (seats); i++)
    {
      JsonObject *seat = json_array_get_object_element (seats, i);

      if (json_object_get_boolean_member (seat, "here")
          || !json_object_get_null_member (seat, "player"))
        continue;
      if (json_object_get_null_member (seat, "name"))
        web_test_peer_say (peer, "{\"t\":\"seat\",\"seat\":%u,\"player\":\"greedy\"}", i);
      else
        web_test_peer_say (peer, "{\"t\":\"kick\",\"seat\":%u,\"yes\":true}", i);
      return;
    }
  web_test_peer_say (peer, "{\"t\":\"ready\",\"ready\":true}");
}

/* A message as text, but for times. */
static char *
text_of (WebTestPeer *peer, const char *kind)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (GRegex) times =
    g_regex_new ("\"(left|events|say)\":(\\[.*?\\],\"(?=say|view)|[0-9a-z]+)", 0, 0, NULL);
  g_autofree char *text = NULL;
  JsonObject *object = web_test_peer_last (peer, kind);

  if (object == NULL)
    return g_strdup ("");
  if (strcmp (kind, "now") == 0)
    object = json_object_get_object_member (object, "view");
  json_node_set_object (node, object);
  text = json_to_string (node, FALSE);
  return g_regex_replace_literal (times, text, -1, 0, "", 0, NULL);
}

/* Whoever hears all of it again hears nothing new. */
static void
check (Storm *storm, WebTestPeer *peer)
{
  static const char *const kinds[] = { "table", "deck", "now" };
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  const guint n_tables = web_test_peer_count (peer, "table");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_ptr_array_add (before, text_of (peer, kinds[i]));
  web_test_peer_raw (peer, "{\"t\":\"sync\"}", -1);
  if (web_test_peer_count (peer, "table") == n_tables)
    return;
  storm->n_checked++;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *after = text_of (peer, kinds[i]);

      if (*(const char *) before->pdata[i] != '\0' && strcmp (before->pdata[i], after) != 0)
        g_error ("not told:\n%s\n%s", (const char *) before->pdata[i], after);
    }
}

/* What is to be remembered of what was heard; the rest is forgotten. */
static void
remember (Storm *storm, WebTestPeer *peer)
{
  JsonObject *created = web_test_peer_last (peer, "created");
  static const char *const kinds[] = { "table", "deck", "now" };
  JsonObject *last[G_N_ELEMENTS (kinds)];

  if (created != NULL)
    g_ptr_array_add (storm->tables, g_strdup (json_object_get_string_member (created, "table")));
  if (web_test_peer_last (peer, "seated") != NULL)
    g_ptr_array_add (storm->tokens,
                     g_strdup_printf ("\"%s\",\"token\":\"%s\"", peer->table, peer->token));
  while (storm->tables->len > 2)
    g_ptr_array_remove_index (storm->tables, 0);
  while (storm->tokens->len > 8)
    g_ptr_array_remove_index (storm->tokens, 0);
  /* what was told of another table is of no interest */
  for (guint n = peer->got->len; n-- > 0;)
    {
      const char *kind = json_object_get_string_member (peer->got->pdata[n], "t");

      if (strcmp (kind, "left") != 0 && strcmp (kind, "seated") != 0
          && strcmp (kind, "watching") != 0)
        continue;
      g_ptr_array_remove_range (peer->got, 0, n + 1);
      break;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((last[i] = web_test_peer_last (peer, kinds[i])) != NULL)
      json_object_ref (last[i]);
  web_test_peer_forget (peer);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (last[i] != NULL)
      g_ptr_array_add (peer->got, last[i]);
}

static void
renew (Storm *storm, guint i)
{
  web_test_peer_free (storm->peers[i]);
  storm->peers[i] = web_test_peer_new (&storm->fixture);
}

static void
step (Storm *storm, gboolean with_store)
{
  const guint i = below (storm, N_PEERS);
  const guint what = below (storm, 100);

  if (storm->peers[i]->closed != NULL || storm->peers[i]->peer == NULL || what == 0)
    renew (storm, i);
  else if (what < 4)
    web_fixture_wait (&storm->fixture, (gint64) below (storm, 30000) * 1000);
  else if (what < 9)
    web_fixture_wait_for_due (&storm->fixture);
  else if (what == 12 && below (storm, 30) == 0)
    web_fixture_wait (&storm->fixture, SECONDS (below (storm, 2000)));
  else if (what < 15 && with_store)
    web_fixture_store_fails = below (storm, 4) == 0;
  else if (what == 15 && with_store && below (storm, 4) == 0)
    {
      web_fixture_store_fails = FALSE;
      web_fixture_kill (&storm->fixture);
      for (guint j = 0; j < N_PEERS; j++)
        renew (storm, j);
    }
  else if (what < 22 && storm->peers[i]->got->len > 0)
    {
      const gboolean fails = web_fixture_store_fails;

      web_fixture_store_fails = FALSE;
      web_fixture_wait (&storm->fixture, SECONDS (1));
      check (storm, storm->peers[i]);
      web_fixture_store_fails = fails;
    }
  else if (what < 70)
    say_something_wise (storm, storm->peers[i]);
  else
    say_something (storm, storm->peers[i]);
  for (guint j = 0; j < N_PEERS; j++)
    remember (storm, storm->peers[j]);
}

static void
run (guint64 seed, guint n_steps, gboolean with_store)
{
  Storm storm = { 0 };

  lc_rng_seed (&storm.rng, seed, 0, 0);
  storm.tables = g_ptr_array_new_with_free_func (g_free);
  storm.tokens = g_ptr_array_new_with_free_func (g_free);
  web_fixture_init (&storm.fixture, with_store);
  for (guint i = 0; i < N_PEERS; i++)
    storm.peers[i] = web_test_peer_new (&storm.fixture);
  for (guint i = 0; i < n_steps; i++)
    step (&storm, with_store);
  g_test_message ("%u moves, %u times checked", storm.n_moved, storm.n_checked);
  g_assert_cmpuint (storm.n_moved, >, n_steps / 100);
  g_assert_cmpuint (storm.n_checked, >, n_steps / 200);
  for (guint i = 0; i < N_PEERS; i++)
    web_test_peer_free (storm.peers[i]);
  g_ptr_array_unref (storm.tables);
  g_ptr_array_unref (storm.tokens);
  web_fixture_clear (&storm.fixture);
}

/* LASTCARD_STORM: seeds to run besides, and how many steps: "100 20000" */
static void
test_memory (void)
{
  run (1, 4000, FALSE);
  run (2, 4000, FALSE);
}

static void
test_store (void)
{
  run (3, 1000, TRUE);
}

static void
test_more (void)
{
  g_auto (GStrv) words = g_strsplit (g_getenv ("LASTCARD_STORM"), " ", 2);
  const guint n = (guint) g_ascii_strtoull (words[0], NULL, 10);

  for (guint seed = 100; seed < 100 + n; seed++)
    {
      g_print ("# %u\n", seed);
      run (seed, (guint) g_ascii_strtoull (words[1], NULL, 10), seed % 4 == 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/storm/whatever is said, everybody knows how it is", test_memory);
  g_test_add_func ("/storm/the same with a store that fails, and a server that is killed",
                   test_store);
  if (g_getenv ("LASTCARD_STORM") != NULL)
    g_test_add_func ("/storm/as long as one likes", test_more);
  return g_test_run ();
}
