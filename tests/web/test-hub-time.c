/* test-hub-time.c - the times of a table: turns, bots, people who are away, between rounds, votes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define FLEX "\"rules\":\"uno-flex\""

static gboolean
is_away (WebTestPeer *peer, guint seat)
{
  return json_object_get_boolean_member (web_test_peer_seat (peer, seat), "away");
}

static void
free_peers (WebTestPeer **peers, guint n_peers)
{
  for (guint i = 0; i < n_peers; i++)
    web_test_peer_free (peers[i]);
}

/* The one that the game waits for, of two persons. */
static WebTestPeer *
on_turn (WebTestPeer **peers)
{
  return peers[web_test_peer_waits (peers[0])];
}

static void
test_turn_time (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *late, *other;
  gint64 n;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":30"));
  late = on_turn (peers);
  other = late == peers[0] ? peers[1] : peers[0];
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (late), "left"), ==, 30000);
  web_fixture_wait (&fixture, SECONDS (20));
  web_test_peer_say (late, "{\"t\":\"sync\"}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (late), "left"), ==, 9900);
  web_fixture_wait (&fixture, SECONDS (9));
  g_assert_cmpint (web_test_peer_n (late), ==, 0);
  web_fixture_wait (&fixture, SECONDS (1));
  g_assert_cmpint (web_test_peer_n (late), ==, 1);
  g_assert_true (is_away (other, (guint) late->seat));
  /* from now on its bot plays at its pace, until it says that it is back */
  while (on_turn (peers) == other)
    web_test_move (other, web_test_peer_n_moves (other) - 1);
  n = web_test_peer_n (other);
  web_fixture_wait (&fixture, SECONDS (1) * WEB_TEST_PACE / 1000 + 1);
  g_assert_cmpint (web_test_peer_n (other), ==, n + 1);
  web_test_peer_say (late, "{\"t\":\"back\"}");
  g_assert_false (is_away (other, (guint) late->seat));
  while (on_turn (peers) == other)
    web_test_move (other, web_test_peer_n_moves (other) - 1);
  n = web_test_peer_n (other);
  web_fixture_wait (&fixture, SECONDS (29));
  g_assert_cmpint (web_test_peer_n (other), ==, n);
  web_fixture_wait (&fixture, SECONDS (1));
  g_assert_cmpint (web_test_peer_n (other), ==, n + 1);
  /* a move does so as well */
  while (on_turn (peers) == other)
    web_test_move (other, web_test_peer_n_moves (other) - 1);
  g_assert_true (is_away (other, (guint) late->seat));
  web_test_move (late, web_test_peer_n_moves (late) - 1);
  g_assert_nonnull (web_test_peer_last (late, "done"));
  g_assert_false (is_away (other, (guint) late->seat));
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Without a turn time, people are waited for. */
static void
test_no_turn_time (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":0"));
  g_assert_true (json_object_get_null_member (web_test_peer_view (peers[0]), "left"));
  web_fixture_wait (&fixture, SECONDS (3600));
  g_assert_cmpint (web_test_peer_n (peers[0]), ==, 0);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* But who has gone is not waited for for ever: with two persons there is nobody to vote. */
