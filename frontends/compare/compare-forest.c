/* compare-forest.c - what stands in a figure of intervals; compare-forest-draw.c draws it.
 *
 * Metrics have different units. On one axis there are those that can be compared with each other:
 * means and quantiles by how much larger or smaller they are than the baseline's, as a ratio on a
 * logarithmic axis, on which a half and a double are equally far away; and shares by percentage
 * points.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-forest.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "compare-output-private.h"

static void
clear_mark (gpointer data)
{
  CmpMark *mark = data;

  g_free (mark->group);
  g_free (mark->name);
  g_free (mark->amount);
}

static CmpForest *
new_forest (CmpAxis axis, double reference)
{
  CmpForest *forest = g_new0 (CmpForest, 1);

  forest->axis = axis;
  forest->reference = reference;
  forest->marks = g_array_new (FALSE, TRUE, sizeof (CmpMark));
  g_array_set_clear_func (forest->marks, clear_mark);
  return forest;
}

/**
 * cmp_forest_free:
 * @forest: a forest
 *
 * Frees it.
 */
void
cmp_forest_free (CmpForest *forest)
{
  g_array_unref (forest->marks);
  g_free (forest);
}

static char *
amount_of (const CmpShown *shown)
{
  g_autofree char *text = g_strdup_printf ("%s %s", shown->number, shown->spread);

  return cmp_typeset (text);
}

static double
log_of (double ratio)
{
  return ratio > 0 ? log (ratio) : -INFINITY;
}

/* Adds the differences of one row from the baseline. */
static void
add_row (CmpForest *forest, const CmpResult *result, const CmpRow *row, char **labels)
{
  const double baseline = row->cells[0].value;
  g_autofree char *group = cmp_capital (row->title);

  for (guint i = 1; i < result->setting->n_variants; i++)
    {
      const CmpCell *cell = &row->cells[i];
      const CmpInterval interval = cell->difference_interval;
      g_auto (CmpShown) shown = { NULL, NULL };
      CmpMark mark = { NULL, NULL, NULL, cell->difference, interval, i, cell->holds };

      if (!isfinite (cell->difference) || !cmp_has_interval (interval))
        continue;
      if (forest->axis == CMP_AXIS_RATIO)
        {
          if (!(baseline > 0) || !(cell->value > 0))
            continue;
          mark.at = log_of (1 + cell->difference / baseline);
          mark.interval.lo = log_of (1 + interval.lo / baseline);
          mark.interval.hi = log_of (1 + interval.hi / baseline);
        }
      cmp_show_cell_difference (&shown, row, result->setting->n_variants, i);
      mark.group = g_steal_pointer (&group);
      mark.name = g_strdup (labels[i]);
      mark.amount = amount_of (&shown);
      g_array_append_val (forest->marks, mark);
    }
}

static CmpForest *
forest_of_differences (const CmpResult *result, CmpAxis axis)
{
  CmpForest *forest = new_forest (axis, 0);
  g_auto (GStrv) labels = cmp_variant_labels (result);

  for (guint i = 0; i < result->n_rows; i++)
    {
      const CmpRow *row = &result->rows[i];

      if (row->chief && (row->unit == CMP_UNIT_SHARE) == (axis == CMP_AXIS_POINTS))
        add_row (forest, result, row, labels);
    }
  return forest;
}

/**
 * cmp_forest_of_ratios:
 * @result: a result
 *
 * Returns: (transfer full): how much larger or smaller the chief metrics are than those of the
 *   baseline, but for shares
 */
CmpForest *
cmp_forest_of_ratios (const CmpResult *result)
{
  return forest_of_differences (result, CMP_AXIS_RATIO);
}

/**
 * cmp_forest_of_points:
 * @result: a result
 *
 * Returns: (transfer full): the differences of those chief metrics that are shares
 */
CmpForest *
cmp_forest_of_points (const CmpResult *result)
{
  return forest_of_differences (result, CMP_AXIS_POINTS);
}

/**
 * cmp_forest_of_seats:
 * @result: a result
 * @seats: one of its tables of wins
 *
 * Returns: (transfer full): the share that each seat has of the wins
 */
CmpForest *
cmp_forest_of_seats (const CmpResult *result, const CmpSeats *seats)
{
  CmpForest *forest = new_forest (CMP_AXIS_SHARE, seats->fair);
  g_auto (GStrv) labels = cmp_variant_labels (result);
  const guint decimals = cmp_show_decimals_of_wins (seats, result->setting->n_variants);

  for (guint i = 0; i < result->setting->n_variants; i++)
    for (guint seat = 0; seat < seats->n; seat++)
      {
        const guint at = i * seats->n + seat;
        const CmpInterval interval = seats->interval[at];
        g_auto (CmpShown) shown = { NULL, NULL };
        CmpMark mark = { .at = seats->share[at], .interval = interval, .variant = i };

        if (isnan (mark.at) || !cmp_has_interval (interval))
          continue;
        cmp_show_value_to (&shown, CMP_UNIT_SHARE, mark.at, interval, decimals);
        mark.group = seat == 0 ? g_strdup (labels[i]) : NULL;
        mark.name = g_strdup (seats->labels[seat]);
        mark.amount = amount_of (&shown);
        mark.filled = interval.lo > seats->fair || interval.hi < seats->fair;
        g_array_append_val (forest->marks, mark);
      }
  return forest;
}
