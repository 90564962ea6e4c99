/* compare-partial-read.c - how a partial result is read, with doubts about all of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "compare-partial-private.h"
#include "compare-play.h"
#include "compare-setting-text.h"

/* No number in a tally gets that large; all of them together can be added up without a thought. */
#define LARGEST (G_GINT64_CONSTANT (1) << 56)

/* Ranges of games in a file: a run has few, and to look whether some overlap takes the square of it. */
#define MOST_RANGES 4096

static gboolean
read_version (JsonObject *root, GError **error)
{
  const char *format = NULL;
  gint64 version;

  if (!cmp_json_text (root, "format", &format, NULL) || strcmp (format, CMP_PARTIAL_FORMAT) != 0)
    return cmp_file_damaged (error, _ ("it is no partial result of lastcard compare"));
  if (!cmp_json_whole (root, "version", 0, G_MAXINT, &version, error))
    return FALSE;
  if (version == CMP_PARTIAL_VERSION)
    return TRUE;
  g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_VERSION,
               _ ("its format has version %" PRId64 "; this lastcard reads version %d"), version,
               CMP_PARTIAL_VERSION);
  return FALSE;
}

static gboolean
read_ranges (JsonObject *root, CmpPartial *partial, GError **error)
{
  JsonArray *list;

  if (!cmp_json_list (root, "games", &list, error))
    return FALSE;
  if (json_array_get_length (list) > MOST_RANGES)
    return cmp_file_damaged (error, _ ("“%s” is no list of ranges"), "games");
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      JsonArray *pair = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
      CmpRange range, common;
      gint64 first, last;

      if (pair == NULL || json_array_get_length (pair) != 2
          || !cmp_json_list_whole (pair, 0, &first) || !cmp_json_list_whole (pair, 1, &last)
          || first < 1 || last < first || (guint64) last > partial->setting->games)
        return cmp_file_damaged (error, _ ("“%s” is no list of ranges"), "games");
      range = (CmpRange){ (guint64) first, (guint64) last };
      if (cmp_ranges_overlap (partial->ranges, &range, &common))
        return cmp_file_damaged (error, _ ("“%s” is no list of ranges"), "games");
      cmp_ranges_add (partial->ranges, &range);
    }
  return TRUE;
}

static gboolean
read_progress (JsonObject *root, CmpPartial *partial, GError **error)
{
  gint64 n_parts, groups, looks, next_look;

  if (!cmp_json_whole (root, "parts", 1, G_MAXINT, &n_parts, error)
      || !cmp_json_whole (root, "groups", CMP_GROUPS, CMP_GROUPS, &groups, error)
      || !cmp_json_whole (root, "looks", 0, G_MAXINT, &looks, error)
      || !cmp_json_whole (root, "next-look", 0, G_MAXINT64, &next_look, error)
      || !cmp_json_flag (root, "enough", &partial->enough, error))
    return FALSE;
  partial->n_parts = (guint) n_parts;
  partial->setting->looks = (guint) looks;
  partial->next_look = (guint64) next_look;
  return TRUE;
}

static gboolean
read_sums (JsonObject *sums, CmpTally *tally, GError **error)
{
  g_autoptr (GList) names = json_object_get_members (sums);

  for (GList *item = names; item != NULL; item = item->next)
    {
      const gint sum = cmp_sum_find (item->data);
      JsonArray *list;

      if (sum < 0)
        return cmp_file_damaged (error, _ ("“%s” is no sum that this lastcard knows"),
                                 (const char *) item->data);
      if (!cmp_json_list (sums, item->data, &list, error))
        return FALSE;
      if (json_array_get_length (list) != CMP_GROUPS)
        return cmp_file_damaged (error, _ ("“%s” has not %d groups"), (const char *) item->data,
                                 CMP_GROUPS);
      for (guint group = 0; group < CMP_GROUPS; group++)
        if (!cmp_json_list_whole (list, group, &tally->group[group].sum[sum])
            || tally->group[group].sum[sum] > LARGEST || tally->group[group].sum[sum] < -LARGEST)
          return cmp_file_damaged (error, _ ("“%s” is missing, or no whole number"),
                                   (const char *) item->data);
    }
  return TRUE;
}

static gboolean
read_bins (JsonNode *node, guint64 *bins, guint n_bins)
{
  JsonArray *list;
  guint length;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  list = json_node_get_array (node);
  length = json_array_get_length (list);
  if (length > n_bins)
    return FALSE;
  for (guint i = 0; i < length; i++)
    {
      gint64 number;

      if (!cmp_json_list_whole (list, i, &number) || number < 0 || number > LARGEST)
        return FALSE;
      bins[i] = (guint64) number;
    }
  return TRUE;
}

