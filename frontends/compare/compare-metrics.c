/* compare-metrics.c - the table of everything that is measured. docs/metrics.md explains each.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-metrics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

/* The fields of a metric that say what is counted: a sum over another one, times @scale; or a
 * quantile of a histogram. */
#define OVER(numerator_, denominator_, scale_)                                                     \
  .numerator = numerator_, .denominator = denominator_, .scale = scale_
#define QUANTILE(histogram_, level_) .histogram = histogram_, .level = level_, .scale = 1

/* The order is that of reports; a part's rows stand together, parts in the order of their bits. */
static const CmpMetric metrics[] = {
  { "turns", N_ ("turns"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_MEAN,
    OVER (CMP_SUM_TURNS, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  { "turns-deviation", N_ ("turns, standard deviation"), CMP_PART_LENGTH, CMP_UNIT_TURNS,
    CMP_KIND_DEVIATION, OVER (CMP_SUM_TURNS_SQUARED, CMP_SUM_ROUNDS, 1) },
  /* xgettext:no-c-format */
  { "turns-5", N_ ("turns, 5% are shorter"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.05) },
  { "turns-median", N_ ("turns, median"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.5), .chief = TRUE },
  /* xgettext:no-c-format */
  { "turns-90", N_ ("turns, 90% are shorter"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.9) },
  /* xgettext:no-c-format */
  { "turns-95", N_ ("turns, 95% are shorter"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.95), .chief = TRUE },
  /* xgettext:no-c-format */
  { "turns-99", N_ ("turns, 99% are shorter"), CMP_PART_LENGTH, CMP_UNIT_TURNS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.99) },
  { "laps", N_ ("laps: turns for each seat"), CMP_PART_LENGTH, CMP_UNIT_LAPS, CMP_KIND_RATIO,
    OVER (CMP_SUM_TURNS, CMP_SUM_SEATS, 1), .twin = "turns" },
  { "laps-median", N_ ("laps, median"), CMP_PART_LENGTH, CMP_UNIT_LAPS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.5), .per_seat = TRUE, .twin = "turns-median" },
  /* xgettext:no-c-format */
  { "laps-90", N_ ("laps, 90% are shorter"), CMP_PART_LENGTH, CMP_UNIT_LAPS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.9), .per_seat = TRUE, .twin = "turns-90" },
  /* xgettext:no-c-format */
  { "laps-99", N_ ("laps, 99% are shorter"), CMP_PART_LENGTH, CMP_UNIT_LAPS, CMP_KIND_QUANTILE,
    QUANTILE (CMP_HISTOGRAM_TURNS, 0.99), .per_seat = TRUE, .twin = "turns-99" },
  { "plays", N_ ("cards played"), CMP_PART_LENGTH, CMP_UNIT_CARDS, CMP_KIND_MEAN,
    OVER (CMP_SUM_PLAYS, CMP_SUM_ROUNDS, 1) },
  { "minutes", N_ ("minutes, estimated"), CMP_PART_LENGTH, CMP_UNIT_MINUTES, CMP_KIND_MEAN,
    OVER (CMP_SUM_MINUTES, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  { "match-rounds", N_ ("rounds of a match"), CMP_PART_LENGTH, CMP_UNIT_ROUNDS, CMP_KIND_MEAN,
    OVER (CMP_SUM_MATCH_ROUNDS, CMP_SUM_MATCHES, 1), .matches = TRUE, .chief = TRUE },
  { "match-rounds-median", N_ ("rounds of a match, median"), CMP_PART_LENGTH, CMP_UNIT_ROUNDS,
    CMP_KIND_QUANTILE, QUANTILE (CMP_HISTOGRAM_MATCH_ROUNDS, 0.5), .matches = TRUE },
  /* xgettext:no-c-format */
  { "match-rounds-95", N_ ("rounds of a match, 95% are shorter"), CMP_PART_LENGTH, CMP_UNIT_ROUNDS,
    CMP_KIND_QUANTILE, QUANTILE (CMP_HISTOGRAM_MATCH_ROUNDS, 0.95), .matches = TRUE },
  { "match-minutes", N_ ("minutes of a match, estimated"), CMP_PART_LENGTH, CMP_UNIT_MINUTES,
    CMP_KIND_RATIO, OVER (CMP_SUM_MINUTES, CMP_SUM_MATCHES, 1), .matches = TRUE, .chief = TRUE },

  { "first-seat", N_ ("advantage of the first seat"), CMP_PART_WINS, CMP_UNIT_SHARE,
    CMP_KIND_PROPORTION, OVER (CMP_SUM_FIRST_SEAT, CMP_SUM_ROUNDS, 1), .chief = TRUE },

  { "skill", N_ ("rounds won by the better bot"), CMP_PART_SKILL, CMP_UNIT_SHARE,
    CMP_KIND_PROPORTION, OVER (CMP_SUM_SKILL_WINS, CMP_SUM_SKILL_ROUNDS, 1), .chief = TRUE },

  { "lead-changes", N_ ("changes of the lead"), CMP_PART_DRAMA, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_LEAD_CHANGES, CMP_SUM_WATCHED, 1), .chief = TRUE },
  { "behind", N_ ("turns with the winner behind"), CMP_PART_DRAMA, CMP_UNIT_SHARE, CMP_KIND_RATIO,
    OVER (CMP_SUM_BEHIND, CMP_SUM_WATCHED_TURNS, 1) },
  { "drama", N_ ("drama: how far behind the winner was"), CMP_PART_DRAMA, CMP_UNIT_CARDS,
    CMP_KIND_MEAN, OVER (CMP_SUM_DRAMA, CMP_SUM_WATCHED, CMP_ONE), .chief = TRUE },
  { "comeback", N_ ("comeback: the winner's worst deficit"), CMP_PART_DRAMA, CMP_UNIT_CARDS,
    CMP_KIND_MEAN, OVER (CMP_SUM_DEFICIT, CMP_SUM_WATCHED, 1) },
  { "from-last", N_ ("won after being last"), CMP_PART_DRAMA, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_FROM_LAST, CMP_SUM_WATCHED, 1) },
  { "settled", N_ ("part of the round that was settled"), CMP_PART_DRAMA, CMP_UNIT_SHARE,
    CMP_KIND_MEAN, OVER (CMP_SUM_SETTLED, CMP_SUM_WATCHED, CMP_ONE), .chief = TRUE },
  { "upsets", N_ ("late leader does not win"), CMP_PART_DRAMA, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_UPSETS, CMP_SUM_WATCHED, 1), .chief = TRUE },
  { "contenders", N_ ("contenders late in the round"), CMP_PART_DRAMA, CMP_UNIT_SEATS,
    CMP_KIND_MEAN, OVER (CMP_SUM_CONTENDERS, CMP_SUM_WATCHED, CMP_ONE) },
  { "close", N_ ("close finish"), CMP_PART_DRAMA, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_CLOSE, CMP_SUM_WATCHED, 1) },

  { "options", N_ ("options of a decision"), CMP_PART_CHOICE, CMP_UNIT_OPTIONS, CMP_KIND_RATIO,
    OVER (CMP_SUM_OPTIONS, CMP_SUM_DECISIONS, 1), .chief = TRUE },
  { "forced", N_ ("forced decisions"), CMP_PART_CHOICE, CMP_UNIT_SHARE, CMP_KIND_RATIO,
    OVER (CMP_SUM_FORCED, CMP_SUM_DECISIONS, 1), .chief = TRUE },
  { "decisions", N_ ("decisions"), CMP_PART_CHOICE, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_DECISIONS, CMP_SUM_ROUNDS, 1) },

  { "longest-wait", N_ ("longest wait"), CMP_PART_WAIT, CMP_UNIT_TURNS, CMP_KIND_MEAN,
    OVER (CMP_SUM_LONGEST_WAIT, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  /* xgettext:no-c-format */
  { "longest-wait-95", N_ ("longest wait, 95% are shorter"), CMP_PART_WAIT, CMP_UNIT_TURNS,
    CMP_KIND_QUANTILE, QUANTILE (CMP_HISTOGRAM_WAIT, 0.95) },
  { "lost-turns", N_ ("turns lost"), CMP_PART_WAIT, CMP_UNIT_TURNS, CMP_KIND_MEAN,
    OVER (CMP_SUM_SKIPPED, CMP_SUM_ROUNDS, 1) },

  { "drawn", N_ ("cards drawn"), CMP_PART_FLOW, CMP_UNIT_CARDS, CMP_KIND_MEAN,
    OVER (CMP_SUM_DRAWN, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  { "largest-hand", N_ ("largest hand"), CMP_PART_FLOW, CMP_UNIT_CARDS, CMP_KIND_MEAN,
    OVER (CMP_SUM_LARGEST_HAND, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  /* xgettext:no-c-format */
  { "largest-hand-95", N_ ("largest hand, 95% are smaller"), CMP_PART_FLOW, CMP_UNIT_CARDS,
    CMP_KIND_QUANTILE, QUANTILE (CMP_HISTOGRAM_HAND, 0.95) },
  { "reshuffles", N_ ("reshuffles"), CMP_PART_FLOW, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_RESHUFFLES, CMP_SUM_ROUNDS, 1) },
  { "blocked", N_ ("blocked rounds"), CMP_PART_FLOW, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_BLOCKED, CMP_SUM_ALL_ROUNDS, 1) },
  { "endless", N_ ("rounds without an end"), CMP_PART_FLOW, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_ENDLESS, CMP_SUM_ALL_ROUNDS, 1) },

  { "points", N_ ("points of a round"), CMP_PART_ENDINGS, CMP_UNIT_POINTS, CMP_KIND_MEAN,
    OVER (CMP_SUM_POINTS, CMP_SUM_ROUNDS, 1), .chief = TRUE },
  { "caught", N_ ("missed calls that were caught"), CMP_PART_ENDINGS, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_CAUGHT, CMP_SUM_ROUNDS, 1) },
  { "false-catches", N_ ("catches in vain"), CMP_PART_ENDINGS, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_FALSE_CATCHES, CMP_SUM_ROUNDS, 1) },
  { "challenges", N_ ("challenges"), CMP_PART_ENDINGS, CMP_UNIT_TIMES, CMP_KIND_MEAN,
    OVER (CMP_SUM_CHALLENGES, CMP_SUM_ROUNDS, 1) },
  { "challenges-won", N_ ("challenges won"), CMP_PART_ENDINGS, CMP_UNIT_SHARE, CMP_KIND_PROPORTION,
    OVER (CMP_SUM_CHALLENGES_WON, CMP_SUM_CHALLENGES, 1) },
};

