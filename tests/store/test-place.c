/* test-place.c - what a store does where its place is not as it should be: nothing is overwritten.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store-fixture.h"

#define VERSION_AT 60 /* bytes of the header of a file of SQLite */
#define APPLICATION_AT 68
#define NOBODY 65534

/* Makes a store with some matches, and closes it. */
static void
fill (StoreFixture *it, guint n_matches)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);

  for (guint i = 0; i < n_matches; i++)
    {
      g_autofree char *id = g_strdup_printf ("m%u", i);

      store_fixture_add (it, store, id, 1);
      store_fixture_append (it, store, id, 1, TOY_ROUND, 1);
    }
  it->funcs->close (store);
}

static void
write_file (StoreFixture *it, const char *text, gsize length)
{
  g_assert_true (g_file_set_contents (it->path, text, (gssize) length, NULL));
}

/* Writes @n_bytes of @byte over the file, from @at on. */
static void
overwrite (StoreFixture *it, gsize at, gsize n_bytes, char byte)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (it->path, &text, &length, NULL));
  g_assert_cmpuint (at + n_bytes, <=, length);
  memset (text + at, byte, n_bytes);
  write_file (it, text, length);
}

static void
test_nothing_there (StoreFixture *it, gconstpointer data)
{
  struct stat status;

  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_PLACE);
  store_fixture_refuses (it, LC_STORE_WRITE, LC_STORE_ERROR_PLACE);
  g_assert_false (g_file_test (it->path, G_FILE_TEST_EXISTS));
  fill (it, 1);
  g_assert_cmpint (g_stat (it->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

static void
test_something_else (StoreFixture *it, gconstpointer data)
{
  static const char letter[] = "Dear Ann,\nthis is a letter and no history of matches at all.\n";

  write_file (it, letter, strlen (letter));
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_PLACE);
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_PLACE);
  g_remove (it->path);
  fill (it, 1);
  overwrite (it, APPLICATION_AT, 4, 0x11);
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_PLACE);
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_PLACE);
}

static void
test_no_file (StoreFixture *it, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (it->path, 0700), ==, 0);
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_PLACE);
  g_rmdir (it->path);
  g_assert_cmpint (mkfifo (it->path, 0600), ==, 0);
  /* not with store_fixture_refuses(), which would read from it */
  g_assert_null (it->funcs->open (it->path, LC_STORE_READ, NULL));
  g_assert_null (it->funcs->open (it->path, LC_STORE_CREATE, NULL));
  g_assert_null (it->funcs->open ("", LC_STORE_CREATE, NULL));
  g_assert_null (it->funcs->open ("/dev/null", LC_STORE_CREATE, NULL));
  g_assert_null (it->funcs->open ("/dev/null/x", LC_STORE_CREATE, NULL));
}

static void
test_empty (StoreFixture *it, gconstpointer data)
{
  write_file (it, "", 0);
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_PLACE);
  fill (it, 1);
}

static void
test_emptied (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autofree char *log = g_strdup_printf ("%s-wal", it->path);
  g_autofree char *text = NULL, *after = NULL;
  gsize length, length_after;

  store_fixture_add (it, store, "a", 1);
  g_assert_true (g_file_get_contents (log, &text, &length, NULL));
  it->funcs->close (store);
  write_file (it, "", 0);
  g_assert_true (g_file_set_contents (log, text, (gssize) length, NULL));
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_DAMAGED);
  g_assert_true (g_file_get_contents (log, &after, &length_after, NULL));
  g_assert_cmpmem (text, length, after, length_after);
}

static void
test_later_version (StoreFixture *it, gconstpointer data)
{
  fill (it, 1);
  overwrite (it, VERSION_AT + 3, 1, 99);
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_VERSION);
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_VERSION);
}

static void
test_damaged_schema (StoreFixture *it, gconstpointer data)
{
  fill (it, 1);
  overwrite (it, 100, 3000, 'x');
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_DAMAGED);
  store_fixture_refuses (it, LC_STORE_CREATE, LC_STORE_ERROR_DAMAGED);
}

