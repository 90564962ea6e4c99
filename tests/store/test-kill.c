/* test-kill.c - several processes at one store, and processes that are killed while they write.
 *
 * LASTCARD_KILLS says how many are killed; 10 if it is not set.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store-fixture.h"

#define SHARED 60 /* lines that each of two processes appends to one match */

static char *
line_of (guint64 number)
{
  return g_strdup_printf ("{\"e\":\"turn\",\"seat\":0,\"turn\":%" G_GUINT64_FORMAT "}\n", number);
}

/* Appends line after line, and says through @acknowledge how many lines there are, as soon as that
 * is certain. Ends only by being killed, or with an error. */
static void
append_for_ever (StoreFixture *it, int acknowledge)
{
  LcStore *store = it->funcs->open (it->path, LC_STORE_WRITE, NULL);
  LcStoreMatch *match = store != NULL ? it->funcs->get (store, "a", NULL) : NULL;
  guint64 lines = match != NULL ? match->lines : 0;

  while (lines > 0)
    {
      /* some times in a batch, which is one transaction of several appends */
      const guint n = lines % 3 == 0 ? 4 : 1;

      if (n > 1 && !it->funcs->begin (store, NULL))
        break;
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *line = line_of (lines + 1);

          if (!it->funcs->append (store, "a", lines, line, strlen (line), 1, NULL))
            _exit (1);
          lines++;
        }
      if (n > 1 && !it->funcs->commit (store, NULL))
        break;
      if (write (acknowledge, &lines, sizeof lines) != sizeof lines)
        break;
    }
  _exit (1);
}

/* Starts a process that appends, and kills it after some acknowledgements and a moment.
 * Returns: what it acknowledged last */
static guint64
start_and_kill (StoreFixture *it, GRand *random)
{
  guint64 acknowledged = 0, lines;
  guint n_waits = (guint) g_rand_int_range (random, 1, 20);
  int ends[2], status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    append_for_ever (it, ends[1]);
  close (ends[1]);
  while (n_waits-- > 0 && read (ends[0], &lines, sizeof lines) == sizeof lines)
    acknowledged = lines;
  g_usleep ((gulong) g_rand_int_range (random, 0, 3000));
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  while (read (ends[0], &lines, sizeof lines) == sizeof lines)
    acknowledged = lines;
  close (ends[0]);
  return acknowledged;
}

static void
check_lines (StoreFixture *it, LcStore *store, guint64 n_lines)
{
  g_autoptr (GString) expected = g_string_new (TOY_HEADER "\n");

  for (guint64 i = 2; i <= n_lines; i++)
    {
      g_autofree char *line = line_of (i);

      g_string_append (expected, line);
    }
  store_fixture_has_record (it, store, "a", expected->str);
}

static void
test_kill (StoreFixture *it, gconstpointer data)
{
  const char *wanted = g_getenv ("LASTCARD_KILLS");
  const guint64 n_kills = wanted != NULL ? g_ascii_strtoull (wanted, NULL, 10) : 10;
  g_autoptr (GRand) random = g_rand_new_with_seed (20261130);
  LcStore *store = store_fixture_open (it, LC_STORE_CREATE);
  guint64 more = 0;

  store_fixture_add (it, store, "a", 1);
  it->funcs->close (store);
  for (guint64 i = 0; i < n_kills; i++)
    {
      const guint64 acknowledged = start_and_kill (it, random);
      g_autoptr (LcStoreMatch) match = NULL;

      g_assert_cmpuint (acknowledged, >, 1);
      store = store_fixture_open (it, LC_STORE_WRITE);
      match = it->funcs->get (store, "a", NULL);
      g_assert_cmpuint (match->lines, >=, acknowledged);
      g_assert_cmpuint (match->lines, <=, acknowledged + 4);
      more += match->lines > acknowledged;
      check_lines (it, store, match->lines);
      it->funcs->close (store);
    }
  g_test_message ("%u kills; in %u the last transaction was kept and not acknowledged any more",
                  (guint) n_kills, (guint) more);
}

/* Appends to a match that another process appends to as well. */
static void
share (StoreFixture *it, guint seat)
{
  LcStore *store = it->funcs->open (it->path, LC_STORE_CREATE, NULL);
  guint64 lines = 0;

  for (guint i = 0; store != NULL && i < SHARED;)
    {
      g_autofree char *line =
        g_strdup_printf ("{\"e\":\"turn\",\"seat\":%u,\"turn\":%u}\n", seat, i);
      g_autoptr (GError) error = NULL;

      if (it->funcs->append (store, "a", lines, line, strlen (line), 1, &error))
        {
          lines++;
          i++;
        }
      else if (g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_CONFLICT))
        {
          g_autoptr (LcStoreMatch) match = it->funcs->get (store, "a", NULL);

          lines = match->lines;
        }
      else if (g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_NOT_FOUND))
        it->funcs->add (store, "a", TOY_HEADER, 1, NULL); /* one of the two is first */
      else if (g_error_matches (error, LC_STORE_ERROR, LC_STORE_ERROR_BUSY))
        continue; /* the other one has had a slow disk to itself for long */
      else
        _exit (1);
    }
  if (store == NULL)
    _exit (2);
  it->funcs->close (store);
  _exit (0);
}

static void
test_two_processes (StoreFixture *it, gconstpointer data)
{
  guint next[2] = { 0, 0 };
  g_auto (GStrv) lines = NULL;
  pid_t children[2];
  LcStore *store;
  GString *record;

  /* the file is not there: they make it, too, at the same time */
  for (guint seat = 0; seat < 2; seat++)
    if ((children[seat] = fork ()) == 0)
      share (it, seat);
  for (guint seat = 0; seat < 2; seat++)
    {
      int status;

      g_assert_cmpint (waitpid (children[seat], &status, 0), ==, children[seat]);
      g_assert_cmpint (status, ==, 0);
    }
  store = store_fixture_open (it, LC_STORE_READ);
  record = it->funcs->read (store, "a", 2, NULL);
  lines = g_strsplit (record->str, "\n", -1);
  g_string_free (record, TRUE);
  it->funcs->close (store);
  g_assert_cmpuint (g_strv_length (lines), ==, 2 * SHARED + 1);
  for (guint i = 0; i < 2 * SHARED; i++)
    {
      const guint seat = strstr (lines[i], "\"seat\":1") != NULL;
      g_autofree char *expected =
        g_strdup_printf ("{\"e\":\"turn\",\"seat\":%u,\"turn\":%u}", seat, next[seat]++);

      g_assert_cmpstr (lines[i], ==, expected);
    }
}

static const StoreTest tests[] = {
  { "every acknowledged line is there after kill -9", test_kill },
  { "two processes lose and mix up nothing", test_two_processes },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return store_fixture_run ("store-kill", tests, G_N_ELEMENTS (tests));
}
