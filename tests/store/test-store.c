/* test-store.c - what a store keeps, tells and refuses.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>
#include <time.h>

#include "store-fixture.h"

static LcStoreMatch *
get (StoreFixture *it, LcStore *store, const char *id)
{
  GError *error = NULL;
  LcStoreMatch *match = it->funcs->get (store, id, &error);

  g_assert_no_error (error);
  return match;
}

static void
test_round_trip (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (LcStoreMatch) match = NULL;
  GError *error = NULL;
  GString *rest;
  guint64 lines;

  store_fixture_add (it, store, "a-1", 1000);
  store_fixture_has_record (it, store, "a-1", TOY_HEADER "\n");
  lines = store_fixture_append (it, store, "a-1", 1, TOY_ROUND, 2000);
  g_assert_cmpuint (lines, ==, 6);
  it->funcs->close (store);

  store = store_fixture_open (it, LC_STORE_READ);
  store_fixture_has_record (it, store, "a-1", TOY_HEADER "\n" TOY_ROUND);
  rest = it->funcs->read (store, "a-1", 6, &error);
  g_assert_cmpstr (rest->str, ==, "{\"e\":\"score\",\"seat\":1,\"points\":0,\"total\":0}\n");
  g_string_free (rest, TRUE);
  rest = it->funcs->read (store, "a-1", 7, &error);
  g_assert_cmpstr (rest->str, ==, "");
  g_string_free (rest, TRUE);

  match = get (it, store, "a-1");
  g_assert_cmpstr (match->rules, ==, "toy");
  g_assert_cmpstr (match->digest, ==, "d1");
  g_assert_cmpint (match->target, ==, 100);
  g_assert_cmpint (match->began, ==, 1000);
  g_assert_cmpint (match->changed, ==, 2000);
  g_assert_cmpint (match->state, ==, LC_STORE_UNFINISHED);
  g_assert_cmpuint (match->lines, ==, 6);
  g_assert_cmpuint (match->rounds, ==, 1);
  g_assert_cmpuint (match->moves, ==, 1);
  g_assert_cmpuint (match->n_seats, ==, 2);
  g_assert_cmpstr (match->seats[0].name, ==, "Ann");
  g_assert_null (match->seats[0].player);
  g_assert_cmpint (match->seats[0].points, ==, 30);
  g_assert_cmpuint (match->seats[0].rounds_won, ==, 1);
  g_assert_cmpstr (match->seats[1].player, ==, "greedy");
  it->funcs->close (store);
}

static void
test_end_and_undo (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (LcStoreMatch) over = NULL, again = NULL;
  guint64 lines;

  store_fixture_add (it, store, "a", 1);
  lines = store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  lines = store_fixture_append (it, store, "a", lines, TOY_END, 3);
  over = get (it, store, "a");
  g_assert_cmpint (over->state, ==, LC_STORE_FINISHED);
  g_assert_true (over->seats[0].won);
  g_assert_false (over->seats[1].won);
  store_fixture_append (it, store, "a", lines, "{\"e\":\"undo\",\"moves\":0}\n", 4);
  again = get (it, store, "a");
  g_assert_cmpint (again->state, ==, LC_STORE_UNFINISHED);
  g_assert_cmpuint (again->rounds, ==, 0);
  g_assert_false (again->seats[0].won);
  g_assert_cmpint (again->seats[0].points, ==, 0);
  g_assert_cmpuint (again->seats[0].rounds_won, ==, 0);
  it->funcs->close (store);
}

static void
test_give_up (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (LcStoreMatch) given_up = NULL, again = NULL, finished = NULL;
  g_autoptr (GError) error = NULL;

  store_fixture_add (it, store, "a", 1);
  g_assert_true (it->funcs->give_up (store, "a", NULL));
  given_up = get (it, store, "a");
  g_assert_cmpint (given_up->state, ==, LC_STORE_GIVEN_UP);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  again = get (it, store, "a");
  g_assert_cmpint (again->state, ==, LC_STORE_UNFINISHED);
  store_fixture_append (it, store, "a", 6, TOY_END, 2);
  g_assert_true (it->funcs->give_up (store, "a", NULL));
  finished = get (it, store, "a");
  g_assert_cmpint (finished->state, ==, LC_STORE_FINISHED);
  g_assert_false (it->funcs->give_up (store, "b", &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND);
  it->funcs->close (store);
}

/* Appends what is refused; the match stays as it is. */
static void
refuses_lines (StoreFixture *it,
               LcStore *store,
               guint64 before,
               const char *lines,
               gsize length,
               int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (it->funcs->append (store, "a", before, lines, length, 9, &error));
  g_assert_error (error, LC_STORE_ERROR, code);
  store_fixture_has_record (it, store, "a", TOY_HEADER "\n" TOY_ROUND);
}