/* Everything but the first page is rubbish: each call says so, and none writes. */
static void
test_damaged_pages (StoreFixture *it, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length, length_after;
  LcStore *store;

  fill (it, 50);
  g_assert_true (g_file_get_contents (it->path, &before, &length, NULL));
  overwrite (it, 4096, length - 4096, '\xa5');
  g_clear_pointer (&before, g_free);
  g_assert_true (g_file_get_contents (it->path, &before, &length, NULL));
  store = store_fixture_open (it, LC_STORE_WRITE);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i == 0)
        g_assert_null (it->funcs->list (store, 0, 0, &error));
      else if (i == 1)
        g_assert_null (it->funcs->get (store, "m1", &error));
      else if (i == 2)
        g_assert_null (it->funcs->read (store, "m1", 1, &error));
      else if (i == 3)
        g_assert_false (it->funcs->add (store, "new", TOY_HEADER, 1, &error));
      else if (i == 4)
        g_assert_false (it->funcs->append (store, "m1", 6, TOY_END, strlen (TOY_END), 1, &error));
      else
        g_assert_false (it->funcs->remove (store, "m1", &error));
      g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_DAMAGED);
    }
  it->funcs->close (store);
  g_assert_true (g_file_get_contents (it->path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length, after, length_after);
}

static void
test_cut_off (StoreFixture *it, gconstpointer data)
{
  fill (it, 50);
  g_assert_cmpint (truncate (it->path, 4096 * 3 + 17), ==, 0);
  store_fixture_refuses (it, LC_STORE_READ, LC_STORE_ERROR_DAMAGED);
}

/* Asks everything of whatever the file is. What fails says so in words. */
static void
ask_everything (StoreFixture *it, LcStoreMode mode)
{
  GError *errors[6] = { NULL };
  LcStore *store = it->funcs->open (it->path, mode, &errors[0]);
  g_autoptr (GPtrArray) matches = NULL, tallies = NULL;
  g_autoptr (LcStoreMatch) match = NULL;
  GString *record;

  g_assert_true ((store == NULL) == (errors[0] != NULL));
  if (store == NULL)
    {
      g_error_free (errors[0]);
      return;
    }
  matches = it->funcs->list (store, 0, 0, &errors[1]);
  g_assert_true ((matches == NULL) == (errors[1] != NULL));
  tallies = it->funcs->tally (store, NULL, &errors[2]);
  g_assert_true ((tallies == NULL) == (errors[2] != NULL));
  match = it->funcs->get (store, "m2", &errors[3]);
  g_assert_true ((match == NULL) == (errors[3] != NULL));
  record = it->funcs->read (store, "m2", 1, &errors[4]);
  g_assert_true ((record == NULL) == (errors[4] != NULL));
  if (record != NULL)
    g_string_free (record, TRUE);
  if (!it->funcs->append (store, "m2", 6, TOY_END, strlen (TOY_END), 1, &errors[5]))
    g_assert_nonnull (errors[5]);
  it->funcs->close (store);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    g_clear_error (&errors[i]);
}

static void
test_random_damage (StoreFixture *it, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autofree char *whole = NULL;
  gsize length;

  fill (it, 4);
  g_assert_true (g_file_get_contents (it->path, &whole, &length, NULL));
  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *text = g_memdup2 (whole, length);
      const gint n_bytes = g_rand_int_range (random, 1, 30);

      for (gint j = 0; j < n_bytes; j++)
        text[g_rand_int_range (random, j % 2 == 0 ? 0 : 4096, (gint32) length)] =
          (char) g_rand_int_range (random, 0, 256);
      write_file (it, text, length);
      ask_everything (it, LC_STORE_READ);
      ask_everything (it, LC_STORE_WRITE);
    }
}

