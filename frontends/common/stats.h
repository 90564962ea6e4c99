/* stats.h - statistics: what is known of a number that was measured in some games only.
 *
 * Nothing in here knows cards. Distributions come from the GNU Scientific Library.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CmpInterval:
 * @lo: the lower end; -INFINITY if the data say nothing about it
 * @hi: the upper end; INFINITY likewise
 *
 * Both are NAN if there is no interval at all.
 */
typedef struct
{
  double lo;
  double hi;
} CmpInterval;

/* The most groups that games may be dealt out to. */
#define CMP_MAX_GROUPS 64

/**
 * CmpInfluence:
 * @n_groups: how many groups there are
 * @error: by group: by how much it pulls a number up or down; the sum over the groups is 0
 * @weight: by group: its part of all that was counted; the sum over the groups is 1
 *
 * What each group of games says of a number. How much these errors scatter gives the precision of
 * the number, how much their differences scatter that of a difference between two variants: on
 * common random numbers they go up and down together, and the difference is sharper for it.
 */
typedef struct
{
  guint n_groups;
  double error[CMP_MAX_GROUPS];
  double weight[CMP_MAX_GROUPS];
} CmpInfluence;

/**
 * CmpTest:
 * @difference: between two numbers
 * @interval: of it
 * @p: chance of a difference of at least this size between two numbers that do not differ
 * @correlation: of the two numbers over the groups; NAN if one of them never varies
 */
typedef struct
{
  double difference;
  CmpInterval interval;
  double p;
  double correlation;
} CmpTest;

/**
 * CmpQuantile:
 * @value: where it lies
 * @lower: the value that was seen next below
 * @upper: the value that was seen next above; may be the same
 * @part: how far on the way from @lower to @upper it lies: 0 to 1
 *
 * A quantile of whole numbers.
 */
typedef struct
{
  double value;
  guint lower;
  guint upper;
  double part;
} CmpQuantile;

/* With fewer degrees of freedom than this the spread of groups says too little. */
#define CMP_MIN_DF 9

double cmp_normal_quantile (double level);
double cmp_t_quantile (double level, double df);

CmpInterval cmp_wilson (double successes, double n, double alpha);
CmpInterval cmp_clopper_pearson (double successes, double n, double alpha);
CmpInterval cmp_garwood (double events, double n, double alpha);
CmpInterval cmp_interval_of_difference (double value1,
                                        CmpInterval interval1,
                                        double value2,
                                        CmpInterval interval2,
                                        double correlation);
double cmp_rare_test (double events1, double n1, double events2, double n2);
double cmp_equal_shares (const gint64 *counts, guint n_counts);
void cmp_simultaneous (const gint64 *counts, guint n_counts, double alpha, CmpInterval *intervals);

void cmp_influence_ratio (CmpInfluence *influence,
                          const double *numerators,
                          const double *denominators,
                          guint n_groups);
void cmp_influence_scale (CmpInfluence *influence, double factor);
gboolean cmp_influence_scatters (const CmpInfluence *influence, double size);
double cmp_influence_error (const CmpInfluence *influence);
double cmp_influence_df (const CmpInfluence *influence);
CmpInterval cmp_influence_interval (const CmpInfluence *influence, double value, double alpha);
void cmp_influence_compare (const CmpInfluence *influence,
                            double value,
                            const CmpInfluence *baseline,
                            double baseline_value,
                            double alpha,
                            CmpTest *test);

gboolean cmp_quantile_find (const guint64 *bins, guint n_bins, double level, CmpQuantile *quantile);
double cmp_quantile_below (const guint64 *bins, const CmpQuantile *quantile);
double cmp_quantile_gain (const guint64 *bins, guint n_bins, double level);
CmpInterval cmp_quantile_interval (const guint64 *bins,
                                   guint n_bins,
                                   double level,
                                   double n_independent,
                                   double alpha);

void cmp_holm (const double *p, guint n, double *adjusted);

G_END_DECLS
