/* compare-merge.c - puts the parts of a run together.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compare-partial.h"

#define MOST_SAID 10 /* missing parts that a message names */

static gboolean
refuse_overlap (const char *path, const char *other, const CmpRange *common, GError **error)
{
  g_autofree char *games = cmp_range_text (common);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *other_shown = g_filename_display_name (other);

  if (strcmp (path, other) == 0)
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES, _ ("%s is given twice"), shown);
  else
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES,
                 _ ("%s and %s overlap: both have the games %s"), other_shown, shown, games);
  return FALSE;
}

/* Whether the games of @partial are in none of the files before it. */
static gboolean
check_overlap (const CmpPartial *partial,
               const char *const *paths,
               guint n_before,
               GPtrArray *ranges_before,
               GError **error)
{
  CmpRange common;

  for (guint i = 0; i < n_before; i++)
    for (guint j = 0; j < partial->ranges->len; j++)
      if (cmp_ranges_overlap (ranges_before->pdata[i], cmp_ranges_get (partial->ranges, j),
                              &common))
        return refuse_overlap (paths[n_before], paths[i], &common, error);
  return TRUE;
}

/* "2/4, 4/4" of those parts that have missing games; NULL if the run is in one part. */
static char *
missing_parts (const CmpPartial *whole, const CmpRanges *missing)
{
  const guint64 n_games = whole->setting->games;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_said = 0, part = 0;

  if (whole->n_parts < 2)
    return NULL;
  for (guint i = 0; i < missing->len && n_said < MOST_SAID; i++)
    {
      const CmpRange *gap = cmp_ranges_get (missing, i);
      const guint last = cmp_part_of_game (n_games, gap->last, whole->n_parts);

      part = MAX (part + 1, cmp_part_of_game (n_games, gap->first, whole->n_parts));
      for (; part <= last && n_said < MOST_SAID; part++)
        g_string_append_printf (text, "%s%u/%u", n_said++ > 0 ? ", " : "", part, whole->n_parts);
      part = last;
    }
  if (n_said == MOST_SAID)
    g_string_append (text, ", …");
  return g_strdup (text->str);
}

static gboolean
check_whole (const CmpPartial *whole, GError **error)
{
  g_autoptr (CmpRanges) missing = NULL;
  g_autofree char *games = NULL;
  g_autofree char *parts = NULL;

  if (cmp_partial_is_whole (whole))
    return TRUE;
  missing = cmp_ranges_missing (whole->ranges, whole->setting->games);
  games = cmp_ranges_text (missing);
  parts = missing_parts (whole, missing);
  if (parts != NULL)
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES,
                 _ ("the games %s are missing: those of --part %s"), games, parts);
  else
    g_set_error (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES, _ ("the games %s are missing"),
                 games);
  return FALSE;
}

static void
take_in (CmpPartial *whole, const CmpPartial *partial)
{
  for (guint i = 0; i < partial->ranges->len; i++)
    cmp_ranges_add (whole->ranges, cmp_ranges_get (partial->ranges, i));
  for (guint i = 0; i < whole->setting->n_variants; i++)
    cmp_tally_merge (whole->tallies[i], partial->tallies[i]);
  whole->n_parts = MAX (whole->n_parts, partial->n_parts);
}

/* How far `--until` has come is known to the one run alone: it is not played in parts. */
static gboolean
check_until (const CmpPartial *partial, const char *const *paths, GError **error)
{
  if (partial->setting->until <= 0 || paths[1] == NULL)
    return TRUE;
  g_set_error_literal (error, CMP_FILE_ERROR, CMP_FILE_ERROR_GAMES,
                       _ ("a run with --until has no parts: give one file"));
  return FALSE;
}

/**
 * cmp_partial_merge_files:
 * @paths: (array zero-terminated=1) (type filename): files of partial results; one or more
 * @error: return location for an error of %CMP_FILE_ERROR, which names the files
 *
 * Puts the parts of a run together, in whatever order they come. The result is that of the run in
 * one part, number by number.
 *
 * Returns: (transfer full): the whole; %NULL with @error set if a file cannot be read, if the files
 *   are not of one run, or if games are in two of them or in none
 */
CmpPartial *
cmp_partial_merge_files (const char *const *paths, GError **error)
{
  g_autoptr (CmpPartial) whole = NULL;
  g_autoptr (GPtrArray) ranges = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint n = 0; paths[n] != NULL; n++)
    {
      g_autoptr (CmpPartial) partial = cmp_partial_read (paths[n], error);
      g_autofree char *shown = g_filename_display_name (paths[n]);

      if (partial == NULL || !check_until (partial, paths, error))
        return NULL;
      if (whole != NULL && !cmp_partial_same_run (partial, whole, error))
        {
          g_autofree char *first_shown = g_filename_display_name (paths[0]);

          g_prefix_error (error, _ ("%s does not belong to %s: "), shown, first_shown);
          return NULL;
        }
      if (!check_overlap (partial, paths, n, ranges, error))
        return NULL;
      g_ptr_array_add (ranges, g_array_copy (partial->ranges));
      if (whole == NULL)
        whole = g_steal_pointer (&partial);
      else
        take_in (whole, partial);
    }
  if (!check_whole (whole, error))
    return NULL;
  return g_steal_pointer (&whole);
}
