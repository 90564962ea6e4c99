/* compare-estimate.c - from the tally of a variant to the value of a metric, and its interval.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <math.h>

#include "compare-estimate-private.h"

G_STATIC_ASSERT (CMP_GROUPS <= CMP_MAX_GROUPS);

/* Things that have happened less often than this are compared by exact tests. */
#define RARE 30

static double
sum_of (const CmpGroup *group, guint sum)
{
  const gint64 *sums = group->sum;

  switch (sum)
    {
    case CMP_SUM_MINUTES:
      return ((double) (sums[CMP_SUM_ROUNDS]) * CMP_SECONDS_DEAL
              + (double) sums[CMP_SUM_TURNS] * CMP_SECONDS_TURN
              + (double) sums[CMP_SUM_DRAWN] * CMP_SECONDS_DRAW
              + (double) sums[CMP_SUM_CHALLENGES] * CMP_SECONDS_CHALLENGE
              + (double) sums[CMP_SUM_RESHUFFLES] * CMP_SECONDS_RESHUFFLE)
             / 60;
    case CMP_SUM_FIRST_SEAT:
      return (double) sums[CMP_SUM_WINS];
    case CMP_SUM_ALL_ROUNDS:
      return (double) (sums[CMP_SUM_ROUNDS] + sums[CMP_SUM_BLOCKED] + sums[CMP_SUM_ENDLESS]);
    default:
      return (double) sums[sum];
    }
}

static double
read_sums (const CmpTally *tally, guint sum, guint scale, double values[CMP_GROUPS])
{
  double total = 0;

  for (guint group = 0; group < CMP_GROUPS; group++)
    {
      values[group] = sum_of (&tally->group[group], sum) / scale;
      total += values[group];
    }
  return total;
}

/* Things that happen or do not, or happen so many times: of these it is known how rare ones fall. */
static gboolean
counts_events (const CmpMetric *metric)
{
  return metric->kind == CMP_KIND_PROPORTION
         || (metric->kind == CMP_KIND_MEAN && metric->unit == CMP_UNIT_TIMES && metric->scale == 1);
}

/* Whether what is counted depends on each other, as rounds of a match and challenges of a round. */
static gboolean
in_clusters (const CmpMetric *metric, gboolean matches)
{
  if (metric->matches)
    return FALSE;
  return (matches && metric->denominator != CMP_SUM_SKILL_ROUNDS)
         || metric->denominator == CMP_SUM_CHALLENGES;
}

static double
count_clusters (const CmpTally *tally, gboolean matches)
{
  return (double) (matches ? cmp_tally_sum (tally, CMP_SUM_MATCHES)
                               + cmp_tally_sum (tally, CMP_SUM_MATCHES_CUT)
                           : cmp_tally_sum (tally, CMP_SUM_ROUNDS));
}

/**
 * cmp_estimate_effective:
 * @influence: on a share
 * @share: the share
 * @n: over how many it was counted
 * @n_clusters: of which so many do not depend on each other
 * @alpha: level of the interval that the result is for
 *
 * Returns: how many that do not depend on each other would be as precise (Korn and Graubard 1998);
 *   0 if the groups are too few to say
 */
double
cmp_estimate_effective (const CmpInfluence *influence,
                        double share,
                        double n,
                        double n_clusters,
                        double alpha)
{
  const double df = cmp_influence_df (influence);
  const double error = cmp_influence_error (influence);
  double ratio;

  if (df < CMP_MIN_DF)
    return 0;
  if (!(error > 0))
    return MIN (n, n_clusters);
  ratio = cmp_normal_quantile (1 - alpha / 2) / cmp_t_quantile (1 - alpha / 2, df);
  return MIN (n, share * (1 - share) / (error * error)) * ratio * ratio;
}

