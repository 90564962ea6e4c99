/* shuffletest-serial.c - tests of one deal against the next.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "shuffletest-tests-private.h"

/* Where n! is far beyond the square of the number of decks, no deck ever comes twice. */
#define LEAST_CARDS_UNIQUE 25

/* The same after each other: in two fair shuffles, one card on average is at the same place in
 * both, with a variance of 1; places correlate with a variance of 1 / (n - 1); and (n - 1) / n cards are
 * followed by the same card. */
static void
test_serial (GPtrArray *tests,
             const ShuffleSerial *serial,
             guint n_cards,
             const char *const ids[3],
             const char *const titles[3])
{
  const double n = n_cards, count = (double) serial->count;
  const double kept = (n - 1) / n, kept_variance = (n - 2) / n + kept - kept * kept;
  const double correlation = (double) serial->product / (n * (n * n - 1) / 3) / count;
  ShuffleTest *test;

  if (serial->count == 0)
    return;
  test = shuffle_test_add (tests, SHUFFLE_PART_SERIAL, ids[0], "normal", titles[0]);
  shuffle_test_set_normal (test, ((double) serial->same_place - count) / sqrt (count));
  shuffle_test_set_numbers (test, (double) serial->same_place / count, 1, 3);
  test = shuffle_test_add (tests, SHUFFLE_PART_SERIAL, ids[1], "normal", titles[1]);
  shuffle_test_set_normal (test,
                           ((double) serial->kept - count * kept) / sqrt (count * kept_variance));
  shuffle_test_set_numbers (test, (double) serial->kept / count, kept, 3);
  test = shuffle_test_add (tests, SHUFFLE_PART_SERIAL, ids[2], "normal", titles[2]);
  shuffle_test_set_normal (test, correlation * sqrt (count * (n - 1)));
  shuffle_test_set_numbers (test, correlation, 0, 4);
}

static gint
compare_hashes (gconstpointer a, gconstpointer b)
{
  const guint64 one = *(const guint64 *) a, two = *(const guint64 *) b;

  return (one > two) - (one < two);
}

static void
test_unique (GPtrArray *tests, const ShuffleTally *tally, guint n_cards)
{
  g_autofree guint64 *hash = NULL;
  ShuffleTest *test;
  guint twice = 0;

  if (n_cards < LEAST_CARDS_UNIQUE || tally->n_hash < 2)
    return;
  hash = g_memdup2 (tally->hash, tally->n_hash * sizeof *hash);
  qsort (hash, tally->n_hash, sizeof *hash, compare_hashes);
  for (guint i = 1; i < tally->n_hash; i++)
    twice += hash[i] == hash[i - 1];
  test = shuffle_test_add (tests, SHUFFLE_PART_SERIAL, "unique", "count",
                           _ ("decks that came before already"));
  test->p = twice == 0 ? 1 : 0;
  shuffle_test_set_numbers (test, twice, 0, 0);
}

void
shuffle_tests_add_serial (GPtrArray *tests, const ShuffleTally *tally, guint n_cards)
{
  static const char *const round_ids[] = { "same-place", "same-follower", "correlation" };
  static const char *const seed_ids[] = { "seeds-same-place", "seeds-same-follower",
                                          "seeds-correlation" };
  const char *const round_titles[] = { _ ("rounds: cards where they were before"),
                                       _ ("rounds: cards followed by the same card"),
                                       _ ("rounds: correlation of places") };
  const char *const seed_titles[] = { _ ("seeds: cards where they were before"),
                                      _ ("seeds: cards followed by the same card"),
                                      _ ("seeds: correlation of places") };

  test_serial (tests, &tally->rounds, n_cards, round_ids, round_titles);
  test_serial (tests, &tally->seeds_serial, n_cards, seed_ids, seed_titles);
  if (tally->seeds.count > 0)
    shuffle_test_places (tests, SHUFFLE_PART_SERIAL, "seeds-places", &tally->seeds,
                         _ ("seeds: each card at each place, unevenness"));
  test_unique (tests, tally, n_cards);
}
