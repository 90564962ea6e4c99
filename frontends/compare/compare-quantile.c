/* compare-quantile.c - quantiles of whole numbers that were counted in bins.
 *
 * Where half of all rounds take 12 turns or fewer and half 13 or more, a median that can only be
 * whole jumps between the two, and no interval of a difference is right. So quantiles are those of
 * the mid-distribution function (Ma, Genton and Parzen 2011): F(x) counts everything below x, and
 * half of what is at x; between the values that occur it is a straight line.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "../common/stats.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* The most games for which ranks are exact; beyond, the normal distribution is as good. */
#define MAX_EXACT 1000000

/* The most that quantiles of few values gain. */
#define MAX_GAIN 100.0

/* That much is at one value may be chance as well: so many games without a gain are added. */
#define GAIN_PRIOR 5.0

static double
count_all (const guint64 *bins, guint n_bins)
{
  double total = 0;

  for (guint i = 0; i < n_bins; i++)
    total += (double) bins[i];
  return total;
}

/**
 * cmp_quantile_find:
 * @bins: (array length=n_bins): how often 0, 1, 2 … was seen; the last bin is for all beyond
 * @n_bins: how many
 * @level: between 0 and 1: 0.5 for the median
 * @quantile: (out caller-allocates): the quantile of the mid-distribution
 *
 * Returns: %FALSE if all bins are empty (its @value is NAN then), or if it lies in the last bin
 *   (INFINITY)
 */
gboolean
cmp_quantile_find (const guint64 *bins, guint n_bins, double level, CmpQuantile *quantile)
{
  const double total = count_all (bins, n_bins);
  const double wanted = level * total;
  double below = 0, last_middle = -1;
  guint last = 0;

  *quantile = (CmpQuantile){ NAN, 0, 0, 0 };
  for (guint i = 0; i + 1 < n_bins && total > 0; i++)
    {
      const double count = (double) bins[i];
      const double middle = below + count / 2;

      if (!(count > 0))
        continue;
      if (middle >= wanted)
        {
          const double part = last_middle < 0 ? 1 : (wanted - last_middle) / (middle - last_middle);

          *quantile = (CmpQuantile){ i, last_middle < 0 ? i : last, i, part };
          quantile->value = quantile->lower + part * (i - quantile->lower);
          return TRUE;
        }
      last_middle = middle;
      last = i;
      below += count;
    }
  if (total > 0 && !(bins[n_bins - 1] > 0))
    {
      *quantile = (CmpQuantile){ last, last, last, 1 };
      return TRUE;
    }
  if (total > 0)
    quantile->value = INFINITY;
  return FALSE;
}

/* What lies below @value: everything there, and half of what is at it. */
static double
middle_at (const guint64 *bins, guint value)
{
  return count_all (bins, value) + (double) bins[value] / 2;
}

/**
 * cmp_quantile_below:
 * @bins: bins of which @quantile is a quantile, or those of a part of what was counted in them
 * @quantile: a quantile that was found
 *
 * Returns: how much of @bins lies below it
 */
double
cmp_quantile_below (const guint64 *bins, const CmpQuantile *quantile)
{
  return (1 - quantile->part) * middle_at (bins, quantile->lower)
         + quantile->part * middle_at (bins, quantile->upper);
}

static double
value_at (const guint64 *bins, guint n_bins, double level)
{
  CmpQuantile quantile;

  cmp_quantile_find (bins, n_bins, level, &quantile);
  return quantile.value;
}

/**
 * cmp_quantile_gain:
 * @bins: (array length=n_bins): as for cmp_quantile_find()
 * @n_bins: how many
 * @level: of the quantile
 *
 * Half of what is at a value lies below it for certain, and not by chance. So where much is at one
 * value, how much lies below a quantile is known better than by the binomial distribution. Of a few
 * games it is not known that much is at one value, and so they gain little; a single one nothing.
 *
 * Returns: how many times as many games would be needed otherwise; 1 or more
 */
double
cmp_quantile_gain (const guint64 *bins, guint n_bins, double level)
{
  const double total = count_all (bins, n_bins);
  CmpQuantile quantile;
  double squares, upper, lower, variance;

  if (!cmp_quantile_find (bins, n_bins, level, &quantile))
    return 1;
  /* a game counts as below by a whole, or by a part if it is at one of the two values */
  lower = quantile.lower == quantile.upper ? 0.5 : (1 + quantile.part) / 2;
  upper = quantile.lower == quantile.upper ? 0.5 : quantile.part / 2;
  squares = count_all (bins, quantile.lower) + (double) bins[quantile.lower] * lower * lower;
  if (quantile.lower != quantile.upper)
    squares += (double) bins[quantile.upper] * upper * upper;
  level = cmp_quantile_below (bins, &quantile) / total;
  variance = squares / total - level * level;
  variance = (total * variance + GAIN_PRIOR * level * (1 - level)) / (total + GAIN_PRIOR);
  return level * (1 - level) < MAX_GAIN * variance ? MAX (level * (1 - level) / variance, 1)
                                                   : MAX_GAIN;
}

/* The lowest rank, from 1 to @n, of which at most @tail is below: the chance that fewer than this
 * many of @n lie below a quantile; 0 if there is none. */
static double
lower_rank (double n, double level, double tail)
{
  double low = 0, high = n;

  while (high - low > 1)
    {
      const double middle = floor ((low + high) / 2);

      /* chance of middle - 1 or fewer */
      if (gsl_cdf_beta_Q (level, middle, n - middle + 1) <= tail)
        low = middle;
      else
        high = middle;
    }
  return low;
}

/**
 * cmp_quantile_interval:
 * @bins: (array length=n_bins): as for cmp_quantile_find()
 * @n_bins: how many
 * @level: of the quantile
 * @n_independent: how many independent games the data are worth: as many as were counted, times
 *   cmp_quantile_gain()
 * @alpha: 0.05 for 95%
 *
 * The interval of a quantile between two ranks, by the binomial distribution of how many lie below
 * it (Thompson 1936; for samples of clusters Woodruff 1952). It needs nothing of the shape.
 *
 * Returns: an interval; an end is infinite where there is no such rank, or it is in the last bin;
 *   both are NAN if there is nothing
 */
CmpInterval
cmp_quantile_interval (const guint64 *bins,
                       guint n_bins,
                       double level,
                       double n_independent,
                       double alpha)
{
  const double n = floor (n_independent);
  double lower, upper;
  CmpInterval interval = { -INFINITY, INFINITY };

  if (!(n >= 1) || !(count_all (bins, n_bins) > 0))
    return (CmpInterval){ NAN, NAN };
  if (n <= MAX_EXACT)
    {
      lower = lower_rank (n, level, alpha / 2) - 0.5;
      upper = n + 1 - lower_rank (n, 1 - level, alpha / 2) - 0.5;
    }
  else
    {
      const double half = cmp_normal_quantile (1 - alpha / 2) * sqrt (n * level * (1 - level));

      lower = n * level - half;
      upper = n * level + half;
    }
  if (lower > 0)
    interval.lo = value_at (bins, n_bins, lower / n);
  if (upper < n)
    interval.hi = value_at (bins, n_bins, upper / n);
  return interval;
}
