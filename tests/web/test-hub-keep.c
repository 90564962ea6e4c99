/* test-hub-keep.c - a server that is killed and started again, and a store that fails.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define FLEX "\"rules\":\"uno-flex\""
#define DRAW "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"draw\"}}"

/* Somebody moves, or what is due happens; between rounds, all are ready. */
static void
step (WebFixture *fixture, WebTestPeer **peers, guint n_peers, LcRng *rng)
{
  const char *phase = web_test_peer_phase (peers[0]);

  if (strcmp (phase, "between") == 0 || strcmp (phase, "over") == 0)
    {
      web_test_all_ready (peers, n_peers);
      return;
    }
  for (guint i = 0; i < n_peers; i++)
    {
      const guint n = web_test_peer_n_moves (peers[i]);

      if (n == 0)
        continue;
      web_test_move (peers[i], (guint) (lc_rng_next (rng) % n));
      return;
    }
  g_assert_true (web_fixture_wait_for_due (fixture));
}

static void
test_kill (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3];
  LcRng rng;
  guint kills = 0, matches = 0;
  g_autofree char *match = NULL;

  lc_rng_seed (&rng, 3, 0, 0);
  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 3, 1, FLEX ",\"rounds\":2"));
  for (guint i = 0; i < 220; i++)
    {
      const char *now = json_object_get_string_member (web_test_peer_table (peers[0]), "match");

      if (g_strcmp0 (now, match) != 0)
        {
          g_free (match);
          match = g_strdup (now);
          matches++;
        }
      step (&fixture, peers, 3, &rng);
      if (lc_rng_next (&rng) % 12 != 0 && strcmp (web_test_peer_phase (peers[0]), "round") == 0)
        continue;
      web_test_kill_and_return (&fixture, peers, 3);
      kills++;
    }
  g_test_message ("%u times killed in %u matches", kills, matches);
  g_assert_cmpuint (kills, >, 10);
  g_assert_cmpuint (matches, >, 1);
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

static gboolean
may_draw (WebTestPeer *peer)
{
  JsonArray *moves = json_object_get_array_member (web_test_peer_view (peer), "moves");

  for (guint i = 0; i < json_array_get_length (moves); i++)
    if (strcmp (json_object_get_string_member (json_array_get_object_element (moves, i), "do"),
                "draw")
        == 0)
      return TRUE;
  return FALSE;
}

/* The server was killed when it had kept a move. Whoever says that again, since there was no answer, has
 * not moved twice, even when such a move is possible once more. */
static void
test_said_again (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  LcRng rng;
  gint64 first, n;

  lc_rng_seed (&rng, 9, 0, 0);
  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 2, 0, "\"rules\":\"uno-classic\",\"turn_time\":0"));
  first = web_test_peer_waits (peers[0]);
  n = web_test_peer_n (peers[0]);
  web_test_peer_say (peers[first], DRAW, (int) n);
  do
    step (&fixture, peers, 2, &rng);
  while (!may_draw (peers[first]));
  web_test_kill_and_return (&fixture, peers, 2);
  web_test_peer_say (peers[first], DRAW, (int) n);
  g_assert_nonnull (web_test_peer_last (peers[first], "refused"));
  g_assert_null (web_test_peer_last (peers[first], "done"));
  web_test_peer_say (peers[first], DRAW, (int) web_test_peer_n (peers[first]));
  g_assert_nonnull (web_test_peer_last (peers[first], "done"));
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Before the match: settings, bots, seats and who is the host. */
static void
test_kill_lobby (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *eve;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, TRUE);
  peers[0] = web_test_peer_new (&fixture);
  peers[1] = web_test_peer_new (&fixture);
  table = web_test_create (peers[0], FLEX ",\"seats\":4,\"name\":\"\\\"é\\\"\",\"listed\":true");
  web_test_join (peers[0], table, "Ada");
  web_test_kill_and_return (&fixture, peers, 1);
  web_test_peer_free (peers[1]);
  peers[1] = web_test_peer_new (&fixture);
  web_test_join (peers[1], table, "Bo \\\\ \\\"");
  web_test_peer_say (peers[0], "{\"t\":\"seat\",\"seat\":2,\"player\":\"random\"}");
  web_test_peer_say (peers[0], "{\"t\":\"settings\",\"target\":123,\"turn_time\":0}");
  web_test_peer_say (peers[0], "{\"t\":\"leave\"}");
  web_test_peer_free (peers[0]);
  web_test_kill_and_return (&fixture, peers + 1, 1);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (peers[1]), "host"), ==, 1);
  g_assert_true (json_object_get_null_member (web_test_peer_seat (peers[1], 0), "name"));
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (peers[1], 1), "name"), ==,
                   "Bo \\ \"");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (peers[1], 2), "player"), ==,
                   "random");
  g_assert_cmpint (
    json_object_get_int_member (
      json_object_get_object_member (web_test_peer_table (peers[1]), "settings"), "target"),
    ==, 123);
  eve = web_test_peer_new (&fixture);
  web_test_peer_say (eve, "{\"t\":\"tables\"}");
  g_assert_cmpuint (json_array_get_length (
                      json_object_get_array_member (web_test_peer_last (eve, "tables"), "tables")),
                    ==, 1);
  web_test_peer_free (eve);
  web_test_peer_free (peers[1]);
  web_fixture_clear (&fixture);
}

