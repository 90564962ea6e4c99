/* test-hub-restart.c - a server that is started again: people who come back, or do not, and rules that
 * are not there any more.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "web-fixture.h"
#include "web-hub-private.h"

#define FLEX "\"rules\":\"uno-flex\""

/* What @peer was last told of a seat. */
static gboolean
says (WebTestPeer *peer, guint seat, const char *member)
{
  return json_object_get_boolean_member (web_test_peer_seat (peer, seat), member);
}

/* Somebody has let the time go by before the server was killed: the bot goes on at once. */
static void
test_kill_away (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];
  gint64 late, n;

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX ",\"turn_time\":600"));
  late = web_test_peer_waits (peers[0]);
  web_fixture_wait (&fixture, SECONDS (601));
  g_assert_true (says (peers[0], (guint) late, "away"));
  while (web_test_peer_waits (peers[0]) != 1 - late)
    web_fixture_wait_for_due (&fixture);
  web_test_kill_and_return (&fixture, peers, 2);
  g_assert_true (says (peers[0], (guint) late, "away"));
  while (web_test_peer_waits (peers[0]) == 1 - late)
    web_test_move (peers[1 - late], web_test_peer_n_moves (peers[1 - late]) - 1);
  n = web_test_peer_n (peers[0]);
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_cmpint (web_test_peer_n (peers[0]), >, n);
  /* who is back is back for good */
  web_test_peer_say (peers[late], "{\"t\":\"back\"}");
  web_test_kill_and_return (&fixture, peers, 2);
  g_assert_false (says (peers[0], (guint) late, "away"));
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Three sit down. */
static void
sit_down (WebFixture *fixture, WebTestPeer *peers[3])
{
  static const char *const names[] = { "Ada", "Bo", "Cy" };
  g_autofree char *table = NULL;

  for (guint i = 0; i < 3; i++)
    peers[i] = web_test_peer_new (fixture);
  table = web_test_create (peers[0], FLEX ",\"seats\":3");
  for (guint i = 0; i < 3; i++)
    web_test_join (peers[i], table, names[i]);
}

/* Who was ready before the server was killed is ready, and nothing begins before all are back. */
static void
test_kill_ready (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3], *ada;

  web_fixture_init (&fixture, TRUE);
  sit_down (&fixture, peers);
  web_test_all_ready (peers, 2);
  web_test_kill_and_return (&fixture, peers, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (says (peers[2], i, "ready") == (i < 2));
  /* the last one who returns may be the one who was waited for */
  ada = peers[0];
  web_test_kill_and_return (&fixture, peers + 1, 2);
  web_test_peer_say (peers[2], "{\"t\":\"ready\",\"ready\":true}");
  g_assert_cmpstr (web_test_peer_phase (peers[2]), ==, "lobby");
  peers[0] = web_test_peer_new (&fixture);
  web_test_enter (peers[0], ada);
  web_test_peer_free (ada);
  g_assert_cmpstr (web_test_peer_phase (peers[2]), ==, "round");
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Who was ready, and does not come back, is not ready after a while. */
static void
test_kill_not_back (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3];

  web_fixture_init (&fixture, TRUE);
  sit_down (&fixture, peers);
  web_test_all_ready (peers, 2);
  web_test_peer_free (peers[0]);
  web_test_kill_and_return (&fixture, peers + 1, 2);
  g_assert_false (says (peers[2], 0, "ready"));
  web_test_peer_free (peers[1]);
  web_test_peer_say (peers[2], "{\"t\":\"say\",\"quick\":1}");
  web_test_kill_and_return (&fixture, peers + 2, 1);
  g_assert_false (says (peers[2], 1, "ready"));
  for (guint i = 0; i < 2; i++)
    {
      /* killed while it was connected, and ready */
      WebTestPeer *before = peers[2];

      web_test_peer_say (before, "{\"t\":\"ready\",\"ready\":true}");
      peers[2] = NULL;
      web_fixture_kill (&fixture);
      web_fixture_wait (&fixture, SECONDS (100));
      peers[2] = web_test_peer_new (&fixture);
      web_test_enter (peers[2], before);
      g_assert_true (says (peers[2], 2, "ready"));
      web_test_peer_free (before);
    }
  web_test_peer_free (peers[2]);
  web_fixture_clear (&fixture);
}

