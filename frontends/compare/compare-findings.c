/* compare-findings.c - what a comparison has found, in sentences.
 *
 * A sentence says that something differs only if the difference holds after the correction for all
 * the differences of the report; and it says by how much, with the interval.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Sentences for the chief metrics, in the order of what people ask first. %s is the amount. */
static const struct
{
  const char *id;
  const char *more;
  const char *less;
} sentences[] = {
  { "turns", N_ ("A round lasts %s turns longer"), N_ ("A round is %s turns shorter") },
  { "match-rounds", N_ ("A match takes %s more rounds"), N_ ("A match takes %s fewer rounds") },
  { "skill", N_ ("The better bot wins %s percentage points more often"),
    N_ ("The better bot wins %s percentage points less often") },
  { "first-seat", N_ ("The advantage of the first seat is %s percentage points larger"),
    N_ ("The advantage of the first seat is %s percentage points smaller") },
  { "options", N_ ("A decision has %s more options"), N_ ("A decision has %s fewer options") },
  { "forced", N_ ("Decisions are forced %s percentage points more often"),
    N_ ("Decisions are forced %s percentage points less often") },
  { "lead-changes", N_ ("The lead changes %s more times in a round"),
    N_ ("The lead changes %s fewer times in a round") },
  { "drama", N_ ("The winner has been %s cards further behind"),
    N_ ("The winner has been %s cards less far behind") },
  { "upsets", N_ ("Who leads late fails to win %s percentage points more often"),
    N_ ("Who leads late fails to win %s percentage points less often") },
  { "settled",
    N_ ("The winner is settled for a part of the round that is %s percentage points "
        "larger"),
    N_ ("The winner is settled for a part of the round that is %s percentage points smaller") },
  { "drawn", N_ ("%s more cards are drawn in a round"),
    N_ ("%s fewer cards are drawn in a round") },
  { "largest-hand", N_ ("The largest hand of a round is %s cards larger"),
    N_ ("The largest hand of a round is %s cards smaller") },
  { "longest-wait", N_ ("The longest wait for a turn is %s turns longer"),
    N_ ("The longest wait for a turn is %s turns shorter") },
  { "points", N_ ("A round gives %s more points"), N_ ("A round gives %s fewer points") },
};

/* "(2.9 to 3.5): 50.5 instead of 47.3."; where there is no interval, the reason is in its place. */
static char *
evidence_of (const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];
  const gboolean less = cell->difference < 0;
  g_autofree char *range = cmp_has_interval (cell->difference_interval)
                             ? cmp_show_range (row->unit, cell->difference_interval, less)
                             : g_strdup (_ ("the same in all games"));
  g_autofree char *here = cmp_show_brief (row->unit, cell->value, cell->interval);
  g_autofree char *there = cmp_show_brief (row->unit, row->cells[0].value, row->cells[0].interval);

  /* TRANSLATORS: an interval, and two values: "(2.9 to 3.5): 50.5 instead of 47.3." */
  return g_strdup_printf (_ ("(%s): %s instead of %s."), range, here, there);
}

/* "A round lasts 3.2 turns longer"; what has no sentence of its own, counters of rulesets, goes by
 * its title. */
static char *
claim_of (const CmpRow *row, guint variant, gint sentence)
{
  const CmpCell *cell = &row->cells[variant];
  const gboolean less = cell->difference < 0;
  g_autofree char *amount =
    cmp_show_amount (row->unit, cell->difference, cell->difference_interval);
  g_autofree char *title = cmp_capital (row->title);

  if (sentence < 0)
    /* TRANSLATORS: the title of a metric, and the amount of a difference */
    return g_strdup_printf (less ? _ ("%s: %s fewer") : _ ("%s: %s more"), title, amount);
  return g_strdup_printf (less ? _ (sentences[sentence].less) : _ (sentences[sentence].more),
                          amount);
}

static gboolean
holds (const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  return cell->holds && isfinite (cell->difference)
         && (cmp_has_interval (cell->difference_interval)
             || cell->why_difference == CMP_WHY_CONSTANT);
}

/* How large a difference is, for putting those of different units in order. */
static double
size_of (const CmpRow *row, guint variant)
{
  const double baseline = fabs (row->cells[0].value);

  return fabs (row->cells[variant].difference)
         / MAX (baseline, row->unit == CMP_UNIT_SHARE ? 0.1 : 1e-9);
}

