/* lc-position.h - LcPosition, a round set up by hand: for tests of rules, and to try things out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"

G_BEGIN_DECLS

/* Where the cards go that a position does not name. */
typedef enum
{
  LC_REST_DRAW, /* under the cards of the draw pile that are named, lowest id first to be drawn */
  LC_REST_DISCARD, /* under the top card */
  LC_REST_HAND     /* into the hand of @rest_seat */
} LcRest;

/**
 * LcPosition:
 * @seed: for whatever chance comes later
 * @n_seats: seats at the table
 * @out: seats that are not in play
 * @dealer: who has dealt
 * @turn: whose turn begins
 * @direction: 1 or -1
 * @side: the active side, where everything lies on one
 * @colour: the colour in force; %LC_NO_COLOUR for that of the top card
 * @top: the top card
 * @hand: the hands
 * @draw: the next cards to be drawn, in order
 * @n_draw: how many are named
 * @rest: an #LcRest
 * @uncalled: seats that have forgotten to call
 * @token: the tokens; lc_position_init() sets them to what a round begins with
 * @counter: the counters, likewise
 * @score: points in the match so far
 */
typedef struct
{
  guint64 seed;
  guint8 n_seats;
  LcSeats out;
  guint8 dealer;
  guint8 turn;
  gint8 direction;
  guint8 side;
  guint8 colour;
  guint8 top;
  guint8 n_draw;
  guint8 rest;
  guint8 rest_seat;
  LcSeats uncalled;
  LcCards hand[LC_MAX_SEATS];
  guint8 draw[LC_MAX_CARDS];
  gint16 token[LC_MAX_TOKENS][LC_MAX_SEATS];
  gint16 counter[LC_MAX_COUNTERS];
  gint32 score[LC_MAX_SEATS];
} LcPosition;

void lc_position_init (LcPosition *position, const LcRules *rules, guint n_seats);
gboolean lc_position_make (const LcPosition *position,
                           const LcRules *rules,
                           LcMatch *match,
                           GError **error);

G_END_DECLS
