/* shuffletest-orders.c - tests of shuffles by themselves: places, neighbours, and how they are mixed.
 *
 * Each null distribution is the exact one of a fair shuffle, or its limit for many shuffles: cards
 * cannot come to two places at once, and the tests allow for that. docs/fairness.md has the
 * formulas.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "../common/progress.h"
#include "shuffletest-tests-private.h"

/* All things at all places. Of the n × n cells, rows and columns add up to the number of shuffles:
 * (n - 1)² degrees of freedom, and Pearson's sum is n / (n - 1) times too large for them. */
void
shuffle_test_places (GPtrArray *tests,
                     ShufflePart part,
                     const char *id,
                     const ShuffleOrders *orders,
                     const char *title)
{
  const double n = orders->n, expected = (double) orders->count / n;
  ShuffleTest *test = shuffle_test_add (tests, part, id, "chi-square", title);
  double sum = 0;

  for (gsize i = 0; i < (gsize) orders->n * orders->n; i++)
    sum += (orders->places[i] - expected) * (orders->places[i] - expected);
  shuffle_test_set_chi_square (test, sum / expected * (n - 1) / n, (n - 1) * (n - 1));
  shuffle_test_set_numbers (test, test->statistic, test->df, 0);
}

/* What a card is called in the user's language. */
static char *
card_title (const LcRules *rules, guint card)
{
  const LcCardDef *def = &rules->cards[card];
  g_autofree char *first = lc_rules_face_title (rules, def->face[0]);
  g_autofree char *second =
    def->face[1] != LC_NO_FACE ? lc_rules_face_title (rules, def->face[1]) : NULL;

  return second != NULL ? g_strdup_printf ("%s / %s", first, second) : g_steal_pointer (&first);
}

/* The oddest cell of all: its own p-value times the number of cells (Bonferroni). */
static void
test_oddest_place (GPtrArray *tests, const LcRules *rules, const ShuffleOrders *orders)
{
  const guint n = orders->n;
  const double expected = (double) orders->count / n;
  gsize oddest = 0;
  g_autofree char *name = NULL, *cells = NULL, *title = NULL;
  ShuffleTest *test;

  for (gsize i = 1; i < (gsize) n * n; i++)
    if (fabs (orders->places[i] - expected) > fabs (orders->places[oddest] - expected))
      oddest = i;
  name = card_title (rules, (guint) (oddest / n));
  cells = progress_group_digits ((guint64) n * n);
  title = g_strdup_printf (_ ("oddest of %s: place %u, %s"), cells, (guint) (n - oddest % n), name);
  test =
    shuffle_test_add (tests, SHUFFLE_PART_PLACES, "oddest-place", "binomial, Bonferroni", title);
  shuffle_test_set_numbers (test, orders->places[oddest], expected, 0);
  test->p = MIN (1, shuffle_p_binomial (orders->places[oddest], orders->count, 1.0 / n) * n * n);
}

/* How often neighbours of old are neighbours: n - 1 pairs, each with a chance of 2 / n. The
 * variance follows from the chances of two pairs at once: 2 / (n (n - 1)) if they share a thing,
 * else twice that. */
void
shuffle_test_neighbours (GPtrArray *tests,
                         ShufflePart part,
                         const char *id,
                         const ShuffleOrders *orders)
{
  const double n = orders->n, count = (double) orders->count;
  const double mean = 2 * (n - 1) / n;
  const double both = (2 * (n - 2) * 2 + (n - 2) * (n - 3) * 4) / (n * (n - 1));
  const double variance = mean + both - mean * mean;
  ShuffleTest *test =
    shuffle_test_add (tests, part, id, "normal", _ ("neighbours that were neighbours before"));

  shuffle_test_set_normal (test,
                           ((double) orders->neighbours - count * mean) / sqrt (count * variance));
  shuffle_test_set_numbers (test, (double) orders->neighbours / count, mean, 3);
}

/* What follows what, in a circle. Its n (n - 1) cells fall into a part that is the same for a pair
 * and its reverse, with n (n - 3) / 2 degrees of freedom and the variance c / (n - 1) in a cell,
 * and a part that is opposite, with (n - 1) (n - 2) / 2 and c n / ((n - 1) (n - 2)), c being the number
 * of shuffles. */
