/* lc-move.h - LcMove, one decision of one seat with every choice in it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <string.h>

#include "lc-types.h"

G_BEGIN_DECLS

typedef enum
{
  LC_MOVE_NONE,   /* no move: what a player answers that lets an occasion go by */
  LC_MOVE_PLAY,   /* card, side; colour and target where the face asks for them; call */
  LC_MOVE_DRAW,   /* what the mode in force means by it */
  LC_MOVE_PASS,   /* keep the drawn card, or play no further card: the turn ends */
  LC_MOVE_ANSWER, /* answer: its index among the question's; or a colour, or a seat */
  LC_MOVE_CALL,   /* "UNO", after the play */
  LC_MOVE_CATCH   /* target: the seat that has forgotten to call */
} LcMoveKind;

/**
 * LcMove:
 * @kind: an #LcMoveKind
 * @seat: who moves
 * @card: the first card of the deck that looks like the one played to its holder; equal cards
 *   are one and the same move
 * @side: the side it is played for
 * @colour: the colour called, else %LC_NO_COLOUR
 * @target: the seat chosen, else %LC_NO_SEAT
 * @answer: index of the answer
 * @call: 1 if UNO is called with the play
 *
 * What does not apply holds the value for "none" (0 for @side, @answer and @call), so two moves
 * are the same exactly when their bytes are.
 */
typedef struct
{
  guint8 kind;
  guint8 seat;
  guint8 card;
  guint8 side;
  guint8 colour;
  guint8 target;
  guint8 answer;
  guint8 call;
} LcMove;

G_STATIC_ASSERT (sizeof (LcMove) == 8);

static inline LcMove
lc_move (LcMoveKind kind, guint seat)
{
  LcMove move = { 0, 0, LC_NO_CARD, 0, LC_NO_COLOUR, LC_NO_SEAT, 0, 0 };

  move.kind = (guint8) kind;
  move.seat = (guint8) seat;
  return move;
}

/* A move in one number: the value of a field where it lies among the bytes of an LcMove. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define LC_MOVE_SHIFT(field) (8 * G_STRUCT_OFFSET (LcMove, field))
#else
#define LC_MOVE_SHIFT(field) (56 - 8 * G_STRUCT_OFFSET (LcMove, field))
#endif
#define LC_MOVE_FIELD(field, value) ((guint64) (value) << LC_MOVE_SHIFT (field))

static inline gboolean
lc_move_equal (LcMove a, LcMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

G_END_DECLS