/* A person who has left, and a bot that plays for one: after the restart it is the same. */
static void
test_kill_left (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3], *third;
  LcRng rng;
  g_autofree char *table = NULL;
  gint64 n;

  lc_rng_seed (&rng, 4, 0, 0);
  web_fixture_init (&fixture, TRUE);
  table = web_test_begin (&fixture, peers, 3, 0, FLEX ",\"turn_time\":20");
  web_test_peer_say (peers[2], "{\"t\":\"leave\"}");
  web_test_peer_free (peers[2]);
  web_test_kill_and_return (&fixture, peers, 2);
  g_assert_true (json_object_get_null_member (web_test_peer_seat (peers[0], 2), "name"));
  n = web_test_peer_n (peers[0]);
  for (guint i = 0; i < 20; i++)
    step (&fixture, peers, 2, &rng);
  g_assert_cmpint (web_test_peer_n (peers[0]), >, n);
  third = web_test_peer_new (&fixture);
  web_test_join (third, table, "Third");
  g_assert_cmpint (third->seat, ==, 2);
  peers[2] = third;
  web_test_kill_and_return (&fixture, peers, 3);
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* A store that fails -------------------------------------------------------------------------- */

/* @peer was told that it could not be saved, and how it is; but not where the server keeps what. */
static void
told_so (WebTestPeer *peer)
{
  JsonObject *error = web_test_peer_last (peer, "error");

  g_assert_nonnull (error);
  g_assert_cmpstr (json_object_get_string_member (error, "code"), ==, "store");
  g_assert_null (strstr (json_object_get_string_member (error, "text"), "/home"));
}

/* What was asked with this id has that answer, and no other one. */
static void
answered_so (WebTestPeer *peer, gint64 id)
{
  guint n_answers = 0;

  for (guint i = 0; i < peer->got->len; i++)
    {
      JsonObject *message = peer->got->pdata[i];

      if (!json_object_has_member (message, "id")
          || json_object_get_int_member (message, "id") != id)
        continue;
      g_assert_cmpstr (json_object_get_string_member (message, "t"), ==, "error");
      g_assert_cmpstr (json_object_get_string_member (message, "code"), ==, "store");
      n_answers++;
    }
  g_assert_cmpuint (n_answers, ==, 1);
}

/* Several things that are asked before the store fails: each of them is answered, and so is what has
 * no answer if all goes well. Who watches has nothing to do with it. */
