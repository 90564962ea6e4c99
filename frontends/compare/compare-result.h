/* compare-result.h - CmpResult, all that a comparison has found: outputs print from it alone.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-metrics.h"
#include "../common/stats.h"

G_BEGIN_DECLS

/**
 * CmpWhy:
 *
 * Why a number, an interval or a difference is missing.
 */
typedef enum
{
  CMP_WHY_NOT,       /* it is there */
  CMP_WHY_NO_DATA,   /* nothing that it is about has happened: no challenge was made */
  CMP_WHY_TOO_FEW,   /* too few games for an interval */
  CMP_WHY_TOO_FAR,   /* beyond the last bin of the histogram, or too far out for so few games */
  CMP_WHY_NOT_THERE, /* the ruleset knows no such thing */
  CMP_WHY_BASELINE,  /* a difference: this is the baseline, or the baseline has none */
  CMP_WHY_CONSTANT   /* it is the same in all games, which do not tell then how precise it is */
} CmpWhy;

/**
 * CmpCell:
 * @value: NAN if there is none, and then @why says why
 * @interval: of @value; an end may be infinite (open); both NAN if there is none
 * @n: the rounds, matches, decisions … that it was counted over
 * @why: why @value, or else @interval, is missing
 * @difference: from the baseline, in the unit of the row; NAN for the baseline itself
 * @difference_interval: of @difference; like @interval it may be open
 * @p: of @difference alone
 * @p_holm: corrected by Holm for all differences of the report
 * @holds: the difference is told from chance after the correction
 * @why_difference: why @difference, or else its interval, is missing
 * @correlation: with the baseline, over the groups of games; NAN if unknown
 *
 * One metric of one variant.
 */
typedef struct
{
  double value;
  CmpInterval interval;
  gint64 n;
  CmpWhy why;
  double difference;
  CmpInterval difference_interval;
  double p;
  double p_holm;
  gboolean holds;
  CmpWhy why_difference;
  double correlation;
} CmpCell;

/**
 * CmpRow:
 * @id: "turns"; a counter's is "counter:flex-plays"
 * @title: for people, translated
 * @part: the #CmpParts it belongs to; rows come sorted by it
 * @unit: a #CmpUnit
 * @kind: a #CmpKind
 * @chief: belongs into a short table
 * @twin: it says the same as another row, in another unit
 * @cells: (array): by variant
 */
typedef struct
{
  char *id;
  char *title;
  guint part;
  CmpUnit unit;
  CmpKind kind;
  gboolean chief;
  gboolean twin;
  CmpCell *cells;
} CmpRow;

/**
 * CmpHistogram:
 * @id: "turns"
 * @title: for people, translated: "turns of a round"
 * @unit: a #CmpUnit
 * @n_bins: one for each of the values 0, 1, 2 …; the same for all variants, the last one is not
 *   empty in all of them
 * @bins: (array): by variant: how often each value was seen
 * @over: (array): by variant: how often something beyond the bins was seen
 * @total: (array): by variant: the sum of all that
 */
typedef struct
{
  char *id;
  char *title;
  CmpUnit unit;
  guint n_bins;
  guint64 **bins;
  guint64 *over;
  guint64 *total;
} CmpHistogram;

/**
 * CmpSeats:
 * @id: "wins": by position from the left of the dealer; "player-wins": by seat, where different
 *   bots play; "match-wins": matches, by position from the left of the first dealer
 * @title: for people, translated
 * @n: seats
 * @labels: (array): by seat: for people, translated: "1st", "greedy (seat 2)"
 * @fair: what each would win if all were equal
 * @wins: (array): by variant, then by seat: how many
 * @share: (array): by variant, then by seat: of those won by anybody
 * @interval: (array): by variant, then by seat: all of one variant hold together
 * @p_equal: (array): by variant: chance of shares at least as unequal if all were equal; NAN if
 *   unknown (matches, where rounds depend on each other; too few)
 *
 * Who wins how often. Index with variant * @n + seat.
 */
typedef struct
{
  char *id;
  char *title;
  guint n;
  char **labels;
  double fair;
  gint64 *wins;
  double *share;
  CmpInterval *interval;
  double *p_equal;
} CmpSeats;

/**
 * CmpCount:
 *
 * What was played of one variant.
 */
typedef struct
{
  gint64 rounds;  /* won by somebody */
  gint64 blocked; /* nobody could go on */
  gint64 endless; /* given up */
  gint64 matches; /* `--matches`: played to their end */
  gint64 matches_cut;
  gint64 skill_rounds;
} CmpCount;

/**
 * CmpResult:
 * @setting: (not owned): what was compared; has to outlive the result
 * @interim: the run was stopped before its end: the numbers are those of the games so far
 * @confidence: what the intervals are for, after the cost of looking often: 0.95
 * @alpha: the level at which a difference @holds: 0.05
 * @n_differences: how many differences the correction was made for
 * @precision: `--until`: the precision reached (0.01 for 1%); NAN without
 * @counts: (array): by variant
 * @n_rows: rows
 * @rows: (array): sorted by part
 * @n_histograms: histograms
 * @histograms: (array): as many as the parts measured have
 * @n_seats: tables of wins
 * @seats: (array): tables of wins
 * @notes: (array zero-terminated=1): sentences for people, translated: what was paired, what was
 *   left out and why, what is not to be trusted. To be shown in every output for people
 */
typedef struct
{
  const CmpSetting *setting;
  gboolean interim;
  double confidence;
  double alpha;
  guint n_differences;
  double precision;
  CmpCount *counts;
  guint n_rows;
  CmpRow *rows;
  guint n_histograms;
  CmpHistogram *histograms;
  guint n_seats;
  CmpSeats *seats;
  char **notes;
} CmpResult;

CmpResult *cmp_result_new (const CmpSetting *setting,
                           const CmpTally *const *tallies,
                           gboolean interim);
void cmp_result_free (CmpResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpResult, cmp_result_free)

const CmpRow *cmp_result_row (const CmpResult *result, const char *id);
CmpWhy cmp_seats_why (const CmpSeats *seats, guint variant, guint seat);
const char *cmp_why_text (CmpWhy why);
guint cmp_histogram_width (const CmpHistogram *histogram, guint max_bars);
double cmp_histogram_share (const CmpHistogram *histogram, guint variant, guint first, guint width);

G_END_DECLS