static void
test_refused_lines (StoreFixture *it, gconstpointer data)
{
  static const char zero[] = "{\"e\":\"turn\"\0}\n";
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autofree char *long_line = g_strnfill (1024 * 1024 + 10, 'x');
  g_autoptr (GError) error = NULL;

  store_fixture_add (it, store, "a", 1);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  refuses_lines (it, store, 6, "", 0, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 6, "{\"e\":\"turn\"}", 12, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 6, "\n", 1, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 6, zero, sizeof zero - 1, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 6, "{\"e\":\"\xff\"}\n", 10, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 6, TOY_HEADER "\n", strlen (TOY_HEADER) + 1, LC_STORE_ERROR_INVALID);
  /* the first line would do; none is kept */
  refuses_lines (it, store, 6, TOY_END "rubbish\n", strlen (TOY_END) + 8, LC_STORE_ERROR_INVALID);
  memcpy (long_line, "{\"e\":\"", 6);
  long_line[1024 * 1024 + 9] = '\n';
  refuses_lines (it, store, 6, long_line, 1024 * 1024 + 10, LC_STORE_ERROR_INVALID);
  refuses_lines (it, store, 5, TOY_END, strlen (TOY_END), LC_STORE_ERROR_CONFLICT);
  refuses_lines (it, store, 7, TOY_END, strlen (TOY_END), LC_STORE_ERROR_CONFLICT);
  g_assert_false (it->funcs->append (store, "b", 1, TOY_END, strlen (TOY_END), 9, &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND);
  it->funcs->close (store);
}

static void
test_refused_matches (StoreFixture *it, gconstpointer data)
{
  static const char *const ids[] = {
    "",
    "-x",
    ".x",
    "a b",
    "a/b",
    "../x",
    "a\nb",
    "'; DROP TABLE matches; --",
    "\xff",
    "\xc3\xa4",
    "%s",
    "a\x1b[2J",
    "12345678901234567890123456789012345678901234567890123456789012345",
  };
  static const char *const headers[] = {
    "",
    "rubbish",
    "{}",
    "{\"record\":2}",
    TOY_HEADER "\n",
    "{\"record\":1,\"rules\":\"\xff\"}",
    "[[[[[[[[[",
  };
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GError) twice = NULL;
  guint64 n_matches;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (it->funcs->add (store, ids[i], TOY_HEADER, 1, &error));
      g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID);
      g_clear_error (&error);
      g_assert_null (it->funcs->get (store, ids[i], &error));
      g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND);
    }
  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (it->funcs->add (store, "a", headers[i], 1, &error));
      g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID);
    }
  g_assert_true (it->funcs->count (store, &n_matches, NULL));
  g_assert_cmpuint (n_matches, ==, 0);
  store_fixture_add (it, store, "a", 1);
  g_assert_false (it->funcs->add (store, "a", TOY_HEADER, 1, &twice));
  g_assert_error (twice, LC_STORE_ERROR, LC_STORE_ERROR_EXISTS);
  it->funcs->close (store);
}

