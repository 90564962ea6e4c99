/* test-shelf.c - texts under keys, beside the matches.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "store-fixture.h"

static void
put (StoreFixture *it, LcStore *store, const char *key, const char *value)
{
  GError *error = NULL;

  g_assert_true (it->funcs->put (store, key, value, &error));
  g_assert_no_error (error);
}

static void
has (StoreFixture *it, LcStore *store, const char *key, const char *value)
{
  GError *error = NULL;
  g_autofree char *found = NULL;

  g_assert_true (it->funcs->fetch (store, key, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, value);
}

/* @list: the keys that begin with @prefix, with a bar after each */
static void
has_keys (StoreFixture *it, LcStore *store, const char *prefix, const char *list)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) keys = it->funcs->keys (store, prefix, &error);
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < keys->len; i++)
    g_string_append_printf (found, "%s|", (const char *) keys->pdata[i]);
  g_assert_cmpstr (found->str, ==, list);
}

static void
test_round_trip (StoreFixture *it, gconstpointer data)
{
  static const char odd[] = "\x01\n\r\t\"'); DROP TABLE shelf; -- \xc3\xa4 \xf0\x9f\x83\x8f";
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);

  has (it, store, "table/1", NULL);
  put (it, store, "table/1", "{\"seats\":2}");
  put (it, store, "table/2", "");
  put (it, store, "'; DROP TABLE shelf; --", odd);
  it->funcs->close (store);

  store = store_fixture_open (it, LC_STORE_WRITE);
  has (it, store, "table/1", "{\"seats\":2}");
  has (it, store, "table/2", "");
  has (it, store, "'; DROP TABLE shelf; --", odd);
  has (it, store, "TABLE/1", NULL);
  put (it, store, "table/1", "other");
  has (it, store, "table/1", "other");
  put (it, store, "table/1", NULL);
  put (it, store, "table/1", NULL);
  has (it, store, "table/1", NULL);
  has_keys (it, store, "", "'; DROP TABLE shelf; --|table/2|");
  it->funcs->close (store);
}

static void
test_keys (StoreFixture *it, gconstpointer data)
{
  static const char *const keys[] = { "b",  "table/10", "table/2", "table/1", "Table/9", "table",
                                      "t%", "t_b",      "~",       "~~",      "table0",  " x" };
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);

  has_keys (it, store, "", "");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    put (it, store, keys[i], "x");
  has_keys (it, store, "", " x|Table/9|b|t%|t_b|table|table/1|table/10|table/2|table0|~|~~|");
  has_keys (it, store, "table/", "table/1|table/10|table/2|");
  has_keys (it, store, "table/1", "table/1|table/10|");
  has_keys (it, store, "t%", "t%|");
  has_keys (it, store, "t_", "t_b|");
  has_keys (it, store, "~", "~|~~|");
  has_keys (it, store, "c", "");
  it->funcs->close (store);
}

static void
refuses (StoreFixture *it, LcStore *store, const char *key, const char *value)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (it->funcs->put (store, key, value, &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_INVALID);
}

static void
test_limits (StoreFixture *it, gconstpointer data)
{
  static const char *const bad[] = { "", "a\nb", "a\tb", "\x7f", "\xc3\xa4", "\xff", "a\x01" };
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autofree char *key = g_strnfill (LC_STORE_LONGEST_KEY + 1, 'k');
  g_autofree char *value = g_strnfill (LC_STORE_LONGEST_VALUE + 1, 'v');
  char *found;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) fetching = NULL, listing = NULL;

      refuses (it, store, bad[i], "x");
      refuses (it, store, bad[i], NULL);
      g_assert_false (it->funcs->fetch (store, bad[i], &found, &fetching));
      g_assert_error (fetching, LC_STORE_ERROR, LC_STORE_ERROR_INVALID);
      g_assert_null (found);
      if (*bad[i] == '\0')
        continue;
      g_assert_null (it->funcs->keys (store, bad[i], &listing));
      g_assert_error (listing, LC_STORE_ERROR, LC_STORE_ERROR_INVALID);
    }
  refuses (it, store, key, "x");
  refuses (it, store, "a", value);
  refuses (it, store, "a", "\xff");
  has_keys (it, store, "", "");
  key[LC_STORE_LONGEST_KEY] = '\0';
  value[LC_STORE_LONGEST_VALUE] = '\0';
  put (it, store, key, value);
  has (it, store, key, value);
  it->funcs->close (store);
}

/* A move and what the table says of it are kept together, or not at all. */
static void
test_batch (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  LcStore *other = store_fixture_open (it, LC_STORE_READ);

  store_fixture_add (it, store, "a", 1);
  put (it, store, "table/1", "before");
  g_assert_true (it->funcs->begin (store, NULL));
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  put (it, store, "table/1", "after");
  put (it, store, "table/2", "new");
  refuses (it, store, "table/2", "\xff");
  has (it, store, "table/1", "after");
  has (it, other, "table/1", "before");
  it->funcs->rollback (store);
  has (it, store, "table/1", "before");
  has_keys (it, store, "", "table/1|");
  store_fixture_has_record (it, store, "a", TOY_HEADER "\n");

  g_assert_true (it->funcs->begin (store, NULL));
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 2);
  put (it, store, "table/1", NULL);
  refuses (it, store, "\n", "x");
  put (it, store, "table/2", "new");
  has_keys (it, other, "", "table/1|");
  g_assert_true (it->funcs->commit (store, NULL));
  has_keys (it, other, "", "table/2|");
  has (it, other, "table/2", "new");
  store_fixture_has_record (it, other, "a", TOY_HEADER "\n" TOY_ROUND);

  /* what is begun and not committed is dropped with the store */
  g_assert_true (it->funcs->begin (store, NULL));
  put (it, store, "table/2", NULL);
  it->funcs->close (store);
  has (it, other, "table/2", "new");
  it->funcs->close (other);
}

static void
test_read_only (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autoptr (GError) error = NULL;

  put (it, store, "a", "x");
  it->funcs->close (store);
  store = store_fixture_open (it, LC_STORE_READ);
  has (it, store, "a", "x");
  g_assert_false (it->funcs->put (store, "a", "y", &error));
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_READ_ONLY);
  has (it, store, "a", "x");
  it->funcs->close (store);
}

/* Matches know nothing of the shelf, whatever its keys are. */
static void
test_apart (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  guint64 n_matches;

  store_fixture_add (it, store, "a", 1);
  put (it, store, "a", "x");
  put (it, store, "b", "x");
  g_assert_true (it->funcs->count (store, &n_matches, NULL));
  g_assert_cmpuint (n_matches, ==, 1);
  g_assert_true (it->funcs->remove (store, "a", NULL));
  has_keys (it, store, "", "a|b|");
  it->funcs->close (store);
}

static const StoreTest tests[] = {
  { "what was put is fetched, replaced and taken away", test_round_trip },
  { "keys are listed by what they begin with, in the order of bytes", test_keys },
  { "what is no key, no text or too much is refused", test_limits },
  { "it is kept with the matches, or dropped with them", test_batch },
  { "it is only read where the store is", test_read_only },
  { "matches and the shelf do not mix", test_apart },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return store_fixture_run ("store-shelf", tests, G_N_ELEMENTS (tests));
}
