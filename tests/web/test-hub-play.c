/* test-hub-play.c - whole matches at a table, by clients that choose at random among the moves that
 * they were told of.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define MOST_STEPS 20000

typedef struct
{
  const char *title;
  const char *settings;
  guint n_bots;
  gboolean with_store;
} Game;

static const Game games[] = {
  { "uno-flex", "\"rules\":\"uno-flex\",\"seats\":4,\"target\":60", 1, TRUE },
  { "uno-flip", "\"rules\":\"uno-flip\",\"seats\":3,\"target\":60", 0, FALSE },
  { "ten seats", "\"rules\":\"uno-classic\",\"seats\":10,\"rounds\":2,\"uno_time\":0", 7, TRUE },
  { "uno-classic", "\"rules\":\"uno-classic+stacking+seven-zero+jump-in\",\"seats\":4,\"rounds\":2",
    2, FALSE },
};

static const char *const names[] = { "Ada", "Bo", "Cy", "Di" };

/* What a client knows has to be consistent in itself. */
static void
check_view (WebTestPeer *peer)
{
  JsonObject *view = web_test_peer_view (peer);
  JsonArray *counts = json_object_get_array_member (view, "counts");
  JsonArray *hand = json_object_get_array_member (view, "hand");

  g_assert_cmpint (json_object_get_int_member (view, "seat"), ==, peer->seat);
  g_assert_cmpint (json_array_get_length (hand), ==,
                   json_array_get_int_element (counts, (guint) peer->seat));
}

/* What was left in the hands is told of all seats once the round is over, with what the winner gets
 * for it, and not before. */
static void
check_laid (WebTestPeer *peer, gboolean over)
{
  JsonObject *now = web_test_peer_last (peer, "now");
  JsonArray *counts = json_object_get_array_member (web_test_peer_view (peer), "counts");
  gint64 points = 0, scored = 0;

  g_assert_cmpint (json_object_has_member (now, "laid"), ==, over);
  for (guint seat = 0; over && seat < json_array_get_length (counts); seat++)
    {
      JsonObject *laid =
        json_array_get_object_element (json_object_get_array_member (now, "laid"), seat);

      g_assert_cmpint (json_array_get_length (json_object_get_array_member (laid, "cards")), ==,
                       json_array_get_int_element (counts, seat));
      points += json_object_get_int_member (laid, "points");
    }
  if (over)
    {
      JsonArray *scores = json_object_get_array_member (web_test_peer_table (peer), "scores");
      JsonArray *last = json_object_get_array_member (
        json_array_get_object_element (scores, json_array_get_length (scores) - 1), "points");

      for (guint seat = 0; seat < json_array_get_length (last); seat++)
        scored += json_array_get_int_element (last, seat);
      g_assert_true (scored == 0 || scored == points);
    }
}

