/* stats.c - intervals of proportions, counts and quantiles; correction for many tests.
 *
 * docs/metrics.md says which is used for what, and where each is from.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "stats.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/**
 * cmp_normal_quantile:
 * @level: between 0 and 1
 *
 * Returns: the quantile of the standard normal distribution: 1.96 for 0.975
 */
double
cmp_normal_quantile (double level)
{
  return gsl_cdf_ugaussian_Pinv (level);
}

/**
 * cmp_t_quantile:
 * @level: between 0 and 1
 * @df: degrees of freedom, above 0
 *
 * Returns: the quantile of Student's t distribution
 */
double
cmp_t_quantile (double level, double df)
{
  return gsl_cdf_tdist_Pinv (level, df);
}

/**
 * cmp_wilson:
 * @successes: 0 to @n
 * @n: trials; need not be whole, for an effective number
 * @alpha: 0.05 for 95%
 *
 * Wilson's score interval of a proportion (Wilson 1927).
 *
 * Returns: an interval within 0 and 1; NAN if there were no trials
 */
CmpInterval
cmp_wilson (double successes, double n, double alpha)
{
  const double z = cmp_normal_quantile (1 - alpha / 2);
  const double p = successes / n;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * sqrt (p * (1 - p) / n + z * z / (4 * n * n));

  if (!(n > 0))
    return (CmpInterval){ NAN, NAN };
  return (CmpInterval){ successes > 0 ? MAX (centre - half, 0) : 0,
                        successes < n ? MIN (centre + half, 1) : 1 };
}

/* The quantile of a beta distribution, by bisection: gsl_cdf_beta_Pinv() does not always converge,
 * and ends the program then. */
static double
beta_quantile (double level, double a, double b)
{
  double lo = 0, hi = 1;

  for (guint i = 0; i < 60; i++)
    {
      const double middle = (lo + hi) / 2;

      if (gsl_cdf_beta_P (middle, a, b) < level)
        lo = middle;
      else
        hi = middle;
    }
  return (lo + hi) / 2;
}

/**
 * cmp_clopper_pearson:
 * @successes: 0 to @n
 * @n: trials
 * @alpha: 0.05 for 95%
 *
 * The exact interval of a proportion (Clopper and Pearson 1934): it never covers less than it says,
 * and mostly more.
 *
 * Returns: an interval within 0 and 1; NAN if there were no trials
 */
CmpInterval
cmp_clopper_pearson (double successes, double n, double alpha)
{
  CmpInterval interval = { 0, 1 };

  if (!(n > 0))
    return (CmpInterval){ NAN, NAN };
  if (successes > 0)
    interval.lo = beta_quantile (alpha / 2, successes, n - successes + 1);
  if (successes < n)
    interval.hi = beta_quantile (1 - alpha / 2, successes + 1, n - successes);
  return interval;
}

/**
 * cmp_garwood:
 * @events: how many things have happened
 * @n: in how many games
 * @alpha: 0.05 for 95%
 *
 * The exact interval of how often a rare thing happens in a game, if it happens at random (Garwood
 * 1936).
 *
 * Returns: an interval; NAN if there were no games
 */
CmpInterval
cmp_garwood (double events, double n, double alpha)
{
  CmpInterval interval = { 0, 0 };

  if (!(n > 0))
    return (CmpInterval){ NAN, NAN };
  if (events > 0)
    interval.lo = gsl_cdf_chisq_Pinv (alpha / 2, 2 * events) / 2 / n;
  interval.hi = gsl_cdf_chisq_Pinv (1 - alpha / 2, 2 * events + 2) / 2 / n;
  return interval;
}

/* By how much a difference may be wrong if its two parts may be wrong by @a and @b. */
static double
arm (double a, double b, double correlation)
{
  if (isnan (a) || isnan (b))
    return NAN;
  if (isinf (a) || isinf (b))
    return INFINITY;
  return sqrt (MAX (a * a + b * b - 2 * correlation * a * b, 0));
}

/**
 * cmp_interval_of_difference:
 * @value1: a number
 * @interval1: its interval
 * @value2: another
 * @interval2: its interval, of the same level
 * @correlation: of the two; 0 for numbers that do not depend on each other
 *
 * The interval of @value1 - @value2 from those of the two (square and add: Newcombe 1998; Zou
 * 2007). It is as skewed as those are.
 *
 * Returns: an interval; an end is NAN where one of the two has none
 */
