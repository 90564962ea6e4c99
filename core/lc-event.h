/* lc-event.h - LcEvent, one thing that happened; and LcSink, who is told.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-move.h"

G_BEGIN_DECLS

/* The comment says which fields are set; all others hold the value for "none". */
typedef enum
{
  LC_EVENT_ROUND,     /* seat: the dealer; value: number of the round; cards: backs if shuffled */
  LC_EVENT_SHUFFLE,   /* cards: the whole new draw pile, the first to be drawn first */
  LC_EVENT_DEAL,      /* seat; cards: the cards dealt to it, in order */
  LC_EVENT_START,     /* card: turned up; value: an LcStart; which: place if it went back */
  LC_EVENT_MOVE,      /* move: accepted, nothing has happened yet */
  LC_EVENT_PLAY,      /* seat, card, side, other: the target; a called colour follows */
  LC_EVENT_DRAW,      /* seat; cards: those drawn, in order; value: how many were due */
  LC_EVENT_COLOUR,    /* seat: who called, or none; colour: now in force */
  LC_EVENT_DIRECTION, /* value: 1 or -1 */
  LC_EVENT_SKIP,      /* seat: who loses the turn */
  LC_EVENT_COUNTER,   /* which, value */
  LC_EVENT_TOKEN,     /* seat, which, value */
  LC_EVENT_ASK,       /* seat: who is asked; which: the question; other: the author */
  LC_EVENT_REVEAL,    /* seat: who sees it; other: whose hand; cards: the hand */
  LC_EVENT_VERDICT, /* seat: the challenger; other: the author; value: 1 wrongly played, 0 rightly */
  LC_EVENT_CALL,    /* seat has called UNO */
  LC_EVENT_CATCH,   /* seat has caught other; value: 1, or 0 if there was nothing to catch */
  LC_EVENT_FLIP,    /* everything was turned; side: the active one; card: now on top */
  LC_EVENT_SWAP,    /* seat and other have swapped hands */
  LC_EVENT_ROTATE,  /* every hand moved on by one seat */
  LC_EVENT_HAND,    /* seat; cards: its hand after a swap, a rotation or a new deal */
  LC_EVENT_DISCARD, /* seat; cards: put under the top card */
  LC_EVENT_OUT, /* seat is out; cards: its hand, set aside; value: the place of one who is done, else 0 */
  LC_EVENT_TURN,      /* seat: whose turn begins; value: its number in the round */
  LC_EVENT_ROUND_END, /* seat: the winner, or none if blocked */
  LC_EVENT_SCORE,     /* seat; value: its points in this round; total: in the match */
  LC_EVENT_MATCH_END, /* seat: the winner; others: all winners where several share */
  LC_N_EVENTS
} LcEventType;

/* LC_EVENT_START, as a seat knows it: where a card went back to is hidden. */
#define LC_NO_PLACE 255

/**
 * LcEvent:
 * @cards: (array length=n_cards): belongs to the engine, and is valid during the call only
 */
typedef struct
{
  guint8 type;
  guint8 seat;
  guint8 other;
  guint8 card;
  guint8 side;
  guint8 colour;
  guint8 which;
  guint8 n_cards;
  guint8 facing; /* the side that was active when it happened */
  gint32 value;
  gint32 total;
  LcSeats others;
  LcMove move;
  const guint8 *cards;
} LcEvent;

/**
 * LcSink:
 * @tell: called for each event, in order; NULL tells nobody and then nothing is even built
 * @data: for @tell
 *
 * Events are complete, hidden cards and all. What leaves the core goes through
 * lc_event_for_seat() first.
 */
typedef struct
{
  void (*tell) (const LcEvent *event, gpointer data);
  gpointer data;
} LcSink;

const char *lc_event_type_name (LcEventType type);

G_END_DECLS
