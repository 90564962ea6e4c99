/* test-stats.c - intervals cover what they are of as often as they say; known answers.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <math.h>

#include "../../frontends/common/stats.h"
#include "lc-rng.h"

#define N_GROUPS 61

/* A number from 0 up to 1. */
static double
uniform (LcRng *rng)
{
  return (double) (lc_rng_next (rng) >> 11) * 0x1p-53;
}

static void
assert_near (double value, double expected, double within)
{
  if (!(fabs (value - expected) <= within))
    g_error ("%.10g is not within %g of %.10g", value, within, expected);
}

/* That something happened in a share of @n tries that is at most four standard errors away from
 * @level to either side, and @slack more above it, for what errs on the safe side. */
static void
assert_share (guint successes, guint n, double level, double slack)
{
  const double error = sqrt (level * (1 - level) / n);
  const double share = (double) successes / n;

  g_test_message ("%.4f of %u, for a nominal %.4f", share, n, level);
  g_assert_cmpfloat (share, >=, level - 4 * error);
  g_assert_cmpfloat (share, <=, level + 4 * error + slack);
}

static gboolean
covers (CmpInterval interval, double value)
{
  return interval.lo <= value && value <= interval.hi;
}

static void
test_known_intervals (void)
{
  CmpInterval interval;

  /* Wilson and exact for 81 of 263: Newcombe (1998), table I */
  interval = cmp_wilson (81, 263, 0.05);
  assert_near (interval.lo, 0.2553, 5e-5);
  assert_near (interval.hi, 0.3662, 5e-5);
  interval = cmp_clopper_pearson (81, 263, 0.05);
  assert_near (interval.lo, 0.2527, 5e-5);
  assert_near (interval.hi, 0.3676, 5e-5);
  interval = cmp_wilson (0, 20, 0.05);
  assert_near (interval.lo, 0, 0);
  assert_near (interval.hi, 0.1611, 5e-5);
  for (double n = 1; n < 1e7; n *= 3)
    for (double missing = 0; missing < n; missing = missing * 4 + 1)
      {
        interval = cmp_clopper_pearson (n - missing, n, 0.05);
        g_assert_cmpfloat (interval.lo, <=, (n - missing) / n);
        g_assert_cmpfloat (interval.hi, >=, (n - missing) / n);
      }
  interval = cmp_clopper_pearson (0, 20, 0.05);
  assert_near (interval.hi, 0.1684, 5e-5);
  /* 10 events: 4.795 to 18.391 */
  interval = cmp_garwood (10, 1, 0.05);
  assert_near (interval.lo, 4.795, 5e-4);
  assert_near (interval.hi, 18.390, 5e-4);
  /* none in n: the rule of three, for both ends 3.69 / n */
  interval = cmp_garwood (0, 1000, 0.05);
  assert_near (interval.hi, 0.003689, 1e-6);
  /* 56/70 - 48/80: Newcombe (1998), method 10 */
  interval = cmp_interval_of_difference (56.0 / 70, cmp_wilson (56, 70, 0.05), 48.0 / 80,
                                         cmp_wilson (48, 80, 0.05), 0);
  assert_near (interval.lo, 0.0524, 5e-5);
  assert_near (interval.hi, 0.3339, 5e-5);
  /* of nothing comes nothing, not certainty */
  interval = cmp_interval_of_difference (2, (CmpInterval){ NAN, NAN }, 1, (CmpInterval){ 0, 2 }, 0);
  g_assert_true (isnan (interval.lo) && isnan (interval.hi));
}

static void
test_known_tests (void)
{
  const gint64 equal[] = { 100, 100, 100, 100 }, skewed[] = { 130, 90, 90, 90 };
  const gint64 few[] = { 3, 4 };

  assert_near (cmp_rare_test (0, 1000, 0, 1000), 1, 0);
  assert_near (cmp_rare_test (5, 1000, 0, 1000), 0.0625, 1e-12); /* 2 / 2^5 */
  assert_near (cmp_rare_test (0, 1000, 5, 1000), 0.0625, 1e-12);
  assert_near (cmp_rare_test (8, 1000, 2, 1000), 0.109375, 1e-12);
  /* 2 / 2^100 is not 0, whichever of the two has all of them */
  assert_near (cmp_rare_test (0, 1000, 100, 1000) * 0x1p99, 1, 1e-9);
  assert_near (cmp_rare_test (100, 1000, 0, 1000) * 0x1p99, 1, 1e-9);
  assert_near (cmp_equal_shares (equal, 4), 1, 1e-12);
  assert_near (cmp_equal_shares (skewed, 4), 0.0074, 5e-5); /* 12 on 3 degrees of freedom */
  g_assert_true (isnan (cmp_equal_shares (few, 2)));
}

