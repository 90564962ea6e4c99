/* shuffletest-chance.c - how likely a fair shuffle is to look at least as odd.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <gsl/gsl_cdf.h>
#include <math.h>

#include "shuffletest.h"

/* Bins are put together until so many are expected in each. */
#define LEAST_IN_BIN 10

/**
 * shuffle_p_chi_square:
 * @statistic: a sum of squares
 * @df: its degrees of freedom
 *
 * Returns: the p-value for both directions: what is too even is no chance either
 */
double
shuffle_p_chi_square (double statistic, double df)
{
  const double above = gsl_cdf_chisq_Q (statistic, df);
  const double below = gsl_cdf_chisq_P (statistic, df);

  return MIN (1, 2 * MIN (above, below));
}

/* The p-value of a number that is normal with mean 0 and variance 1, for both directions. */
double
shuffle_p_normal (double z)
{
  return 2 * gsl_cdf_ugaussian_Q (fabs (z));
}

/* The p-value of @successes of @n trials with the chance @p each, for both directions: exact. */
double
shuffle_p_binomial (gint64 successes, gint64 n, double p)
{
  const double k = (double) successes, m = (double) n;
  /* sums of binomial chances, as the incomplete beta function */
  const double at_most = successes >= n ? 1 : gsl_cdf_beta_Q (p, k + 1, m - k);
  const double at_least = successes <= 0 ? 1 : gsl_cdf_beta_P (p, k, m - k + 1);

  return MIN (1, 2 * MIN (at_most, at_least));
}

/**
 * shuffle_chi_square_of_bins:
 * @counts: (array length=n_bins): how often each was found
 * @chances: (array length=n_bins): how likely each is; they add up to 1
 * @n_bins: how many there are
 * @n: the sum of @counts
 * @df: (out): degrees of freedom; 0 if there is nothing to be compared
 *
 * Returns: Pearson's chi-square, with bins in which little is expected put together
 */
double
shuffle_chi_square_of_bins (const gint64 *counts,
                            const double *chances,
                            guint n_bins,
                            gint64 n,
                            double *df)
{
  double statistic = 0, found = 0, expected = 0, left = (double) n;

  *df = -1;
  for (guint i = 0; i < n_bins; i++)
    {
      found += (double) counts[i];
      expected += chances[i] * (double) n;
      left -= chances[i] * (double) n;
      if (expected < LEAST_IN_BIN || (left < LEAST_IN_BIN && i + 1 < n_bins))
        continue;
      statistic += (found - expected) * (found - expected) / expected;
      *df += 1;
      found = expected = 0;
    }
  if (expected > 0) /* a rest of rounding */
    statistic += (found - expected) * (found - expected) / MAX (expected, 1);
  *df = MAX (*df, 0);
  return statistic;
}
