/* shuffletest-tests.c - all tests: from what was counted to p-values, corrected for their number.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "../common/numbers.h"
#include "../common/progress.h"
#include "../common/stats.h"
#include "shuffletest-tests-private.h"

static void
test_free (gpointer data)
{
  ShuffleTest *test = data;

  g_free (test->title);
  g_free (test->found);
  g_free (test->expected);
  g_free (test);
}

/* Returns: (transfer none): a test to be filled in */
ShuffleTest *
shuffle_test_add (GPtrArray *tests,
                  ShufflePart part,
                  const char *id,
                  const char *method,
                  const char *title)
{
  ShuffleTest *test = g_new0 (ShuffleTest, 1);

  test->part = part;
  test->id = id;
  test->method = method;
  test->title = g_strdup (title);
  test->statistic = test->df = NAN;
  g_ptr_array_add (tests, test);
  return test;
}

static char *
format_number (double value, guint decimals)
{
  const double scale = pow (10, decimals);
  const double rounded = round (fabs (value) * scale) / scale;
  const guint64 whole = (guint64) rounded;
  g_autofree char *digits = progress_group_digits (whole);
  const char *sign = value < 0 && rounded > 0 ? "-" : "";
  g_autofree char *point = numbers_in_words (".");

  if (decimals == 0)
    return g_strdup_printf ("%s%s", sign, digits);
  return g_strdup_printf ("%s%s%s%0*u", sign, digits, point, (int) decimals,
                          (guint) round ((rounded - (double) whole) * scale));
}

void
shuffle_test_set_numbers (ShuffleTest *test, double found, double expected, guint decimals)
{
  test->found_number = found;
  test->expected_number = expected;
  test->found = format_number (found, decimals);
  test->expected = format_number (expected, decimals);
}

void
shuffle_test_set_chi_square (ShuffleTest *test, double statistic, double df)
{
  test->statistic = statistic;
  test->df = df;
  test->p = df > 0 ? shuffle_p_chi_square (statistic, df) : 1;
}

void
shuffle_test_set_normal (ShuffleTest *test, double z)
{
  test->statistic = z;
  test->p = shuffle_p_normal (z);
}

static void
correct (GPtrArray *tests)
{
  g_autofree double *p = g_new0 (double, tests->len + 1), *holm = g_new0 (double, tests->len + 1);

  for (guint i = 0; i < tests->len; i++)
    p[i] = ((ShuffleTest *) tests->pdata[i])->p;
  cmp_holm (p, tests->len, holm);
  for (guint i = 0; i < tests->len; i++)
    {
      ShuffleTest *test = tests->pdata[i];

      test->p_holm = holm[i];
      test->objects = test->p_holm < SHUFFLE_ALPHA;
    }
}

/**
 * shuffle_tests:
 * @rules: the rules
 * @tally: what was counted
 * @expected: what a fair shuffle does
 *
 * Returns: (transfer full) (element-type ShuffleTest): the tests, part by part
 */
GPtrArray *
shuffle_tests (const LcRules *rules, const ShuffleTally *tally, const ShuffleExpected *expected)
{
  GPtrArray *tests = g_ptr_array_new_with_free_func (test_free);
  const ShuffleOrders *again = &tally->again, *backs = &tally->backs;

  shuffle_tests_add_deck (tests, rules, &tally->deck, expected->deck);
  shuffle_tests_add_hands (tests, rules, tally);
  if (again->count > 0)
    {
      shuffle_test_places (tests, SHUFFLE_PART_AGAIN, "again-places", again,
                           _ ("each card at each place, unevenness"));
      shuffle_test_neighbours (tests, SHUFFLE_PART_AGAIN, "again-neighbours", again);
      shuffle_test_follows (tests, SHUFFLE_PART_AGAIN, "again-followers", again);
      shuffle_test_inversions (tests, SHUFFLE_PART_AGAIN, "again-inversions", again,
                               expected->again, _ ("pairs that have changed their order"));
    }
  shuffle_tests_add_serial (tests, tally, rules->n_cards);
  if (backs->count > 0)
    {
      shuffle_test_places (tests, SHUFFLE_PART_BACKS, "backs-places", backs,
                           _ ("each back on each card, unevenness"));
      shuffle_test_inversions (tests, SHUFFLE_PART_BACKS, "backs-inversions", backs, expected->deck,
                               _ ("pairs that have changed their order"));
    }
  correct (tests);
  return tests;
}

/* How many of the tests object. */
guint
shuffle_tests_objecting (const GPtrArray *tests)
{
  guint n = 0;

  for (guint i = 0; i < tests->len; i++)
    n += ((const ShuffleTest *) tests->pdata[i])->objects;
  return n;
}

/* How far a test is from what is expected, for those whose p-values are all zero. */
static double
oddness (const ShuffleTest *test)
{
  if (isnan (test->statistic))
    return 0;
  return isnan (test->df) ? fabs (test->statistic)
                          : fabs (test->statistic - test->df) / sqrt (2 * MAX (test->df, 1));
}

/* Returns: (nullable): the test with the lowest p-value */
const ShuffleTest *
shuffle_tests_oddest (const GPtrArray *tests)
{
  const ShuffleTest *oddest = NULL;

  for (guint i = 0; i < tests->len; i++)
    {
      const ShuffleTest *test = tests->pdata[i];

      if (oddest == NULL || test->p < oddest->p
          || (test->p == oddest->p && oddness (test) > oddness (oddest)))
        oddest = test;
    }
  return oddest;
}