static void
test_gone_for_long (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *gone, *other, *again;
  gint64 n;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":0"));
  gone = on_turn (peers);
  other = gone == peers[0] ? peers[1] : peers[0];
  /* somebody who comes back in time has as long as it takes */
  web_test_peer_hang_up (gone);
  web_fixture_wait (&fixture, SECONDS (290));
  web_test_peer_say (other, "{\"t\":\"sync\"}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (other), "left"), ==, 9900);
  again = web_test_peer_new (&fixture);
  web_test_enter (again, gone);
  g_assert_true (json_object_get_null_member (web_test_peer_view (again), "left"));
  web_fixture_wait (&fixture, SECONDS (3600));
  g_assert_cmpint (web_test_peer_n (other), ==, 0);
  /* for one who does not, a bot plays, at its pace from then on */
  web_test_peer_hang_up (again);
  web_fixture_wait (&fixture, SECONDS (299));
  g_assert_cmpint (web_test_peer_n (other), ==, 0);
  g_assert_false (is_away (other, (guint) gone->seat));
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_cmpint (web_test_peer_n (other), ==, 1);
  g_assert_true (is_away (other, (guint) gone->seat));
  while (web_test_peer_waits (other) == other->seat)
    web_test_move (other, web_test_peer_n_moves (other) - 1);
  n = web_test_peer_n (other);
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_cmpint (web_test_peer_n (other), >, n);
  /* who is there is waited for, as before */
  while (web_test_peer_waits (other) != other->seat)
    web_fixture_wait_for_due (&fixture);
  n = web_test_peer_n (other);
  web_fixture_wait (&fixture, SECONDS (3600));
  g_assert_cmpint (web_test_peer_n (other), ==, n);
  /* while nobody is there, the table waits */
  web_test_peer_hang_up (other);
  web_fixture_wait (&fixture, SECONDS (3600));
  web_test_peer_free (again);
  again = web_test_peer_new (&fixture);
  web_test_enter (again, other);
  g_assert_cmpint (web_test_peer_n (again), ==, n);
  web_test_peer_free (again);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Somebody who has been gone for long already is not waited for when the turn comes. */
static void
test_gone_before_turn (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *other;
  guint gone;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":0"));
  other = on_turn (peers);
  gone = other == peers[0] ? 1 : 0;
  web_test_peer_hang_up (peers[gone]);
  web_fixture_wait (&fixture, SECONDS (400));
  g_assert_false (is_away (other, gone));
  while (web_test_peer_waits (other) == other->seat)
    web_test_move (other, web_test_peer_n_moves (other) - 1);
  web_fixture_wait (&fixture, SECONDS (1));
  g_assert_true (is_away (other, gone));
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Who is not connected is waited for once. */
static void
test_disconnected (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *gone, *other, *again;
  gint64 n;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":30"));
  gone = on_turn (peers);
  other = gone == peers[0] ? peers[1] : peers[0];
  web_test_peer_hang_up (gone);
  g_assert_false (
    json_object_get_boolean_member (web_test_peer_seat (other, (guint) gone->seat), "here"));
  web_fixture_wait (&fixture, SECONDS (31));
  g_assert_cmpint (web_test_peer_n (other), >=, 1);
  for (guint i = 0; i < 3; i++)
    {
      while (web_test_peer_waits (other) == other->seat)
        web_test_move (other, web_test_peer_n_moves (other) - 1);
      n = web_test_peer_n (other);
      web_fixture_wait (&fixture, SECONDS (2));
      g_assert_cmpint (web_test_peer_n (other), >, n);
    }
  again = web_test_peer_new (&fixture);
  web_test_enter (again, gone);
  g_assert_cmpint (again->seat, ==, gone->seat);
  g_assert_cmpint (web_test_peer_n (again), ==, web_test_peer_n (other));
  g_assert_true (is_away (again, (guint) gone->seat));
  web_test_peer_say (again, "{\"t\":\"back\"}");
  g_assert_false (is_away (again, (guint) gone->seat));
  web_test_peer_free (again);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* While nobody is there, the table waits, bots and all. */
static void
test_nobody_there (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *eye, *again;
  g_autofree char *table = NULL;
  gint64 left, n;

  web_fixture_init (&fixture, FALSE);
  table = web_test_begin (&fixture, peers, 2, 2, FLEX ",\"turn_time\":30");
  eye = web_test_peer_new (&fixture);
  web_test_peer_say (eye, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  while (web_test_peer_waits (peers[0]) > 1)
    web_fixture_wait_for_due (&fixture);
  web_fixture_wait (&fixture, SECONDS (10));
  web_test_peer_say (eye, "{\"t\":\"sync\"}");
  n = web_test_peer_n (eye);
  left = json_object_get_int_member (web_test_peer_view (eye), "left");
  web_test_peer_hang_up (peers[0]);
  web_test_peer_hang_up (peers[1]);
  web_fixture_wait (&fixture, SECONDS (100000));
  web_test_peer_say (eye, "{\"t\":\"sync\"}");
  g_assert_cmpint (web_test_peer_n (eye), ==, n);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (eye), "left"), ==, left);
  again = web_test_peer_new (&fixture);
  web_test_enter (again, peers[1]);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (again), "left"), ==, left);
  web_fixture_wait (&fixture, left * 1000);
  g_assert_cmpint (web_test_peer_n (again), ==, n + 1);
  web_test_peer_free (eye);
  web_test_peer_free (again);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Everybody's last move, until the phase is another one. */
