/* compare-alike.c - how many decimals numbers have that are read beside each other.
 *
 * Each number alone would be shown to the digit in which its interval is uncertain (compare-show.c).
 * In a row, or a table of seats, those whose intervals are about as wide get as many decimals as
 * each other: "27.1% ±2.0" beside "23.6% ±1.9", not "27% ±2". And what is told from the fair share
 * has so many that its interval, as it is shown, does not touch that share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <math.h>

#include "compare-output-private.h"

/* A share is shown in percent; the fair one with one decimal. */
#define PERCENT 100.0
#define FAIR_SCALE 10.0
#define MAX_DECIMALS 6

static gboolean
is_closed (CmpInterval interval)
{
  return isfinite (interval.lo) && isfinite (interval.hi) && interval.lo < interval.hi;
}

static guint
decimals_of_cell (const CmpRow *row, guint variant, gboolean difference)
{
  const CmpCell *cell = &row->cells[variant];

  return difference ? cmp_show_decimals (row->unit, cell->difference, cell->difference_interval)
                    : cmp_show_decimals (row->unit, cell->value, cell->interval);
}

static gboolean
counts (const CmpRow *row, guint variant, gboolean difference)
{
  const CmpCell *cell = &row->cells[variant];

  return difference ? isfinite (cell->difference) && is_closed (cell->difference_interval)
                    : isfinite (cell->value) && is_closed (cell->interval);
}

/* The number of decimals of a cell: one more than its own if others of its row have one more. */
static guint
decimals_in_row (const CmpRow *row, guint n_variants, guint variant, gboolean difference)
{
  const guint own = decimals_of_cell (row, variant, difference);

  for (guint i = 0; i < n_variants && counts (row, variant, difference); i++)
    if (counts (row, i, difference) && decimals_of_cell (row, i, difference) == own + 1)
      return own + 1;
  return own;
}

/**
 * cmp_show_cell:
 * @shown: (out): what it looks like; nothing in it has to be freed before
 * @row: a row
 * @n_variants: how many variants it is of
 * @variant: number of one of them
 *
 * Its value, as cmp_show_value() shows it, with as many decimals as others in the row.
 */
void
cmp_show_cell (CmpShown *shown, const CmpRow *row, guint n_variants, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  cmp_show_value_to (shown, row->unit, cell->value, cell->interval,
                     decimals_in_row (row, n_variants, variant, FALSE));
}

/**
 * cmp_show_cell_difference:
 * @shown: (out): what it looks like; nothing in it has to be freed before
 * @row: a row
 * @n_variants: how many variants it is of
 * @variant: number of one of them, other than the baseline
 *
 * Its difference, as cmp_show_difference() shows it, with as many decimals as others in the row.
 */
void
cmp_show_cell_difference (CmpShown *shown, const CmpRow *row, guint n_variants, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  cmp_show_difference_to (shown, row->unit, cell->difference, cell->difference_interval,
                          decimals_in_row (row, n_variants, variant, TRUE));
}

static double
rounded (double number, double scale)
{
  return round (number * scale) / scale;
}

/* Whether an interval from @lo to @hi leaves @fair out. */
static gboolean
is_apart (double lo, double hi, double fair)
{
  return lo > fair || hi < fair;
}

/* Whether an interval that leaves the fair share out still does when both are rounded. All are in
 * percent. */
static gboolean
stays_apart (double lo, double hi, double fair, guint decimals)
{
  const double scale = pow (10, decimals);

  return is_apart (rounded (lo, scale), rounded (hi, scale), rounded (fair, FAIR_SCALE));
}

/**
 * cmp_show_decimals_apart:
 * @interval: of a share
 * @fair: a share
 * @decimals: how many decimals of percent there are to be at least
 *
 * Returns: how many decimals there have to be, so that @interval, if it leaves @fair out, is seen to
 *   do so
 */
guint
cmp_show_decimals_apart (CmpInterval interval, double fair, guint decimals)
{
  const double lo = interval.lo * PERCENT, hi = interval.hi * PERCENT;

  if (!is_closed (interval) || !is_apart (interval.lo, interval.hi, fair))
    return decimals;
  while (decimals < MAX_DECIMALS && !stays_apart (lo, hi, fair * PERCENT, decimals))
    decimals++;
  return decimals;
}

/* As a reader does it: a share, give or take half the interval, as both are shown. */
static guint
decimals_of_wins (const CmpSeats *seats, guint at)
{
  const CmpInterval interval = seats->interval[at];
  const double share = seats->share[at] * PERCENT, fair = seats->fair * PERCENT;
  const double half =
    MAX (interval.hi - seats->share[at], seats->share[at] - interval.lo) * PERCENT;
  guint decimals = cmp_show_decimals_apart (
    interval, seats->fair, cmp_show_decimals (CMP_UNIT_SHARE, seats->share[at], interval));

  while (decimals < MAX_DECIMALS && is_apart (interval.lo, interval.hi, seats->fair)
         && is_apart (share - half, share + half, fair))
    {
      const double scale = pow (10, decimals);
      const double middle = rounded (share, scale), width = rounded (half, scale);

      if (is_apart (middle - width - 1e-9, middle + width + 1e-9, rounded (fair, FAIR_SCALE)))
        break;
      decimals++;
    }
  return decimals;
}

/**
 * cmp_show_decimals_of_wins:
 * @seats: a table of wins
 * @n_variants: how many variants it is of
 *
 * Returns: how many decimals all shares of it have: what the one that needs the most needs
 */
guint
cmp_show_decimals_of_wins (const CmpSeats *seats, guint n_variants)
{
  guint decimals = 0;

  for (guint at = 0; at < seats->n * n_variants; at++)
    if (isfinite (seats->share[at]) && is_closed (seats->interval[at]))
      decimals = MAX (decimals, decimals_of_wins (seats, at));
  return decimals;
}
