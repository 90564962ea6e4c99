/* compare-play.h - CmpPlay, what one thread plays the games of one variant with.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "compare-tally.h"
#include "lc-registry.h"

G_BEGIN_DECLS

/* Games are numbered from 1; a round has the number of its game, which is 32 bits wide. */
#define CMP_MAX_GAMES ((guint64) G_MAXUINT32)

/* A match in which nobody gets any points ends after so many rounds at the latest. */
#define CMP_MAX_MATCH_ROUNDS 10000

typedef struct _CmpPlay CmpPlay;

CmpPlay *cmp_play_new (const CmpSetting *setting,
                       guint variant,
                       LcRules *rules,
                       LcRegistry *registry,
                       GError **error);
void cmp_play_free (CmpPlay *play);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CmpPlay, cmp_play_free)

void cmp_play_set_seed (CmpPlay *play, guint64 seed);
gboolean cmp_play_games (CmpPlay *play,
                         guint64 first,
                         guint64 last,
                         CmpTally *tally,
                         GError **error);

G_END_DECLS