static gboolean
read_histograms (JsonObject *histograms, CmpTally *tally, GError **error)
{
  for (guint histogram = 0; histogram < CMP_N_HISTOGRAMS; histogram++)
    {
      const char *name = cmp_histogram_name (histogram);
      JsonArray *list;

      if (!cmp_json_list (histograms, name, &list, error))
        return FALSE;
      if (json_array_get_length (list) != CMP_GROUPS)
        return cmp_file_damaged (error, _ ("“%s” has not %d groups"), name, CMP_GROUPS);
      for (guint group = 0; group < CMP_GROUPS; group++)
        if (!read_bins (json_array_get_element (list, group),
                        cmp_group_histogram (&tally->group[group], histogram),
                        cmp_histogram_bins (histogram)))
          return cmp_file_damaged (error, _ ("“%s” is no histogram"), name);
    }
  return TRUE;
}

static gboolean
read_tallies (JsonObject *root, CmpPartial *partial, GError **error)
{
  JsonArray *list;

  if (!cmp_json_list (root, "tallies", &list, error))
    return FALSE;
  if (json_array_get_length (list) != partial->setting->n_variants)
    return cmp_file_damaged (error, _ ("there are %u variants and %u tallies"),
                             partial->setting->n_variants, json_array_get_length (list));
  for (guint i = 0; i < partial->setting->n_variants; i++)
    {
      JsonObject *object = cmp_json_list_object (list, i);
      JsonObject *sums, *histograms;

      if (object == NULL)
        return cmp_file_damaged (error, _ ("“%s” is missing, or no object"), "tallies");
      if (!cmp_json_object (object, "sums", &sums, error)
          || !cmp_json_object (object, "histograms", &histograms, error)
          || !read_sums (sums, partial->tallies[i], error)
          || !read_histograms (histograms, partial->tallies[i], error))
        return FALSE;
    }
  return TRUE;
}

/* The checksum is that of what has been read, written again: so it finds what was read wrongly as
 * well, and does not mind who else has laid the JSON out. */
static gboolean
check_sum (JsonObject *root, const CmpPartial *partial, GError **error)
{
  g_autofree char *checksum = cmp_partial_checksum (partial);
  const char *given;

  if (!cmp_json_text (root, "sha256", &given, error))
    return FALSE;
  return strcmp (given, checksum) == 0
         || cmp_file_damaged (error, _ ("its checksum is not that of what is in it"));
}

/**
 * cmp_partial_parse:
 * @text: what is in a file
 * @length: how many bytes
 * @error: return location for an error of %CMP_FILE_ERROR
 *
 * Returns: (transfer full): the partial result; %NULL with @error set if it is none, or damaged
 */
CmpPartial *
cmp_partial_parse (const char *text, gsize length, GError **error)
{
  JsonObject *root, *object;
  g_autoptr (JsonParser) parser = cmp_json_parse (text, length, &root, error);
  g_autoptr (CmpPartial) partial = NULL;
  CmpSetting *setting;
  const char *made_by;

  if (parser == NULL || !read_version (root, error)
      || !cmp_json_text (root, "made-by", &made_by, error)
      || !cmp_json_object (root, "setting", &object, error)
      || (setting = cmp_setting_from_json (object, error)) == NULL)
    return NULL;
  partial = cmp_partial_new (setting, made_by);
  if (!read_progress (root, partial, error) || !read_ranges (root, partial, error)
      || !read_tallies (root, partial, error) || !check_sum (root, partial, error))
    return NULL;
  return g_steal_pointer (&partial);
}

/**
 * cmp_partial_read:
 * @path: (type filename): a file
 * @error: return location for an error of %CMP_FILE_ERROR, which names the file
 *
 * Returns: (transfer full): the partial result; %NULL with @error set if there is none in it
 */
CmpPartial *
cmp_partial_read (const char *path, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;
  CmpPartial *partial;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &reason))
    {
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO,
                     _ ("%s is a folder; a file is expected that --partial or --checkpoint has "
                        "written"),
                     shown);
      else if (g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO, _ ("there is no file %s"), shown);
      else
        g_set_error_literal (error, CMP_FILE_ERROR, CMP_FILE_ERROR_IO, reason->message);
      return NULL;
    }
  partial = cmp_partial_parse (text, length, error);
  if (partial == NULL)
    g_prefix_error (error, _ ("%s cannot be used: "), shown);
  return partial;
}
