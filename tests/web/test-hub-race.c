/* test-hub-race.c - who is first, and what the other one is told.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define N 3

/* The number of the move in the list of @peer's moves that @matches; -1: none. */
static gint
find_move (WebTestPeer *peer, const char *what, gint64 target, gboolean with_uno)
{
  JsonArray *moves = json_object_get_array_member (web_test_peer_view (peer), "moves");

  for (guint i = 0; i < json_array_get_length (moves); i++)
    {
      JsonObject *move = json_array_get_object_element (moves, i);

      if (strcmp (json_object_get_string_member (move, "do"), what) != 0
          || json_object_has_member (move, "uno") != with_uno)
        continue;
      if (target < 0
          || (json_object_has_member (move, "target")
              && json_object_get_int_member (move, "target") == target))
        return (gint) i;
    }
  return -1;
}

static gint64
count_of (WebTestPeer *peer, gint64 seat)
{
  return json_array_get_int_element (
    json_object_get_array_member (web_test_peer_view (peer), "counts"), (guint) seat);
}

/* Plays until somebody has one card and has not called. Returns: that seat */
static gint64
until_uncalled (WebTestPeer **peers)
{
  for (guint i = 0; i < 5000; i++)
    {
      const gint64 waits = web_test_peer_waits (peers[0]);
      JsonArray *uncalled =
        json_object_get_array_member (web_test_peer_view (peers[0]), "uncalled");
      gint play;

      if (json_array_get_length (uncalled) > 0 && json_array_get_int_element (uncalled, 0) != waits)
        return json_array_get_int_element (uncalled, 0);
      if (waits < 0)
        {
          web_test_all_ready (peers, N);
          continue;
        }
      play = find_move (peers[waits], "play", -1, FALSE);
      web_test_move (peers[waits], play >= 0 ? (guint) play : 0);
    }
  g_assert_not_reached ();
}

static void
begin_with (WebFixture *fixture, WebTestPeer **peers, guint turn_time)
{
  g_autofree char *settings =
    g_strdup_printf ("\"rules\":\"uno-classic\",\"turn_time\":%u,\"target\":100000", turn_time);

  web_fixture_init (fixture, FALSE);
  g_free (web_test_begin (fixture, peers, N, 0, settings));
}

static void
begin (WebFixture *fixture, WebTestPeer **peers)
{
  begin_with (fixture, peers, 0);
}

static void
end (WebFixture *fixture, WebTestPeer **peers)
{
  for (guint i = 0; i < N; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (fixture);
}

static void catch (WebTestPeer *peer, gint64 n, gint64 of)
{
  web_test_peer_say (peer,
                     "{\"t\":\"move\",\"id\":9,\"n\":%d,\"move\":{\"do\":\"catch\",\"target\":%d}}",
                     (int) n, (int) of);
}

static void
refused (WebTestPeer *peer, const char *code, const char *why)
{
  JsonObject *message = peer->got->pdata[peer->got->len - 1];

  g_assert_cmpstr (json_object_get_string_member (message, "t"), ==, "refused");
  g_assert_cmpstr (json_object_get_string_member (message, "code"), ==, code);
  if (why != NULL)
    g_assert_cmpstr (json_object_get_string_member (message, "why"), ==, why);
  g_assert_cmpint (json_object_get_int_member (message, "n"), ==, web_test_peer_n (peer));
}

static const char *const names[] = { "Ada", "Bo", "Cy" };

static void
test_two_catches (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N];
  gint64 of, n, cards;
  guint first, second;
  g_autofree char *why = NULL;

  begin (&fixture, peers);
  of = until_uncalled (peers);
  first = (guint) (of + 1) % N;
  second = (guint) (of + 2) % N;
  n = web_test_peer_n (peers[0]);
  cards = count_of (peers[0], of);
  catch (peers[second], n, of);
  g_assert_nonnull (web_test_peer_last (peers[second], "done"));
  catch (peers[first], n, of);
  why = g_strdup_printf ("%s has already caught %s.", names[second], names[of]);
  refused (peers[first], "late", why);
  g_assert_cmpint (count_of (peers[first], of), >, cards);
  g_assert_cmpint (web_test_peer_n (peers[0]), ==, n + 1);
  /* twice is not better than once */
  catch (peers[second], n, of);
  g_free (why);
  why = g_strdup_printf ("You have already caught %s.", names[of]);
  refused (peers[second], "late", why);
  /* and whoever was caught is told why the call comes too late */
  web_test_peer_say (peers[of], "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"uno\"}}", (int) n);
  g_free (why);
  why = g_strdup_printf ("%s has already caught you.", names[second]);
  refused (peers[of], "late", why);
  catch (peers[second], n + 1, of);
  refused (peers[second], "illegal", NULL);
  end (&fixture, peers);
}

static void
test_call_before_catch (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N];
  gint64 of, n, cards;
  g_autofree char *why = NULL;

  begin (&fixture, peers);
  of = until_uncalled (peers);
  n = web_test_peer_n (peers[0]);
  cards = count_of (peers[0], of);
  web_test_peer_say (peers[of], "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"uno\"}}", (int) n);
  g_assert_nonnull (web_test_peer_last (peers[of], "done"));
  catch (peers[(of + 1) % N], n, of);
  why = g_strdup_printf ("%s has already called UNO.", names[of]);
  refused (peers[(of + 1) % N], "late", why);
  g_assert_cmpint (count_of (peers[0], of), ==, cards);
  end (&fixture, peers);
}