/* One of the things that could be said: a row, and its sentence or -1. */
typedef struct
{
  const CmpRow *row;
  gint sentence;
} Candidate;

static GArray *
candidates_of (const CmpResult *result, guint variant)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      const Candidate candidate = { cmp_result_row (result, sentences[i].id), (gint) i };

      if (candidate.row != NULL && holds (candidate.row, variant))
        g_array_append_val (candidates, candidate);
    }
  for (guint i = 0; i < result->n_rows; i++)
    {
      const Candidate candidate = { &result->rows[i], -1 };

      if (candidate.row->part == CMP_PART_COUNTERS && holds (candidate.row, variant))
        g_array_append_val (candidates, candidate);
    }
  return candidates;
}

/* Leaves out the smallest one, but never the first one, which is the length of a round. */
static void
drop_smallest (GArray *candidates, guint variant)
{
  guint smallest = 1;

  for (guint i = 2; i < candidates->len; i++)
    if (size_of (g_array_index (candidates, Candidate, i).row, variant)
        < size_of (g_array_index (candidates, Candidate, smallest).row, variant))
      smallest = i;
  g_array_remove_index (candidates, smallest);
}

static void
clear_finding (gpointer data)
{
  CmpFinding *finding = data;

  g_free (finding->claim);
  g_free (finding->evidence);
}

/**
 * cmp_findings_count:
 * @result: a result
 * @variant: number of a variant other than the baseline
 *
 * Returns: how many of its differences hold, chief or not; what is the same in another unit, such as
 *   laps instead of turns, is not counted twice
 */
guint
cmp_findings_count (const CmpResult *result, guint variant)
{
  guint n = 0;

  for (guint i = 0; i < result->n_rows; i++)
    n += !result->rows[i].twin && result->rows[i].cells[variant].holds;
  return n;
}

/**
 * cmp_findings:
 * @result: a result
 * @variant: number of a variant other than the baseline
 * @max_findings: how many at the most, 1 or more
 *
 * Returns: (transfer full) (element-type CmpFinding): how the variant differs from the baseline:
 *   chief metrics whose differences hold, the largest ones, in the order of what people ask first
 */
GArray *
cmp_findings (const CmpResult *result, guint variant, guint max_findings)
{
  g_autoptr (GArray) candidates = candidates_of (result, variant);
  GArray *findings = g_array_new (FALSE, FALSE, sizeof (CmpFinding));

  g_array_set_clear_func (findings, clear_finding);
  while (candidates->len > max_findings && candidates->len > 1)
    drop_smallest (candidates, variant);
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);
      const CmpFinding finding = { claim_of (candidate->row, variant, candidate->sentence),
                                   evidence_of (candidate->row, variant) };

      g_array_append_val (findings, finding);
    }
  return findings;
}

/* Whether the variant was played as if it were the baseline: its games were dealt the same cards,
 * and what its rules change has never happened. */
static gboolean
is_same (const CmpResult *result, guint variant)
{
  gboolean any = FALSE;

  for (guint i = 0; i < result->n_rows; i++)
    {
      const double difference = result->rows[i].cells[variant].difference;

      if (difference != 0 && !isnan (difference))
        return FALSE;
      any |= difference == 0;
    }
  return any;
}

/* Whether something could be said of the row, of the @sentences and else. */
static gboolean
has_sentence (const CmpRow *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (g_str_equal (row->id, sentences[i].id))
      return TRUE;
  return FALSE;
}

static gboolean
is_open (const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  return !row->twin && !cell->holds && !isnan (cell->p_holm)
         && cmp_has_interval (cell->difference_interval);
}

/* "turns (-0.3 to 0.8)" */
static char *
open_item (const CmpRow *row, guint variant)
{
  g_autofree char *range =
    cmp_show_range (row->unit, row->cells[variant].difference_interval, FALSE);

  if (row->unit == CMP_UNIT_SHARE)
    /* TRANSLATORS: a metric, and an interval in percentage points */
    return g_strdup_printf (_ ("%s (%s points)"), row->title, range);
  return g_strdup_printf ("%s (%s)", row->title, range);
}

/* The chief metrics in which the variant cannot be told from the baseline: first those that people
 * ask for first, then the others. */
