/* twin-round.h - a round that was played, and twins of it: other cards where somebody cannot see
 * them, and the same moves.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "twin-witness.h"

G_BEGIN_DECLS

/**
 * TwinChange:
 * @at: how many moves of the round are made before it; 0: it is dealt so
 * @to: by card: which one lies in its place in the twin
 * @back: by card: whose second side it has, where backs are shuffled
 * @token: what is added to a hidden token, by token and seat
 *
 * How a twin differs, from some moment on.
 */
typedef struct
{
  guint at;
  guint8 to[LC_MAX_CARDS];
  guint8 back[LC_MAX_CARDS];
  gint16 token[LC_MAX_TOKENS][LC_MAX_SEATS];
} TwinChange;

/* A move that was tried, after @at moves, and refused. */
typedef struct
{
  guint at;
  LcMove move;
} TwinTry;

/**
 * TwinRound:
 * @before: the match before it was dealt
 * @moves: (element-type LcMove): the moves that were made
 * @tries: (element-type TwinTry): those that were refused, in order
 * @lent: the seats that a bot has played for a while
 */
typedef struct
{
  LcMatch before;
  GArray *moves;
  GArray *tries;
  LcSeats lent;
} TwinRound;

/**
 * TwinFound:
 * @changes: (element-type TwinChange): what makes the twin, in order of @at
 * @n_cards: places with a card that looks different
 * @n_equal: places with another one of the same looks
 * @n_tokens: hidden tokens that differ
 * @n_bluffs: cards that were wrongly played in one of the two and rightly in the other
 * @n_late: of @n_cards, those of changes in the middle of the round
 */
typedef struct
{
  GArray *changes;
  guint n_cards;
  guint n_equal;
  guint n_tokens;
  guint n_bluffs;
  guint n_late;
} TwinFound;

TwinRound *twin_round_new (const LcMatch *before);
void twin_round_free (TwinRound *round);
void twin_change_init (TwinChange *change, guint at, const LcRules *rules);
gboolean twin_change_deal (const TwinChange *change,
                           const LcRules *rules,
                           LcMatch *match,
                           const LcSink *sink,
                           GError **error);
void twin_change_apply (const TwinChange *change, const LcRules *rules, LcGame *game);
void twin_round_find (const TwinRound *round,
                      const LcRules *rules,
                      guint seat,
                      LcRng *rng,
                      guint effort,
                      TwinFound *found);

G_END_DECLS