static CmpInterval
interval_of_share (const CmpMetric *metric,
                   const CmpTally *tally,
                   gboolean matches,
                   double alpha,
                   const CmpEstimate *estimate)
{
  const double n = (double) estimate->n;
  const double share = estimate->events / n;
  double effective = n;

  if (in_clusters (metric, matches))
    effective = cmp_estimate_effective (&estimate->influence, share, n,
                                        count_clusters (tally, matches), alpha);
  return cmp_wilson (share * effective, effective, alpha);
}

/* Of what has hardly ever happened groups do not show the scatter, so the interval is that of things
 * that happen one at a time, at random. They may as well come many at a time, as reshuffles do in
 * one long round: then it is that of the groups, if that reaches farther. */
static CmpInterval
interval_of_rare (const CmpEstimate *estimate, double events, double n, double alpha)
{
  const CmpInterval one_by_one = cmp_garwood (events, n, alpha);
  const CmpInterval by_groups =
    cmp_influence_interval (&estimate->influence, estimate->value, alpha);

  if (isnan (by_groups.lo))
    return by_groups;
  return (CmpInterval){ MIN (one_by_one.lo, MAX (by_groups.lo, 0)),
                        MAX (one_by_one.hi, by_groups.hi) };
}

/* What the first of so many seats wins if all win as often. */
static double
fair_share (const CmpTally *tally)
{
  const double seats = (double) cmp_tally_sum (tally, CMP_SUM_SEATS);

  return (double) cmp_tally_sum (tally, CMP_SUM_ROUNDS) / seats;
}

/* By the groups; none if they are all the same. */
static CmpInterval
interval_by_groups (const CmpInfluence *influence, double value, double alpha)
{
  if (!cmp_influence_scatters (influence, value))
    return (CmpInterval){ NAN, NAN };
  return cmp_influence_interval (influence, value, alpha);
}

static void
estimate_ratio (const CmpMetric *metric,
                const CmpTally *tally,
                gboolean matches,
                double alpha,
                CmpEstimate *estimate)
{
  double above[CMP_GROUPS], below[CMP_GROUPS];
  const double total_above = read_sums (tally, metric->numerator, metric->scale, above);
  const double total_below = read_sums (tally, metric->denominator, 1, below);

  estimate->n = (gint64) total_below;
  if (!(total_below > 0))
    {
      estimate->why = CMP_WHY_NO_DATA;
      return;
    }
  estimate->value = total_above / total_below;
  cmp_influence_ratio (&estimate->influence, above, below, CMP_GROUPS);
  if (counts_events (metric))
    {
      estimate->events = total_above;
      estimate->together = metric->kind != CMP_KIND_PROPORTION || in_clusters (metric, matches);
    }
  if (metric->kind == CMP_KIND_PROPORTION)
    estimate->interval = interval_of_share (metric, tally, matches, alpha, estimate);
  else if (total_above == 0 || (counts_events (metric) && total_above < RARE))
    estimate->interval = interval_of_rare (estimate, total_above, total_below, alpha);
  else
    estimate->interval = interval_by_groups (&estimate->influence, estimate->value, alpha);
  if (metric->numerator == CMP_SUM_FIRST_SEAT)
    {
      const double fair = fair_share (tally);

      estimate->value -= fair;
      estimate->interval.lo -= fair;
      estimate->interval.hi -= fair;
    }
}

/**
 * cmp_pool_histogram:
 * @tally: a tally
 * @histogram: a histogram
 * @bins: (out caller-allocates): cmp_histogram_bins() numbers: the sums over all groups
 */
void
cmp_pool_histogram (const CmpTally *tally, CmpHistogramId histogram, guint64 *bins)
{
  const guint n_bins = cmp_histogram_bins (histogram);

  for (guint i = 0; i < n_bins; i++)
    bins[i] = 0;
  for (guint group = 0; group < CMP_GROUPS; group++)
    {
      const guint64 *from = cmp_group_histogram_const (&tally->group[group], histogram);

      for (guint i = 0; i < n_bins; i++)
        bins[i] += from[i];
    }
}