/* A play for the flex side turns the Power Card red; elsewhere no side has a price. */
static void
check_side_cost (WebTestPeer *peer)
{
  JsonObject *deck = web_test_peer_last (peer, "deck");
  JsonArray *cost = json_object_get_array_member (deck, "side_cost");
  const char *title = json_object_get_string_member (deck, "title");
  JsonObject *price;

  if (strcmp (title, "UNO Flex") != 0)
    {
      g_assert_cmpuint (json_array_get_length (cost), ==, 0);
      return;
    }
  g_assert_cmpuint (json_array_get_length (cost), ==, 1);
  price = json_array_get_object_element (cost, 0);
  g_assert_cmpint (json_object_get_int_member (price, "token"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (price, "value"), ==, 0);
}

/* The score sheet: all rounds in order, and the points in them make those of the match. */
static void
check_scores (WebTestPeer *peer, guint n_rounds)
{
  JsonObject *table = web_test_peer_table (peer);
  JsonArray *scores = json_object_get_array_member (table, "scores");
  JsonArray *seats = json_object_get_array_member (table, "seats");

  g_assert_cmpuint (json_array_get_length (scores), ==, n_rounds);
  for (guint seat = 0; seat < json_array_get_length (seats); seat++)
    {
      gint64 sum = 0;

      for (guint i = 0; i < n_rounds; i++)
        {
          JsonObject *round = json_array_get_object_element (scores, i);
          JsonArray *points = json_object_get_array_member (round, "points");

          g_assert_cmpint (json_object_get_int_member (round, "round"), ==, i + 1);
          g_assert_cmpuint (json_array_get_length (points), ==, json_array_get_length (seats));
          sum += json_array_get_int_element (points, seat);
        }
      g_assert_cmpint (
        sum, ==,
        json_object_get_int_member (json_array_get_object_element (seats, seat), "points"));
    }
}

/* A client that may move does so. Returns: whether any has */
static gboolean
somebody_moves (WebTestPeer **peers, guint n_peers, LcRng *rng)
{
  const guint first = (guint) (lc_rng_next (rng) % n_peers);

  for (guint i = 0; i < n_peers; i++)
    {
      WebTestPeer *peer = peers[(first + i) % n_peers];
      const guint n_done = web_test_peer_count (peer, "done");
      guint n_moves;

      check_view (peer);
      check_laid (peer, FALSE);
      n_moves =
        json_array_get_length (json_object_get_array_member (web_test_peer_view (peer), "moves"));
      if (n_moves == 0)
        continue;
      web_test_move (peer, (guint) (lc_rng_next (rng) % n_moves));
      g_assert_cmpuint (web_test_peer_count (peer, "done"), ==, n_done + 1);
      for (guint j = 0; j < n_peers; j++)
        {
          JsonObject *table = web_test_peer_table (peers[j]);
          JsonObject *now = web_test_peer_last (peers[j], "now");

          json_object_ref (table);
          json_object_ref (now);
          web_test_peer_forget (peers[j]);
          g_ptr_array_add (peers[j]->got, table);
          g_ptr_array_add (peers[j]->got, now);
        }
      return TRUE;
    }
  return FALSE;
}

static void
play_match (gconstpointer data)
{
  const Game *game = data;
  WebFixture fixture;
  WebTestPeer *peers[4] = { NULL };

  LcRng rng;
  g_autofree char *table = NULL;
  guint n_peers, n_seats, rounds = 0;

  lc_rng_seed (&rng, 77, 0, 0);
  web_fixture_init (&fixture, game->with_store);
  peers[0] = web_test_peer_new (&fixture);
  table = web_test_create (peers[0], game->settings);
  web_test_join (peers[0], table, names[0]);
  check_side_cost (peers[0]);
  n_seats =
    json_array_get_length (json_object_get_array_member (web_test_peer_table (peers[0]), "seats"));
  n_peers = n_seats - game->n_bots;
  for (guint i = 1; i < n_peers; i++)
    {
      peers[i] = web_test_peer_new (&fixture);
      web_test_join (peers[i], table, names[i]);
    }
  for (guint i = n_peers; i < n_seats; i++)
    web_test_peer_say (peers[0], "{\"t\":\"seat\",\"seat\":%u,\"player\":\"greedy\"}", i);
  for (guint step = 0; step < MOST_STEPS; step++)
    {
      const char *phase = web_test_peer_phase (peers[0]);

      if (strcmp (phase, "over") == 0)
        break;
      if (strcmp (phase, "round") != 0)
        {
          check_scores (peers[0], rounds);
          if (rounds > 0)
            check_laid (peers[0], TRUE);
          web_test_all_ready (peers, n_peers);
          rounds++;
        }
      else if (!somebody_moves (peers, n_peers, &rng))
        g_assert_true (web_fixture_wait_for_due (&fixture));
    }
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "over");
  g_assert_cmpuint (rounds, >=, 1);
  check_scores (peers[0], rounds);
  check_laid (peers[0], TRUE);
  g_test_message ("%u rounds, %u commits", rounds, web_fixture_commits);
  for (guint i = 0; i < n_peers; i++)
    {
      g_assert_null (peers[i]->closed);
      web_test_peer_free (peers[i]);
    }
  web_fixture_clear (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/hub/a match by random clients/%s", games[i].title);

      g_test_add_data_func (path, &games[i], play_match);
    }
  return g_test_run ();
}
