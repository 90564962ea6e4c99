/* test-hub-lobby.c - before a match: every message, and every way to be refused.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"

#define FLEX "\"rules\":\"uno-flex\",\"seats\":3"

static JsonObject *
settings_of (WebTestPeer *peer)
{
  return json_object_get_object_member (web_test_peer_table (peer), "settings");
}

/* Talking to nobody yet -------------------------------------------------------------------------- */

static void
test_first_words (void)
{
  WebFixture fixture;
  WebTestPeer *peer;

  web_fixture_init (&fixture, FALSE);
  peer = web_test_peer_stranger (&fixture);
  web_test_peer_error (peer, "bad-message", "{\"t\":\"ping\"}");
  web_test_peer_error (peer, "bad-message", "{\"t\":\"hello\",\"v\":2}");
  web_test_peer_error (peer, "bad-message", "{\"t\":\"ping\"}");
  web_test_peer_say (peer, "{\"t\":\"hello\",\"v\":1,\"id\":5}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (peer, "welcome"), "id"), ==, 5);
  web_test_peer_say (peer, "{\"t\":\"ping\",\"id\":6}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (peer, "pong"), "id"), ==, 6);
  web_test_peer_error (peer, "unknown", "{\"t\":\"fly\",\"id\":7}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (peer, "error"), "id"), ==, 7);
  web_test_peer_error (peer, "bad-message", "nonsense");
  web_test_peer_error (peer, "bad-message", "{\"t\":\"join\",\"table\":\"K7QF3MXW\"}");
  web_test_peer_error (peer, "no-table",
                       "{\"t\":\"join\",\"table\":\"K7QF3MXW\",\"name\":\"Ada\"}");
  web_test_peer_error (peer, "no-table", "{\"t\":\"watch\",\"table\":\"../../etc\"}");
  web_test_peer_error (peer, "no-table", "{\"t\":\"leave\"}");
  web_test_peer_error (peer, "no-table", "{\"t\":\"sync\"}");
  web_test_peer_error (peer, "no-table", "{\"t\":\"ready\",\"ready\":true}");
  web_test_peer_free (peer);
  web_fixture_clear (&fixture);
}

static void
test_catalogue (void)
{
  WebFixture fixture;
  WebTestPeer *peer;
  JsonObject *catalogue, *rules;

  web_fixture_init (&fixture, FALSE);
  peer = web_test_peer_new (&fixture);
  web_test_peer_say (peer, "{\"t\":\"catalogue\"}");
  catalogue = web_test_peer_last (peer, "catalogue");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (catalogue, "games")), >=,
                    4);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (catalogue, "house")), >=,
                    10);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (catalogue, "bots")), >=,
                    2);
  web_test_peer_say (peer, "{\"t\":\"rules\",\"rules\":\"uno-flex+stacking{mix=any}\"}");
  rules = web_test_peer_last (peer, "rules");
  if (!json_object_get_boolean_member (rules, "ok"))
    web_test_peer_say (peer, "{\"t\":\"rules\",\"rules\":\"uno-flex+stacking\"}");
  rules = web_test_peer_last (peer, "rules");
  g_assert_true (json_object_get_boolean_member (rules, "ok"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (rules, "parts")), ==, 2);
  /* files are not offered, wherever they are */
  for (guint i = 0; i < 4; i++)
    {
      static const char *const names[] = { "uno-flex+./x.lua", "/etc/passwd", "../uno-flex",
                                           "uno-flx" };

      fixture.now += SECONDS (1);
      web_test_peer_say (peer, "{\"t\":\"rules\",\"rules\":\"%s\"}", names[i]);
      rules = web_test_peer_last (peer, "rules");
      g_assert_cmpstr (json_object_get_string_member (rules, "rules"), ==, names[i]);
      g_assert_false (json_object_get_boolean_member (rules, "ok"));
      web_test_peer_error (peer, "rules", "{\"t\":\"create\",\"rules\":\"%s\",\"seats\":3}",
                           names[i]);
      fixture.now += SECONDS (10);
    }
  web_test_peer_free (peer);
  web_fixture_clear (&fixture);
}