static void
test_answers (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3];
  g_autofree char *table = NULL;
  static const char *const words[] = {
    "{\"t\":\"move\",\"id\":1,\"n\":0,\"move\":{\"do\":\"draw\"}}",
    "{\"t\":\"back\",\"id\":2}",
    "{\"t\":\"ping\",\"id\":3}",
    "{\"t\":\"leave\",\"id\":4}",
  };
  g_autofree char *watch = NULL;

  web_fixture_init (&fixture, TRUE);
  table = web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":0");
  watch = g_strdup_printf ("{\"t\":\"watch\",\"table\":\"%s\"}", table);
  peers[2] = web_test_peer_new (&fixture);
  web_test_peer_say (peers[2], "%s", watch);
  web_fixture_store_fails = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    web_hub_receive (fixture.hub, peers[i < 3 ? 0 : 1]->peer, words[i], strlen (words[i]),
                     fixture.now);
  web_hub_receive (fixture.hub, peers[2]->peer, words[3], strlen (words[3]), fixture.now);
  web_hub_flush (fixture.hub);
  web_fixture_store_fails = FALSE;
  for (gint64 id = 1; id <= 3; id++)
    answered_so (peers[0], id);
  answered_so (peers[1], 4);
  g_assert_nonnull (web_test_peer_last (peers[2], "left"));
  web_test_peer_say (peers[2], "%s", watch);
  g_assert_cmpuint (web_test_peer_count (peers[2], "watching"), ==, 2);
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

static void
test_move_not_kept (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  LcRng rng;

  lc_rng_seed (&rng, 5, 0, 0);
  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 2, 1, FLEX ",\"turn_time\":0"));
  for (guint i = 0; i < 30; i++)
    {
      const gint64 n = web_test_peer_n (peers[0]);
      const gint64 waits = web_test_peer_waits (peers[0]);
      g_autofree char *before = web_test_view_text (peers[0]);
      g_autofree char *after = NULL;

      if (waits > 1 || strcmp (web_test_peer_phase (peers[0]), "round") != 0)
        {
          step (&fixture, peers, 2, &rng);
          continue;
        }
      web_test_peer_forget (peers[1 - waits]);
      web_fixture_store_fails = TRUE;
      web_test_move (peers[waits], 0);
      web_fixture_store_fails = FALSE;
      told_so (peers[0]);
      told_so (peers[1]);
      g_assert_null (web_test_peer_last (peers[1 - waits], "done"));
      g_assert_cmpint (web_test_peer_n (peers[0]), ==, n);
      after = web_test_view_text (peers[0]);
      g_assert_cmpstr (before, ==, after);
      step (&fixture, peers, 2, &rng);
      g_assert_cmpint (web_test_peer_n (peers[0]), >, n);
    }
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

