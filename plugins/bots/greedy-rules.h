/* greedy-rules.h - what the bot `greedy` works out of a ruleset once, before any round.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <string.h>

#include "bot-common.h"

G_BEGIN_DECLS

/* In hundredths of a card in the own hand, as all that is compared. */
enum
{
  GREEDY_CARD = 100,      /* a card more in the own hand costs so much */
  GREEDY_TURN = 90,       /* a turn is worth so many hundredths of a card of who has it */
  GREEDY_ORDER = 20,      /* it is better to be followed by somebody with many cards */
  GREEDY_OFFER = 45,      /* so often a drawn card fits, of a hundred times */
  GREEDY_UNTIL = 3,       /* cards that drawing until something fits may take */
  GREEDY_OWN_SIDE = 40,   /* what the own right to play second sides is worth */
  GREEDY_OTHER_SIDE = 15, /* and that of others, in hundredths of their cards */
  GREEDY_FOLLOW = 110,    /* that all of the rest fits on the card played */
  GREEDY_LACKS = 30,      /* that the next seat hardly holds the colour in force */
  GREEDY_HOLD = 300       /* to draw though one could play */
};

/* Cards of the opponent who has fewest: one; two; more, and there is time to keep cards back. */
enum
{
  GREEDY_NO_TIME,
  GREEDY_LITTLE_TIME,
  GREEDY_TIME,
  GREEDY_N_TIMES
};

typedef enum
{
  GREEDY_PLAY_SIMPLE = 1 << 0,   /* if anything comes of it, then to the player's own right */
  GREEDY_PLAY_STAYS = 1 << 1,    /* SIMPLE: the right to play second sides is as before */
  GREEDY_PLAY_TURNS = 1 << 2,    /* SIMPLE: the right is the other way round then */
  GREEDY_PLAY_COLOURED = 1 << 3, /* the colour in force is that of the card */
  GREEDY_PLAY_CALLS = 1 << 4,    /* a colour is called */
  GREEDY_PLAY_AIMS = 1 << 5,     /* a target has to be chosen */
  GREEDY_PLAY_MAY_AIM = 1 << 6,  /* a target may be chosen */
  GREEDY_PLAY_HONEST = 1 << 7    /* it may be wrongly played */
} GreedyPlayFlags;

/* A move in one number, as it is kept until it is chosen: the bytes of an LcMove. The seat and the
 * call come in when it is chosen, since they are the same for all. */
typedef guint64 GreedyMove;

/* Where a field of LcMove is in it. */
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define GREEDY_SHIFT(field) (8 * G_STRUCT_OFFSET (LcMove, field))
#else
#define GREEDY_SHIFT(field) (56 - 8 * G_STRUCT_OFFSET (LcMove, field))
#endif
#define GREEDY_FIELD(field, value) ((GreedyMove) (value) << GREEDY_SHIFT (field))

static inline GreedyMove
greedy_move (LcMoveKind kind, guint card, guint side, guint answer)
{
  return GREEDY_FIELD (kind, kind) | GREEDY_FIELD (card, card) | GREEDY_FIELD (side, side)
         | GREEDY_FIELD (colour, LC_NO_COLOUR) | GREEDY_FIELD (target, LC_NO_SEAT)
         | GREEDY_FIELD (answer, answer);
}

static inline GreedyMove
greedy_move_plain (LcMoveKind kind)
{
  return greedy_move (kind, LC_NO_CARD, 0, 0);
}

static inline GreedyMove
greedy_move_with_colour (GreedyMove move, guint colour)
{
  return (move & ~GREEDY_FIELD (colour, 0xff)) | GREEDY_FIELD (colour, colour);
}

static inline GreedyMove
greedy_move_with_target (GreedyMove move, guint target)
{
  return (move & ~GREEDY_FIELD (target, 0xff)) | GREEDY_FIELD (target, target);
}

static inline LcMove
greedy_move_unpack (GreedyMove move, const LcView *view)
{
  const guint call = lc_view_calls (view) && (move >> GREEDY_SHIFT (kind) & 0xff) == LC_MOVE_PLAY;
  LcMove unpacked;

  move |= GREEDY_FIELD (seat, view->seat) | GREEDY_FIELD (call, call);
  memcpy (&unpacked, &move, sizeof unpacked);
  return unpacked;
}