/* The example of Holm's correction in Wright (1992), Biometrics 48, is of this kind: the smallest
 * of n counts n times, the next one n - 1 times, and none less than one before. */
static void
test_holm (void)
{
  const double p[] = { 0.01, 0.04, NAN, 0.03, 0.005 };
  double adjusted[5];

  cmp_holm (p, 5, adjusted);
  assert_near (adjusted[4], 0.02, 1e-12);
  assert_near (adjusted[0], 0.03, 1e-12);
  assert_near (adjusted[3], 0.06, 1e-12);
  assert_near (adjusted[1], 0.06, 1e-12);
  g_assert_true (isnan (adjusted[2]));
}

static void
test_quantiles (void)
{
  /* 0 once, 1 twice, 2 once, none of 3, 4 four times, and the rest */
  const guint64 bins[] = { 1, 2, 1, 0, 4, 0 };
  const guint64 beyond[] = { 1, 0, 3 };
  const guint64 nothing[3] = { 0 };
  CmpQuantile quantile;

  /* the middles of 0, 1, 2 and 4 lie at 0.5, 2, 3.5 and 6 of 8 */
  g_assert_true (cmp_quantile_find (bins, 6, 0.25, &quantile));
  assert_near (quantile.value, 1, 1e-12);
  g_assert_true (cmp_quantile_find (bins, 6, 0.5, &quantile));
  assert_near (quantile.value, 2.4, 1e-12);
  assert_near (cmp_quantile_below (bins, &quantile), 4, 1e-12);
  g_assert_true (cmp_quantile_find (bins, 6, 0.01, &quantile));
  assert_near (quantile.value, 0, 1e-12);
  g_assert_true (cmp_quantile_find (bins, 6, 0.99, &quantile));
  assert_near (quantile.value, 4, 1e-12);
  g_assert_false (cmp_quantile_find (beyond, 3, 0.5, &quantile));
  g_assert_true (isinf (quantile.value));
  g_assert_false (cmp_quantile_find (nothing, 3, 0.5, &quantile));
  g_assert_true (isnan (quantile.value));
}

/* 20 of 100 at 2% are too few for an upper end of the 99% quantile: it is open. */
static void
test_open_quantile (void)
{
  guint64 bins[102] = { 0 };
  CmpInterval interval;

  for (guint i = 0; i < 100; i++)
    bins[i] = 1;
  interval = cmp_quantile_interval (bins, 102, 0.99, 100, 0.05);
  g_assert_true (isfinite (interval.lo));
  g_assert_true (isinf (interval.hi));
  /* ranks 40 and 61 of 100 are those of the median (Conover's tables) */
  interval = cmp_quantile_interval (bins, 102, 0.5, 100, 0.05);
  assert_near (interval.lo, 39, 1);
  assert_near (interval.hi, 60, 1);
  assert_near (interval.lo + interval.hi, 99, 1e-9);
}

static guint
binomial (LcRng *rng, guint n, double p)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += uniform (rng) < p;
  return count;
}

static void
test_proportions_cover (void)
{
  const guint tries = 2000, n = 200;
  guint wilson = 0, exact = 0, poisson = 0, n_wilson = 0;
  LcRng rng;

  /* Wilson is right on the average over shares, not for each */
  lc_rng_seed (&rng, 1, 0, 0);
  for (guint i = 0; i < tries; i++)
    {
      const double p = 0.05 + 0.9 * i / tries;
      const double successes = binomial (&rng, n, p);

      n_wilson++;
      wilson += covers (cmp_wilson (successes, n, 0.05), p);
      exact += covers (cmp_clopper_pearson (successes, n, 0.05), p);
    }
  assert_share (wilson, n_wilson, 0.95, 0);
  assert_share (exact, n_wilson, 0.95, 0.03);
  for (guint i = 0; i < tries; i++)
    poisson += covers (cmp_garwood (binomial (&rng, n, 0.02), n, 0.05), 0.02);
  assert_share (poisson, tries, 0.95, 0.04);
}

