/* compare-ranges.h - CmpRanges, which games a partial result has: ranges of their numbers.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CmpRange:
 * @first: number of the first game, from 1
 * @last: number of the last game, which belongs to it; one less than @first if there is none
 */
typedef struct
{
  guint64 first;
  guint64 last;
} CmpRange;

/* In order, each with at least one game, and with a gap between two of them. */
typedef GArray CmpRanges;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpRanges, g_array_unref)

CmpRanges *cmp_ranges_new (void);
gboolean cmp_ranges_overlap (const CmpRanges *ranges, const CmpRange *range, CmpRange *common);
void cmp_ranges_add (CmpRanges *ranges, const CmpRange *range);
CmpRanges *cmp_ranges_missing (const CmpRanges *ranges, guint64 n_games);
guint64 cmp_ranges_count (const CmpRanges *ranges);
char *cmp_ranges_text (const CmpRanges *ranges);
char *cmp_range_text (const CmpRange *range);
CmpRange cmp_range_of_part (guint64 n_games, guint part, guint n_parts);
guint cmp_part_of_game (guint64 n_games, guint64 game, guint n_parts);

/**
 * cmp_ranges_get:
 * @ranges: some ranges
 * @index: less than their length
 *
 * Returns: one of them
 */
static inline const CmpRange *
cmp_ranges_get (const CmpRanges *ranges, guint index)
{
  return &g_array_index (ranges, CmpRange, index);
}

G_END_DECLS