/* Settings --------------------------------------------------------------------------------------- */

static void
test_settings (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  web_test_peer_error (ada, "settings", "{\"t\":\"create\",\"rules\":\"uno-flex\",\"seats\":1}");
  web_test_peer_error (ada, "settings", "{\"t\":\"create\"," FLEX ",\"turn_time\":5}");
  fixture.now += SECONDS (100);
  web_test_peer_error (ada, "bad-message", "{\"t\":\"create\"," FLEX ",\"turn_time\":601}");
  web_test_peer_error (ada, "bad-message", "{\"t\":\"create\"," FLEX ",\"uno_time\":10001}");
  web_test_peer_error (ada, "bad-message", "{\"t\":\"create\"," FLEX ",\"target\":-1}");
  web_test_peer_error (ada, "settings",
                       "{\"t\":\"create\"," FLEX
                       ",\"name\":\"12345678901234567890123456789012345678901\"}");
  table = web_test_create (ada, FLEX ",\"name\":\" Friday \",\"uno_time\":0");
  web_test_join (ada, table, "Ada");
  web_test_join (bo, table, "Bo");
  g_assert_cmpstr (json_object_get_string_member (settings_of (bo), "name"), ==, "Friday");
  g_assert_cmpint (json_object_get_int_member (settings_of (bo), "turn_time"), ==, 60);
  g_assert_cmpint (json_object_get_int_member (settings_of (bo), "uno_time"), ==, 0);
  web_test_peer_error (bo, "not-host", "{\"t\":\"settings\",\"target\":100}");
  web_test_peer_error (ada, "settings", "{\"t\":\"settings\",\"seats\":1}");
  web_test_peer_error (ada, "rules", "{\"t\":\"settings\",\"rules\":\"nothing\"}");
  web_test_peer_say (bo, "{\"t\":\"ready\",\"ready\":true}");
  g_assert_true (json_object_get_boolean_member (web_test_peer_seat (ada, 1), "ready"));
  web_test_peer_forget (bo);
  web_test_peer_say (ada,
                     "{\"t\":\"settings\",\"rules\":\"uno-flip\",\"target\":100,\"listed\":true}");
  g_assert_nonnull (web_test_peer_last (bo, "deck"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (bo, "deck"), "target"), ==, 100);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_table (bo), "title"), ==,
                   "UNO Flip");
  g_assert_false (json_object_get_boolean_member (web_test_peer_seat (ada, 1), "ready"));
  web_test_peer_say (bo, "{\"t\":\"tables\"}");
  g_assert_cmpuint (json_array_get_length (
                      json_object_get_array_member (web_test_peer_last (bo, "tables"), "tables")),
                    ==, 1);
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

