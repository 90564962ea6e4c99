/* compare-estimate-private.h - CmpEstimate, what the games say of one metric of one variant.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-result.h"

G_BEGIN_DECLS

/**
 * CmpEstimate:
 * @value: NAN if there is none
 * @interval: of it
 * @n: what it was counted over
 * @why: why the value, or else the interval, is missing
 * @events: what was counted, where that are things that happen or not; else NAN
 * @together: such things may happen many at a time, as several in one round do
 * @influence: what each group of games says; of a quantile, of the share below it. No weights if
 *   they say nothing
 */
typedef struct
{
  double value;
  CmpInterval interval;
  gint64 n;
  CmpWhy why;
  double events;
  gboolean together;
  CmpInfluence influence;
} CmpEstimate;

void cmp_estimate (const CmpMetric *metric,
                   const CmpTally *tally,
                   gboolean matches,
                   double alpha,
                   CmpEstimate *estimate);
CmpWhy cmp_estimate_compare (const CmpMetric *metric,
                             const CmpEstimate *estimate,
                             const CmpTally *tally,
                             const CmpEstimate *baseline,
                             const CmpTally *baseline_tally,
                             double alpha,
                             CmpTest *test);
double cmp_estimate_effective (const CmpInfluence *influence,
                               double share,
                               double n,
                               double n_clusters,
                               double alpha);
CmpInterval cmp_deviation_interval (const guint64 *bins,
                                    guint n_bins,
                                    double relative_error,
                                    double df,
                                    double alpha);
void cmp_deviation_compare (double value,
                            CmpInterval interval,
                            double baseline,
                            CmpInterval baseline_interval,
                            double df,
                            double alpha,
                            CmpTest *test);
CmpMetric cmp_counter_metric (const CmpCounter *counter);
void cmp_pool_histogram (const CmpTally *tally, CmpHistogramId histogram, guint64 *bins);

char **cmp_result_take_notes (const CmpResult *result, const CmpTally *const *tallies);

G_END_DECLS