static void
test_lobby_not_kept (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, TRUE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  web_fixture_store_fails = TRUE;
  web_test_peer_error (ada, "store", "{\"t\":\"create\"," FLEX ",\"seats\":2}");
  g_assert_null (web_test_peer_last (ada, "created"));
  web_fixture_store_fails = FALSE;
  table = web_test_create (ada, FLEX ",\"seats\":2");
  web_test_join (ada, table, "Ada");
  web_fixture_store_fails = TRUE;
  web_test_peer_error (bo, "store", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Bo\"}", table);
  g_assert_null (web_test_peer_last (bo, "seated"));
  g_assert_true (json_object_get_null_member (web_test_peer_seat (ada, 1), "name"));
  web_test_peer_forget (ada);
  web_test_peer_say (ada, "{\"t\":\"settings\",\"target\":7}");
  told_so (ada);
  g_assert_cmpint (
    json_object_get_int_member (
      json_object_get_object_member (web_test_peer_table (ada), "settings"), "target"),
    ==, 0);
  /* who could not give up the seat still sits there */
  web_test_peer_forget (ada);
  web_test_peer_say (ada, "{\"t\":\"leave\",\"id\":4}");
  answered_so (ada, 4);
  g_assert_null (web_test_peer_last (ada, "left"));
  web_fixture_store_fails = FALSE;
  web_test_peer_say (ada, "{\"t\":\"say\",\"quick\":1}");
  g_assert_nonnull (web_test_peer_last (ada, "said"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (ada), "you"), ==, 0);
  web_test_join (bo, table, "Bo");
  web_test_peer_say (ada, "{\"t\":\"ready\",\"ready\":true}");
  web_fixture_store_fails = TRUE;
  web_test_peer_say (bo, "{\"t\":\"ready\",\"ready\":true}");
  told_so (bo);
  g_assert_cmpstr (web_test_peer_phase (bo), ==, "lobby");
  g_assert_null (web_test_peer_last (bo, "now"));
  web_fixture_store_fails = FALSE;
  web_test_peer_say (ada, "{\"t\":\"ready\",\"ready\":true}");
  web_test_peer_say (bo, "{\"t\":\"ready\",\"ready\":true}");
  g_assert_cmpstr (web_test_peer_phase (bo), ==, "round");
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

/* A disk that is full for a while: bots try again, and nobody is lost. */
static void
test_full_for_a_while (void)
{
  WebFixture fixture;
  WebTestPeer *peers[1];
  gint64 n;

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 1, 3, FLEX ",\"turn_time\":10"));
  n = web_test_peer_n (peers[0]);
  web_fixture_store_fails = TRUE;
  web_fixture_wait (&fixture, SECONDS (100));
  g_assert_cmpint (web_test_peer_n (peers[0]), ==, n);
  g_assert_cmpuint (web_test_peer_count (peers[0], "error"), ==, 1);
  g_assert_null (peers[0]->closed);
  web_fixture_store_fails = FALSE;
  web_fixture_wait (&fixture, SECONDS (40));
  g_assert_cmpint (web_test_peer_n (peers[0]), >, n + 5);
  web_test_peer_free (peers[0]);
  web_fixture_clear (&fixture);
}

/* The store takes nothing of one match: the other one goes on at its pace, and those at the first are
 * told, but not again and again. */
static void
test_one_fails (void)
{
  WebFixture fixture;
  WebTestPeer *stuck[1], *peers[1];
  g_autofree char *match = NULL;
  gint64 n_stuck, n;

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, stuck, 1, 3, FLEX ",\"turn_time\":10"));
  g_free (web_test_begin (&fixture, peers, 1, 3, FLEX ",\"turn_time\":10"));
  match = g_strdup (json_object_get_string_member (web_test_peer_table (stuck[0]), "match"));
  web_test_peer_forget (peers[0]);
  n_stuck = web_test_peer_n (stuck[0]);
  web_fixture_store_refuses = match;
  web_fixture_wait (&fixture, SECONDS (12));
  n = web_test_peer_n (peers[0]);
  web_fixture_wait (&fixture, SECONDS (20));
  g_assert_cmpint (web_test_peer_n (peers[0]), >=, n + 15);
  web_fixture_wait (&fixture, SECONDS (100));
  g_assert_cmpuint (web_test_peer_count (peers[0], "error"), ==, 0);
  g_assert_cmpint (web_test_peer_n (stuck[0]), ==, n_stuck);
  told_so (stuck[0]);
  g_assert_cmpuint (web_test_peer_count (stuck[0], "error"), ==, 1);
  /* who asks for something is answered, each time */
  for (gint64 id = 1; id <= 2; id++)
    {
      g_autofree char *draw = g_strdup_printf (DRAW, (int) n_stuck);

      if (web_test_peer_waits (stuck[0]) != 0)
        break;
      web_test_peer_say (stuck[0], "{\"id\":%d,%s", (int) id, draw + 1);
      answered_so (stuck[0], id);
    }
  web_fixture_store_refuses = NULL;
  web_fixture_wait (&fixture, SECONDS (60));
  g_assert_cmpint (web_test_peer_n (stuck[0]), >, n_stuck + 5);
  web_test_peer_free (stuck[0]);
  web_test_peer_free (peers[0]);
  web_fixture_clear (&fixture);
}

