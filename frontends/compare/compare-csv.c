/* compare-csv.c - a comparison as CSV (RFC 4180), a line for each metric of each variant.
 *
 * docs/compare-json.md has the columns. Numbers are exact and in the same notation everywhere; what
 * is missing is an empty field.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output.h"

#include <math.h>
#include <string.h>

#include "compare-file.h"

#define END_OF_LINE "\r\n"

static void
next_field (GString *out)
{
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append_c (out, ',');
}

static void
add_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  next_field (out);
  if (valid[strcspn (valid, ",\"\r\n")] == '\0')
    {
      g_string_append (out, valid);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = valid; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

static void
add_number (GString *out, double number)
{
  next_field (out);
  if (isinf (number))
    g_string_append (out, number > 0 ? "inf" : "-inf");
  else if (!isnan (number))
    cmp_json_append_number (out, number);
}

static void
add_count (GString *out, gint64 count)
{
  next_field (out);
  g_string_append_printf (out, "%" G_GINT64_FORMAT, count);
}

static void
add_variant (GString *out, const CmpResult *result, guint variant)
{
  add_count (out, variant + 1);
  add_text (out, result->setting->variants[variant].spec);
}

static void
add_cell (GString *out, const CmpResult *result, const CmpRow *row, guint variant)
{
  const CmpCell *cell = &row->cells[variant];

  add_variant (out, result, variant);
  add_text (out, cmp_part_name (row->part));
  add_text (out, row->id);
  add_text (out, row->title);
  add_text (out, cmp_unit_name (row->unit));
  add_text (out, cmp_kind_name (row->kind));
  add_number (out, cell->value);
  add_number (out, cell->interval.lo);
  add_number (out, cell->interval.hi);
  add_count (out, cell->n);
  add_number (out, cell->difference);
  add_number (out, cell->difference_interval.lo);
  add_number (out, cell->difference_interval.hi);
  add_number (out, cell->p);
  add_number (out, cell->p_holm);
  next_field (out);
  if (!isnan (cell->p_holm))
    g_string_append (out, cell->holds ? "yes" : "no");
  g_string_append (out, END_OF_LINE);
}

static gint64
sum_of_wins (const CmpSeats *seats, guint variant)
{
  gint64 sum = 0;

  for (guint seat = 0; seat < seats->n; seat++)
    sum += seats->wins[variant * seats->n + seat];
  return sum;
}

/* The wins of a seat, in the same columns: it has no difference from the baseline. */
static void
add_seat (GString *out, const CmpResult *result, const CmpSeats *seats, guint seat, guint variant)
{
  const guint at = variant * seats->n + seat;
  g_autofree char *id = g_strdup_printf ("%s:%u", seats->id, seat + 1);
  g_autofree char *title = g_strdup_printf ("%s: %s", seats->title, seats->labels[seat]);

  add_variant (out, result, variant);
  add_text (out, cmp_part_name (CMP_PART_WINS));
  add_text (out, id);
  add_text (out, title);
  add_text (out, cmp_unit_name (CMP_UNIT_SHARE));
  add_text (out, cmp_kind_name (CMP_KIND_PROPORTION));
  add_number (out, seats->share[at]);
  add_number (out, seats->interval[at].lo);
  add_number (out, seats->interval[at].hi);
  add_count (out, sum_of_wins (seats, variant));
  for (guint i = 0; i < 6; i++)
    next_field (out);
  g_string_append (out, END_OF_LINE);
}

/**
 * cmp_csv_format:
 * @result: what has been found
 *
 * Returns: (transfer full): the result as CSV: a line with the names of the columns, then one for
 *   each row of each variant, then the wins of each seat
 */
char *
cmp_csv_format (const CmpResult *result)
{
  const guint n_variants = result->setting->n_variants;
  GString *out =
    g_string_new ("column,variant,part,metric,title,unit,kind,value,low,high,n,"
                  "difference,difference_low,difference_high,p,p_holm,holds" END_OF_LINE);

  for (guint i = 0; i < result->n_rows; i++)
    for (guint variant = 0; variant < n_variants; variant++)
      add_cell (out, result, &result->rows[i], variant);
  for (guint i = 0; i < result->n_seats; i++)
    for (guint seat = 0; seat < result->seats[i].n; seat++)
      for (guint variant = 0; variant < n_variants; variant++)
        add_seat (out, result, &result->seats[i], seat, variant);
  return g_string_free (out, FALSE);
}