static void
play_on (WebFixture *fixture, WebTestPeer **peers, guint n_peers, const char *while_phase)
{
  guint steps = 0;

  while (strcmp (web_test_peer_phase (peers[0]), while_phase) == 0)
    {
      gboolean has_moved = FALSE;

      for (guint i = 0; i < n_peers && !has_moved; i++)
        if (web_test_peer_n_moves (peers[i]) > 0)
          {
            web_test_move (peers[i], 0);
            has_moved = TRUE;
          }
      if (!has_moved)
        g_assert_true (web_fixture_wait_for_due (fixture));
      g_assert_cmpuint (++steps, <, 5000);
    }
}

static void
test_between (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3];
  JsonObject *now;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 3, 0, FLEX ",\"rounds\":4,\"target\":100000"));
  play_on (&fixture, peers, 3, "round");
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "between");
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "seed"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (peers[0]), "left"), ==, 20000);
  now = web_test_peer_last (peers[0], "now");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (
                      json_object_get_object_member (now, "view"), "moves")),
                    ==, 0);
  /* somebody is not ready: after a while it goes on all the same */
  web_test_peer_say (peers[0], "{\"t\":\"ready\",\"ready\":true}");
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "between");
  web_fixture_wait (&fixture, SECONDS (20));
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (peers[2]), "round"), ==, 2);
  web_test_peer_say (peers[0], "{\"t\":\"move\",\"n\":99,\"move\":{\"do\":\"draw\"}}");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peers[0], "refused"), "code"),
                   ==, "late");
  web_test_peer_error (peers[0], "not-now", "{\"t\":\"ready\",\"ready\":true}");
  /* all are ready: at once */
  play_on (&fixture, peers, 3, "round");
  web_test_peer_say (peers[0], "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"draw\"}}");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peers[0], "refused"), "code"),
                   ==, "over");
  web_test_all_ready (peers, 3);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (peers[2]), "round"), ==, 3);
  /* who is not there is not waited for */
  play_on (&fixture, peers, 3, "round");
  web_test_all_ready (peers, 2);
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "between");
  web_test_peer_hang_up (peers[2]);
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
  free_peers (peers, 3);
  web_fixture_clear (&fixture);
}

static void
test_rematch (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *third;
  g_autofree char *table = NULL;
  g_autofree char *first = NULL;

  web_fixture_init (&fixture, TRUE);
  table = web_test_begin (&fixture, peers, 2, 1, FLEX ",\"rounds\":1");
  first = g_strdup (json_object_get_string_member (web_test_peer_table (peers[0]), "match"));
  web_test_peer_error (peers[0], "not-now", "{\"t\":\"settings\",\"target\":5}");
  web_test_peer_error (peers[0], "not-now", "{\"t\":\"seat\",\"seat\":2,\"player\":null}");
  play_on (&fixture, peers, 2, "round");
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "over");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_table (peers[0]), "match"), ==,
                   first);
  g_assert_cmpuint (strlen (json_object_get_string_member (web_test_peer_table (peers[0]), "seed")),
                    >, 10);
  web_test_peer_say (peers[0], "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"draw\"}}");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peers[0], "refused"), "code"),
                   ==, "over");
  /* one leaves, another one comes, and all play again */
  web_test_peer_say (peers[1], "{\"t\":\"leave\"}");
  web_test_peer_say (peers[0], "{\"t\":\"ready\",\"ready\":true}");
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "over");
  third = web_test_peer_new (&fixture);
  web_test_join (third, table, "Third");
  web_test_peer_say (third, "{\"t\":\"ready\",\"ready\":true}");
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "seed"));
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_table (peers[0]), "match"), !=,
                   first);
  /* the host changes the settings of one that is over: it is before a match again */
  web_test_peer_free (peers[1]);
  peers[1] = third;
  play_on (&fixture, peers, 2, "round");
  web_test_peer_say (peers[0], "{\"t\":\"settings\",\"rules\":\"uno-flip\"}");
  g_assert_cmpstr (web_test_peer_phase (third), ==, "lobby");
  g_assert_true (json_object_get_null_member (web_test_peer_table (third), "match"));
  web_test_all_ready (peers, 2);
  g_assert_cmpstr (web_test_peer_phase (third), ==, "round");
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Whoever leaves a match leaves the cards to a bot, and the seat to somebody else. */
static void
test_leave_and_join (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *third;
  g_autofree char *table = NULL;
  JsonObject *seat;
  gint64 n;

  web_fixture_init (&fixture, FALSE);
  table = web_test_begin (&fixture, peers, 2, 1, FLEX);
  third = web_test_peer_new (&fixture);
  web_test_peer_error (third, "taken", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Cy\"}", table);
  web_test_peer_say (peers[1], "{\"t\":\"leave\"}");
  seat = web_test_peer_seat (peers[0], 1);
  g_assert_true (json_object_get_null_member (seat, "name"));
  g_assert_cmpstr (json_object_get_string_member (seat, "player"), ==, "greedy");
  for (guint i = 0; i < 3; i++)
    {
      while (web_test_peer_waits (peers[0]) == 0)
        web_test_move (peers[0], web_test_peer_n_moves (peers[0]) - 1);
      n = web_test_peer_n (peers[0]);
      web_fixture_wait (&fixture, SECONDS (2));
      g_assert_cmpint (web_test_peer_n (peers[0]), >, n);
    }
  web_test_peer_error (third, "taken",
                       "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Cy\",\"seat\":2}", table);
  web_test_peer_error (third, "name", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"ALMA\"}", table);
  web_test_join (third, table, "Cy");
  g_assert_cmpint (third->seat, ==, 1);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_view (third), "seat"), ==, 1);
  g_assert_cmpuint (
    json_array_get_length (json_object_get_array_member (web_test_peer_view (third), "hand")), ==,
    json_array_get_int_element (json_object_get_array_member (web_test_peer_view (third), "counts"),
                                1));
  g_assert_false (is_away (third, 1));
  while (web_test_peer_waits (third) != 1)
    {
      if (web_test_peer_waits (third) == 0)
        web_test_move (peers[0], web_test_peer_n_moves (peers[0]) - 1);
      else
        web_fixture_wait_for_due (&fixture);
    }
  n = web_test_peer_n (third);
  web_fixture_wait (&fixture, SECONDS (30));
  g_assert_cmpint (web_test_peer_n (third), ==, n);
  web_test_peer_free (third);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Votes ------------------------------------------------------------------------------------------ */

