/* compare-show.c - numbers for people: rounded to what their intervals support.
 *
 * A number is shown to the digit in which its interval is uncertain: half the width of the interval
 * gets one digit, or two if the first one is a 1, for rounding 0.14 to 0.1 would bend it too much.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "../common/numbers.h"

#define MAX_DECIMALS 6
/* Sides of an interval that differ by more than this part of its width are shown one by one. */
#define LOPSIDED 0.15
#define PERCENT 100.0

/**
 * cmp_shown_clear:
 * @shown: a number
 *
 * Frees the texts, not @shown itself.
 */
void
cmp_shown_clear (CmpShown *shown)
{
  g_clear_pointer (&shown->number, g_free);
  g_clear_pointer (&shown->spread, g_free);
}

/**
 * cmp_has_interval:
 * @interval: any
 *
 * Returns: whether there is an interval, open ones with them
 */
gboolean
cmp_has_interval (CmpInterval interval)
{
  return !isnan (interval.lo) && !isnan (interval.hi);
}

static gboolean
is_closed (CmpInterval interval)
{
  return isfinite (interval.lo) && isfinite (interval.hi);
}

/* A number's text with marks between the thousands, for people. */
static char *
group_thousands (const char *digits)
{
  const char *first = digits + strspn (digits, "+-");
  const gsize whole = strcspn (first, ".");
  g_autoptr (GString) text = g_string_new_len (digits, first - digits);
  g_autofree char *english = NULL;

  for (gsize i = 0; i < whole; i++)
    {
      if (i > 0 && (whole - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, first[i]);
    }
  g_string_append (text, first + whole);
  english = g_string_free (g_steal_pointer (&text), FALSE);
  return numbers_in_words (english);
}

/* "-1,234.50"; what is rounded to nothing has no sign. */
static char *
format_fixed (double number, guint decimals, gboolean with_sign)
{
  char format[8] = "%.0f";
  g_autofree char *buffer = g_malloc (400); /* the largest double has 309 digits */

  if (isinf (number))
    return g_strdup (number > 0 ? "∞" : "-∞");
  if (number == 0)
    return g_strdup ("0");
  format[2] = (char) ('0' + decimals);
  g_ascii_formatd (buffer, 400, format, number);
  if (buffer[strspn (buffer, "-0.")] == '\0' && buffer[0] == '-')
    memmove (buffer, buffer + 1, strlen (buffer));
  else if (with_sign && number > 0 && buffer[strspn (buffer, "0.")] != '\0')
    {
      g_autofree char *grouped = group_thousands (buffer);

      return g_strconcat ("+", grouped, NULL);
    }
  return group_thousands (buffer);
}

/* How many decimals a number has whose interval is @half wide on each side. */
static guint
decimals_of (double half)
{
  const int exponent = (int) floor (log10 (half));
  const double first = half / pow (10, exponent);

  /* 1.96 is rounded to 2.0, which has one digit */
  return (guint) CLAMP ((first < 1.95 ? 1 : 0) - exponent, 0, MAX_DECIMALS);
}

static gboolean
is_whole (double number)
{
  return number == floor (number);
}

/* For what has no interval: three digits. */
static guint
decimals_without (double number)
{
  if (is_whole (number))
    return 0;
  return (guint) CLAMP (2 - (int) floor (log10 (fabs (number))), 0, MAX_DECIMALS);
}

static guint
decimals_for (double number, CmpInterval interval)
{
  const double half = (interval.hi - interval.lo) / 2;

  if (is_whole (number) && is_whole (interval.lo) && is_whole (interval.hi))
    return 0;
  if (!cmp_has_interval (interval) || !isfinite (half) || half <= 0)
    return decimals_without (number);
  return decimals_of (half);
}

static double
factor_of (CmpUnit unit)
{
  return unit == CMP_UNIT_SHARE ? PERCENT : 1;
}

static CmpInterval
scaled (CmpInterval interval, double factor)
{
  return (CmpInterval){ interval.lo * factor, interval.hi * factor };
}

/* "±0.2", or "[45, 49]" for a lopsided or open one. */
static char *
format_spread (double number, CmpInterval interval, guint decimals, gboolean with_sign)
{
  const double below = number - interval.lo;
  const double above = interval.hi - number;
  g_autofree char *lo = NULL, *hi = NULL, *half = NULL;

  if (!cmp_has_interval (interval))
    return NULL;
  if (is_closed (interval) && below >= 0 && above >= 0
      && fabs (above - below) <= LOPSIDED * (above + below))
    {
      half = format_fixed (MAX (above, below), decimals, FALSE);
      return g_strconcat ("±", half, NULL);
    }
  lo = format_fixed (interval.lo, decimals, with_sign);
  hi = format_fixed (interval.hi, decimals, with_sign);
  /* TRANSLATORS: the ends of an interval; no comma where numbers have one */
  return g_strdup_printf (_ ("[%s, %s]"), lo, hi);
}

/**
 * cmp_show_decimals:
 * @unit: of the value; a share is shown as percent
 * @value: a value, or a difference
 * @interval: of it
 *
 * Returns: how many decimals it has, alone
 */
guint
cmp_show_decimals (CmpUnit unit, double value, CmpInterval interval)
{
  const double number = value * factor_of (unit);

  return isnan (number) ? 0 : decimals_for (number, scaled (interval, factor_of (unit)));
}

/**
 * cmp_show_value_to:
 * @shown: (out): what it looks like; nothing in it has to be freed before
 * @unit: of the value; a share is shown as percent
 * @value: the value; %NAN for none
 * @interval: of it
 * @decimals: how many, 0 to 6
 *
 * For cmp_shown_clear().
 */
void
cmp_show_value_to (CmpShown *shown,
                   CmpUnit unit,
                   double value,
                   CmpInterval interval,
                   guint decimals)
{
  const double number = value * factor_of (unit);

  memset (shown, 0, sizeof *shown);
  if (isnan (number))
    return;
  shown->number = format_fixed (number, decimals, FALSE);
  if (unit == CMP_UNIT_SHARE)
    {
      g_autofree char *plain = shown->number;

      shown->number = numbers_percent (plain);
    }
  shown->spread = format_spread (number, scaled (interval, factor_of (unit)), decimals, FALSE);
}

/* The same with as many decimals as it has alone. */
void
cmp_show_value (CmpShown *shown, CmpUnit unit, double value, CmpInterval interval)
{
  cmp_show_value_to (shown, unit, value, interval, cmp_show_decimals (unit, value, interval));
}

/**
 * cmp_show_difference_to:
 * @shown: (out): what it looks like; nothing in it has to be freed before
 * @unit: of the row; the difference of shares is shown in percentage points, without a unit
 * @difference: the difference; %NAN for none
 * @interval: of it
 * @decimals: how many, 0 to 6
 *
 * The same for a difference, which has a sign.
 */
void
cmp_show_difference_to (CmpShown *shown,
                        CmpUnit unit,
                        double difference,
                        CmpInterval interval,
                        guint decimals)
{
  const double number = difference * factor_of (unit);

  memset (shown, 0, sizeof *shown);
  if (isnan (number))
    return;
  shown->number = format_fixed (number, decimals, TRUE);
  shown->spread = format_spread (number, scaled (interval, factor_of (unit)), decimals, TRUE);
}

/* The same with as many decimals as it has alone. */
void
cmp_show_difference (CmpShown *shown, CmpUnit unit, double difference, CmpInterval interval)
{
  cmp_show_difference_to (shown, unit, difference, interval,
                          cmp_show_decimals (unit, difference, interval));
}

/* How many decimals make three digits of @number, at most @decimals. */
static guint
decimals_in_words (double number, guint decimals)
{
  return number == 0 || !isfinite (number) ? decimals : MIN (decimals, decimals_without (number));
}

/**
 * cmp_show_amount:
 * @unit: what @amount is of; a share is shown as percentage points, without a unit
 * @amount: a number
 * @interval: what it is rounded by
 *
 * Returns: (transfer full): @amount without its sign, for a sentence: "3.2"; with three digits at
 *   the most
 */
char *
cmp_show_amount (CmpUnit unit, double amount, CmpInterval interval)
{
  const double number = amount * factor_of (unit);
  const guint decimals = decimals_for (number, scaled (interval, factor_of (unit)));

  return format_fixed (fabs (number), decimals_in_words (number, decimals), FALSE);
}

/**
 * cmp_show_range:
 * @unit: what @interval is of; a share is shown as percent, without a unit
 * @interval: an interval that is there
 * @flip: of the opposite: 2.9 to 3.5 for what is -3.5 to -2.9
 *
 * Returns: (transfer full): "2.9 to 3.5", with no more digits than a sentence needs
 */
char *
cmp_show_range (CmpUnit unit, CmpInterval interval, gboolean flip)
{
  const CmpInterval around = scaled (interval, factor_of (unit));
  const double from = flip ? -around.hi : around.lo;
  const double to = flip ? -around.lo : around.hi;
  const guint decimals = decimals_for (around.lo, around);
  guint fewer = decimals_in_words (MAX (fabs (from), fabs (to)), decimals);
  g_autofree char *lo = format_fixed (from, fewer, FALSE);
  g_autofree char *hi = format_fixed (to, fewer, FALSE);

  while (fewer < decimals && g_str_equal (lo, hi))
    {
      fewer++;
      g_free (lo);
      g_free (hi);
      lo = format_fixed (from, fewer, FALSE);
      hi = format_fixed (to, fewer, FALSE);
    }
  /* TRANSLATORS: the ends of an interval, "2.9 to 3.5" */
  return g_strdup_printf (_ ("%s to %s"), lo, hi);
}

/**
 * cmp_show_brief:
 * @unit: of the value; a share is shown as percent
 * @value: a value
 * @interval: of it
 *
 * Returns: (transfer full): the value for a sentence: "50.5", with three digits at the most
 */
char *
cmp_show_brief (CmpUnit unit, double value, CmpInterval interval)
{
  const double number = value * factor_of (unit);
  const guint decimals = decimals_for (number, scaled (interval, factor_of (unit)));
  g_autofree char *text = format_fixed (number, decimals_in_words (number, decimals), FALSE);

  return unit == CMP_UNIT_SHARE ? numbers_percent (text) : g_steal_pointer (&text);
}

/**
 * cmp_show_count:
 * @count: a number
 *
 * Returns: (transfer full): "1,234,567"
 */
char *
cmp_show_count (gint64 count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, count);

  return group_thousands (digits);
}

