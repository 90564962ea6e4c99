/* compare-partial.c - a partial result, and how it is written.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-partial.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compare-partial-private.h"
#include "compare-setting-text.h"

/**
 * cmp_partial_new:
 * @setting: (transfer full): of the run
 * @made_by: what plays
 *
 * Returns: (transfer full): a partial result of no games
 */
CmpPartial *
cmp_partial_new (CmpSetting *setting, const char *made_by)
{
  CmpPartial *partial = g_new0 (CmpPartial, 1);

  partial->setting = setting;
  partial->made_by = g_strdup (made_by);
  partial->n_parts = 1;
  partial->ranges = cmp_ranges_new ();
  partial->tallies = g_new0 (CmpTally *, setting->n_variants);
  for (guint i = 0; i < setting->n_variants; i++)
    partial->tallies[i] = cmp_tally_new ();
  return partial;
}

/**
 * cmp_partial_free:
 * @partial: (nullable): a partial result
 *
 * Frees it, and its setting.
 */
void
cmp_partial_free (CmpPartial *partial)
{
  if (partial == NULL)
    return;
  for (guint i = 0; i < partial->setting->n_variants; i++)
    cmp_tally_free (partial->tallies[i]);
  g_free (partial->tallies);
  g_array_unref (partial->ranges);
  g_free (partial->made_by);
  cmp_setting_free (partial->setting);
  g_free (partial);
}

/**
 * cmp_partial_is_whole:
 * @partial: a partial result
 *
 * Returns: whether no game of the run is missing
 */
gboolean
cmp_partial_is_whole (const CmpPartial *partial)
{
  return partial->enough || cmp_ranges_count (partial->ranges) == partial->setting->games;
}

/**
 * cmp_partial_same_run:
 * @there: a partial result, from a file
 * @here: another one
 * @error: return location for an error, which says in what they differ
 *
 * Returns: whether both are of the same run
 */
gboolean
cmp_partial_same_run (const CmpPartial *there, const CmpPartial *here, GError **error)
{
  g_autofree char *difference = cmp_setting_difference (there->setting, here->setting);

  if (difference == NULL && strcmp (there->made_by, here->made_by) == 0)
    return TRUE;
  if (difference == NULL)
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_VERSION,
                 _ ("it was played by %s, and not by %s: their games may not be the same"),
                 there->made_by, here->made_by);
  else
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_SETTING, _ ("it is of another run: %s"),
                 difference);
  return FALSE;
}

static void
append_sums (GString *text, const CmpTally *tally)
{
  gboolean first = TRUE;

  for (guint sum = 0; sum < CMP_N_SUMS; sum++)
    {
      gint64 any = 0;

      for (guint group = 0; group < CMP_GROUPS; group++)
        any |= tally->group[group].sum[sum];
      if (any == 0)
        continue;
      g_string_append_printf (text, "%s\n        \"%s\": [", first ? "" : ",", cmp_sum_name (sum));
      for (guint group = 0; group < CMP_GROUPS; group++)
        g_string_append_printf (text, "%s%" G_GINT64_FORMAT, group > 0 ? "," : "",
                                tally->group[group].sum[sum]);
      g_string_append_c (text, ']');
      first = FALSE;
    }
}

/* The bins of a group as far as there is something in them. */
static void
append_bins (GString *text, const guint64 *bins, guint n_bins)
{
  while (n_bins > 0 && bins[n_bins - 1] == 0)
    n_bins--;
  g_string_append_c (text, '[');
  for (guint i = 0; i < n_bins; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", bins[i]);
  g_string_append_c (text, ']');
}

static void
append_histograms (GString *text, const CmpTally *tally)
{
  for (guint histogram = 0; histogram < CMP_N_HISTOGRAMS; histogram++)
    {
      g_string_append_printf (text, "%s\n        \"%s\": [", histogram > 0 ? "," : "",
                              cmp_histogram_name (histogram));
      for (guint group = 0; group < CMP_GROUPS; group++)
        {
          g_string_append (text, group > 0 ? ",\n          " : "\n          ");
          append_bins (text, cmp_group_histogram_const (&tally->group[group], histogram),
                       cmp_histogram_bins (histogram));
        }
      g_string_append_c (text, ']');
    }
}

static void
append_ranges (GString *text, const CmpRanges *ranges)
{
  for (guint i = 0; i < ranges->len; i++)
    g_string_append_printf (text, "%s[%" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT "]",
                            i > 0 ? ", " : "", cmp_ranges_get (ranges, i)->first,
                            cmp_ranges_get (ranges, i)->last);
}

/* All of the file but its checksum. */
static GString *
format_body (const CmpPartial *partial)
{
  const CmpSetting *setting = partial->setting;
  GString *text = g_string_sized_new (1 << 16);

  g_string_append_printf (text, "{\n  \"format\": \"%s\",\n  \"version\": %d,\n  \"made-by\": ",
                          CMP_PARTIAL_FORMAT, CMP_PARTIAL_VERSION);
  cmp_json_append_text (text, partial->made_by);
  g_string_append (text, ",\n  \"setting\": ");
  cmp_setting_append_json (text, setting);
  g_string_append_printf (text, ",\n  \"parts\": %u,\n  \"games\": [", partial->n_parts);
  append_ranges (text, partial->ranges);
  g_string_append_printf (text,
                          "],\n  \"looks\": %u,\n  \"next-look\": %" G_GUINT64_FORMAT
                          ",\n  \"enough\": %s,\n  \"groups\": %d,\n  \"tallies\": [",
                          setting->looks, partial->next_look, partial->enough ? "true" : "false",
                          CMP_GROUPS);
  for (guint i = 0; i < setting->n_variants; i++)
    {
      g_string_append (text, i > 0 ? ",\n    {\n      \"rules\": " : "\n    {\n      \"rules\": ");
      cmp_json_append_text (text, setting->variants[i].spec);
      g_string_append (text, ",\n      \"sums\": {");
      append_sums (text, partial->tallies[i]);
      g_string_append (text, "},\n      \"histograms\": {");
      append_histograms (text, partial->tallies[i]);
      g_string_append (text, "}}");
    }
  g_string_append (text, "],\n");
  return text;
}

/* Returns: (transfer full): SHA-256 of everything else in the file */
char *
cmp_partial_checksum (const CmpPartial *partial)
{
  g_autoptr (GString) text = format_body (partial);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);
}

/**
 * cmp_partial_format:
 * @partial: a partial result
 * @length: (out): how many bytes
 *
 * Returns: (transfer full): its file
 */
char *
cmp_partial_format (const CmpPartial *partial, gsize *length)
{
  GString *text = format_body (partial);
  g_autofree char *checksum =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len);

  g_string_append_printf (text, "  \"sha256\": \"%s\"\n}\n", checksum);
  *length = text->len;
  return g_string_free (text, FALSE);
}

/**
 * cmp_partial_write:
 * @partial: a partial result
 * @path: (type filename): where to
 * @error: return location for an error
 *
 * Writes the file with cmp_file_replace(): at any instant either the old one or the new one is
 * there.
 *
 * Returns: %FALSE with @error set if it cannot be written
 */
gboolean
cmp_partial_write (const CmpPartial *partial, const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = cmp_partial_format (partial, &length);

  return cmp_file_replace (path, text, length, error);
}