static void
test_vote (void)
{
  WebFixture fixture;
  WebTestPeer *peers[4];
  g_autofree char *table = NULL;
  JsonObject *kick;

  web_fixture_init (&fixture, FALSE);
  table = web_test_begin (&fixture, peers, 4, 1, FLEX ",\"turn_time\":0");
  web_test_peer_error (peers[0], "no-seat", "{\"t\":\"kick\",\"seat\":4,\"yes\":true}");
  web_test_peer_error (peers[0], "not-now", "{\"t\":\"kick\",\"seat\":3,\"yes\":false}");
  /* the host alone cannot */
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  kick = json_object_get_object_member (web_test_peer_table (peers[3]), "kick");
  g_assert_cmpint (json_object_get_int_member (kick, "seat"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (kick, "yes"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (kick, "need"), ==, 2);
  web_test_peer_error (peers[1], "not-now", "{\"t\":\"kick\",\"seat\":0,\"yes\":true}");
  web_fixture_wait (&fixture, SECONDS (60));
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  /* somebody thinks again */
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":false}");
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  /* two of three others do */
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  web_test_peer_say (peers[2], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  g_assert_cmpstr (peers[3]->closed, ==, "kicked");
  g_assert_true (json_object_get_null_member (web_test_peer_seat (peers[0], 3), "name"));
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  /* with two others, both of them have to */
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":2,\"yes\":true}");
  g_assert_null (peers[2]->closed);
  web_test_peer_say (peers[1], "{\"t\":\"kick\",\"seat\":2,\"yes\":true}");
  g_assert_cmpstr (peers[2]->closed, ==, "kicked");
  web_test_peer_error (peers[0], "not-now", "{\"t\":\"kick\",\"seat\":1,\"yes\":true}");
  free_peers (peers, 4);
  web_fixture_clear (&fixture);
}

/* Where a turn has as long as it takes, one is enough to go on without somebody who only sits there. */
static void
test_idle (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  g_autofree char *table = NULL;
  WebTestPeer *late;
  guint idle;

  web_fixture_init (&fixture, FALSE);
  table = web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":0");
  idle = (guint) web_test_peer_waits (peers[0]);
  web_fixture_wait (&fixture, SECONDS (290));
  web_test_peer_error (peers[1 - idle], "not-now", "{\"t\":\"kick\",\"seat\":%u,\"yes\":true}",
                       idle);
  web_fixture_wait (&fixture, SECONDS (12));
  /* who comes is told since when */
  late = web_test_peer_new (&fixture);
  web_test_peer_say (late, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (late, "now"), "waited"), >=,
                   300000);
  /* it is not about who is not waited for */
  web_test_peer_error (peers[idle], "not-now", "{\"t\":\"kick\",\"seat\":%u,\"yes\":true}",
                       1 - idle);
  web_test_peer_say (peers[1 - idle], "{\"t\":\"kick\",\"seat\":%u,\"yes\":true}", idle);
  g_assert_cmpstr (peers[idle]->closed, ==, "kicked");
  web_fixture_wait (&fixture, SECONDS (10));
  g_assert_cmpint (web_test_peer_n (peers[1 - idle]), >, 0);
  web_test_peer_free (late);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Calling and catching --------------------------------------------------------------------------- */

