/* lc-playout.h - bots among themselves, as fast as the rules allow.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-players.h"

G_BEGIN_DECLS

/* A round that takes more moves than this is said to have no end. */
#define LC_PLAYOUT_MAX_MOVES 60000

/**
 * LcPlayout:
 * @rules: the rules
 * @players: a plugin for every seat
 * @sink: (nullable): who else is told of every event
 * @before_move: (nullable): called before every decision, and @data with it
 * @decision: (nullable): called before every decision of the seat that the game waits for, with
 *   what lies open, the seat, how many options it has (lc_game_options()), and @data
 * @no_sprint: every move goes through the engine; for tests, since the game is the same
 * @moves: counts the moves made
 * @endless: counts the rounds given up after %LC_PLAYOUT_MAX_MOVES moves
 *
 * What bots play a match with.
 */
typedef struct
{
  const LcRules *rules;
  LcPlayers *players;
  const LcSink *sink;
  gboolean (*before_move) (const LcMatch *match, gpointer data, GError **error);
  void (*decision) (const LcTable *table, guint seat, guint n_options, gpointer data);
  gpointer data;
  gboolean no_sprint;
  guint64 moves;
  guint64 endless;
} LcPlayout;

gboolean lc_playout_round (LcPlayout *playout, LcMatch *match, GError **error);

G_END_DECLS