/* Rounds of a match depend on each other, and of rounds beyond the last bin the bins do not know how
 * long they were: the groups do in both cases. */
static CmpInterval
interval_of_deviation (const CmpTally *tally,
                       gboolean matches,
                       double alpha,
                       const CmpEstimate *estimate)
{
  const guint n_bins = cmp_histogram_bins (CMP_HISTOGRAM_TURNS);
  const double df = cmp_influence_df (&estimate->influence);
  g_autofree guint64 *bins = g_new (guint64, n_bins);
  double relative_error = 0;

  if (df < CMP_MIN_DF || !(estimate->value > 0))
    return (CmpInterval){ NAN, NAN };
  cmp_pool_histogram (tally, CMP_HISTOGRAM_TURNS, bins);
  if (matches || bins[n_bins - 1] > 0)
    relative_error = cmp_influence_error (&estimate->influence) / estimate->value;
  return cmp_deviation_interval (bins, n_bins, relative_error, df, alpha);
}

/* The standard deviation of the turns: the root of the mean of (turns - mean)^2. */
static void
estimate_deviation (const CmpTally *tally, gboolean matches, double alpha, CmpEstimate *estimate)
{
  double squares[CMP_GROUPS], turns[CMP_GROUPS], rounds[CMP_GROUPS];
  const double total_squares = read_sums (tally, CMP_SUM_TURNS_SQUARED, 1, squares);
  const double total_turns = read_sums (tally, CMP_SUM_TURNS, 1, turns);
  const double n = read_sums (tally, CMP_SUM_ROUNDS, 1, rounds);
  const double mean = total_turns / n;

  estimate->n = (gint64) n;
  if (!(n > 0))
    {
      estimate->why = CMP_WHY_NO_DATA;
      return;
    }
  estimate->value = sqrt (MAX (total_squares / n - mean * mean, 0));
  for (guint group = 0; group < CMP_GROUPS; group++)
    squares[group] += mean * mean * rounds[group] - 2 * mean * turns[group];
  cmp_influence_ratio (&estimate->influence, squares, rounds, CMP_GROUPS);
  if (estimate->value > 0)
    cmp_influence_scale (&estimate->influence, 1 / (2 * estimate->value));
  estimate->interval = interval_of_deviation (tally, matches, alpha, estimate);
}

/* What each group says of the share that lies below the quantile. */
static gint64
weigh_below (const CmpMetric *metric,
             const CmpTally *tally,
             const CmpQuantile *quantile,
             CmpInfluence *influence)
{
  const guint n_bins = cmp_histogram_bins (metric->histogram);
  double below[CMP_GROUPS], total[CMP_GROUPS];
  gint64 n = 0;

  for (guint group = 0; group < CMP_GROUPS; group++)
    {
      const guint64 *bins = cmp_group_histogram_const (&tally->group[group], metric->histogram);

      below[group] = cmp_quantile_below (bins, quantile);
      total[group] = 0;
      for (guint i = 0; i < n_bins; i++)
        total[group] += (double) bins[i];
      n += (gint64) total[group];
    }
  if (n > 0)
    cmp_influence_ratio (influence, below, total, CMP_GROUPS);
  return n;
}

