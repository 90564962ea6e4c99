/* test-schema.c - how tables of an older version become those of a later one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "sqlite-store.h"
#include "store-fixture.h"

#define NOTE "ALTER TABLE matches ADD COLUMN note TEXT"

static gint64
number (LcStore *store, const char *sql)
{
  gint64 value;

  g_assert_true (sqlite_get_number (store, sql, &value, NULL));
  return value;
}

static LcStore *
open_here (StoreFixture *it, LcStoreMode mode)
{
  GError *error = NULL;
  LcStore *store = sqlite_store_open (it->path, mode, &error);

  g_assert_no_error (error);
  return store;
}

static void
test_later_steps (StoreFixture *it, gconstpointer data)
{
  const char *const steps[] = { sqlite_schema_steps[0], sqlite_schema_steps[1], NOTE };
  LcStore *store = open_here (it, LC_STORE_CREATE);
  GError *error = NULL;

  g_assert_cmpint (number (store, "PRAGMA user_version"), ==, 2);
  store_fixture_add (it, store, "a", 1);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  g_assert_true (sqlite_schema_migrate (store, steps, 3, &error));
  g_assert_cmpint (number (store, "PRAGMA user_version"), ==, 3);
  g_assert_cmpint (number (store, "SELECT count(*) FROM matches WHERE note IS NULL"), ==, 1);
  store_fixture_has_record (it, store, "a", TOY_HEADER "\n" TOY_ROUND);
  sqlite_store_close (store);
  /* and this program keeps away from it */
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_VERSION);
}

static void
test_failing_step (StoreFixture *it, gconstpointer data)
{
  const char *const steps[] = { sqlite_schema_steps[0], sqlite_schema_steps[1], NOTE,
                                "ALTER TABLE nothing ADD COLUMN x" };
  LcStore *store = open_here (it, LC_STORE_CREATE);
  GError *error = NULL;

  g_assert_false (sqlite_schema_migrate (store, steps, 4, &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_IO);
  g_clear_error (&error);
  g_assert_cmpint (number (store, "PRAGMA user_version"), ==, 2);
  g_assert_cmpint (
    number (store, "SELECT count(*) FROM pragma_table_info('matches') WHERE name = 'note'"), ==, 0);
  sqlite_store_close (store);
}

/* Makes a store of version 1, which has no shelf, with one match. */
static void
make_version_1 (StoreFixture *it)
{
  LcStore *store = open_here (it, LC_STORE_CREATE);

  store_fixture_add (it, store, "a", 1);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  g_assert_true (sqlite_exec (store, "DROP TABLE shelf; PRAGMA user_version = 1", NULL));
  sqlite_store_close (store);
}

static void
has_on_shelf (LcStore *store, const char *value)
{
  GError *error = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GPtrArray) keys = sqlite_store_keys (store, "", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (keys->len, ==, value != NULL ? 1 : 0);
  g_assert_true (sqlite_store_fetch (store, "table/1", &found, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, value);
}

/* A store of version 1 is read as it is; who writes to it brings it up to date, and who has been
 * reading it meanwhile goes on. */
static void
test_version_1 (StoreFixture *it, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length_before, length_after;
  LcStore *reader, *writer;

  make_version_1 (it);
  g_assert_true (g_file_get_contents (it->path, &before, &length_before, NULL));
  reader = open_here (it, LC_STORE_READ);
  store_fixture_has_record (it, reader, "a", TOY_HEADER "\n" TOY_ROUND);
  has_on_shelf (reader, NULL);
  g_assert_true (g_file_get_contents (it->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);

  writer = open_here (it, LC_STORE_WRITE);
  g_assert_cmpint (number (writer, "PRAGMA user_version"), ==, 2);
  g_assert_true (sqlite_store_put (writer, "table/1", "Ann sits here", NULL));
  store_fixture_append (it, writer, "a", 6, TOY_END, 3);
  has_on_shelf (writer, "Ann sits here");
  has_on_shelf (reader, "Ann sits here");
  store_fixture_has_record (it, reader, "a", TOY_HEADER "\n" TOY_ROUND TOY_END);
  sqlite_store_close (reader);
  sqlite_store_close (writer);
}

/* What docs/store.md says about what is waited for. */
static void
test_settings (StoreFixture *it, gconstpointer data)
{
  LcStore *store = open_here (it, LC_STORE_CREATE);

  g_assert_cmpint (number (store, "PRAGMA synchronous"), ==, 2);
  g_assert_cmpint (number (store, "PRAGMA foreign_keys"), ==, 1);
  g_assert_cmpint (number (store, "PRAGMA busy_timeout"), ==, SQLITE_STORE_PATIENCE);
  g_assert_cmpint (number (store, "PRAGMA application_id"), ==, SQLITE_STORE_ID);
  g_assert_cmpint (number (store, "SELECT journal_mode = 'wal' FROM pragma_journal_mode"), ==, 1);
  sqlite_store_close (store);
}

/* Another program keeps the store to itself: after a while that is said, and nothing is lost. */
static void
test_busy (StoreFixture *it, gconstpointer data)
{
  LcStore *one = open_here (it, LC_STORE_CREATE);
  LcStore *two = open_here (it, LC_STORE_WRITE);
  g_autoptr (GError) error = NULL;

  g_assert_true (sqlite_store_begin (one, NULL));
  sqlite3_busy_timeout (two->db, 20);
  g_assert_false (sqlite_store_add (two, "a", TOY_HEADER, 1, &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_BUSY);
  sqlite_store_rollback (one);
  store_fixture_add (it, two, "a", 1);
  sqlite_store_close (one);
  sqlite_store_close (two);
}

/* The list and a match are found by an index, not by looking at everything. */
static void
test_indices (StoreFixture *it, gconstpointer data)
{
  LcStore *store = open_here (it, LC_STORE_CREATE);
  sqlite3_stmt *plan;

  g_assert_cmpint (sqlite3_prepare_v2 (store->db,
                                       "EXPLAIN QUERY PLAN SELECT id FROM matches "
                                       "ORDER BY state <> 0, changed DESC, id LIMIT 20",
                                       -1, &plan, NULL),
                   ==, SQLITE_OK);
  while (sqlite3_step (plan) == SQLITE_ROW)
    g_assert_null (g_strstr_len ((const char *) sqlite3_column_text (plan, 3), -1, "TEMP B-TREE"));
  sqlite3_finalize (plan);
  sqlite_store_close (store);
}

static const StoreTest tests[] = {
  { "later steps keep what is there", test_later_steps },
  { "a step that fails takes all others back", test_failing_step },
  { "a store of version 1 is read as it is, and is brought up to date by who "
    "writes",
    test_version_1 },
  { "every transaction waits for the disk", test_settings },
  { "another program is not waited for without end", test_busy },
  { "a page of the list needs no sorting", test_indices },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return store_fixture_run ("store-schema", tests, G_N_ELEMENTS (tests));
}
