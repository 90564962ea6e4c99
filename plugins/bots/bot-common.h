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

/* How many cards are in a set, of which the first @n_words words are in use; an even number. The
 * bits of two words at a time are added up side by side: a library call for each word takes several
 * times as long, and there is one where the processor is not known to count bits itself. */
static inline guint
bot_count (const LcCards *cards, guint n_words)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x5555555555555555);
  const guint64 pairs = G_GUINT64_CONSTANT (0x3333333333333333);
  const guint64 nibbles = G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  guint count = 0;

  for (guint i = 0; i < n_words; i += 2)
    {
      guint64 x = cards->word[i], y = cards->word[i + 1];

      x -= x >> 1 & ones;
      y -= y >> 1 & ones;
      x = (x & pairs) + (x >> 2 & pairs) + (y & pairs) + (y >> 2 & pairs);
      x = (x & nibbles) + (x >> 4 & nibbles);
      count += (guint) ((x * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
    }
  return count;
}

/* The seat in play after @seat, which has to be in play itself. There is no branch in it: who is
 * next is as good as chance to a processor. */
static inline guint
bot_next (const LcTable *table, gint direction, guint seat)
{
  const guint in_play = table->in_play;
  const guint above = in_play & (~1u << seat);
  const guint below = in_play & ((1u << seat) - 1);
  const guint up = (guint) __builtin_ctz (above != 0 ? above : in_play);
  const guint down = 31u - (guint) __builtin_clz (below != 0 ? below : in_play);

  return direction > 0 ? up : down;
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
