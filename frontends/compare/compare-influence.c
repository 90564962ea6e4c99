/* compare-influence.c - how precise a number is, from how much groups of games differ in it.
 *
 * Every number here is a ratio of two sums, or a smooth function of such. By the infinitesimal
 * jackknife (Jaeckel 1972) each group pulls it by (its numerator - ratio * its denominator) / the
 * whole denominator. Games within a group may depend on each other as they like, as rounds of a
 * match do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "../common/stats.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* What is smaller, as a part of a number, comes of rounding. */
#define ROUNDING 1e-12

/**
 * cmp_influence_ratio:
 * @influence: (out caller-allocates): what each group says
 * @numerators: (array length=n_groups): the sums above
 * @denominators: (array length=n_groups): the sums below, not negative and not all 0
 * @n_groups: %CMP_MAX_GROUPS at most
 *
 * Of the sum of the one over the sum of the other.
 */
void
cmp_influence_ratio (CmpInfluence *influence,
                     const double *numerators,
                     const double *denominators,
                     guint n_groups)
{
  double above = 0, below = 0;

  g_return_if_fail (n_groups <= CMP_MAX_GROUPS);

  for (guint i = 0; i < n_groups; i++)
    {
      above += numerators[i];
      below += denominators[i];
    }
  influence->n_groups = n_groups;
  for (guint i = 0; i < n_groups; i++)
    {
      influence->error[i] = (numerators[i] - above / below * denominators[i]) / below;
      influence->weight[i] = denominators[i] / below;
    }
}

/**
 * cmp_influence_scale:
 * @influence: of a number
 * @factor: derivative of a function of that number, at its value
 *
 * Makes it the influence on the function.
 */
void
cmp_influence_scale (CmpInfluence *influence, double factor)
{
  for (guint i = 0; i < influence->n_groups; i++)
    influence->error[i] *= factor;
}

static double
sum_of_squares (const double *values, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i] * values[i];
  return sum;
}

/**
 * cmp_influence_df:
 * @influence: of a number
 *
 * Returns: degrees of freedom of its standard error: one less than there are groups, if they are of
 *   one size; 0 if all is in one group
 */
double
cmp_influence_df (const CmpInfluence *influence)
{
  const double together = sum_of_squares (influence->weight, influence->n_groups);

  return together > 0 ? MAX (1 / together - 1, 0) : 0;
}

/**
 * cmp_influence_error:
 * @influence: of a number
 *
 * Returns: its standard error; NAN if all is in one group
 */
double
cmp_influence_error (const CmpInfluence *influence)
{
  const double spread = 1 - sum_of_squares (influence->weight, influence->n_groups);

  if (!(spread > 1e-9))
    return NAN;
  return sqrt (sum_of_squares (influence->error, influence->n_groups) / spread);
}

/**
 * cmp_influence_scatters:
 * @influence: of a number
 * @size: of the number, or of what it is a difference of
 *
 * Returns: whether groups differ in it by more than what is lost in rounding. If they do not, they
 *   do not tell how precise it is: what is the same in all games so far need not stay so
 */
gboolean
cmp_influence_scatters (const CmpInfluence *influence, double size)
{
  return sqrt (sum_of_squares (influence->error, influence->n_groups)) > ROUNDING * fabs (size);
}

/**
 * cmp_influence_interval:
 * @influence: of a number
 * @value: the number
 * @alpha: 0.05 for 95%
 *
 * Returns: its interval by Student's t; NAN if the groups are too few (below 10) for one
 */
CmpInterval
cmp_influence_interval (const CmpInfluence *influence, double value, double alpha)
{
  const double df = cmp_influence_df (influence);
  double half;

  if (df < CMP_MIN_DF)
    return (CmpInterval){ NAN, NAN };
  half = cmp_t_quantile (1 - alpha / 2, df) * cmp_influence_error (influence);
  return (CmpInterval){ value - half, value + half };
}

static double
correlation (const CmpInfluence *a, const CmpInfluence *b)
{
  const double squares_a = sum_of_squares (a->error, a->n_groups);
  const double squares_b = sum_of_squares (b->error, b->n_groups);
  double product = 0;

  for (guint i = 0; i < a->n_groups; i++)
    product += a->error[i] * b->error[i];
  if (!(squares_a > 0) || !(squares_b > 0))
    return NAN;
  return product / sqrt (squares_a * squares_b);
}

/**
 * cmp_influence_compare:
 * @influence: of a number
 * @value: the number
 * @baseline: the influence on another, by the same groups of games
 * @baseline_value: the other
 * @alpha: 0.05 for 95%
 * @test: (out caller-allocates): the difference, @value - @baseline_value
 *
 * Compares the two, group by group: whatever is common to both drops out. The interval and p-value
 * are NAN if the groups are too few. If the difference is the same in all groups, there is no
 * interval, and the p-value is that of the sign test: all groups on one side.
 */
void
cmp_influence_compare (const CmpInfluence *influence,
                       double value,
                       const CmpInfluence *baseline,
                       double baseline_value,
                       double alpha,
                       CmpTest *test)
{
  const double df = MIN (cmp_influence_df (influence), cmp_influence_df (baseline));
  const double size = fabs (value) + fabs (baseline_value);
  CmpInfluence between = *influence;
  double error;

  g_return_if_fail (influence->n_groups == baseline->n_groups);

  for (guint i = 0; i < between.n_groups; i++)
    between.error[i] -= baseline->error[i];
  *test = (CmpTest){ value - baseline_value, { NAN, NAN }, NAN, correlation (influence, baseline) };
  if (df < CMP_MIN_DF)
    return;
  if (!cmp_influence_scatters (&between, size))
    {
      /* of df + 1 groups of one size */
      test->p = fabs (test->difference) > ROUNDING * size ? ldexp (1, -(int) floor (df + 1e-6)) : 1;
      return;
    }
  error = cmp_influence_error (&between);
  test->interval.lo = test->difference - cmp_t_quantile (1 - alpha / 2, df) * error;
  test->interval.hi = test->difference + cmp_t_quantile (1 - alpha / 2, df) * error;
  test->p = 2 * gsl_cdf_tdist_Q (fabs (test->difference) / error, df);
}