/* Fewer seats: the open ones go first, then bots, and never a person. */
static void
test_fewer_seats (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo, *cy;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  cy = web_test_peer_new (&fixture);
  table = web_test_create (ada, "\"rules\":\"uno-flex\",\"seats\":6");
  web_test_join (ada, table, "Ada");
  web_test_peer_say (bo, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Bo\",\"seat\":5}", table);
  web_test_peer_say (cy, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Cy\",\"seat\":3}", table);
  web_test_peer_say (ada, "{\"t\":\"seat\",\"seat\":1,\"player\":\"greedy\"}");
  web_test_peer_say (ada, "{\"t\":\"settings\",\"seats\":3}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (bo), "you"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (cy), "you"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 2), "name"), ==, "Bo");
  web_test_peer_error (ada, "settings", "{\"t\":\"settings\",\"seats\":2}");
  /* the token still gives the seat, wherever it is now */
  web_test_peer_hang_up (bo);
  web_test_peer_say (cy, "{\"t\":\"leave\"}");
  web_test_peer_say (cy, "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table, bo->token);
  g_assert_cmpint (cy->seat, ==, 2);
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_test_peer_free (cy);
  web_fixture_clear (&fixture);
}

/* Seats and names -------------------------------------------------------------------------------- */

static void
test_names (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;
  static const char *const wrong[] = {
    "",
    "   ",
    "1234567890123456789012345",
    "\\u200b",
    "ADA",
    " ada ",
    "A\\u0044A",
    /* what is not seen makes no other name */
    "A\\u200bda",
    "A\\u200dda",
    "Ad\\u00ada",
    "Ada\\ufe0f",
    "\\u2060Ada",
    "Ada\\u3164",
    "\\uff21da",
    "\\u00a0Ada",
    "Ada\\u034f",
    "\\u3164",
    "\\ufe0f\\u00ad",
    "\\u00a0",
    /* the same letters in other forms, or with blanks */
    "A da",
    "A\\u3000d a",
    "\\ud835\\udd38da",
    "\\u24b6\\u24d3\\u24d0",
    /* letters of other alphabets */
    "\\u0410da",
    "Ad\\u0430",
    "\\u0391\\u0501\\u0251",
    "\\u0430\\u0501\\u0430",
  };

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  web_test_join (ada, table, "Ada");
  bo = web_test_peer_new (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    web_test_peer_error (bo, "name", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"%s\"}", table,
                         wrong[i]);
  web_test_peer_error (bo, "bad-message", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"a\\nb\"}",
                       table);
  /* a bot makes way for a person of its name */
  web_test_peer_say (ada, "{\"t\":\"seat\",\"seat\":1,\"player\":\"greedy\"}");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 1), "name"), ==, "Alma");
  web_test_peer_say (bo, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\" alma\"}", table);
  g_assert_cmpint (bo->seat, ==, 2);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 2), "name"), ==, "alma");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 1), "name"), ==, "Bert");
  web_test_peer_say (bo, "{\"t\":\"leave\"}");
  /* what is a name is shown as it is, whatever it looks like */
  web_test_peer_say (bo, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"<b>\\\"\\\\&Ω\"}", table);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 2), "name"), ==,
                   "<b>\"\\&Ω");
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

static void
test_seats (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo, *cy;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  cy = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  g_assert_null (web_test_peer_last (ada, "table"));
  web_test_join (ada, table, "Ada");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (ada), "host"), ==, 0);
  web_test_peer_error (ada, "not-now", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Eve\"}", table);
  web_test_peer_error (ada, "not-now", "{\"t\":\"create\"," FLEX "}");
  web_test_peer_error (bo, "taken", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Bo\",\"seat\":0}",
                       table);
  web_test_peer_error (bo, "no-seat",
                       "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Bo\",\"seat\":3}", table);
  web_test_peer_say (bo, "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Bo\",\"seat\":2}", table);
  g_assert_cmpint (bo->seat, ==, 2);
  web_test_peer_error (bo, "not-host", "{\"t\":\"seat\",\"seat\":1,\"player\":\"greedy\"}");
  web_test_peer_error (ada, "taken", "{\"t\":\"seat\",\"seat\":2,\"player\":\"greedy\"}");
  web_test_peer_error (ada, "no-seat", "{\"t\":\"seat\",\"seat\":3,\"player\":\"greedy\"}");
  web_test_peer_error (ada, "settings", "{\"t\":\"seat\",\"seat\":1,\"player\":\"nobody\"}");
  web_test_peer_say (ada, "{\"t\":\"seat\",\"seat\":1,\"player\":\"random\"}");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (bo, 1), "player"), ==,
                   "random");
  web_test_peer_error (cy, "taken", "{\"t\":\"join\",\"table\":\"%s\",\"name\":\"Cy\"}", table);
  web_test_peer_say (ada, "{\"t\":\"seat\",\"seat\":1,\"player\":null}");
  g_assert_true (json_object_get_null_member (web_test_peer_seat (bo, 1), "name"));
  web_test_join (cy, table, "Cy");
  /* the host goes: the next person is it */
  web_test_peer_say (ada, "{\"t\":\"leave\"}");
  g_assert_nonnull (web_test_peer_last (ada, "left"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (bo), "host"), ==, 1);
  g_assert_true (json_object_get_null_member (web_test_peer_seat (bo, 0), "name"));
  web_test_peer_error (ada, "token", "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
                       ada->token);
  /* and may send somebody away, but not itself, and nobody else may */
  web_test_peer_error (bo, "not-host", "{\"t\":\"kick\",\"seat\":1,\"yes\":true}");
  web_test_peer_error (cy, "no-seat", "{\"t\":\"kick\",\"seat\":1,\"yes\":true}");
  web_test_peer_error (cy, "no-seat", "{\"t\":\"kick\",\"seat\":0,\"yes\":true}");
  web_test_peer_say (cy, "{\"t\":\"kick\",\"seat\":2,\"yes\":true}");
  g_assert_cmpstr (bo->closed, ==, "kicked");
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (bo, "bye"), "code"), ==,
                   "kicked");
  web_test_peer_error (ada, "token", "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
                       bo->token);
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_test_peer_free (cy);
  web_fixture_clear (&fixture);
}