static void
test_hostile_names (StoreFixture *it, gconstpointer data)
{
  static const char header[] =
    "{\"record\":1,\"rules\":\"x'); DROP TABLE seats; --\",\"digest\":\"%n%s\",\"seed\":\"1\","
    "\"target\":100,\"rounds\":0,\"seats\":[{\"name\":\"Robert'); DROP TABLE matches;--\","
    "\"player\":null},{\"name\":\"\\u001b[2J\\u202e\\\"<b>\",\"player\":\"' OR 1=1\"}]}";
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (LcStoreMatch) match = NULL;
  g_autoptr (GPtrArray) tallies = NULL;
  GError *error = NULL;

  g_assert_true (it->funcs->add (store, "a", header, 1, &error));
  g_assert_no_error (error);
  match = get (it, store, "a");
  g_assert_cmpstr (match->seats[0].name, ==, "Robert'); DROP TABLE matches;--");
  g_assert_cmpstr (match->seats[1].name, ==, "\x1b[2J\u202e\"<b>");
  g_assert_cmpstr (match->seats[1].player, ==, "' OR 1=1");
  tallies = it->funcs->tally (store, match->rules, &error);
  g_assert_cmpuint (tallies->len, ==, 2);
  it->funcs->close (store);
}

static void
check_order (StoreFixture *it, LcStore *store, guint64 offset, guint64 limit, const char *order)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) matches = it->funcs->list (store, offset, limit, &error);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < matches->len; i++)
    g_string_append (found, ((LcStoreMatch *) matches->pdata[i])->id);
  g_assert_cmpstr (found->str, ==, order);
}

static void
test_list (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  static const char *const ids[] = { "a", "b", "c", "d", "e" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    store_fixture_add (it, store, ids[i], 10 + i);
  check_order (it, store, 0, 0, "edcba");
  store_fixture_append (it, store, "b", 1, TOY_ROUND TOY_END, 100);
  store_fixture_append (it, store, "d", 1, TOY_ROUND TOY_END, 50);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 99);
  check_order (it, store, 0, 0, "aecbd");
  check_order (it, store, 0, 2, "ae");
  check_order (it, store, 2, 2, "cb");
  check_order (it, store, 4, 2, "d");
  check_order (it, store, 5, 2, "");
  check_order (it, store, G_MAXUINT64, G_MAXUINT64, "");
  it->funcs->close (store);
}

static void
test_tally (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GPtrArray) all = NULL, none = NULL;
  const LcStoreTally *ann;
  GError *error = NULL;

  store_fixture_add (it, store, "a", 1);
  store_fixture_append (it, store, "a", 1, TOY_ROUND TOY_END, 1);
  store_fixture_add (it, store, "b", 1);
  store_fixture_append (it, store, "b", 1, TOY_ROUND, 1);
  all = it->funcs->tally (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, 2);
  ann = all->pdata[0];
  g_assert_cmpstr (ann->name, ==, "Ann");
  g_assert_cmpuint (ann->matches, ==, 1);
  g_assert_cmpuint (ann->won, ==, 1);
  g_assert_cmpuint (ann->rounds, ==, 2);
  g_assert_cmpuint (ann->rounds_won, ==, 2);
  g_assert_cmpint (ann->points, ==, 60);
  none = it->funcs->tally (store, "other", &error);
  g_assert_cmpuint (none->len, ==, 0);
  it->funcs->close (store);
}

static void
test_remove (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GPtrArray) tallies = NULL;
  g_autoptr (GError) error = NULL;

  store_fixture_add (it, store, "a", 1);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 1);
  g_assert_true (it->funcs->remove (store, "a", NULL));
  g_assert_false (it->funcs->remove (store, "a", &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND);
  tallies = it->funcs->tally (store, NULL, NULL);
  g_assert_cmpuint (tallies->len, ==, 0);
  /* another one with its id has nothing of it */
  store_fixture_add (it, store, "a", 1);
  store_fixture_has_record (it, store, "a", TOY_HEADER "\n");
  it->funcs->close (store);
}

