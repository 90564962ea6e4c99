/* test-hub-crowd.c - many tables: who may make how many, and which of them make way for others.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "web-fixture.h"
#include "web-hub-private.h"

#define FLEX "\"rules\":\"uno-flex\",\"seats\":3"
#define CREATE "{\"t\":\"create\"," FLEX "}"
#define ROOM 200 /* tables, where there is to be room */

/* How many tables somebody at @address can make who comes anew for each of them. */
static guint
make_many (WebFixture *fixture, const char *address, guint tries)
{
  guint n_made = 0;

  for (guint i = 0; i < tries; i++)
    {
      WebTestPeer *peer = web_test_peer_from (fixture, address);

      web_test_peer_say (peer, CREATE);
      if (web_test_peer_last (peer, "created") != NULL)
        n_made++;
      else
        g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peer, "error"), "code"),
                         ==, "too-fast");
      web_test_peer_free (peer);
    }
  return n_made;
}

static void
test_one_address (void)
{
  WebFixture fixture;

  web_fixture_init (&fixture, FALSE);
  fixture.setup.most_tables = ROOM;
  web_fixture_stop (&fixture);
  web_fixture_start (&fixture);
  g_assert_cmpuint (make_many (&fixture, "192.0.2.7", 100), ==, 20);
  g_assert_cmpuint (make_many (&fixture, "192.0.2.8", 3), ==, 3);
  /* it is a matter of time */
  web_fixture_wait (&fixture, SECONDS (60));
  g_assert_cmpuint (make_many (&fixture, "192.0.2.7", 10), ==, 2);
  web_fixture_wait (&fixture, SECONDS (3600));
  g_assert_cmpuint (make_many (&fixture, "192.0.2.7", 100), ==, 20);
  /* this machine is not counted */
  g_assert_cmpuint (make_many (&fixture, NULL, 50), ==, 50);
  web_fixture_clear (&fixture);
}

/* What is remembered of addresses does not grow with their number. */
static void
test_many_addresses (void)
{
  WebFixture fixture;

  web_fixture_init (&fixture, FALSE);
  fixture.setup.most_tables = 5000;
  web_fixture_stop (&fixture);
  web_fixture_start (&fixture);
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *address = g_strdup_printf ("192.0.%u.%u", i / 256, i % 256);

      g_assert_cmpuint (make_many (&fixture, address, 1), ==, 1);
      g_assert_cmpuint (g_hash_table_size (fixture.hub->creators), <=, 256);
    }
  g_assert_cmpuint (make_many (&fixture, "192.0.2.7", 100), ==, 20);
  web_fixture_clear (&fixture);
}

static gboolean
is_there (WebFixture *fixture, const char *table)
{
  WebTestPeer *peer = web_test_peer_new (fixture);
  gboolean found;

  web_test_peer_say (peer, "{\"t\":\"watch\",\"table\":\"%s\"}", table);
  found = web_test_peer_last (peer, "watching") != NULL;
  web_test_peer_free (peer);
  return found;
}

/* A table that nobody sits at is soon gone; where somebody sits, a friend may still come. */
static void
test_unused (void)
{
  WebFixture fixture;
  WebTestPeer *maker, *ada, *eye;
  g_autofree char *unused = NULL, *watched = NULL, *used = NULL;

  web_fixture_init (&fixture, FALSE);
  maker = web_test_peer_new (&fixture);
  ada = web_test_peer_new (&fixture);
  eye = web_test_peer_new (&fixture);
  unused = web_test_create (maker, FLEX);
  watched = web_test_create (eye, FLEX);
  web_test_peer_say (eye, "{\"t\":\"watch\",\"table\":\"%s\"}", watched);
  used = web_test_create (ada, FLEX);
  web_test_join (ada, used, "Ada");
  web_test_peer_hang_up (ada);
  web_fixture_wait (&fixture, SECONDS (290));
  g_assert_true (is_there (&fixture, unused));
  web_fixture_wait (&fixture, SECONDS (301));
  g_assert_false (is_there (&fixture, unused));
  g_assert_true (is_there (&fixture, watched));
  g_assert_true (is_there (&fixture, used));
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE + 1));
  g_assert_false (is_there (&fixture, used));
  web_test_peer_free (maker);
  web_test_peer_free (ada);
  web_test_peer_free (eye);
  web_fixture_clear (&fixture);
}