/* The last connection of a seat has it. */
static gint64
host_of (WebTestPeer *peer)
{
  return json_object_get_int_member (web_test_peer_table (peer), "host");
}

/* A host who goes without leaving does not keep the others from playing. */
static void
test_host_is_gone (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3], *again;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  for (guint i = 0; i < 3; i++)
    peers[i] = web_test_peer_new (&fixture);
  table = web_test_create (peers[0], FLEX);
  web_test_join (peers[0], table, "Ada");
  web_test_join (peers[1], table, "Bo");
  web_test_join (peers[2], table, "Cy");
  /* for a moment only: nothing changes */
  web_test_peer_hang_up (peers[0]);
  web_fixture_wait (&fixture, SECONDS (20));
  web_test_peer_error (peers[1], "not-host", "{\"t\":\"seat\",\"seat\":3,\"player\":\"greedy\"}");
  again = web_test_peer_new (&fixture);
  web_test_enter (again, peers[0]);
  web_fixture_wait (&fixture, SECONDS (40));
  g_assert_cmpint (host_of (peers[1]), ==, 0);
  /* for longer: the next one who is there, until the host is back */
  web_test_peer_free (peers[0]);
  peers[0] = again;
  web_test_peer_hang_up (peers[0]);
  web_test_peer_hang_up (peers[1]);
  web_fixture_wait (&fixture, SECONDS (31));
  g_assert_cmpint (host_of (peers[2]), ==, 2);
  again = web_test_peer_new (&fixture);
  web_test_enter (again, peers[1]);
  web_test_peer_free (peers[1]);
  peers[1] = again;
  g_assert_cmpint (host_of (peers[2]), ==, 1);
  web_test_peer_error (peers[2], "not-host", "{\"t\":\"kick\",\"seat\":0,\"yes\":true}");
  again = web_test_peer_new (&fixture);
  web_test_enter (again, peers[0]);
  web_test_peer_free (peers[0]);
  peers[0] = again;
  g_assert_cmpint (host_of (peers[2]), ==, 0);
  web_test_peer_error (peers[1], "not-host", "{\"t\":\"kick\",\"seat\":2,\"yes\":true}");
  /* and for good: the others begin without */
  web_test_peer_hang_up (peers[0]);
  web_fixture_wait (&fixture, SECONDS (31));
  web_test_peer_say (peers[1], "{\"t\":\"kick\",\"seat\":0,\"yes\":true}");
  g_assert_cmpint (host_of (peers[2]), ==, 1);
  web_test_peer_say (peers[1], "{\"t\":\"seat\",\"seat\":0,\"player\":\"greedy\"}");
  web_test_peer_say (peers[1], "{\"t\":\"settings\",\"seats\":3}");
  web_test_all_ready (peers + 1, 2);
  g_assert_cmpstr (web_test_peer_phase (peers[2]), ==, "round");
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

