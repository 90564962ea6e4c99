/* lc-replay.h - playing records again: to watch them, and to check them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"

G_BEGIN_DECLS

/**
 * LcReplaySummary:
 * @matches: how many matches the record has
 * @unfinished: how many of them are not over
 * @rounds: rounds that were dealt
 * @moves: moves that were made, those taken back included
 * @lines: lines read
 */
typedef struct
{
  guint64 matches;
  guint64 unfinished;
  guint64 rounds;
  guint64 moves;
  guint64 lines;
} LcReplaySummary;

/**
 * LcReplayListener:
 * @session: the match as it is being played again
 * @event: (nullable): what happened, complete; %NULL when a match begins
 * @data: what was given to lc_replay()
 */
typedef void (*LcReplayListener) (LcSession *session, const LcEvent *event, gpointer data);

gboolean lc_replay (const char *path,
                    LcRegistry *registry,
                    const char *const *folders,
                    LcReplayListener listener,
                    gpointer data,
                    LcReplaySummary *summary,
                    GError **error);
gboolean lc_replay_text (const char *text,
                         gsize length,
                         LcRegistry *registry,
                         const char *const *folders,
                         LcReplayListener listener,
                         gpointer data,
                         LcReplaySummary *summary,
                         GError **error);
GString *lc_replay_straight (const char *text, gsize length);

G_END_DECLS