/* A table that is to be forgotten, and cannot be: it is tried again, but not without a pause. */
static void
test_not_forgotten (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, TRUE);
  ada = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX ",\"seats\":2");
  web_test_join (ada, table, "Ada");
  web_test_peer_hang_up (ada);
  web_fixture_store_fails = TRUE;
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE + 100));
  g_assert_cmpuint (web_fixture_commits, >, 2);
  g_assert_cmpuint (web_fixture_commits, <, 30);
  bo = web_test_peer_new (&fixture);
  web_fixture_store_fails = FALSE;
  web_test_peer_say (bo, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  g_assert_nonnull (web_test_peer_last (bo, "watching"));
  web_test_peer_say (bo, "{\"t\":\"leave\"}");
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE + 1));
  web_test_peer_error (bo, "no-table", "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

/* The score sheet that a client knows, as text. */
static char *
scores_text (WebTestPeer *peer)
{
  return json_to_string (json_object_get_member (web_test_peer_table (peer), "scores"), FALSE);
}

/* A round was over; the server was killed in the next one. */
static void
test_kill_scores (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *again;
  LcRng rng;
  g_autofree char *had = NULL, *has = NULL;

  lc_rng_seed (&rng, 11, 0, 0);
  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"rounds\":3"));
  while (json_object_get_int_member (web_test_peer_table (peers[0]), "round") < 3)
    step (&fixture, peers, 2, &rng);
  had = scores_text (peers[0]);
  g_assert_nonnull (strstr (had, "\"round\":2"));
  web_fixture_kill (&fixture);
  again = web_test_peer_new (&fixture);
  web_test_enter (again, peers[0]);
  has = scores_text (again);
  g_assert_cmpstr (had, ==, has);
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_test_peer_free (again);
  web_fixture_clear (&fixture);
}

/* Without a store all is the same, until the server ends. */
static void
test_no_store (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  LcRng rng;

  lc_rng_seed (&rng, 6, 0, 0);
  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 1, FLEX ",\"rounds\":1"));
  for (guint i = 0; i < 300; i++)
    step (&fixture, peers, 2, &rng);
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* The same words at the same times, and the same chance, give the same bytes. */
static void
test_same_bytes (void)
{
  g_autofree char *first = NULL;

  for (guint run = 0; run < 2; run++)
    {
      WebFixture fixture;
      WebTestPeer *peers[2];
      LcRng rng;

      lc_rng_seed (&rng, 8, 0, 0);
      web_fixture_init (&fixture, TRUE);
      g_free (
        web_test_begin (&fixture, peers, 2, 2, "\"rules\":\"uno-flip+stacking\",\"rounds\":1"));
      for (guint i = 0; i < 200; i++)
        step (&fixture, peers, 2, &rng);
      if (run == 0)
        first = g_strdup (peers[1]->bytes->str);
      else
        g_assert_true (strcmp (first, peers[1]->bytes->str) == 0);
      for (guint i = 0; i < 2; i++)
        web_test_peer_free (peers[i]);
      web_fixture_clear (&fixture);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func (
    "/keep/killed at any moment of a match, it goes on where people were told it was", test_kill);
  g_test_add_func ("/keep/killed before it was said that a move stands, it is not made twice",
                   test_said_again);
  g_test_add_func ("/keep/killed before a match, settings and seats are there", test_kill_lobby);
  g_test_add_func ("/keep/killed after somebody has left, the seat is open", test_kill_left);
  g_test_add_func ("/keep/a move that is not kept was not made", test_move_not_kept);
  g_test_add_func ("/keep/whatever was asked is answered, if it could not be kept", test_answers);
  g_test_add_func ("/keep/what is not kept before a match was not done", test_lobby_not_kept);
  g_test_add_func ("/keep/a disk that is full for a while loses nobody", test_full_for_a_while);
  g_test_add_func ("/keep/a table that cannot be kept does not hold up the others", test_one_fails);
  g_test_add_func ("/keep/a table that cannot be forgotten is tried again, with a pause",
                   test_not_forgotten);
  g_test_add_func ("/keep/killed after some rounds, the score sheet is there", test_kill_scores);
  g_test_add_func ("/keep/without a store all is the same", test_no_store);
  g_test_add_func ("/keep/the same words and chance give the same bytes", test_same_bytes);
  return g_test_run ();
}