static void
test_enter (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *again, *guess;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  again = web_test_peer_new (&fixture);
  guess = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  web_test_join (ada, table, "Ada");
  web_test_peer_say (again, "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}", table,
                     ada->token);
  g_assert_cmpstr (ada->closed, ==, "elsewhere");
  g_assert_cmpint (again->seat, ==, 0);
  g_assert_cmpstr (again->token, ==, ada->token);
  g_assert_true (json_object_get_boolean_member (web_test_peer_seat (again, 0), "here"));
  /* the one that has gone has no part in it any more */
  web_test_peer_forget (again);
  web_test_peer_raw (ada, "{\"t\":\"ready\",\"ready\":true}", -1);
  web_test_peer_hang_up (ada);
  g_assert_cmpuint (again->got->len, ==, 0);
  g_assert_cmpuint (ada->got->len, >, 0);
  for (guint i = 0; guess->closed == NULL; i++)
    {
      web_test_peer_say (guess, "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%032x\"}", table, i);
      fixture.now += SECONDS (1);
      g_assert_cmpuint (i, <, 12);
    }
  g_assert_cmpstr (guess->closed, ==, "bad");
  web_test_peer_free (ada);
  web_test_peer_free (again);
  web_test_peer_free (guess);
  web_fixture_clear (&fixture);
}

static void
test_watch (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *eye, *last = NULL;
  GPtrArray *many = g_ptr_array_new_with_free_func ((GDestroyNotify) web_test_peer_free);
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  eye = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  web_test_join (ada, table, "Ada");
  web_test_peer_say (eye, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  g_assert_true (json_object_get_null_member (web_test_peer_table (eye), "you"));
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (ada), "watchers"), ==, 1);
  web_test_peer_error (eye, "no-seat", "{\"t\":\"ready\",\"ready\":true}");
  web_test_peer_error (eye, "no-seat", "{\"t\":\"say\",\"text\":\"boo\"}");
  web_test_peer_error (eye, "no-seat", "{\"t\":\"move\",\"n\":0,\"move\":{\"do\":\"draw\"}}");
  for (guint i = 0; i < 50; i++)
    {
      last = web_test_peer_new (&fixture);
      g_ptr_array_add (many, last);
      web_test_peer_say (last, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
    }
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (last, "error"), "code"), ==,
                   "full");
  g_ptr_array_unref (many);
  web_test_peer_say (eye, "{\"t\":\"leave\"}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_table (ada), "watchers"), ==, 0);
  web_test_peer_free (ada);
  web_test_peer_free (eye);
  web_fixture_clear (&fixture);
}

/* Chat, limits ----------------------------------------------------------------------------------- */

static void
test_chat (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;
  JsonObject *said;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  web_test_join (ada, table, "Ada");
  web_test_join (bo, table, "Bo");
  web_test_peer_say (ada, "{\"t\":\"say\",\"text\":\" <script>\\\"é\\\" \"}");
  said = web_test_peer_last (bo, "said");
  g_assert_cmpstr (json_object_get_string_member (said, "text"), ==, "<script>\"é\"");
  g_assert_cmpstr (json_object_get_string_member (said, "name"), ==, "Ada");
  web_test_peer_say (bo, "{\"t\":\"say\",\"quick\":11}");
  g_assert_cmpint (json_object_get_int_member (web_test_peer_last (ada, "said"), "quick"), ==, 11);
  web_test_peer_error (ada, "bad-message", "{\"t\":\"say\"}");
  web_test_peer_error (ada, "bad-message", "{\"t\":\"say\",\"text\":\"  \"}");
  web_test_peer_error (ada, "bad-message", "{\"t\":\"say\",\"text\":\"a\",\"quick\":1}");
  web_test_peer_forget (bo);
  for (guint i = 0; i < 20; i++)
    web_test_peer_say (ada, "{\"t\":\"say\",\"text\":\"%u\"}", i);
  g_assert_cmpuint (web_test_peer_count (bo, "said"), <, 10);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (ada, "error"), "code"), ==,
                   "too-fast");
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

static void
test_too_fast (void)
{
  WebFixture fixture;
  WebTestPeer *peer, *rubbish;
  guint n = 0;

  web_fixture_init (&fixture, FALSE);
  peer = web_test_peer_new (&fixture);
  for (; peer->closed == NULL && n < 1000; n++)
    web_test_peer_raw (peer, "{\"t\":\"ping\"}", -1);
  g_assert_cmpstr (peer->closed, ==, "too-fast");
  g_assert_cmpuint (web_test_peer_count (peer, "pong"), >=, 50);
  g_assert_cmpuint (n, <, 200);
  rubbish = web_test_peer_new (&fixture);
  for (n = 0; rubbish->closed == NULL && n < 1000; n++)
    web_test_peer_say (rubbish, "{");
  g_assert_cmpstr (rubbish->closed, ==, "bad");
  web_test_peer_free (peer);
  web_test_peer_free (rubbish);
  web_fixture_clear (&fixture);
}