void
shuffle_test_follows (GPtrArray *tests,
                      ShufflePart part,
                      const char *id,
                      const ShuffleOrders *orders)
{
  const guint n = orders->n;
  const double count = (double) orders->count, expected = count / (n - 1);
  ShuffleTest *test =
    shuffle_test_add (tests, part, id, "chi-square", _ ("which card comes after which, all pairs"));
  double same = 0, opposite = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      if (a != b)
        {
          const double ab = orders->follows[a * n + b], ba = orders->follows[b * n + a];

          same += ((ab + ba) / 2 - expected) * ((ab + ba) / 2 - expected);
          opposite += (ab - ba) / 2 * ((ab - ba) / 2);
        }
  shuffle_test_set_chi_square (
    test, same / (count / (n - 1.0)) + opposite / (count * n / ((n - 1.0) * (n - 2.0))),
    n * (n - 3.0) / 2 + (n - 1.0) * (n - 2.0) / 2);
  shuffle_test_set_numbers (test, test->statistic, test->df, 0);
}

static double
mean_of_bins (const gint64 *bins, guint n_bins, gint64 count)
{
  double sum = 0;

  for (guint i = 0; i < n_bins; i++)
    sum += (double) i * (double) bins[i];
  return sum / (double) MAX (count, 1);
}

static double
mean_of_chances (const double *chances, guint n_bins)
{
  double sum = 0;

  for (guint i = 0; i < n_bins; i++)
    sum += i * chances[i];
  return sum;
}

void
shuffle_test_inversions (GPtrArray *tests,
                         ShufflePart part,
                         const char *id,
                         const ShuffleOrders *orders,
                         const ShuffleMixing *mixing,
                         const char *title)
{
  ShuffleTest *test = shuffle_test_add (tests, part, id, "chi-square", title);
  double df;
  const double statistic = shuffle_chi_square_of_bins (orders->inversions, mixing->inversions,
                                                       SHUFFLE_INVERSION_BINS, orders->count, &df);

  shuffle_test_set_chi_square (test, statistic, df);
  shuffle_test_set_numbers (test, (double) orders->sum_inversions / (double) orders->count,
                            orders->n * (orders->n - 1.0) / 4, 1);
}

static void
test_rising (GPtrArray *tests, const ShuffleOrders *orders, const ShuffleMixing *mixing)
{
  ShuffleTest *test = shuffle_test_add (tests, SHUFFLE_PART_MIXING, "rising", "chi-square",
                                        _ ("rising runs left of the old order"));
  double df;
  const double statistic =
    shuffle_chi_square_of_bins (orders->rising, mixing->rising, orders->n + 1, orders->count, &df);

  shuffle_test_set_chi_square (test, statistic, df);
  shuffle_test_set_numbers (test, mean_of_bins (orders->rising, orders->n + 1, orders->count),
                            mean_of_chances (mixing->rising, orders->n + 1), 2);
}

static void
test_cycles (GPtrArray *tests, const ShuffleOrders *orders, const ShuffleMixing *mixing)
{
  ShuffleTest *test = shuffle_test_add (tests, SHUFFLE_PART_MIXING, "cycles", "chi-square",
                                        _ ("circles in which cards have changed places"));
  double df;
  const double statistic =
    shuffle_chi_square_of_bins (orders->cycles, mixing->cycles, orders->n + 1, orders->count, &df);

  shuffle_test_set_chi_square (test, statistic, df);
  shuffle_test_set_numbers (test, mean_of_bins (orders->cycles, orders->n + 1, orders->count),
                            mean_of_chances (mixing->cycles, orders->n + 1), 3);
}

/* A permutation of n things with c cycles is made of swaps, and n - c of them are enough. */
static void
test_parity (GPtrArray *tests, const ShuffleOrders *orders)
{
  ShuffleTest *test = shuffle_test_add (tests, SHUFFLE_PART_MIXING, "parity", "binomial",
                                        _ ("even numbers of swaps, percent"));
  gint64 even = 0;

  for (guint cycles = 0; cycles <= orders->n; cycles++)
    if ((orders->n - cycles) % 2 == 0)
      even += orders->cycles[cycles];
  test->p = shuffle_p_binomial (even, orders->count, 0.5);
  shuffle_test_set_numbers (test, 100.0 * (double) even / (double) orders->count, 50, 2);
}

/* The tests of the deck by itself: places, neighbours, and how it is mixed. */
void
shuffle_tests_add_deck (GPtrArray *tests,
                        const LcRules *rules,
                        const ShuffleOrders *deck,
                        const ShuffleMixing *mixing)
{
  shuffle_test_places (tests, SHUFFLE_PART_PLACES, "places", deck,
                       _ ("each card at each place, unevenness"));
  test_oddest_place (tests, rules, deck);
  shuffle_test_neighbours (tests, SHUFFLE_PART_NEIGHBOURS, "neighbours", deck);
  shuffle_test_follows (tests, SHUFFLE_PART_NEIGHBOURS, "followers", deck);
  shuffle_test_inversions (tests, SHUFFLE_PART_MIXING, "inversions", deck, mixing,
                           _ ("pairs that have changed their order"));
  test_rising (tests, deck, mixing);
  test_cycles (tests, deck, mixing);
  test_parity (tests, deck);
}