/* In a process that may only read: nothing can be written, and everything be read. */
static int
read_only (StoreFixture *it)
{
  g_autoptr (GError) error = NULL;
  LcStore *store;

  if (getuid () == 0 && (setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    return 77;
  if (it->funcs->open (it->path, LC_STORE_CREATE, &error) != NULL
      || !g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_READ_ONLY))
    return 1;
  g_clear_error (&error);
  store = it->funcs->open (it->path, LC_STORE_READ, &error);
  if (store == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  store_fixture_has_record (it, store, "m0", TOY_HEADER "\n" TOY_ROUND);
  if (it->funcs->append (store, "m0", 6, TOY_END, strlen (TOY_END), 1, &error)
      || !g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_READ_ONLY))
    return 3;
  it->funcs->close (store);
  return 0;
}

static void
test_read_only (StoreFixture *it, gconstpointer data)
{
  int status;
  pid_t child;

  fill (it, 1);
  g_assert_cmpint (g_chmod (it->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (it->folder, 0555), ==, 0);
  child = fork ();
  if (child == 0)
    _exit (read_only (it));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_chmod (it->folder, 0700);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 77)
    g_test_skip ("root cannot become somebody else here");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* No file may grow beyond @size. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Appends rounds until there is no room. Returns: how many lines were acknowledged */
static guint64
append_until_full (StoreFixture *it, LcStore *store)
{
  g_autoptr (GError) error = NULL;
  guint64 lines = 1;

  while (it->funcs->append (store, "a", lines, TOY_ROUND, strlen (TOY_ROUND), 1, &error))
    lines += 5;
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_FULL);
  return lines;
}

static void
has_rounds (StoreFixture *it, LcStore *store, guint64 n_rounds)
{
  g_autoptr (GString) record = g_string_new (TOY_HEADER "\n");

  for (guint64 i = 0; i < n_rounds; i++)
    g_string_append (record, TOY_ROUND);
  store_fixture_has_record (it, store, "a", record->str);
}

static void
test_full (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  guint64 lines;

  signal (SIGXFSZ, SIG_IGN);
  store_fixture_add (it, store, "a", 1);
  limit_files (256 * 1024);
  lines = append_until_full (it, store);
  limit_files (RLIM_INFINITY);
  g_assert_cmpuint (lines, >, 1);
  has_rounds (it, store, (lines - 1) / 5);
  /* there is room again, and it goes on */
  store_fixture_append (it, store, "a", lines, TOY_ROUND, 1);
  it->funcs->close (store);
  store = store_fixture_open (it, LC_STORE_WRITE);
  has_rounds (it, store, (lines - 1) / 5 + 1);
  it->funcs->close (store);
}

static void
test_full_batch (StoreFixture *it, gconstpointer data)
{
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  g_autofree char *big = g_strdup_printf ("{\"e\":\"%*s\"}\n", 900000, "");
  g_autoptr (GError) error = NULL;
  gboolean good = TRUE;

  signal (SIGXFSZ, SIG_IGN);
  store_fixture_add (it, store, "a", 1);
  limit_files (256 * 1024);
  g_assert_true (it->funcs->begin (store, NULL));
  for (guint i = 0; i < 8 && good; i++)
    good = it->funcs->append (store, "a", 1 + i, big, strlen (big), 1, &error);
  if (good)
    good = it->funcs->commit (store, &error);
  else
    g_assert_false (it->funcs->commit (store, NULL));
  g_assert_false (good);
  g_assert_error (error, LC_STORE_ERROR, LC_STORE_ERROR_FULL);
  limit_files (RLIM_INFINITY);
  has_rounds (it, store, 0);
  store_fixture_append (it, store, "a", 1, TOY_ROUND, 1);
  has_rounds (it, store, 1);
  it->funcs->close (store);
}

static const StoreTest tests[] = {
  { "a store is made where it may be, and for its owner alone", test_nothing_there },
  { "a file that is something else stays as it is", test_something_else },
  { "what is no file is refused, and nothing waits for it", test_no_file },
  { "an empty file becomes a store only to be written to", test_empty },
  { "a file that was emptied keeps its log", test_emptied },
  { "a store of a later version stays as it is", test_later_version },
  { "a store with a damaged beginning stays as it is", test_damaged_schema },
  { "damaged pages are told by each call, and stay as they are", test_damaged_pages },
  { "a file that was cut off is told to be damaged", test_cut_off },
  { "random damage is told or harmless", test_random_damage },
  { "what cannot be written to can be read", test_read_only },
  { "a full disk loses nothing that was acknowledged, and hinders nothing later", test_full },
  { "a batch for which there is no room is dropped as a whole", test_full_batch },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return store_fixture_run ("store-place", tests, G_N_ELEMENTS (tests));
}