/**
 * cmp_show_level:
 * @share: 0.95
 *
 * Returns: (transfer full): "95%", or "97.47%": with as many decimals as it has, up to four digits;
 *   more where "100%" would be false
 */
char *
cmp_show_level (double share)
{
  static const char *const formats[] = { "%.4g", "%.5g", "%.6g", "%.9g", "%.12g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *number = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_ascii_formatd (buffer, sizeof buffer, formats[i], share * PERCENT);
      if (share >= 1 || strcmp (buffer, "100") != 0)
        break;
    }
  number = numbers_in_words (buffer);
  return numbers_percent (number);
}

/**
 * cmp_show_p:
 * @p: a probability
 *
 * Returns: (transfer full): "0.032", "0.41", or "<0.0001"
 */
char *
cmp_show_p (double p)
{
  if (p < 0.0001)
    return numbers_in_words ("<0.0001");
  return format_fixed (p, p < 0.001 ? 4 : p < 0.0995 ? 3 : 2, FALSE);
}

/**
 * cmp_show_percent:
 * @share: 0.25
 * @decimals: 0 to 6
 *
 * Returns: (transfer full): "25%"
 */
char *
cmp_show_percent (double share, guint decimals)
{
  g_autofree char *number = format_fixed (share * PERCENT, decimals, FALSE);

  return numbers_percent (number);
}