/* One who was ready stays away for half a minute. */
static void
test_kill_late (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3], *ada;

  web_fixture_init (&fixture, TRUE);
  sit_down (&fixture, peers);
  web_test_all_ready (peers, 2);
  ada = peers[0];
  web_test_kill_and_return (&fixture, peers + 1, 2);
  web_fixture_wait (&fixture, SECONDS (29));
  g_assert_true (says (peers[2], 0, "ready"));
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_false (says (peers[2], 0, "ready"));
  g_assert_true (says (peers[2], 1, "ready"));
  for (guint i = 1; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_test_peer_free (ada);
  web_fixture_clear (&fixture);
}

/* A vote is what it was before the server was killed, and can be won then, or runs out. */
static void
test_kill_vote (void)
{
  WebFixture fixture;
  WebTestPeer *peers[4];
  JsonObject *kick;

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 4, 0, FLEX ",\"turn_time\":0"));
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  web_test_kill_and_return (&fixture, peers, 4);
  kick = json_object_get_object_member (web_test_peer_table (peers[2]), "kick");
  g_assert_cmpint (json_object_get_int_member (kick, "seat"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (kick, "yes"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (kick, "need"), ==, 2);
  /* who has voted before does not count twice */
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  g_assert_null (peers[3]->closed);
  web_test_peer_say (peers[2], "{\"t\":\"kick\",\"seat\":3,\"yes\":true}");
  g_assert_cmpstr (peers[3]->closed, ==, "kicked");
  web_test_peer_free (peers[3]);
  web_test_kill_and_return (&fixture, peers, 3);
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  web_test_peer_say (peers[0], "{\"t\":\"kick\",\"seat\":2,\"yes\":true}");
  web_test_kill_and_return (&fixture, peers, 3);
  web_fixture_wait (&fixture, SECONDS (61));
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  web_test_kill_and_return (&fixture, peers, 3);
  g_assert_true (json_object_get_null_member (web_test_peer_table (peers[0]), "kick"));
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Whether @peer was told since then that @seat is not here. */
static gboolean
was_told_gone (WebTestPeer *peer, guint seat)
{
  for (guint i = 0; i < peer->got->len; i++)
    {
      JsonObject *message = peer->got->pdata[i];

      if (strcmp (json_object_get_string_member (message, "t"), "table") == 0
          && !json_object_get_boolean_member (
            json_array_get_object_element (json_object_get_array_member (message, "seats"), seat),
            "here"))
        return TRUE;
    }
  return FALSE;
}

/* That all are gone when the server is killed, and come back one by one, is told to nobody. Whoever
 * does not come back is gone, in the end. */
static void
test_kill_presence (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3], *cy;

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 3, 0, FLEX ",\"turn_time\":0"));
  web_test_kill_and_return (&fixture, peers, 3);
  for (guint i = 0; i < 3; i++)
    for (guint seat = 0; seat < 3; seat++)
      g_assert_false (was_told_gone (peers[i], seat));
  cy = peers[2];
  web_test_kill_and_return (&fixture, peers, 2);
  web_fixture_wait (&fixture, SECONDS (29));
  g_assert_false (was_told_gone (peers[0], 2));
  web_fixture_wait (&fixture, SECONDS (2));
  g_assert_true (was_told_gone (peers[0], 2));
  g_assert_false (was_told_gone (peers[0], 1));
  /* who was gone before is not back for a moment */
  web_test_kill_and_return (&fixture, peers, 2);
  g_assert_true (says (peers[1], 1, "here"));
  g_assert_false (says (peers[1], 2, "here"));
  web_test_peer_free (cy);
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* A server that ends in order: that its connections end says nothing about people. */
static void
test_ended (void)
{
  WebFixture fixture;
  WebTestPeer *peers[3];

  web_fixture_init (&fixture, TRUE);
  sit_down (&fixture, peers);
  web_test_all_ready (peers, 2);
  web_hub_end (fixture.hub);
  for (guint i = 0; i < 3; i++)
    web_test_peer_hang_up (peers[i]);
  web_test_kill_and_return (&fixture, peers, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (says (peers[2], i, "ready") == (i < 2));
      g_assert_false (was_told_gone (peers[0], i));
    }
  for (guint i = 0; i < 3; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Rules that are not there any more ---------------------------------------------------------------- */

#define HABIT                                                                                      \
  "return house_rule { language = 1, title = _\"Habit\", summary = _\"A habit of this house.\",\n" \
  "  apply = function (rules)\n"                                                                   \
  "    local habit = rules:token { id = \"habit\", name = _\"habit\", starts = %d }\n"             \
  "  end }\n"

static void
write_habit (const char *file, int starts)
{
  g_autofree char *text = g_strdup_printf (HABIT, starts);
  GError *error = NULL;

  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
}

/* @before cannot come back, since there are no such rules. */
static void
has_no_rules (WebFixture *fixture, WebTestPeer *before)
{
  WebTestPeer *peer = web_test_peer_new (fixture);

  web_test_peer_error (peer, "no-rules", "{\"t\":\"enter\",\"table\":\"%s\",\"token\":\"%s\"}",
                       before->table, before->token);
  g_assert_nonnull (strstr (
    json_object_get_string_member (web_test_peer_last (peer, "error"), "text"), "uno-flex+habit"));
  web_test_peer_error (peer, "no-rules", "{\"t\":\"watch\",\"table\":\"%s\"}", before->table);
  web_test_peer_free (peer);
}

/* A house rule is taken away, or changed, while the server is not running: people are told that it is
 * this, and when it is back, the match goes on. */
static void
test_no_rules (void)
{
  WebFixture fixture;
  WebTestPeer *peers[1], *ada;
  GError *error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("lastcard-web-XXXXXX", &error);
  g_autofree char *house = g_build_filename (folder, "house", NULL);
  g_autofree char *file = g_build_filename (house, "habit.lua", NULL);
  g_autofree char *table = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (house, 0700), ==, 0);
  write_habit (file, 1);
  web_fixture_init (&fixture, TRUE);
  g_free (fixture.folders[1]);
  fixture.folders[1] = g_strdup (folder);
  g_free (web_test_begin (&fixture, peers, 1, 1, "\"rules\":\"uno-flex+habit\",\"turn_time\":0"));
  ada = web_test_peer_new (&fixture);
  table = web_test_create (ada, "\"rules\":\"uno-flex+habit\",\"seats\":2");
  web_test_join (ada, table, "Ada");
  g_remove (file);
  web_fixture_kill (&fixture);
  has_no_rules (&fixture, peers[0]);
  has_no_rules (&fixture, ada);
  /* others are there: for a match, these are not its rules */
  write_habit (file, 2);
  has_no_rules (&fixture, peers[0]);
  write_habit (file, 1);
  web_fixture_kill (&fixture);
  web_test_kill_and_return (&fixture, peers, 1);
  web_test_peer_free (peers[0]);
  web_test_peer_free (ada);
  web_fixture_clear (&fixture);
  g_remove (file);
  g_rmdir (house);
  g_rmdir (folder);
}

/* What stands on the shelf under the name of a table, and is none, is left there, whatever it is. */
static void
test_no_table (void)
{
  g_autofree char *deep = g_strnfill (500000, '[');
  const char *const texts[] = { "",   " ",  "7",
                                "{}", "[]", "{\"v\":1,\"rules\":\"uno-flex\",\"seats\":[7]}",
                                deep };
  WebFixture fixture;

  web_fixture_init (&fixture, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *left = NULL;
      GError *error = NULL;

      g_test_message ("%.40s", texts[i]);
      fixture.store_plugin->put (fixture.setup.store, "web/table/K6VYBX7H", texts[i], &error);
      g_assert_no_error (error);
      web_fixture_stop (&fixture);
      web_fixture_start (&fixture);
      g_assert_cmpuint (fixture.hub->tables->len, ==, 0);
      fixture.store_plugin->fetch (fixture.setup.store, "web/table/K6VYBX7H", &left, &error);
      g_assert_cmpstr (left, ==, texts[i]);
    }
  web_fixture_clear (&fixture);
}

/* How many tables are listed. */
static guint
n_listed (WebFixture *fixture)
{
  WebTestPeer *peer = web_test_peer_new (fixture);
  guint n;

  web_test_peer_say (peer, "{\"t\":\"tables\"}");
  n = json_array_get_length (
    json_object_get_array_member (web_test_peer_last (peer, "tables"), "tables"));
  web_test_peer_free (peer);
  return n;
}

/* The rules of tables that are listed are not all compiled at once, which would take the time of those
 * who play. */
static void
test_many_rules (void)
{
  WebFixture fixture;
  guint n;

  web_fixture_init (&fixture, TRUE);
  fixture.setup.most_tables = 40;
  web_fixture_stop (&fixture);
  web_fixture_start (&fixture);
  for (guint i = 0; i < 24; i++)
    {
      WebTestPeer *peer = web_test_peer_new (&fixture);
      g_autofree char *settings =
        g_strdup_printf ("\"rules\":\"crazy-eights+hand{cards=%u}%s\",\"seats\":2,\"listed\":true",
                         i % 12 + 1, i < 12 ? "" : "+two-decks");

      g_free (web_test_create (peer, settings));
      web_test_peer_free (peer);
      web_fixture_wait (&fixture, SECONDS (1));
    }
  g_assert_cmpuint (n_listed (&fixture), ==, 24);
  web_fixture_kill (&fixture);
  n = n_listed (&fixture);
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpuint (n, <, 24);
  web_fixture_wait (&fixture, SECONDS (3));
  g_assert_cmpuint (n_listed (&fixture), ==, 24);
  web_fixture_clear (&fixture);
}

/* Deletes the match of the table that @peer is at, as "lastcard history delete" does. */
static void
delete_match (WebFixture *fixture, WebTestPeer *peer)
{
  const char *match = json_object_get_string_member (web_test_peer_table (peer), "match");
  GError *error = NULL;

  g_assert_true (fixture->store_plugin->remove (fixture->setup.store, match, &error));
  g_assert_no_error (error);
}

/* Both are at a table where no match goes on, and begin one. */
static void
begin_anew (WebTestPeer *peers[2])
{
  g_assert_cmpstr (web_test_peer_phase (peers[1]), ==, "lobby");
  web_test_all_ready (peers, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (web_test_peer_phase (peers[i]), ==, "round");
}

/* The match of a table is deleted from the store: the table is there all the same. */
static void
test_match_deleted (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2];

  web_fixture_init (&fixture, TRUE);
  g_free (web_test_begin (&fixture, peers, 2, 0, FLEX));
  delete_match (&fixture, peers[0]);
  web_test_move (peers[web_test_peer_waits (peers[0])], 0);
  begin_anew (peers);
  delete_match (&fixture, peers[0]);
  web_fixture_kill (&fixture);
  for (guint i = 0; i < 2; i++)
    {
      WebTestPeer *before = peers[i];

      peers[i] = web_test_peer_new (&fixture);
      web_test_enter (peers[i], before);
      web_test_peer_free (before);
    }
  begin_anew (peers);
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_fixture_clear (&fixture);
}

/* Another record is in the store in the place of the match that @peer plays: of the first card that was
 * drawn, it says that it was another one. */
static void
bend_match (WebFixture *fixture, WebTestPeer *peer)
{
  const LcStoreFuncs *funcs = fixture->store_plugin;
  LcStore *store = fixture->setup.store;
  const char *match = json_object_get_string_member (web_test_peer_table (peer), "match");
  GString *record = funcs->read (store, match, 1, NULL);
  char *lines = strchr (record->str, '\n');
  char *cards = strstr (lines, "\"cards\":[");
  GError *error = NULL;

  g_assert_nonnull (cards);
  cards += strlen ("\"cards\":[");
  *cards = *cards == '1' ? '2' : '1';
  *lines++ = '\0';
  g_assert_true (funcs->remove (store, match, &error)
                 && funcs->add (store, match, record->str, 1, &error)
                 && funcs->append (store, match, 1, lines, strlen (lines), 1, &error));
  g_assert_no_error (error);
  g_string_free (record, TRUE);
}

/* A record that does not fit the rules, those of a later lastcard perhaps: nobody gets to see what is
 * in it, which would be the cards of others. */
static void
test_record_bent (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *other;
  g_autofree char *table = NULL;
  const char *text;

  web_fixture_init (&fixture, TRUE);
  table = web_test_begin (&fixture, peers, 2, 0, FLEX);
  bend_match (&fixture, peers[0]);
  web_fixture_kill (&fixture);
  other = web_test_peer_new (&fixture);
  web_test_peer_error (other, "store", "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  text = json_object_get_string_member (web_test_peer_last (other, "error"), "text");
  g_assert_nonnull (strstr (text, "cannot go on"));
  g_assert_null (strpbrk (text, "0123456789{["));
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_test_peer_free (other);
  web_fixture_clear (&fixture);
}

/* So is one that nobody comes back to: the table is forgotten when its time has come. */
static void
test_match_deleted_later (void)
{
  WebFixture fixture;
  WebTestPeer *peers[2], *other;
  g_autofree char *table = NULL;

  web_fixture_init (&fixture, TRUE);
  table = web_test_begin (&fixture, peers, 2, 0, FLEX);
  delete_match (&fixture, peers[0]);
  for (guint i = 0; i < 2; i++)
    web_test_peer_hang_up (peers[i]);
  web_fixture_wait (&fixture, SECONDS (8 * 24 * 3600));
  other = web_test_peer_new (&fixture);
  web_test_peer_error (other, "no-table", "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  for (guint i = 0; i < 2; i++)
    web_test_peer_free (peers[i]);
  web_test_peer_free (other);
  web_fixture_clear (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/restart/killed while a bot plays for somebody, it goes on so", test_kill_away);
  g_test_add_func ("/restart/killed before a match, who was ready still is, when all are back",
                   test_kill_ready);
  g_test_add_func ("/restart/killed before a match, who was gone before is not ready",
                   test_kill_not_back);
  g_test_add_func ("/restart/killed before a match, who does not come back is not ready any more",
                   test_kill_late);
  g_test_add_func ("/restart/killed during a vote, it goes on with the votes there were",
                   test_kill_vote);
  g_test_add_func ("/restart/killed, nobody is told that people go and come back",
                   test_kill_presence);
  g_test_add_func ("/restart/ended in order, who was ready still is", test_ended);
  g_test_add_func ("/restart/rules that are not there any more are told as such", test_no_rules);
  g_test_add_func ("/restart/what is no table is left on the shelf", test_no_table);
  g_test_add_func ("/restart/many tables with rules of their own are listed bit by bit",
                   test_many_rules);
  g_test_add_func ("/restart/a match that was deleted leaves its table as before one",
                   test_match_deleted);
  g_test_add_func ("/restart/a record that does not fit the rules is shown to nobody",
                   test_record_bent);
  g_test_add_func ("/restart/a table whose match was deleted is forgotten in time",
                   test_match_deleted_later);
  return g_test_run ();
}