static void
estimate_quantile (const CmpMetric *metric,
                   const CmpTally *tally,
                   gboolean matches,
                   double alpha,
                   CmpEstimate *estimate)
{
  const guint n_bins = cmp_histogram_bins (metric->histogram);
  const double unit = metric->per_seat ? fair_share (tally) : 1;
  g_autofree guint64 *bins = g_new (guint64, n_bins);
  CmpQuantile quantile;
  double effective;

  cmp_pool_histogram (tally, metric->histogram, bins);
  if (!cmp_quantile_find (bins, n_bins, metric->level, &quantile))
    {
      estimate->why = isnan (quantile.value) ? CMP_WHY_NO_DATA : CMP_WHY_TOO_FAR;
      return;
    }
  estimate->value = quantile.value * unit;
  estimate->n = weigh_below (metric, tally, &quantile, &estimate->influence);
  if (!in_clusters (metric, matches))
    effective = (double) estimate->n * cmp_quantile_gain (bins, n_bins, metric->level);
  else
    effective = cmp_estimate_effective (&estimate->influence, metric->level, (double) estimate->n,
                                        count_clusters (tally, matches), alpha);
  estimate->interval = cmp_quantile_interval (bins, n_bins, metric->level, effective, alpha);
  estimate->interval.lo *= unit;
  estimate->interval.hi *= unit;
}

/**
 * cmp_estimate:
 * @metric: a metric
 * @tally: the games of a variant
 * @matches: games are matches
 * @alpha: 0.05 for 95%
 * @estimate: (out caller-allocates): what they say of it
 */
void
cmp_estimate (const CmpMetric *metric,
              const CmpTally *tally,
              gboolean matches,
              double alpha,
              CmpEstimate *estimate)
{
  *estimate =
    (CmpEstimate){ NAN, { NAN, NAN }, 0, CMP_WHY_NOT, NAN, FALSE, { .n_groups = CMP_GROUPS } };
  if (metric->kind == CMP_KIND_QUANTILE)
    estimate_quantile (metric, tally, matches, alpha, estimate);
  else if (metric->kind == CMP_KIND_DEVIATION)
    estimate_deviation (tally, matches, alpha, estimate);
  else
    estimate_ratio (metric, tally, matches, alpha, estimate);
  if (estimate->why == CMP_WHY_NOT
      && (isnan (estimate->interval.lo) || isnan (estimate->interval.hi)))
    estimate->why =
      cmp_influence_df (&estimate->influence) < CMP_MIN_DF ? CMP_WHY_TOO_FEW : CMP_WHY_CONSTANT;
}

static gboolean
is_rare (const CmpMetric *metric, const CmpEstimate *estimate)
{
  const double others = (double) estimate->n - estimate->events;

  return counts_events (metric)
         && (estimate->events < RARE || (metric->kind == CMP_KIND_PROPORTION && others < RARE));
}

/* Rare things do not scatter as groups of games would show. What nearly always happens is a rare
 * thing that does not happen. Where they come many at a time, the groups know better. */
static void
compare_rare (const CmpMetric *metric,
              const CmpEstimate *estimate,
              const CmpEstimate *baseline,
              CmpTest *test)
{
  const double n1 = (double) estimate->n, n2 = (double) baseline->n;
  const gboolean mostly =
    metric->kind == CMP_KIND_PROPORTION && estimate->events + baseline->events > (n1 + n2) / 2;
  const double p_of_groups = test->p;

  if (isnan (estimate->interval.lo) || isnan (baseline->interval.lo))
    return;
  test->interval = cmp_interval_of_difference (estimate->value, estimate->interval, baseline->value,
                                               baseline->interval, 0);
  test->p = mostly ? cmp_rare_test (n1 - estimate->events, n1, n2 - baseline->events, n2)
                   : cmp_rare_test (estimate->events, n1, baseline->events, n2);
  if ((estimate->together || baseline->together) && !isnan (p_of_groups))
    test->p = MAX (test->p, p_of_groups);
}

/* The test of a quantile: whether as much of both lies below one place, the quantile of all games
 * together. It needs no slope of the distribution, which few games do not tell. The interval comes
 * from those of the two quantiles, which go together as what lies below them does. */