/* The same without the sign, where it stands behind another number. */
char *
cmp_show_hundreds (double share, guint decimals)
{
  return format_fixed (share * PERCENT, decimals, FALSE);
}

/**
 * cmp_show_unit:
 * @unit: a unit
 *
 * Returns: (transfer none): it in words, translated, for many: "turns"; "" for what is counted
 *   without a unit
 */
const char *
cmp_show_unit (CmpUnit unit)
{
  static const char *const names[] = {
    [CMP_UNIT_TURNS] = N_ ("turns"),   [CMP_UNIT_CARDS] = N_ ("cards"),
    [CMP_UNIT_LAPS] = N_ ("laps"),     [CMP_UNIT_MINUTES] = N_ ("minutes"),
    [CMP_UNIT_ROUNDS] = N_ ("rounds"), [CMP_UNIT_SHARE] = N_ ("percentage points"),
    [CMP_UNIT_POINTS] = N_ ("points"), [CMP_UNIT_TIMES] = "",
    [CMP_UNIT_SEATS] = N_ ("seats"),   [CMP_UNIT_OPTIONS] = N_ ("options"),
  };

  g_return_val_if_fail (unit < G_N_ELEMENTS (names), "");
  return names[unit][0] != '\0' ? _ (names[unit]) : "";
}

/**
 * cmp_histogram_cut:
 * @histogram: a histogram
 * @n_variants: how many variants it is of
 *
 * A few very long rounds would squeeze all others into a corner.
 *
 * Returns: how many of the bins are worth showing: at most one game in 200 of any variant is beyond
 *   them
 */
guint
cmp_histogram_cut (const CmpHistogram *histogram, guint n_variants)
{
  guint cut = 1;

  for (guint variant = 0; variant < n_variants; variant++)
    {
      const guint64 beyond = histogram->total[variant] / 200;
      guint64 left = histogram->over[variant];
      guint bin = histogram->n_bins;

      while (bin > cut && left + histogram->bins[variant][bin - 1] <= beyond)
        left += histogram->bins[variant][--bin];
      cut = MAX (cut, bin);
    }
  return MIN (cut, MAX (histogram->n_bins, 1));
}

/**
 * cmp_nice_width:
 * @n_bins: 1 or more
 * @max_bars: 1 or more
 *
 * Returns: how many bins go into a bar, so that there are no more than @max_bars: 1, 2, 5, 10 …
 */
guint
cmp_nice_width (guint n_bins, guint max_bars)
{
  static const guint steps[] = { 1, 2, 5 };
  guint power = 1;

  for (guint i = 0;; i++)
    {
      const guint width = steps[i % 3] * power;

      if ((n_bins + width - 1) / width <= max_bars)
        return width;
      if (i % 3 == 2)
        power *= 10;
    }
}

/**
 * cmp_nice_step:
 * @least: more than 0
 *
 * Returns: the distance between two marks of an axis: 1, 2 or 5 times a power of ten, and at least
 *   @least
 */
double
cmp_nice_step (double least)
{
  const double power = pow (10, floor (log10 (least)));
  const double first = least / power;

  return power * (first <= 1 ? 1 : first <= 2 ? 2 : first <= 5 ? 5 : 10);
}
