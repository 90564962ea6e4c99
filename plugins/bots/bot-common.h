/* bot-common.h - what bots share: picking from sets of cards and seats without listing moves.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-player.h"

G_BEGIN_DECLS

/* The @n-th of a set of seats, answers or colours, counted from 0. */
static inline guint
bot_nth (LcSeats seats, guint n)
{
  guint bits = seats;

  for (; n > 0; n--)
    bits &= bits - 1;
  return (guint) __builtin_ctz (bits);
}

/* The seats that may be chosen as targets. */
static inline LcSeats
bot_others (const LcView *view)
{
  return (LcSeats) (view->table.in_play & ~LC_SEAT_BIT (view->seat));
}

static inline LcMove
bot_move_to (LcMoveKind kind, const LcView *view, guint seat)
{
  LcMove move = lc_move (kind, view->seat);

  move.target = (guint8) seat;
  return move;
}

static inline LcMove
bot_answer (const LcView *view, guint answer)
{
  LcMove move = lc_move (LC_MOVE_ANSWER, view->seat);

  move.answer = (guint8) answer;
  return move;
}

/* A play without colour and target; UNO is called with it where it has to be. */
static inline LcMove
bot_play (const LcView *view, guint card, guint side)
{
  LcMove move = lc_move (LC_MOVE_PLAY, view->seat);

  move.card = (guint8) card;
  move.side = (guint8) side;
  move.call = lc_view_calls (view) ? 1 : 0;
  return move;
}

G_END_DECLS