static void
test_shares_cover_together (void)
{
  const double chances[] = { 0.3, 0.27, 0.23, 0.2 };
  const guint tries = 2000, n = 400;
  guint all = 0;
  LcRng rng;

  lc_rng_seed (&rng, 2, 0, 0);
  for (guint i = 0; i < tries; i++)
    {
      gint64 counts[4] = { 0 };
      CmpInterval intervals[4];
      gboolean covered = TRUE;

      for (guint game = 0; game < n; game++)
        {
          double left = uniform (&rng);
          guint seat = 0;

          for (; seat < 3 && left >= chances[seat]; seat++)
            left -= chances[seat];
          counts[seat]++;
        }
      cmp_simultaneous (counts, 4, 0.05, intervals);
      for (guint seat = 0; seat < 4; seat++)
        covered = covered && covers (intervals[seat], chances[seat]);
      all += covered;
    }
  assert_share (all, tries, 0.95, 0.02);
}

/* Skewed counts as rounds have: at least 7, and a geometric rest. */
static guint
draw_length (LcRng *rng)
{
  return 7 + (guint) (log (1 - uniform (rng)) / log (1 - 0.05));
}

static void
test_means_and_ratios_cover (void)
{
  const guint tries = 2000, per_group = 10;
  guint means = 0, ratios = 0;
  LcRng rng;

  lc_rng_seed (&rng, 3, 0, 0);
  for (guint i = 0; i < tries; i++)
    {
      double sums[N_GROUPS] = { 0 }, games[N_GROUPS] = { 0 }, some[N_GROUPS] = { 0 };
      CmpInfluence influence;
      double sum = 0, part = 0;

      for (guint game = 0; game < N_GROUPS * per_group; game++)
        {
          const guint length = draw_length (&rng);

          sums[game % N_GROUPS] += length;
          games[game % N_GROUPS] += 1;
          some[game % N_GROUPS] += binomial (&rng, length, 0.3);
          sum += length;
        }
      for (guint group = 0; group < N_GROUPS; group++)
        part += some[group];
      cmp_influence_ratio (&influence, sums, games, N_GROUPS);
      means += covers (cmp_influence_interval (&influence, sum / (N_GROUPS * per_group), 0.05),
                       7 + 0.95 / 0.05);
      cmp_influence_ratio (&influence, some, sums, N_GROUPS);
      ratios += covers (cmp_influence_interval (&influence, part / sum, 0.05), 0.3);
    }
  assert_share (means, tries, 0.95, 0);
  assert_share (ratios, tries, 0.95, 0);
}

/* The true quantile is that of the mid-distribution of 7 + a geometric number. */
static double
true_quantile (double level)
{
  double below = 0, last = -1, count = 0.05;

  for (guint i = 0; i < 1000; i++)
    {
      const double middle = below + count / 2;

      if (middle >= level)
        return 7 + (last < 0 ? i : i - 1 + (level - last) / (middle - last));
      last = middle;
      below += count;
      count *= 0.95;
    }
  return NAN;
}

static guint
count_covering_quantiles (double level, guint n, guint seed, guint tries)
{
  const double truth = true_quantile (level);
  guint covered = 0;
  LcRng rng;

  lc_rng_seed (&rng, seed, 0, 0);
  for (guint i = 0; i < tries; i++)
    {
      guint64 bins[400] = { 0 };

      for (guint game = 0; game < n; game++)
        bins[MIN (draw_length (&rng), 399)]++;
      covered += covers (
        cmp_quantile_interval (bins, 400, level, n * cmp_quantile_gain (bins, 400, level), 0.05),
        truth);
    }
  return covered;
}

static void
check_quantile_coverage (double level, guint n, guint seed)
{
  assert_share (count_covering_quantiles (level, n, seed, 1000), 1000, 0.95, 0.03);
}

static void
check_quantile_at_least (double level, guint n, guint seed, double least)
{
  const guint covered = count_covering_quantiles (level, n, seed, 1000);

  if (covered < least * 1000)
    g_error ("%u games: %u of 1000 intervals cover", n, covered);
}