/* Rules take time to compile, and who is many has no more of it than all together. */
static void
test_many_rules (void)
{
  WebFixture fixture;
  WebTestPeer *peer = NULL, *other;
  guint n_answers = 0, n_refused = 0;

  web_fixture_init (&fixture, FALSE);
  other = web_test_peer_new (&fixture);
  g_free (web_test_create (other, FLEX));
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text =
        g_strdup_printf ("{\"t\":\"rules\",\"id\":1,\"rules\":\"no-such-game-%u\"}", i);

      if (i % 15 == 0)
        {
          web_test_peer_free (peer);
          peer = web_test_peer_new (&fixture);
        }
      web_test_peer_forget (peer);
      web_test_peer_raw (peer, text, -1);
      n_answers += web_test_peer_count (peer, "rules");
      n_refused += web_test_peer_count (peer, "error");
    }
  g_assert_cmpuint (n_answers + n_refused, ==, 60);
  g_assert_cmpuint (n_answers, <, 30);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peer, "error"), "code"), ==,
                   "too-fast");
  /* what is compiled already is to be had */
  g_free (web_test_create (other, FLEX));
  web_fixture_wait (&fixture, SECONDS (2));
  web_test_peer_forget (peer);
  web_test_peer_say (peer, "{\"t\":\"rules\",\"rules\":\"uno-classic\"}");
  g_assert_true (json_object_get_boolean_member (web_test_peer_last (peer, "rules"), "ok"));
  web_test_peer_free (peer);
  web_test_peer_free (other);
  web_fixture_clear (&fixture);
}

/* Who says nothing for two minutes is gone. */
static void
test_silence (void)
{
  WebFixture fixture;
  WebTestPeer *ada, *bo;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, FALSE);
  ada = web_test_peer_new (&fixture);
  bo = web_test_peer_new (&fixture);
  table = web_test_create (ada, FLEX);
  web_test_join (ada, table, "Ada");
  web_test_join (bo, table, "Bo");
  bo->silent = TRUE;
  web_fixture_wait (&fixture, SECONDS (119));
  g_assert_null (bo->closed);
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_cmpstr (bo->closed, ==, "idle");
  g_assert_null (ada->closed);
  g_assert_false (json_object_get_boolean_member (web_test_peer_seat (ada, 1), "here"));
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_seat (ada, 1), "name"), ==, "Bo");
  web_test_peer_free (ada);
  web_test_peer_free (bo);
  web_fixture_clear (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lobby/the first word is hello, and errors say what is wrong",
                   test_first_words);
  g_test_add_func ("/lobby/the catalogue offers what is in the folders, and no path",
                   test_catalogue);
  g_test_add_func ("/lobby/the host changes settings, and everybody is told", test_settings);
  g_test_add_func ("/lobby/with fewer seats, people keep theirs", test_fewer_seats);
  g_test_add_func ("/lobby/names differ, are short, and can be seen", test_names);
  g_test_add_func ("/lobby/seats are taken, given up, given to bots", test_seats);
  g_test_add_func ("/lobby/somebody stands in for a host who is gone", test_host_is_gone);
  g_test_add_func ("/lobby/the last connection of a seat has it, and tokens cannot be guessed",
                   test_enter);
  g_test_add_func ("/lobby/who watches sees the table, and has no part in it", test_watch);
  g_test_add_func ("/lobby/what is said reaches all, within limits", test_chat);
  g_test_add_func ("/lobby/who sends too much, or rubbish, is dropped", test_too_fast);
  g_test_add_func ("/lobby/many clients do not have many rules compiled", test_many_rules);
  g_test_add_func ("/lobby/who is silent for two minutes is gone, and keeps the seat",
                   test_silence);
  return g_test_run ();
}