static void
compare_quantiles (const CmpMetric *metric,
                   const CmpEstimate *estimate,
                   const CmpTally *tally,
                   const CmpEstimate *baseline,
                   const CmpTally *baseline_tally,
                   double alpha,
                   CmpTest *test)
{
  const guint n_bins = cmp_histogram_bins (metric->histogram);
  g_autofree guint64 *bins = g_new (guint64, n_bins);
  g_autofree guint64 *baseline_bins = g_new (guint64, n_bins);
  CmpInfluence influence, baseline_influence;
  CmpQuantile quantile;
  CmpTest shares;
  double n, baseline_n;

  cmp_influence_compare (&estimate->influence, estimate->value, &baseline->influence,
                         baseline->value, alpha, test);
  test->interval = cmp_interval_of_difference (estimate->value, estimate->interval, baseline->value,
                                               baseline->interval,
                                               isnan (test->correlation) ? 0 : test->correlation);
  cmp_pool_histogram (tally, metric->histogram, bins);
  cmp_pool_histogram (baseline_tally, metric->histogram, baseline_bins);
  for (guint i = 0; i < n_bins; i++)
    bins[i] += baseline_bins[i];
  if (!cmp_quantile_find (bins, n_bins, metric->level, &quantile))
    return;
  for (guint i = 0; i < n_bins; i++)
    bins[i] -= baseline_bins[i];
  n = (double) weigh_below (metric, tally, &quantile, &influence);
  baseline_n = (double) weigh_below (metric, baseline_tally, &quantile, &baseline_influence);
  cmp_influence_compare (&influence, cmp_quantile_below (bins, &quantile) / n, &baseline_influence,
                         cmp_quantile_below (baseline_bins, &quantile) / baseline_n, alpha,
                         &shares);
  test->p = shares.p;
}

/**
 * cmp_estimate_compare:
 * @metric: a metric
 * @estimate: of a variant
 * @tally: its games
 * @baseline: of the baseline
 * @baseline_tally: its games
 * @alpha: 0.05 for 95%
 * @test: (out caller-allocates): the difference
 *
 * Returns: why there is no difference, or no interval of it; %CMP_WHY_NOT if there is
 */
CmpWhy
cmp_estimate_compare (const CmpMetric *metric,
                      const CmpEstimate *estimate,
                      const CmpTally *tally,
                      const CmpEstimate *baseline,
                      const CmpTally *baseline_tally,
                      double alpha,
                      CmpTest *test)
{
  *test = (CmpTest){ NAN, { NAN, NAN }, NAN, NAN };
  if (isnan (estimate->value))
    return estimate->why;
  if (isnan (baseline->value))
    return CMP_WHY_BASELINE;
  if (metric->kind == CMP_KIND_QUANTILE)
    compare_quantiles (metric, estimate, tally, baseline, baseline_tally, alpha, test);
  else
    cmp_influence_compare (&estimate->influence, estimate->value, &baseline->influence,
                           baseline->value, alpha, test);
  if (metric->kind == CMP_KIND_DEVIATION)
    cmp_deviation_compare (
      estimate->value, estimate->interval, baseline->value, baseline->interval,
      MIN (cmp_influence_df (&estimate->influence), cmp_influence_df (&baseline->influence)), alpha,
      test);
  if (is_rare (metric, estimate) || is_rare (metric, baseline))
    compare_rare (metric, estimate, baseline, test);
  if (isnan (test->p))
    return CMP_WHY_TOO_FEW;
  return isnan (test->interval.lo) ? CMP_WHY_CONSTANT : CMP_WHY_NOT;
}

/**
 * cmp_counter_metric:
 * @counter: a counter of a ruleset
 *
 * Returns: the metric that it is: its mean at the end of a round
 */
CmpMetric
cmp_counter_metric (const CmpCounter *counter)
{
  return (CmpMetric){
    .id = counter->id,
    .title = counter->name,
    .part = CMP_PART_COUNTERS,
    .unit = CMP_UNIT_TIMES,
    .kind = CMP_KIND_MEAN,
    .numerator = CMP_SUM_COUNTER + counter->index,
    .denominator = CMP_SUM_ROUNDS,
    .scale = 1,
    .chief = TRUE,
  };
}