static void
test_batch (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  LcStore *other = store_fixture_open (it, LC_STORE_READ);
  g_autoptr (GError) error = NULL;
  guint64 n_matches;

  g_assert_true (it->funcs->begin (store, NULL));
  store_fixture_add (it, store, "a", 1);
  g_assert_false (
    it->funcs->append (store, "a", 1, TOY_ROUND "x\n", strlen (TOY_ROUND) + 2, 1, &error));
  store_fixture_add (it, store, "b", 1);
  store_fixture_append (it, store, "b", 1, TOY_ROUND, 1);
  g_assert_true (it->funcs->count (other, &n_matches, NULL));
  g_assert_cmpuint (n_matches, ==, 0);
  g_assert_true (it->funcs->commit (store, NULL));
  store_fixture_has_record (it, other, "a", TOY_HEADER "\n");
  store_fixture_has_record (it, other, "b", TOY_HEADER "\n" TOY_ROUND);

  g_assert_true (it->funcs->begin (store, NULL));
  store_fixture_add (it, store, "c", 1);
  g_assert_true (it->funcs->remove (store, "a", NULL));
  it->funcs->rollback (store);
  g_assert_true (it->funcs->count (store, &n_matches, NULL));
  g_assert_cmpuint (n_matches, ==, 2);
  it->funcs->close (other);
  it->funcs->close (store);
}

/* Two stores take the same match up: the second one is told. */
static void
test_two_go_on (StoreFixture *it, gconstpointer data)
{
  LcStore *one = store_fixture_open (it, LC_STORE_CREATE);
  LcStore *two = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GError) error = NULL;

  store_fixture_add (it, one, "a", 1);
  store_fixture_append (it, two, "a", 1, TOY_ROUND, 1);
  g_assert_false (it->funcs->append (one, "a", 1, TOY_ROUND, strlen (TOY_ROUND), 1, &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_CONFLICT);
  store_fixture_has_record (it, one, "a", TOY_HEADER "\n" TOY_ROUND);
  it->funcs->close (one);
  it->funcs->close (two);
}

static void
test_thousand (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GPtrArray) all = NULL;
  clock_t start;
  double seconds;

  g_assert_true (it->funcs->begin (store, NULL));
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *id = g_strdup_printf ("match-%u", i);

      store_fixture_add (it, store, id, 1000 + i % 7);
      store_fixture_append (it, store, id, 1, i % 3 == 0 ? TOY_ROUND TOY_END : TOY_ROUND, 2000 + i);
    }
  g_assert_true (it->funcs->commit (store, NULL));
  start = clock ();
  all = it->funcs->list (store, 0, 0, NULL);
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  g_assert_cmpuint (all->len, ==, 1000);
  g_assert_cmpstr (((LcStoreMatch *) all->pdata[0])->id, ==, "match-998");
  g_assert_cmpstr (((LcStoreMatch *) all->pdata[999])->id, ==, "match-0");
  g_test_message ("1,000 matches were listed in %.1f ms", seconds * 1e3);
  /* some 10 ms of the processor; a statement without an index would take many seconds */
  g_assert_cmpfloat (seconds, <, 2.0);
  it->funcs->close (store);
}

static const StoreTest tests[] = {
  { "what was appended is read back, from any line", test_round_trip },
  { "a match is over with its last line, and goes on after an undo", test_end_and_undo },
  { "a match can be given up, and taken up again", test_give_up },
  { "what are no lines of a record is refused as a whole", test_refused_lines },
  { "what is no id and no header is refused", test_refused_matches },
  { "names are only names, whatever is in them", test_hostile_names },
  { "unfinished matches are listed first, and the last changed first", test_list },
  { "rounds, wins and points are counted by name and ruleset", test_tally },
  { "a match is removed with all that belongs to it", test_remove },
  { "a batch is kept all together, without what has failed in it", test_batch },
  { "of two that go on with one match, the second is refused", test_two_go_on },
  { "a thousand matches are listed quickly", test_thousand },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return store_fixture_run ("store", tests, G_N_ELEMENTS (tests));
}