/* Bots leave people the time to catch somebody, and then do so themselves. */
static void
test_uno_time (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  guint waited = 0;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 1,
                          FLEX ",\"turn_time\":0,\"uno_time\":5000,\"target\":100000"));
  for (guint i = 0; i < 4000 && waited < 5; i++)
    {
      JsonArray *uncalled =
        json_object_get_array_member (web_test_peer_view (peers[0]), "uncalled");
      const gint64 waits = web_test_peer_waits (peers[0]);

      if (strcmp (web_test_peer_phase (peers[0]), "between") == 0)
        web_test_all_ready (peers, 2);
      else if (json_array_get_length (uncalled) > 0 && waits == 2)
        {
          /* the bot on turn waits, since its turn ends the time to catch */
          const gint64 n = web_test_peer_n (peers[0]);

          web_fixture_wait (&fixture, SECONDS (4));
          g_assert_cmpint (web_test_peer_n (peers[0]), ==, n);
          web_fixture_wait (&fixture, SECONDS (2));
          g_assert_cmpint (web_test_peer_n (peers[0]), >, n);
          waited++;
        }
      else if (waits == 2)
        web_fixture_wait_for_due (&fixture);
      else
        web_test_move (peers[waits], 0);
    }
  g_assert_cmpuint (waited, >, 0);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Tables go -------------------------------------------------------------------------------------- */

static void
test_forgotten (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *over[2], *again;
  g_autofree char *goes_on = NULL, *is_over = NULL;

  web_fixture_init (&fixture, TRUE);
  goes_on = web_test_begin (&fixture, peers, 2, 0, FLEX);
  is_over = web_test_begin (&fixture, over, 2, 0, FLEX ",\"rounds\":1");
  play_on (&fixture, over, 2, "round");
  for (guint i = 0; i < 2; i++)
    {
      web_test_peer_hang_up (peers[i]);
      web_test_peer_hang_up (over[i]);
    }
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE - 1));
  again = web_test_peer_new (&fixture);
  web_test_enter (again, over[0]);
  g_assert_cmpstr (web_test_peer_phase (again), ==, "over");
  web_test_peer_free (again);
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE + 1));
  again = web_test_peer_new (&fixture);
  web_test_peer_error (again, "no-table", "{\"t\":\"watch\",\"table\":\"%s\"}", is_over);
  web_test_enter (again, peers[0]);
  web_test_peer_free (again);
  /* but not for ever */
  web_fixture_wait (&fixture, SECONDS (8 * 24 * 3600));
  again = web_test_peer_new (&fixture);
  web_test_peer_error (again, "no-table", "{\"t\":\"watch\",\"table\":\"%s\"}", goes_on);
  web_test_peer_free (again);
  /* nor do they come back with the server */
  web_fixture_stop (&fixture);
  web_fixture_start (&fixture);
  again = web_test_peer_new (&fixture);
  web_test_peer_error (again, "no-table", "{\"t\":\"watch\",\"table\":\"%s\"}", goes_on);
  web_test_peer_free (again);
  free_peers (peers, 2);
  free_peers (over, 2);
  web_fixture_clear (&fixture);
}

