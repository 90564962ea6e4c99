/* compare-partial.h - CmpPartial, what some of the games of a comparison have given; as a file it
 * goes on after a stop, or comes together with the other parts of a run.
 *
 * The file is JSON and described in docs/compare.md. All numbers in it are whole and exact, so that
 * partial results merge exactly, and the same games always give the same bytes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-file.h"
#include "compare-ranges.h"
#include "compare-setting.h"
#include "compare-tally.h"

G_BEGIN_DECLS

/**
 * CmpPartial:
 * @setting: of the whole run
 * @made_by: the program and the bots, with their versions
 * @n_parts: in how many parts the run is played; 1 if it is in one
 * @ranges: the games that have been played of every variant
 * @tallies: (array): by variant
 * @next_look: `--until`: number of games after which to look again; 0 if it was not begun
 * @enough: `--until`: the precision is reached, and no more games are needed
 *
 * Everything that there is to know of a run.
 */
typedef struct
{
  CmpSetting *setting;
  char *made_by;
  guint n_parts;
  CmpRanges *ranges;
  CmpTally **tallies;
  guint64 next_look;
  gboolean enough;
} CmpPartial;

CmpPartial *cmp_partial_new (CmpSetting *setting, const char *made_by);
void cmp_partial_free (CmpPartial *partial);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpPartial, cmp_partial_free)

char *cmp_partial_format (const CmpPartial *partial, gsize *length);
CmpPartial *cmp_partial_parse (const char *text, gsize length, GError **error);
gboolean cmp_partial_write (const CmpPartial *partial, const char *path, GError **error);
CmpPartial *cmp_partial_read (const char *path, GError **error);
gboolean cmp_partial_same_run (const CmpPartial *there, const CmpPartial *here, GError **error);
gboolean cmp_partial_is_whole (const CmpPartial *partial);

CmpPartial *cmp_partial_merge_files (const char *const *paths, GError **error);

G_END_DECLS