/* Somebody makes a table and sits down there. Returns: (transfer full) */
static WebTestPeer *
sit_down (WebFixture *fixture)
{
  WebTestPeer *peer = web_test_peer_new (fixture);
  g_autofree char *table = web_test_create (peer, FLEX);

  web_test_join (peer, table, "Ada");
  return peer;
}

/* Where there are as many tables as there may be, those make way first that nobody misses. */
static void
test_full (void)
{
  WebFixture fixture;
  WebTestPeer *maker, *sitting[20];
  g_autofree char *unused = NULL;

  web_fixture_init (&fixture, FALSE);
  g_assert_cmpuint (fixture.setup.most_tables, ==, G_N_ELEMENTS (sitting));
  maker = web_test_peer_new (&fixture);
  for (guint i = 1; i < G_N_ELEMENTS (sitting); i++)
    sitting[i] = sit_down (&fixture);
  web_test_peer_hang_up (sitting[1]);
  unused = web_test_create (maker, FLEX);
  /* its maker may be about to sit down */
  web_test_peer_error (maker, "full", CREATE);
  web_fixture_wait (&fixture, SECONDS (61));
  sitting[0] = sit_down (&fixture);
  g_assert_false (is_there (&fixture, unused));
  g_assert_true (is_there (&fixture, sitting[1]->table));
  web_test_peer_error (maker, "full", CREATE);
  for (guint i = 0; i < G_N_ELEMENTS (sitting); i++)
    {
      g_assert_true (is_there (&fixture, sitting[i]->table));
      web_test_peer_free (sitting[i]);
    }
  web_fixture_wait (&fixture, SECONDS (WEB_TEST_IDLE));
  g_free (web_test_create (maker, FLEX));
  web_test_peer_free (maker);
  web_fixture_clear (&fixture);
}

/* Nobody has come back to their seat for a quarter of an hour: that is long, where others wait. */
static void
test_full_of_waiting (void)
{
  WebFixture fixture;
  WebTestPeer *peer, *other, *newcomer;

  web_fixture_init (&fixture, FALSE);
  fixture.setup.most_tables = 2;
  fixture.setup.most_tables_idle = 3600;
  web_fixture_stop (&fixture);
  web_fixture_start (&fixture);
  peer = sit_down (&fixture);
  web_test_peer_hang_up (peer);
  other = sit_down (&fixture);
  web_fixture_wait (&fixture, SECONDS (890));
  web_test_peer_say (other, "{\"t\":\"leave\"}");
  web_test_peer_say (other, "{\"t\":\"watch\",\"table\":\"%s\"}", other->table);
  newcomer = web_test_peer_new (&fixture);
  web_test_peer_error (newcomer, "full", CREATE);
  web_test_peer_free (newcomer);
  web_fixture_wait (&fixture, SECONDS (20));
  web_test_peer_free (sit_down (&fixture));
  g_assert_false (is_there (&fixture, peer->table));
  web_test_peer_free (peer);
  web_test_peer_free (other);
  web_fixture_clear (&fixture);
}

/* One client makes a few tables, and then no more for a while. */
static void
test_one_client (void)
{
  WebFixture fixture;
  WebTestPeer *peer;

  web_fixture_init (&fixture, FALSE);
  peer = web_test_peer_new (&fixture);
  for (guint i = 0; i < 10; i++)
    web_test_peer_say (peer, CREATE);
  g_assert_cmpstr (json_object_get_string_member (web_test_peer_last (peer, "error"), "code"), ==,
                   "too-fast");
  g_assert_cmpuint (web_test_peer_count (peer, "created"), ==, 5);
  web_test_peer_free (peer);
  web_fixture_clear (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crowd/one client makes only so many tables at a time", test_one_client);
  g_test_add_func ("/crowd/who comes again and again makes only so many, too", test_one_address);
  g_test_add_func ("/crowd/addresses are forgotten when they may do all again",
                   test_many_addresses);
  g_test_add_func ("/crowd/a table that nobody sits at is gone after five minutes", test_unused);
  g_test_add_func ("/crowd/where there is no room, tables that nobody uses make way", test_full);
  g_test_add_func ("/crowd/where there is no room, people who are gone are not waited for as long",
                   test_full_of_waiting);
  return g_test_run ();
}