CmpInterval
cmp_interval_of_difference (double value1,
                            CmpInterval interval1,
                            double value2,
                            CmpInterval interval2,
                            double correlation)
{
  const double difference = value1 - value2;

  return (CmpInterval){
    difference - arm (value1 - interval1.lo, interval2.hi - value2, correlation),
    difference + arm (interval1.hi - value1, value2 - interval2.lo, correlation),
  };
}

/* Chance of @x or fewer of @n at probability @p. */
static double
binomial_up_to (double x, double p, double n)
{
  return x < n ? gsl_cdf_beta_Q (p, x + 1, n - x) : 1;
}

/* Chance of @x or more; not one less the other, which would be 0 where it is small. */
static double
binomial_from (double x, double p, double n)
{
  return x > 0 ? gsl_cdf_beta_P (p, x, n - x + 1) : 1;
}

/**
 * cmp_rare_test:
 * @events1: how often a rare thing has happened
 * @n1: in how many games
 * @events2: and in the other variant
 * @n2: in how many games
 *
 * The exact test of two rates of rare events: given how many there were, how many of them would
 * fall to each (Przyborowski and Wilenski 1940).
 *
 * Returns: the two-sided p-value; 1 if there were no events
 */
double
cmp_rare_test (double events1, double n1, double events2, double n2)
{
  const double n = events1 + events2;
  const double p = n1 / (n1 + n2);
  double fewer, more;

  if (!(n > 0) || !(n1 > 0) || !(n2 > 0))
    return 1;
  fewer = binomial_up_to (events1, p, n);
  more = binomial_from (events1, p, n);
  return MIN (1, 2 * MIN (fewer, more));
}

/**
 * cmp_equal_shares:
 * @counts: (array length=n_counts): how often each has won
 * @n_counts: how many
 *
 * Pearson's test of whether all win equally often.
 *
 * Returns: the p-value; NAN if fewer than 5 wins each are expected, which is too few for the test
 */
double
cmp_equal_shares (const gint64 *counts, guint n_counts)
{
  double total = 0, sum = 0, expected;

  for (guint i = 0; i < n_counts; i++)
    total += (double) counts[i];
  expected = total / n_counts;
  if (n_counts < 2 || expected < 5)
    return NAN;
  for (guint i = 0; i < n_counts; i++)
    sum += ((double) counts[i] - expected) * ((double) counts[i] - expected) / expected;
  return gsl_cdf_chisq_Q (sum, n_counts - 1);
}

/**
 * cmp_simultaneous:
 * @counts: (array length=n_counts): how often each has won
 * @n_counts: how many
 * @alpha: 0.05 for 95%
 * @intervals: (out caller-allocates) (array length=n_counts): of the shares
 *
 * Intervals of several shares that hold all together (Goodman 1965).
 */
void
cmp_simultaneous (const gint64 *counts, guint n_counts, double alpha, CmpInterval *intervals)
{
  double total = 0;

  for (guint i = 0; i < n_counts; i++)
    total += (double) counts[i];
  for (guint i = 0; i < n_counts; i++)
    intervals[i] = cmp_wilson ((double) counts[i], total, alpha / n_counts);
}

/**
 * cmp_holm:
 * @p: (array length=n): p-values; NAN for none
 * @n: how many
 * @adjusted: (out caller-allocates) (array length=n): those corrected for their number, NAN for NAN
 *
 * Holm's correction (1979): the chance that any of the tests that are below a level afterwards is
 * below it by chance alone is at most that level, however they depend on each other.
 */
void
cmp_holm (const double *p, guint n, double *adjusted)
{
  g_autofree gboolean *done = g_new0 (gboolean, n);
  double least = 0;
  guint left = 0;

  for (guint i = 0; i < n; i++)
    {
      adjusted[i] = NAN;
      left += isnan (p[i]) ? 0 : 1;
    }
  for (; left > 0; left--)
    {
      guint next = n;

      for (guint i = 0; i < n; i++)
        if (!done[i] && !isnan (p[i]) && (next == n || p[i] < p[next]))
          next = i;
      least = MIN (1, MAX (least, left * p[next]));
      adjusted[next] = least;
      done[next] = TRUE;
    }
}
