/* lc-players.h - LcPlayers, the bots at a table: who plays which seat, and what each remembers.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"
#include "lc-player.h"
#include "lc-registry.h"

G_BEGIN_DECLS

/**
 * LcPlayers:
 * @funcs: the plugin of each seat; %NULL where nobody is asked (a person, or a replay)
 * @memory: what all of them remember of the round, @size bytes
 * @at: where the memory of each seat begins in @memory
 * @room: how much room there is for it
 * @rules: (nullable): the rules that they are prepared for
 * @observing: lc_players_observe_anything(), as it was when they were prepared
 * @joining: likewise, whether any of them wants to know that a round begins
 * @bots: likewise, the seats that are played by any
 * @by_lot: likewise, those that choose by lot
 * @prepared: what the plugin of each seat has worked out of @rules; one for all of its seats
 * @key: what the chance of each seat's decisions comes from in the round @round of @seed
 */
typedef struct
{
  const LcPlayerFuncs *funcs[LC_MAX_SEATS];
  guint8 *memory;
  gsize size;
  gsize at[LC_MAX_SEATS];
  gsize room[LC_MAX_SEATS];
  LcRules *rules;
  gboolean observing;
  gboolean joining;
  LcSeats bots;
  LcSeats by_lot;
  gpointer prepared[LC_MAX_SEATS];
  guint64 seed, round;
  guint64 key[LC_MAX_SEATS];
} LcPlayers;

gboolean lc_players_init (LcPlayers *players,
                          LcRegistry *registry,
                          const char *const *names,
                          guint n_seats,
                          GError **error);
void lc_players_clear (LcPlayers *players);
void lc_players_change (LcPlayers *players, guint seat, const LcPlayerFuncs *funcs);
void lc_players_join (LcPlayers *players, const LcRules *rules, guint n_seats);
void lc_players_join_seat (LcPlayers *players, const LcRules *rules, guint seat);
gboolean lc_players_observe_anything (const LcPlayers *players);
void lc_players_observe (LcPlayers *players,
                         const LcRules *rules,
                         const LcGame *game,
                         const LcEvent *event);
void lc_players_observe_seat (LcPlayers *players,
                              const LcRules *rules,
                              const LcGame *game,
                              const LcEvent *event,
                              guint seat);
void lc_players_make_keys (LcPlayers *players, const LcMatch *match);
gboolean lc_players_ask (LcPlayers *players,
                         const LcRules *rules,
                         const LcMatch *match,
                         guint seat,
                         LcMove *move);
gboolean lc_players_next_move (LcPlayers *players,
                               const LcRules *rules,
                               const LcMatch *match,
                               LcMove *move,
                               guint *seat);

G_END_DECLS