/* What others do in between does not spoil a move that is still allowed. */
static void
test_move_after_catch (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N];
  gint64 of, n, waits;
  WebTestPeer *other;

  begin (&fixture, peers);
  of = until_uncalled (peers);
  n = web_test_peer_n (peers[0]);
  waits = web_test_peer_waits (peers[0]);
  other = peers[3 - of - waits];
  catch (other, n, of);
  web_test_peer_say (peers[waits], "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"draw\"}}", (int) n);
  g_assert_nonnull (web_test_peer_last (peers[waits], "done"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (peers[waits], "done"), "n"), ==,
                   n + 2);
  /* but the same once more, for what lay on the table then, is not made */
  web_test_peer_say (peers[waits], "{\"t\":\"move\",\"n\":%d,\"move\":{\"do\":\"draw\"}}", (int) n);
  refused (peers[waits], "late", "You have moved already.");
  end (&fixture, peers);
}

/* A catch when the next one has moved is late, and it is said why. */
static void
test_catch_too_late (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N];
  gint64 of, n, waits;
  g_autofree char *why = NULL;

  begin (&fixture, peers);
  of = until_uncalled (peers);
  n = web_test_peer_n (peers[0]);
  waits = web_test_peer_waits (peers[0]);
  web_test_move (peers[waits], 0);
  if (json_array_get_length (
        json_object_get_array_member (web_test_peer_view (peers[0]), "uncalled"))
      == 0)
    {
      catch (peers[3 - of - waits], n, of);
      why = g_strdup_printf ("It is too late to catch %s: the game has gone on.", names[of]);
      refused (peers[3 - of - waits], "late", why);
    }
  else
    g_test_skip ("the next one has not begun its turn");
  end (&fixture, peers);
}

/* Whoever is on turn has no more time for it by catching somebody. */
static void
test_catch_gives_no_time (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N];
  gint64 of, waits, left;

  begin_with (&fixture, peers, 20);
  of = until_uncalled (peers);
  waits = web_test_peer_waits (peers[0]);
  web_fixture_wait (&fixture, SECONDS (15));
  catch (peers[waits], web_test_peer_n (peers[waits]), of);
  g_assert_nonnull (web_test_peer_last (peers[waits], "done"));
  g_assert_cmpint (web_test_peer_waits (peers[0]), ==, waits);
  left = json_object_get_int_member (web_test_peer_view (peers[waits]), "left");
  g_assert_cmpint (left, <, 5000);
  web_fixture_wait (&fixture, SECONDS (6));
  g_assert_true (
    json_object_get_boolean_member (web_test_peer_seat (peers[0], (guint) waits), "away"));
  end (&fixture, peers);
}

static void
test_illegal (void)
{
  WebFixture fixture;
  WebTestPeer *peers[N], *other;
  gint64 waits;
  JsonObject *why;
  gint64 card = -1;
  JsonArray *hand;

  begin (&fixture, peers);
  waits = web_test_peer_waits (peers[0]);
  other = peers[(waits + 1) % N];
  web_test_peer_say (other, "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"draw\"}}");
  refused (other, "illegal", "It is not your turn.");
  web_test_peer_say (other, "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"uno\"}}");
  refused (other, "illegal", NULL);
  for (gint i = 0; i < 256; i++)
    {
      web_test_peer_say (
        other,
        "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"play\",\"card\":%d,\"side\":%d,"
        "\"colour\":%d,\"target\":%d}}",
        i, i % 2, i % 15, i % 16);
      refused (other, "illegal", NULL);
    }
  /* the ones of other seats are nothing to ask about */
  hand = json_object_get_array_member (web_test_peer_view (peers[waits]), "hand");
  card = json_array_get_int_element (hand, 0);
  web_test_peer_say (peers[waits], "{\"t\":\"why\",\"id\":3,\"card\":%d,\"side\":0}", (int) card);
  why = web_test_peer_last (peers[waits], "why");
  g_assert_cmpint (json_object_get_int_member (why, "id"), ==, 3);
  g_assert_cmpuint (strlen (json_object_get_string_member (why, "text")), >, 5);
  web_test_peer_error (other, "not-now", "{\"t\":\"why\",\"card\":%d,\"side\":0}", (int) card);
  web_test_peer_error (other, "not-now", "{\"t\":\"why\",\"card\":255,\"side\":1}");
  end (&fixture, peers);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/race/of two that catch, the first one does", test_two_catches);
  g_test_add_func ("/race/who calls before the catch is not caught", test_call_before_catch);
  g_test_add_func ("/race/a move stands though another has come first; twice it is not made",
                   test_move_after_catch);
  g_test_add_func ("/race/a catch is late once the game has gone on", test_catch_too_late);
  g_test_add_func ("/race/to catch gives no more time for the turn", test_catch_gives_no_time);
  g_test_add_func ("/race/what is not allowed is refused, with a reason", test_illegal);
  return g_test_run ();
}