static GPtrArray *
open_rows (const CmpResult *result, guint variant)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      const CmpRow *row = cmp_result_row (result, sentences[i].id);

      if (row != NULL && is_open (row, variant))
        g_ptr_array_add (rows, (gpointer) row);
    }
  for (guint i = 0; i < result->n_rows; i++)
    {
      const CmpRow *row = &result->rows[i];

      if (row->chief && !has_sentence (row) && is_open (row, variant))
        g_ptr_array_add (rows, (gpointer) row);
    }
  return rows;
}

/**
 * cmp_findings_open:
 * @result: a result
 * @variant: number of a variant other than the baseline
 *
 * Returns: (transfer full) (nullable): on the chief metrics in which the variant cannot be told from
 *   the baseline, with the intervals of their differences; %NULL if there are none
 */
char *
cmp_findings_open (const CmpResult *result, guint variant)
{
  g_autoptr (GPtrArray) rows = open_rows (result, variant);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (is_same (result, variant))
    return g_strdup (_ ("Every game went exactly as with the baseline."));
  if (rows->len == 0)
    return NULL;
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (items, open_item (rows->pdata[i], variant));
  list = cmp_list_text ((const char *const *) items->pdata, items->len);
  /* TRANSLATORS: a list of metrics with the intervals of their differences */
  return g_strdup_printf (_ ("Not told from chance after the correction: %s."), list);
}

/**
 * cmp_findings_doubtful:
 * @result: a result
 *
 * Returns: whether cmp_findings_open() has, for any variant, an interval that leaves out 0, which
 *   looks like a contradiction: it is for one number alone, and the correction for all of them
 */
gboolean
cmp_findings_doubtful (const CmpResult *result)
{
  for (guint variant = 1; variant < result->setting->n_variants; variant++)
    {
      g_autoptr (GPtrArray) rows = open_rows (result, variant);

      for (guint i = 0; i < rows->len; i++)
        {
          const CmpRow *row = rows->pdata[i];
          const CmpInterval interval = row->cells[variant].difference_interval;

          if (interval.lo > 0 || interval.hi < 0)
            return TRUE;
        }
    }
  return FALSE;
}

/* The seat that is the furthest from its fair share, of those told from it; -1 for none. */
static gint
most_unfair (const CmpSeats *seats, guint variant)
{
  double furthest = 0;
  gint found = -1;

  for (guint seat = 0; seat < seats->n; seat++)
    {
      const guint at = variant * seats->n + seat;
      const double distance = fabs (seats->share[at] - seats->fair);

      if ((seats->interval[at].lo > seats->fair || seats->interval[at].hi < seats->fair)
          && distance > furthest)
        {
          furthest = distance;
          found = (gint) seat;
        }
    }
  return found;
}

/**
 * cmp_findings_of_seats:
 * @seats: a table of wins
 * @variant: number of a variant
 *
 * Returns: (transfer full): on whether all seats win alike, a sentence without its beginning, which
 *   is the name of the variant and a colon
 */
char *
cmp_findings_of_seats (const CmpSeats *seats, guint variant)
{
  const gint seat = most_unfair (seats, variant);
  g_autofree char *fair = cmp_show_percent (seats->fair, 1);
  const guint at = variant * seats->n + (guint) MAX (seat, 0);
  const CmpInterval interval = seats->interval[at];
  g_autofree char *range = NULL, *share = NULL, *low = NULL, *high = NULL;
  guint decimals;

  if (isnan (seats->share[at]))
    return g_strdup (_ ("nobody has won."));
  if (seat < 0)
    return g_strdup_printf (_ ("no seat is told from its fair share, %s."), fair);
  decimals = cmp_show_decimals_apart (
    interval, seats->fair, cmp_show_decimals (CMP_UNIT_SHARE, seats->share[at], interval));
  share = cmp_show_percent (seats->share[at], decimals);
  low = cmp_show_hundreds (interval.lo, decimals);
  high = cmp_show_hundreds (interval.hi, decimals);
  /* TRANSLATORS: the ends of an interval, "2.9 to 3.5" */
  range = g_strdup_printf (_ ("%s to %s"), low, high);
  /* TRANSLATORS: a seat ("1st"), its share, the interval of that, the fair share */
  return g_strdup_printf (_ ("%s wins %s (%s); %s would be fair."), seats->labels[seat], share,
                          range, fair);
}
