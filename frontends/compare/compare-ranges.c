/* compare-ranges.c - which games a partial result has: ranges of their numbers.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-ranges.h"

#include <glib/gi18n-lib.h>

#include "../common/progress.h"

/* Of more ranges than that the rest is only counted, in messages. */
#define MAX_SAID 5

/**
 * cmp_ranges_new:
 *
 * Returns: (transfer full): no games
 */
CmpRanges *
cmp_ranges_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (CmpRange));
}

/**
 * cmp_ranges_overlap:
 * @ranges: some ranges
 * @range: another one
 * @common: (out): the first games that both have
 *
 * Returns: whether they have any games in common
 */
gboolean
cmp_ranges_overlap (const CmpRanges *ranges, const CmpRange *range, CmpRange *common)
{
  for (guint i = 0; i < ranges->len; i++)
    {
      const CmpRange *own = cmp_ranges_get (ranges, i);

      *common = (CmpRange){ MAX (own->first, range->first), MIN (own->last, range->last) };
      if (common->first <= common->last)
        return TRUE;
    }
  return FALSE;
}

/**
 * cmp_ranges_add:
 * @ranges: some ranges
 * @range: one that does not overlap any of them
 *
 * Adds it. Ranges that touch become one.
 */
void
cmp_ranges_add (CmpRanges *ranges, const CmpRange *range)
{
  CmpRange added = *range;
  guint i = 0;

  if (added.first > added.last)
    return;
  while (i < ranges->len && cmp_ranges_get (ranges, i)->last < added.first)
    i++;
  if (i < ranges->len && cmp_ranges_get (ranges, i)->first == added.last + 1)
    {
      added.last = cmp_ranges_get (ranges, i)->last;
      g_array_remove_index (ranges, i);
    }
  if (i > 0 && cmp_ranges_get (ranges, i - 1)->last + 1 == added.first)
    g_array_index (ranges, CmpRange, i - 1).last = added.last;
  else
    g_array_insert_val (ranges, i, added);
}

/**
 * cmp_ranges_missing:
 * @ranges: some ranges
 * @n_games: how many games there are to be
 *
 * Returns: (transfer full): the games from 1 to @n_games that are in none of them
 */
CmpRanges *
cmp_ranges_missing (const CmpRanges *ranges, guint64 n_games)
{
  CmpRanges *missing = cmp_ranges_new ();
  CmpRange gap = { 1, 0 };

  for (guint i = 0; i < ranges->len; i++)
    {
      gap.last = MIN (cmp_ranges_get (ranges, i)->first - 1, n_games);
      cmp_ranges_add (missing, &gap);
      gap.first = cmp_ranges_get (ranges, i)->last + 1;
    }
  gap.last = n_games;
  cmp_ranges_add (missing, &gap);
  return missing;
}

/**
 * cmp_ranges_count:
 * @ranges: some ranges
 *
 * Returns: how many games they have
 */
guint64
cmp_ranges_count (const CmpRanges *ranges)
{
  guint64 n_games = 0;

  for (guint i = 0; i < ranges->len; i++)
    n_games += cmp_ranges_get (ranges, i)->last - cmp_ranges_get (ranges, i)->first + 1;
  return n_games;
}

/**
 * cmp_range_text:
 * @range: a range
 *
 * Returns: (transfer full): for people: "2,501 to 5,000"
 */
char *
cmp_range_text (const CmpRange *range)
{
  g_autofree char *first = progress_group_digits (range->first);
  g_autofree char *last = progress_group_digits (range->last);

  return range->first == range->last ? g_steal_pointer (&first)
                                     : g_strdup_printf (_ ("%s to %s"), first, last);
}

/**
 * cmp_ranges_text:
 * @ranges: some ranges
 *
 * Returns: (transfer full): for people: "1 to 2,500, 5,001 to 7,500"
 */
char *
cmp_ranges_text (const CmpRanges *ranges)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (ranges->len, MAX_SAID); i++)
    {
      g_autofree char *range = cmp_range_text (cmp_ranges_get (ranges, i));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", range);
    }
  if (ranges->len > MAX_SAID)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

/**
 * cmp_range_of_part:
 * @n_games: how many games there are, up to 2^32
 * @part: number of a part, from 1
 * @n_parts: how many parts, up to 2^31
 *
 * Returns: the games of the part; parts differ by one game at most
 */
CmpRange
cmp_range_of_part (guint64 n_games, guint part, guint n_parts)
{
  return (CmpRange){ n_games * (part - 1) / n_parts + 1, n_games * part / n_parts };
}

/**
 * cmp_part_of_game:
 * @n_games: how many games there are, up to 2^32
 * @game: one of them, from 1
 * @n_parts: how many parts, up to 2^31
 *
 * Returns: the part that it is in: cmp_range_of_part()
 */
guint
cmp_part_of_game (guint64 n_games, guint64 game, guint n_parts)
{
  return (guint) ((game * n_parts + n_games - 1) / n_games);
}
