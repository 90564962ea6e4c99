/* append-speed.c - measures how many appends a second are durable, one by one and in batches.
 *
 *   append-speed [SECONDS]
 *
 * The store is made in $TMPDIR. An append is a move with its consequences, four lines.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "store-fixture.h"

static const char move[] =
  "{\"e\":\"move\",\"n\":17,\"seat\":2,\"do\":\"play\",\"card\":41,\"side\":0,\"colour\":3}\n"
  "{\"e\":\"play\",\"seat\":2,\"card\":41,\"side\":0}\n"
  "{\"e\":\"colour\",\"seat\":2,\"colour\":3}\n"
  "{\"e\":\"turn\",\"seat\":3,\"turn\":18}\n";

static int
compare (gconstpointer a, gconstpointer b)
{
  return (*(const gint64 *) a > *(const gint64 *) b) - (*(const gint64 *) a < *(const gint64 *) b);
}

/* Appends to a match for some seconds, @batch moves in a transaction. */
static void
measure (StoreFixture *it, LcStore *store, const char *id, guint batch, double seconds)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 start = g_get_monotonic_time ();
  gint64 now = start;
  guint64 lines = 1;
  double took;

  store_fixture_add (it, store, id, 1);
  while ((double) (now - start) < seconds * 1e6)
    {
      gint64 taken = -g_get_monotonic_time ();

      if (batch > 1)
        g_assert_true (it->funcs->begin (store, NULL));
      for (guint i = 0; i < batch; i++)
        lines = store_fixture_append (it, store, id, lines, move, 1);
      if (batch > 1)
        g_assert_true (it->funcs->commit (store, NULL));
      now = g_get_monotonic_time ();
      taken += now;
      g_array_append_val (times, taken);
    }
  took = (double) (now - start) / 1e6;
  g_array_sort (times, compare);
  g_print ("%3u a transaction: %8.0f appends a second; a transaction takes %6.2f ms (median), "
           "%6.2f ms (99 %%)\n",
           batch, (double) times->len * batch / took,
           (double) g_array_index (times, gint64, times->len / 2) / 1e3,
           (double) g_array_index (times, gint64, times->len * 99 / 100) / 1e3);
}

int
main (int argc, char **argv)
{
  const double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 2.0;
  StoreFixture it;
  LcStore *store;

  store_fixture_init (&it);
  store = store_fixture_open (&it, LC_STORE_CREATE);
  measure (&it, store, "one", 1, seconds);
  measure (&it, store, "ten", 10, seconds);
  measure (&it, store, "hundred", 100, seconds);
  it.funcs->close (store);
  store_fixture_clear (&it);
  return 0;
}
