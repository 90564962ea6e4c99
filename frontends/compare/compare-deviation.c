/* compare-deviation.c - how precise a standard deviation is.
 *
 * The scatter of the squares of deviations is itself hardly known from a few games, and less so the
 * longer the tail of what is counted; groups of games, which have one or none of the longest, tell too
 * little. All games together tell more: their fourth moment.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "compare-estimate-private.h"

/* Bonett cuts off a part 1 / (2 sqrt (n - 4)) at both ends. */
#define UNTRIMMED 4

/* Two variants differ in so small a part of what both scatter that the correlation, which is not known
 * exactly, says nothing of that part. */
#define CLOSE 0.1

static double
mean_of (const guint64 *bins, guint n_bins, double *n)
{
  double sum = 0;

  *n = 0;
  for (guint i = 0; i < n_bins; i++)
    {
      sum += (double) bins[i] * i;
      *n += (double) bins[i];
    }
  return sum / *n;
}

/* The mean without the @n_cut smallest and the @n_cut largest. */
static double
trimmed_mean (const guint64 *bins, guint n_bins, double n, double n_cut)
{
  double sum = 0, before = 0;

  for (guint i = 0; i < n_bins; i++)
    {
      const double first = MAX (before, n_cut), end = MIN (before + (double) bins[i], n - n_cut);

      sum += MAX (end - first, 0) * i;
      before += (double) bins[i];
    }
  return sum / (n - 2 * n_cut);
}

/* The sum of the deviations from @middle, to the power of 2 or 4. */
static double
moment (const guint64 *bins, guint n_bins, double middle, guint power)
{
  double sum = 0;

  for (guint i = 0; i < n_bins; i++)
    {
      const double square = (i - middle) * (i - middle);

      sum += (double) bins[i] * (power == 4 ? square * square : square);
    }
  return sum;
}

/**
 * cmp_deviation_interval:
 * @bins: (array length=n_bins): how often each number from 0 on was counted
 * @n_bins: how many
 * @relative_error: the standard error of the deviation by groups of games, as a part of it, where what
 *   was counted depends on each other; else 0
 * @df: degrees of freedom of Student's t
 * @alpha: 0.05 for 95%
 *
 * By the logarithm of the variance and its standard error from the fourth moment about a trimmed mean
 * (Bonett 2006); with Student's t in place of the normal distribution. The larger one of the two
 * errors counts.
 *
 * Returns: the interval of the standard deviation; NAN if there are too few numbers, or all are the same
 */
CmpInterval
cmp_deviation_interval (const guint64 *bins,
                        guint n_bins,
                        double relative_error,
                        double df,
                        double alpha)
{
  double n;
  const double mean = mean_of (bins, n_bins, &n);
  const double t = cmp_t_quantile (1 - alpha / 2, df);
  const double squares = moment (bins, n_bins, mean, 2);
  double middle, kurtosis, factor, error, centre;

  if (!(n > UNTRIMMED + 1) || !(n > t + 1) || !(squares > 0))
    return (CmpInterval){ NAN, NAN };
  middle = trimmed_mean (bins, n_bins, n, floor (n / (2 * sqrt (n - UNTRIMMED))));
  kurtosis = n * moment (bins, n_bins, middle, 4) / (squares * squares);
  factor = n / (n - t);
  error = factor * sqrt (MAX (kurtosis - (n - 3) / n, 0) / (n - 1)) / 2;
  error = MAX (error, relative_error);
  centre = sqrt (factor * squares / (n - 1));
  return (CmpInterval){ centre * exp (-t * error), centre * exp (t * error) };
}

/* What cmp_deviation_interval() has taken for the standard error of the logarithm. */
static double
error_of (CmpInterval interval, double t)
{
  return log (interval.hi / interval.lo) / 2 / t;
}

/**
 * cmp_deviation_compare:
 * @value: a standard deviation
 * @interval: of it, by cmp_deviation_interval()
 * @baseline: another one
 * @baseline_interval: of that
 * @df: degrees of freedom of Student's t
 * @alpha: the level of both intervals
 * @test: (inout): the comparison by groups, with the correlation of the two
 *
 * Makes the interval of the difference from those of the two (Zou 2007), and the p-value from the
 * logarithm of their ratio and the errors of both (Bonett 2006). If there is no interval of one of them,
 * or they go together so closely that only the groups know how they differ, @test stays as it is.
 */
void
cmp_deviation_compare (double value,
                       CmpInterval interval,
                       double baseline,
                       CmpInterval baseline_interval,
                       double df,
                       double alpha,
                       CmpTest *test)
{
  const double together = isnan (test->correlation) ? 0 : test->correlation;
  double t, one, two, square, ratio;

  if (isnan (test->interval.lo) || isnan (interval.lo) || isnan (baseline_interval.lo))
    return;
  t = cmp_t_quantile (1 - alpha / 2, df);
  one = error_of (interval, t);
  two = error_of (baseline_interval, t);
  square = one * one + two * two - 2 * together * one * two;
  if (!(square > CLOSE * (one * one + two * two)))
    return;
  ratio = log (interval.lo * interval.hi / (baseline_interval.lo * baseline_interval.hi)) / 2;
  test->interval =
    cmp_interval_of_difference (value, interval, baseline, baseline_interval, together);
  test->p = 2 * gsl_cdf_tdist_Q (fabs (ratio) / sqrt (square), df);
}
