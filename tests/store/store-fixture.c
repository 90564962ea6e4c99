/* store-fixture.c - what the tests of the store share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

void
store_fixture_init (StoreFixture *fixture)
{
  g_autofree char *module = g_build_filename (g_getenv ("LASTCARD_BUILD"), "plugins",
                                              "store-sqlite", ".libs", "store-sqlite.so", NULL);
  GError *error = NULL;

  fixture->registry = lc_registry_new ();
  lc_registry_load_file (fixture->registry, module, &error);
  g_assert_no_error (error);
  fixture->funcs = lc_registry_get (fixture->registry, LC_PLUGIN_STORE, 0)->funcs;
  fixture->folder = g_dir_make_tmp ("lastcard-store-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "it's 100% a history?.sqlite", NULL);
}

void
store_fixture_clear (StoreFixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  lc_registry_free (fixture->registry);
  g_free (fixture->folder);
  g_free (fixture->path);
}

LcStore *
store_fixture_open (StoreFixture *fixture, LcStoreMode mode)
{
  GError *error = NULL;
  LcStore *store = fixture->funcs->open (fixture->path, mode, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

/* The place cannot be opened, the message names it, and the file stays as it is, byte for byte. */
void
store_fixture_refuses (StoreFixture *fixture, LcStoreMode mode, LcStoreError code)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length_before = 0, length_after = 0;
  g_autoptr (GError) error = NULL;
  LcStore *store;

  g_file_get_contents (fixture->path, &before, &length_before, NULL);
  store = fixture->funcs->open (fixture->path, mode, &error);
  g_assert_error (error, LC_STORE_ERROR, (int) code);
  g_assert_null (store);
  g_assert_nonnull (strstr (error->message, "a history?"));
  g_file_get_contents (fixture->path, &after, &length_after, NULL);
  g_assert_cmpmem (before, length_before, after, length_after);
}

void
store_fixture_add (StoreFixture *fixture, LcStore *store, const char *id, gint64 when)
{
  GError *error = NULL;

  g_assert_true (fixture->funcs->add (store, id, TOY_HEADER, when, &error));
  g_assert_no_error (error);
}

/* Returns: how many lines the match has now */
guint64
store_fixture_append (StoreFixture *fixture,
                      LcStore *store,
                      const char *id,
                      guint64 lines_before,
                      const char *lines,
                      gint64 when)
{
  GError *error = NULL;

  g_assert_true (
    fixture->funcs->append (store, id, lines_before, lines, strlen (lines), when, &error));
  g_assert_no_error (error);
  for (; *lines != '\0'; lines++)
    lines_before += *lines == '\n';
  return lines_before;
}

void
store_fixture_has_record (StoreFixture *fixture, LcStore *store, const char *id, const char *record)
{
  GError *error = NULL;
  GString *found = fixture->funcs->read (store, id, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found->str, ==, record);
  g_string_free (found, TRUE);
}

static void
set_up (StoreFixture *fixture, gconstpointer data)
{
  store_fixture_init (fixture);
}

static void
tear_down (StoreFixture *fixture, gconstpointer data)
{
  store_fixture_clear (fixture);
}

/* Runs @tests, after g_test_init(); @group stands before their titles. Returns: the exit status */
int
store_fixture_run (const char *group, const StoreTest *tests, guint n_tests)
{
  for (guint i = 0; i < n_tests; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", group, tests[i].title);

      g_test_add (path, StoreFixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
