/* compare-json.c - a comparison as JSON: docs/compare-json.md describes the format.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-output.h"

#include <math.h>

#include "compare-file.h"
#include "compare-setting-text.h"

#define FORMAT_NAME "lastcard-comparison"
#define FORMAT_VERSION 1

static void
add_name (GString *out, const char *name)
{
  g_string_append_printf (out, "\"%s\": ", name);
}

static void
add_text (GString *out, const char *name, const char *text)
{
  add_name (out, name);
  if (text != NULL)
    cmp_json_append_text (out, text);
  else
    g_string_append (out, "null");
}

/* What is not finite is null: JSON has no other word for it. */
static void
add_bare_number (GString *out, double number)
{
  if (isfinite (number))
    cmp_json_append_number (out, number);
  else
    g_string_append (out, "null");
}

static void
add_number (GString *out, const char *name, double number)
{
  add_name (out, name);
  add_bare_number (out, number);
}

static void
add_count (GString *out, const char *name, gint64 count)
{
  g_string_append_printf (out, "\"%s\": %" G_GINT64_FORMAT, name, count);
}

static void
add_flag (GString *out, const char *name, gboolean flag)
{
  g_string_append_printf (out, "\"%s\": %s", name, flag ? "true" : "false");
}

static void
add_bare_interval (GString *out, CmpInterval interval)
{
  if (isnan (interval.lo) || isnan (interval.hi))
    {
      g_string_append (out, "null");
      return;
    }
  g_string_append_c (out, '[');
  add_bare_number (out, interval.lo);
  g_string_append (out, ", ");
  add_bare_number (out, interval.hi);
  g_string_append_c (out, ']');
}

static void
add_interval (GString *out, const char *name, CmpInterval interval)
{
  add_name (out, name);
  add_bare_interval (out, interval);
}

static void
add_why (GString *out, const char *name, CmpWhy why)
{
  static const char *const names[] = { NULL,        "no-data",  "too-few", "too-far",
                                       "not-there", "baseline", "constant" };

  add_text (out, name, names[why]);
}

static void
add_counts (GString *out, const char *name, const guint64 *counts, guint n_counts)
{
  add_name (out, name);
  g_string_append_c (out, '[');
  for (guint i = 0; i < n_counts; i++)
    g_string_append_printf (out, "%s%" G_GUINT64_FORMAT, i > 0 ? ", " : "", counts[i]);
  g_string_append_c (out, ']');
}

/* A comma and the next line, before all but the first item of a list. */
static void
next_item (GString *out, guint index, guint indent)
{
  g_string_append_printf (out, "%s\n%*s", index > 0 ? "," : "", (int) indent, "");
}

static void
add_played (GString *out, const CmpCount *count)
{
  g_string_append_c (out, '{');
  add_count (out, "rounds", count->rounds);
  g_string_append (out, ", ");
  add_count (out, "blocked", count->blocked);
  g_string_append (out, ", ");
  add_count (out, "endless", count->endless);
  g_string_append (out, ", ");
  add_count (out, "matches", count->matches);
  g_string_append (out, ", ");
  add_count (out, "matches-cut", count->matches_cut);
  g_string_append (out, ", ");
  add_count (out, "skill-rounds", count->skill_rounds);
  g_string_append_c (out, '}');
}

static void
add_cell (GString *out, const CmpCell *cell)
{
  g_string_append_c (out, '{');
  add_number (out, "value", cell->value);
  g_string_append (out, ", ");
  add_interval (out, "interval", cell->interval);
  g_string_append (out, ", ");
  add_count (out, "n", cell->n);
  g_string_append (out, ", ");
  add_why (out, "why", cell->why);
  g_string_append (out, ",\n         ");
  add_number (out, "difference", cell->difference);
  g_string_append (out, ", ");
  add_interval (out, "difference-interval", cell->difference_interval);
  g_string_append (out, ", ");
  add_number (out, "p", cell->p);
  g_string_append (out, ", ");
  add_number (out, "p-holm", cell->p_holm);
  g_string_append (out, ",\n         ");
  add_flag (out, "holds", cell->holds);
  g_string_append (out, ", ");
  add_why (out, "why-difference", cell->why_difference);
  g_string_append (out, ", ");
  add_number (out, "correlation", cell->correlation);
  g_string_append_c (out, '}');
}

static void
add_row (GString *out, const CmpRow *row, guint n_variants)
{
  g_string_append_c (out, '{');
  add_text (out, "id", row->id);
  g_string_append (out, ", ");
  add_text (out, "title", row->title);
  g_string_append (out, ", ");
  add_text (out, "part", cmp_part_name (row->part));
  g_string_append (out, ",\n     ");
  add_text (out, "unit", cmp_unit_name (row->unit));
  g_string_append (out, ", ");
  add_text (out, "kind", cmp_kind_name (row->kind));
  g_string_append (out, ", ");
  add_flag (out, "chief", row->chief);
  g_string_append (out, ",\n     \"cells\": [");
  for (guint i = 0; i < n_variants; i++)
    {
      next_item (out, i, 8);
      add_cell (out, &row->cells[i]);
    }
  g_string_append (out, "\n      ]}");
}