/* A house rule with a fault spoils a move, and not the table. */
static void
test_broken_rule (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  guint n_errors = 0;

  web_fixture_init (&fixture, FALSE);
  g_free (web_test_begin (&fixture, peers, 2, 1,
                          "\"rules\":\"uno-classic+fails\",\"turn_time\":10,\"uno_time\":0"));
  for (guint i = 0; i < 1000 && strcmp (web_test_peer_phase (peers[0]), "round") == 0; i++)
    {
      const gint64 waits = web_test_peer_waits (peers[0]);
      const gint64 n = web_test_peer_n (peers[0]);
      guint first;

      if (waits == 2)
        {
          web_fixture_wait (&fixture, SECONDS (2));
          g_assert_true (web_test_peer_n (peers[0]) > n
                         || strcmp (web_test_peer_phase (peers[0]), "lobby") == 0);
          continue;
        }
      /* what fails is told to be so, and another move is possible */
      for (first = 0; first < web_test_peer_n_moves (peers[waits]); first++)
        {
          const guint errors = web_test_peer_count (peers[waits], "error");

          web_test_move (peers[waits], first);
          if (web_test_peer_count (peers[waits], "error") == errors)
            break;
          g_assert_cmpstr (
            json_object_get_string_member (web_test_peer_last (peers[waits], "error"), "code"), ==,
            "rules");
          n_errors++;
        }
      /* if nothing else is possible, the match ends */
      if (web_test_peer_n (peers[0]) == n)
        web_fixture_wait (&fixture, SECONDS (11));
      g_assert_true (web_test_peer_n (peers[0]) > n
                     || strcmp (web_test_peer_phase (peers[0]), "lobby") == 0);
    }
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "lobby");
  g_assert_cmpuint (n_errors, >, 0);
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

/* Begins a match with a rule that has half of all rounds fail; so it may take some tries. */
static void
begin_stumbling (WebFixture *fixture, WebTestPeer **peers)
{
  g_autofree char *table = NULL;

  for (guint i = 0; i < 2; i++)
    peers[i] = web_test_peer_new (fixture);
  table = web_test_create (
    peers[0], "\"rules\":\"uno-classic+stumbles\",\"seats\":2,\"turn_time\":0,\"target\":100000");
  web_test_join (peers[0], table, "Ada");
  web_test_join (peers[1], table, "Bo");
  for (guint i = 0; i < 20 && strcmp (web_test_peer_phase (peers[0]), "round") != 0; i++)
    web_test_all_ready (peers, 2);
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
}

/* A round that cannot be dealt cannot be dealt the next time either: the match ends, not the table. */
static void
test_no_next_round (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  guint rounds = 0;

  web_fixture_init (&fixture, TRUE);
  begin_stumbling (&fixture, peers);
  while (strcmp (web_test_peer_phase (peers[0]), "lobby") != 0)
    {
      rounds++;
      g_assert_cmpuint (rounds, <, 20);
      play_on (&fixture, peers, 2, "round");
      g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "between");
      web_test_all_ready (peers, 2);
    }
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peers[0], "error"), "code"),
                   ==, "rules");
  /* another game, and all is well */
  web_test_peer_say (peers[0], "{\"t\":\"settings\",\"rules\":\"uno-classic\"}");
  web_test_all_ready (peers, 2);
  g_assert_cmpstr (web_test_peer_phase (peers[0]), ==, "round");
  free_peers (peers, 2);
  web_fixture_clear (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time/a bot moves for who lets the turn time go by, until that one is back",
                   test_turn_time);
  g_test_add_func ("/time/without a turn time, people are waited for", test_no_turn_time);
  g_test_add_func ("/time/without a turn time, who is gone is waited for for five minutes",
                   test_gone_for_long);
  g_test_add_func ("/time/without a turn time, five minutes are over before the turn comes",
                   test_gone_before_turn);
  g_test_add_func ("/time/who is not connected is waited for once", test_disconnected);
  g_test_add_func ("/time/while nobody is there, nothing moves and no time passes",
                   test_nobody_there);
  g_test_add_func ("/time/the next round begins when all are ready, or after a while",
                   test_between);
  g_test_add_func ("/time/after the match comes a rematch, or other settings", test_rematch);
  g_test_add_func ("/time/who leaves a match leaves the seat to somebody else",
                   test_leave_and_join);
  g_test_add_func ("/time/people are sent away by vote only", test_vote);
  g_test_add_func ("/time/without a turn time, one may go on without who only sits there",
                   test_idle);
  g_test_add_func ("/time/bots leave people time to call and to catch", test_uno_time);
  g_test_add_func ("/time/a rule with a fault spoils a move, not the table", test_broken_rule);
  g_test_add_func ("/time/a round that cannot be dealt ends the match, not the table",
                   test_no_next_round);
  g_test_add_func ("/time/tables where nobody is are forgotten in time", test_forgotten);
  return g_test_run ();
}
