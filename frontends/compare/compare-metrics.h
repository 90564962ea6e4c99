/* compare-metrics.h - CmpMetric, the table of everything that is measured.
 *
 * Each metric has a section in docs/metrics.md under its id, with its formula and source.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-tally.h"

G_BEGIN_DECLS

#define CMP_COUNTER_PREFIX "counter:" /* of the ids of what rules count */

typedef enum
{
  CMP_KIND_MEAN,       /* a sum for each round (or match) */
  CMP_KIND_RATIO,      /* a sum over another sum */
  CMP_KIND_PROPORTION, /* a share of rounds (or matches) of which something is true */
  CMP_KIND_DEVIATION,  /* standard deviation of the turns */
  CMP_KIND_QUANTILE    /* of a histogram */
} CmpKind;

/* In what a value is measured. Proportions are shares from 0 to 1, to be printed as percent. */
typedef enum
{
  CMP_UNIT_TURNS,
  CMP_UNIT_CARDS,
  CMP_UNIT_LAPS,
  CMP_UNIT_MINUTES,
  CMP_UNIT_ROUNDS,
  CMP_UNIT_SHARE, /* value 0.25: "25%"; a difference 0.01: "1 point" (percentage point) */
  CMP_UNIT_POINTS,
  CMP_UNIT_TIMES, /* a plain count */
  CMP_UNIT_SEATS,
  CMP_UNIT_OPTIONS
} CmpUnit;

/**
 * CmpMetric:
 * @id: "turns-median": names it in files, on the command line and in docs/metrics.md
 * @title: for people, untranslated: "turns, median"
 * @part: the #CmpParts it belongs to
 * @unit: a #CmpUnit
 * @kind: a #CmpKind
 * @matches: whether it takes whole matches (`--matches`)
 * @numerator: what is summed up: a #CmpSum, %CMP_SUM_MINUTES or %CMP_SUM_FIRST_SEAT
 * @denominator: what it is divided by, rounds for the most part: a #CmpSum or %CMP_SUM_ALL_ROUNDS
 * @scale: what the sum is to be divided by as well: %CMP_ONE for a sum of fractions, else 1
 * @histogram: %CMP_KIND_QUANTILE: a #CmpHistogramId
 * @level: %CMP_KIND_QUANTILE: 0.5 for the median
 * @per_seat: %CMP_KIND_QUANTILE: divided by the mean number of seats: laps
 * @twin: (nullable): another metric that says the same in another unit; there is one test for both
 * @chief: belongs into a short table
 *
 * Whether high is good is a matter of taste; no metric is judged.
 */
typedef struct
{
  const char *id;
  const char *title;
  guint part;
  CmpUnit unit;
  CmpKind kind;
  gboolean matches;
  guint numerator;
  guint denominator;
  guint scale;
  CmpHistogramId histogram;
  double level;
  gboolean per_seat;
  const char *twin;
  gboolean chief;
} CmpMetric;

/* A numerator that is no sum of its own: the estimated minutes, from turns, cards and the rest. */
#define CMP_SUM_MINUTES CMP_N_SUMS
/* ... and: rounds won from the first position beyond its fair share. */
#define CMP_SUM_FIRST_SEAT (CMP_N_SUMS + 1)
/* A denominator: all rounds, those that nobody won with them. */
#define CMP_SUM_ALL_ROUNDS (CMP_N_SUMS + 2)

/* What an action at a table is taken to last, in seconds: assumptions, see docs/metrics.md. */
#define CMP_SECONDS_DEAL 60
#define CMP_SECONDS_TURN 5
#define CMP_SECONDS_DRAW 2
#define CMP_SECONDS_CHALLENGE 10
#define CMP_SECONDS_RESHUFFLE 20

const CmpMetric *cmp_metrics (guint *n_metrics);
const CmpMetric *cmp_metric_find (const char *id);
const CmpMetric *cmp_metric_require (const char *id, GError **error);
const char *cmp_kind_name (CmpKind kind);
const char *cmp_unit_name (CmpUnit unit);

G_END_DECLS