/**
 * cmp_metrics:
 * @n_metrics: (out): how many
 *
 * Returns: (transfer none) (array length=n_metrics): all metrics but the counters of rulesets, in
 *   the order of reports
 */
const CmpMetric *
cmp_metrics (guint *n_metrics)
{
  *n_metrics = G_N_ELEMENTS (metrics);
  return metrics;
}

/**
 * cmp_metric_find:
 * @id: an id, or anything else
 *
 * Returns: (transfer none) (nullable): the metric of that id
 */
const CmpMetric *
cmp_metric_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    if (strcmp (metrics[i].id, id) == 0)
      return &metrics[i];
  return NULL;
}

/**
 * cmp_metric_require:
 * @id: an id, as somebody has written it
 * @error: return location for an error of %G_OPTION_ERROR
 *
 * Returns: (transfer none) (nullable): the metric of that id; %NULL with @error set, which says what
 *   was probably meant, if there is none
 */
const CmpMetric *
cmp_metric_require (const char *id, GError **error)
{
  const CmpMetric *metric = cmp_metric_find (id);
  const char *ids[G_N_ELEMENTS (metrics) + 1] = { NULL };
  const char *meant;

  if (metric != NULL)
    return metric;
  for (guint i = 0; i < G_N_ELEMENTS (metrics); i++)
    ids[i] = metrics[i].id;
  meant = lc_suggest (id, ids);
  if (meant != NULL)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("there is no metric “%s”. Did you mean “%s”?"), id, meant);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("there is no metric “%s”; lastcard compare --explain all lists them"), id);
  return NULL;
}

/**
 * cmp_kind_name:
 * @kind: a #CmpKind
 *
 * Returns: its name in files: "mean"
 */
const char *
cmp_kind_name (CmpKind kind)
{
  static const char *const names[] = { "mean", "ratio", "proportion", "deviation", "quantile" };

  g_return_val_if_fail (kind < G_N_ELEMENTS (names), NULL);
  return names[kind];
}

/**
 * cmp_unit_name:
 * @unit: a #CmpUnit
 *
 * Returns: its name in files: "turns"
 */
const char *
cmp_unit_name (CmpUnit unit)
{
  static const char *const names[] = { "turns", "cards",  "laps",  "minutes", "rounds",
                                       "share", "points", "times", "seats",   "options" };

  g_return_val_if_fail (unit < G_N_ELEMENTS (names), NULL);
  return names[unit];
}