static void
add_histogram (GString *out, const CmpHistogram *histogram, guint n_variants)
{
  g_string_append_c (out, '{');
  add_text (out, "id", histogram->id);
  g_string_append (out, ", ");
  add_text (out, "title", histogram->title);
  g_string_append (out, ", ");
  add_text (out, "unit", cmp_unit_name (histogram->unit));
  g_string_append (out, ",\n     \"variants\": [");
  for (guint i = 0; i < n_variants; i++)
    {
      next_item (out, i, 8);
      g_string_append_printf (
        out, "{\"total\": %" G_GUINT64_FORMAT ", \"over\": %" G_GUINT64_FORMAT ", ",
        histogram->total[i], histogram->over[i]);
      add_counts (out, "bins", histogram->bins[i], histogram->n_bins);
      g_string_append_c (out, '}');
    }
  g_string_append (out, "\n      ]}");
}

static void
add_wins (GString *out, const CmpSeats *seats, guint variant)
{
  const guint first = variant * seats->n;

  g_string_append (out, "{\"wins\": [");
  for (guint i = 0; i < seats->n; i++)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT, i > 0 ? ", " : "", seats->wins[first + i]);
  g_string_append (out, "], \"share\": [");
  for (guint i = 0; i < seats->n; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      add_bare_number (out, seats->share[first + i]);
    }
  g_string_append (out, "],\n         \"interval\": [");
  for (guint i = 0; i < seats->n; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      add_bare_interval (out, seats->interval[first + i]);
    }
  g_string_append (out, "], ");
  add_number (out, "p-equal", seats->p_equal[variant]);
  g_string_append_c (out, '}');
}

static void
add_seats (GString *out, const CmpSeats *seats, guint n_variants)
{
  g_string_append_c (out, '{');
  add_text (out, "id", seats->id);
  g_string_append (out, ", ");
  add_text (out, "title", seats->title);
  g_string_append (out, ", ");
  add_number (out, "fair", seats->fair);
  g_string_append (out, ", \"labels\": [");
  for (guint i = 0; i < seats->n; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      cmp_json_append_text (out, seats->labels[i]);
    }
  g_string_append (out, "],\n     \"variants\": [");
  for (guint i = 0; i < n_variants; i++)
    {
      next_item (out, i, 8);
      add_wins (out, seats, i);
    }
  g_string_append (out, "\n      ]}");
}

/* What is left of 1 - 0.95 in binary is no information: 0.05. */
static double
without_rest (double level)
{
  return round (level * 1e12) / 1e12;
}

static void
add_names (GString *out, const CmpSetting *setting)
{
  g_auto (GStrv) names = cmp_variant_names (setting);

  g_string_append (out, "\"names\": [");
  for (guint i = 0; i < setting->n_variants; i++)
    {
      g_string_append (out, i > 0 ? ", " : "");
      cmp_json_append_text (out, names[i]);
    }
  g_string_append_c (out, ']');
}

static void
add_head (GString *out, const CmpResult *result)
{
  g_string_append (out, "{\n  ");
  add_text (out, "format", FORMAT_NAME);
  g_string_append (out, ",\n  ");
  add_count (out, "version", FORMAT_VERSION);
  g_string_append (out, ",\n  ");
  add_text (out, "program", PACKAGE_NAME " " PACKAGE_VERSION);
  g_string_append (out, ",\n  \"setting\": ");
  cmp_setting_append_json (out, result->setting);
  g_string_append (out, ",\n  ");
  add_names (out, result->setting);
  g_string_append (out, ",\n  ");
  add_text (out, "command", result->setting->command);
  g_string_append (out, ",\n  ");
  add_flag (out, "interim", result->interim);
  g_string_append (out, ",\n  ");
  add_number (out, "confidence", without_rest (result->confidence));
  g_string_append (out, ",\n  ");
  add_number (out, "alpha", without_rest (result->alpha));
  g_string_append (out, ",\n  ");
  add_count (out, "differences", result->n_differences);
  g_string_append (out, ",\n  ");
  add_number (out, "precision", result->precision);
  g_string_append (out, ",\n  ");
  add_count (out, "looks", result->setting->looks);
}

static void
add_notes (GString *out, const CmpResult *result)
{
  guint n_notes = 0;

  g_string_append (out, ",\n  \"notes\": [");
  for (; result->notes != NULL && result->notes[n_notes] != NULL; n_notes++)
    {
      next_item (out, n_notes, 4);
      cmp_json_append_text (out, result->notes[n_notes]);
    }
  g_string_append (out, n_notes > 0 ? "\n  ]\n}\n" : "]\n}\n");
}

/**
 * cmp_json_format:
 * @result: what has been found
 *
 * Returns: (transfer full): the whole result as JSON. Numbers are the shortest ones from which they
 *   can be read back exactly
 */
char *
cmp_json_format (const CmpResult *result)
{
  const guint n_variants = result->setting->n_variants;
  g_autoptr (GString) out = g_string_new (NULL);

  add_head (out, result);
  g_string_append (out, ",\n  \"played\": [");
  for (guint i = 0; i < n_variants; i++)
    {
      next_item (out, i, 4);
      add_played (out, &result->counts[i]);
    }
  g_string_append (out, "\n  ],\n  \"rows\": [");
  for (guint i = 0; i < result->n_rows; i++)
    {
      next_item (out, i, 4);
      add_row (out, &result->rows[i], n_variants);
    }
  g_string_append (out, "\n  ],\n  \"histograms\": [");
  for (guint i = 0; i < result->n_histograms; i++)
    {
      next_item (out, i, 4);
      add_histogram (out, &result->histograms[i], n_variants);
    }
  g_string_append (out, "\n  ],\n  \"seats\": [");
  for (guint i = 0; i < result->n_seats; i++)
    {
      next_item (out, i, 4);
      add_seats (out, &result->seats[i], n_variants);
    }
  g_string_append (out, "\n  ]");
  add_notes (out, result);
  return g_utf8_make_valid (out->str, (gssize) out->len);
}