static void
test_quantiles_cover (void)
{
  check_quantile_coverage (0.5, 500, 4);
  check_quantile_coverage (0.05, 500, 5);
  check_quantile_coverage (0.99, 1000, 6);
  check_quantile_coverage (0.9, 60, 7);
}

/* One game says nothing of a median, and five of them say little. */
static void
test_quantiles_of_few_games (void)
{
  for (guint n = 1; n <= 5; n++)
    {
      check_quantile_at_least (0.5, n, 20 + n, 0.9);
      check_quantile_at_least (0.95, n, 30 + n, 0.9);
    }
}

/* Two numbers that go together: the difference is known better than either, and its test errs as
 * often as it says. */
static void
test_paired_differences (void)
{
  const guint tries = 2000, per_group = 4;
  guint covered = 0, called = 0, narrower = 0;
  LcRng rng;

  lc_rng_seed (&rng, 8, 0, 0);
  for (guint i = 0; i < tries; i++)
    {
      double a[N_GROUPS] = { 0 }, b[N_GROUPS] = { 0 }, games[N_GROUPS];
      CmpInfluence influence_a, influence_b;
      double sum_a = 0, sum_b = 0;
      CmpInterval alone;
      CmpTest test;
      const double n = N_GROUPS * per_group;

      for (guint group = 0; group < N_GROUPS; group++)
        {
          games[group] = per_group;
          for (guint game = 0; game < per_group; game++)
            {
              const guint deal = draw_length (&rng);

              a[group] += deal + binomial (&rng, 10, 0.5);
              b[group] += deal + binomial (&rng, 10, 0.5);
            }
          sum_a += a[group];
          sum_b += b[group];
        }
      cmp_influence_ratio (&influence_a, a, games, N_GROUPS);
      cmp_influence_ratio (&influence_b, b, games, N_GROUPS);
      cmp_influence_compare (&influence_a, sum_a / n, &influence_b, sum_b / n, 0.05, &test);
      alone = cmp_influence_interval (&influence_a, sum_a / n, 0.05);
      covered += covers (test.interval, 0);
      called += test.p < 0.05;
      narrower += test.interval.hi - test.interval.lo < (alone.hi - alone.lo) / 2;
      g_assert_cmpfloat (test.correlation, >, 0.7);
    }
  assert_share (covered, tries, 0.95, 0);
  g_assert_cmpuint (called, ==, tries - covered);
  g_assert_cmpuint (narrower, ==, tries);
}

static void
test_few_groups_say_nothing (void)
{
  const double sums[4] = { 1, 2, 3, 4 }, games[4] = { 1, 1, 1, 1 };
  CmpInfluence influence;
  CmpTest test;

  cmp_influence_ratio (&influence, sums, games, 4);
  assert_near (cmp_influence_df (&influence), 3, 1e-12);
  assert_near (cmp_influence_error (&influence), sqrt (5.0 / 3 / 4), 1e-12); /* that of a mean */
  g_assert_true (isnan (cmp_influence_interval (&influence, 2.5, 0.05).lo));
  cmp_influence_compare (&influence, 2.5, &influence, 2.5, 0.05, &test);
  g_assert_true (isnan (test.p));
  assert_near (test.difference, 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stats/intervals with known answers", test_known_intervals);
  g_test_add_func ("/stats/tests with known answers", test_known_tests);
  g_test_add_func ("/stats/Holm's correction by hand", test_holm);
  g_test_add_func ("/stats/quantiles lie between the middles of what was seen", test_quantiles);
  g_test_add_func ("/stats/quantiles of a few games are as uncertain as they are",
                   test_quantiles_of_few_games);
  g_test_add_func ("/stats/a quantile too far out has an open interval", test_open_quantile);
  g_test_add_func ("/stats/intervals of proportions cover", test_proportions_cover);
  g_test_add_func ("/stats/shares of seats cover all together", test_shares_cover_together);
  g_test_add_func ("/stats/means and ratios of skewed counts cover", test_means_and_ratios_cover);
  g_test_add_func ("/stats/quantiles cover, in few games too", test_quantiles_cover);
  g_test_add_func ("/stats/paired differences are sharper and cover", test_paired_differences);
  g_test_add_func ("/stats/few groups of games give no interval", test_few_groups_say_nothing);
  return g_test_run ();
}
