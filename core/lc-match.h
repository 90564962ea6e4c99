/* lc-match.h - LcMatch, rounds played until somebody has the points: a value, like LcGame.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-game.h"

G_BEGIN_DECLS

/**
 * LcMatchSetup:
 * @seed: decides every shuffle
 * @n_seats: how many play
 * @target: points that end the match; 0 for what the ruleset says
 * @rounds: the match ends after so many rounds at the latest; 0 for no such limit
 */
typedef struct
{
  guint64 seed;
  guint8 n_seats;
  gint32 target;
  guint32 rounds;
} LcMatchSetup;

/**
 * LcMatch:
 * @game: the present round
 * @setup: as given, with @target filled in
 * @round: its number; 0 before the first
 * @first_dealer: who deals in round 1
 * @in_match: seats that have not been eliminated
 * @over: 1 once the match is over
 * @rounds_won: rounds that somebody has won; the others were blocked
 * @winners: who has won; several if they share, none if every round was blocked
 * @score: points in the match
 * @round_score: points of the last round that ended
 */
typedef struct
{
  LcGame game;
  LcMatchSetup setup;
  guint32 round;
  guint8 first_dealer;
  LcSeats in_match;
  guint8 over;
  guint32 rounds_won;
  LcSeats winners;
  gint32 score[LC_MAX_SEATS];
  gint32 round_score[LC_MAX_SEATS];
} LcMatch;

gboolean lc_match_init (LcMatch *match,
                        const LcRules *rules,
                        const LcMatchSetup *setup,
                        GError **error);
void lc_match_jump (LcMatch *match, guint32 round);
gboolean lc_match_next_round (LcMatch *match,
                              const LcRules *rules,
                              const LcSink *sink,
                              GError **error);
gboolean lc_match_apply (LcMatch *match,
                         const LcRules *rules,
                         LcMove move,
                         const LcSink *sink,
                         GError **error);

G_END_DECLS