/**
 * GreedyPlay:
 * @follow: what goes on it if the colour in force is its own, or for a card that calls one the
 *   first colour: cards played for the side that counts on top
 * @copies: the cards that are the same in every respect
 * @move: the move, without a colour and a target
 * @still: what the play is worth but for its effect and for what can follow: by how much time there
 *   is, and the same again for who may play second sides
 * @itself: 1 if it is among @follow; the same with second sides
 * @colour: its colour
 * @flags: #GreedyPlayFlags
 *
 * Playing a card for a side.
 */
typedef struct
{
  const LcCards *follow;
  LcCards copies;
  GreedyMove move;
  gint16 still[2 * GREEDY_N_TIMES];
  guint8 itself[2];
  guint8 colour;
  guint8 flags;
} GreedyPlay;

/**
 * GreedyEffect:
 * @known: whether this says all: else the steps have to be looked at in the game
 * @busy: whether it is about more than @constant and rights
 * @skips: whether a seat loses its turn
 * @turns: whether the direction changes
 * @again: whether the player has another turn
 * @reverses: with two in play it skips
 * @most: what it is worth at most
 * @constant: what it is worth in any case
 * @ahead: what besides, in 65,536ths of what a card of the next seat is worth
 * @behind: the same for the next seat in the other direction
 * @others: the same for everybody else
 * @target: the same for the target
 * @rights: whether it changes who may play second sides
 * @own_stays: 1 if the player's right to do so is as before
 * @own_turns: 1 if it is the other way round then
 * @others_stay: the same for everybody else: all bits, or none
 * @others_turn: the same
 *
 * What an effect does to whom, where that can be known before the game.
 */
typedef struct
{
  guint8 known;
  guint8 busy;
  guint8 skips;
  guint8 turns;
  guint8 again;
  guint8 reverses;
  gint16 most;
  gint16 constant;
  gint ahead;
  gint behind;
  gint others;
  gint target;
  guint8 rights;
  guint8 own_stays;
  guint8 own_turns;
  LcSeats others_stay;
  LcSeats others_turn;
} GreedyEffect;

/**
 * GreedyRules:
 * @plays: by side and card
 * @effects: the same, rightly and wrongly played
 * @n_words: words of a set of cards that are in use, an even number
 * @second: where the sets of GreedyPlay.follow for second sides lie, from those for first ones; 0
 *   if there are none to be played
 * @quick: whether GreedyEffect says all in an ordinary turn, where it is known
 * @token: the token that gives the right to play second sides
 * @right: which value of the token does: 0 or 1
 * @resets: 1 if all get the right anew when nobody has it after a play
 * @draw: what a draw is worth in each mode, if that is always the same; else %G_MININT
 * @threat: by cards in a hand, how near it is to going out
 * @choose: (nullable): chooses @move in turn; %FALSE if that takes a closer look
 * @follow: by cards in hand, what each that fits on the card played adds, in 65,536ths
 */
typedef struct _GreedyRules GreedyRules;
struct _GreedyRules
{
  GreedyPlay plays[LC_MAX_SIDES][LC_MAX_CARDS];
  GreedyEffect effects[LC_MAX_SIDES][LC_MAX_CARDS][2];
  guint n_words;
  gsize second;
  guint8 quick;
  guint8 token;
  guint8 right;
  guint8 resets;
  gint draw[LC_MAX_MODES];
  guint16 threat[LC_MAX_CARDS];
  guint32 follow[LC_MAX_CARDS];
  gboolean (*choose) (const GreedyRules *prepared,
                      const LcRules *rules,
                      const LcView *view,
                      LcRng *rng,
                      GreedyMove *move);
};

GreedyRules *greedy_rules_new (const LcRules *rules);
void greedy_rules_free (GreedyRules *prepared);

/* greedy-effects.c */
void greedy_effects_fill (GreedyRules *prepared, const LcRules *rules);

/* greedy-quick.c */
void greedy_quick_init (GreedyRules *prepared);

G_END_DECLS
