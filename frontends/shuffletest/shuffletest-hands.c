/* shuffletest-hands.c - tests of what is dealt: does any seat get better cards?
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "shuffletest-tests-private.h"

/* Which card is dealt to which seat: blocks of places in place of places, as in test_places(). The
 * cards that nobody gets are a block too. */
static void
test_dealt (GPtrArray *tests, const LcRules *rules, const ShuffleTally *tally)
{
  const double n = rules->n_cards, count = (double) tally->deck.count;
  const double hand = lc_rules_hand (rules, tally->n_seats);
  const double rest = n - hand * tally->n_seats;
  ShuffleTest *test = shuffle_test_add (tests, SHUFFLE_PART_HANDS, "dealt", "chi-square",
                                        _ ("which card is dealt to which seat"));
  double sum = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    {
      double left = count;

      for (guint seat = 0; seat < tally->n_seats; seat++)
        {
          const double found = (double) tally->dealt[card][seat];
          const double expected = count * hand / n;

          sum += (found - expected) * (found - expected) / expected;
          left -= found;
        }
      if (rest > 0)
        sum += (left - count * rest / n) * (left - count * rest / n) / (count * rest / n);
    }
  shuffle_test_set_chi_square (test, sum * (n - 1) / n,
                               (n - 1) * (rest > 0 ? tally->n_seats : tally->n_seats - 1));
  shuffle_test_set_numbers (test, test->statistic, test->df, 0);
}

static gboolean
is_wild (const LcRules *rules, guint card)
{
  const guint face = rules->cards[card].face[0];

  return face != LC_NO_FACE && rules->faces[face].colour == LC_NO_COLOUR;
}

static double
points_of (const LcRules *rules, guint card)
{
  const guint face = rules->cards[card].face[0];

  return face != LC_NO_FACE ? rules->faces[face].points : 0;
}

/* Whether any seat gets more of something, @worth by card. The sum over a hand of h cards has the
 * variance h (1 - h / n) s², and the sums of all blocks together are chi-square. */
static void
test_worth (GPtrArray *tests,
            const LcRules *rules,
            const ShuffleTally *tally,
            const char *id,
            const char *title,
            const double *worth)
{
  const double n = rules->n_cards, count = (double) tally->deck.count;
  const double hand = lc_rules_hand (rules, tally->n_seats);
  const double rest = n - hand * tally->n_seats;
  double mean = 0, variance = 0, left = 0, sum = 0, oddest = 0;
  g_autofree char *text = NULL;
  ShuffleTest *test;
  guint odd_seat = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    mean += worth[card] / n;
  for (guint card = 0; card < rules->n_cards; card++)
    variance += (worth[card] - mean) * (worth[card] - mean) / (n - 1);
  if (variance <= 0)
    return;
  for (guint seat = 0; seat < tally->n_seats; seat++)
    {
      double more = -count * hand * mean; /* than expected */

      for (guint card = 0; card < rules->n_cards; card++)
        more += worth[card] * (double) tally->dealt[card][seat];
      sum += more * more / (count * hand * variance);
      left -= more;
      if (fabs (more) > fabs (oddest))
        {
          oddest = more;
          odd_seat = seat;
        }
    }
  if (rest > 0)
    sum += left * left / (count * rest * variance);
  text = g_strdup_printf (title, odd_seat + 1);
  test = shuffle_test_add (tests, SHUFFLE_PART_HANDS, id, "chi-square", text);
  shuffle_test_set_chi_square (test, sum, rest > 0 ? tally->n_seats : tally->n_seats - 1);
  shuffle_test_set_numbers (test, hand * mean + oddest / count, hand * mean, 3);
}

static void
test_start (GPtrArray *tests, const LcRules *rules, const ShuffleTally *tally)
{
  gint64 counts[LC_MAX_CARDS], n = 0;
  double chances[LC_MAX_CARDS], statistic, df;
  guint n_bins = 0;
  ShuffleTest *test;

  for (guint card = 0; card < rules->n_cards; card++)
    {
      const guint face = rules->cards[card].face[0];

      if (face == LC_NO_FACE || rules->faces[face].start != LC_START_STANDS)
        continue;
      counts[n_bins++] = tally->start[card];
      n += tally->start[card];
    }
  if (n_bins < 2 || n == 0)
    return;
  for (guint i = 0; i < n_bins; i++)
    chances[i] = 1.0 / n_bins;
  statistic = shuffle_chi_square_of_bins (counts, chances, n_bins, n, &df);
  test = shuffle_test_add (tests, SHUFFLE_PART_HANDS, "start", "chi-square",
                           _ ("which card is the start card"));
  shuffle_test_set_chi_square (test, statistic, df);
  shuffle_test_set_numbers (test, statistic, df, 0);
}

/* The two ways of the core to shuffle have to give the same cards, always. */
static void
test_both_ways (GPtrArray *tests, const ShuffleTally *tally)
{
  ShuffleTest *test;

  if (tally->twice == 0)
    return;
  test = shuffle_test_add (tests, SHUFFLE_PART_HANDS, "both-ways", "count",
                           _ ("deals that differ if nobody is told of them"));
  test->p = tally->differs == 0 ? 1 : 0;
  shuffle_test_set_numbers (test, (double) tally->differs, 0, 0);
}

void
shuffle_tests_add_hands (GPtrArray *tests, const LcRules *rules, const ShuffleTally *tally)
{
  double wild[LC_MAX_CARDS], points[LC_MAX_CARDS];

  for (guint card = 0; card < rules->n_cards; card++)
    {
      wild[card] = is_wild (rules, card);
      points[card] = points_of (rules, card);
    }
  test_dealt (tests, rules, tally);
  test_worth (tests, rules, tally, "wilds", _ ("wild cards in a hand, the oddest seat: %u"), wild);
  test_worth (tests, rules, tally, "points", _ ("points in a hand, the oddest seat: %u"), points);
  test_start (tests, rules, tally);
  test_both_ways (tests, tally);
}
