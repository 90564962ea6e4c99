/* lc-game.h - LcGame, one round as a value; and what may be done in it.
 *
 * A game is a struct without a pointer in it: copying it is an assignment, and that is all that
 * undo, search, simulation and replay need. Everything that waits is data in it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-event.h"
#include "lc-rng.h"
#include "lc-rules.h"

G_BEGIN_DECLS

typedef enum
{
  LC_PHASE_TURN,  /* the seat on turn plays, draws, or passes where the mode lets it */
  LC_PHASE_DRAWN, /* it has drawn a card that fits, and plays or keeps it */
  LC_PHASE_ASK,   /* the seat asked has to answer */
  LC_PHASE_OVER
} LcPhase;

/**
 * LcTable:
 *
 * What lies open: all of the game that every seat may see. In a game where the holder does not
 * see the backs, @top is the first card that looks like the top card.
 */
typedef struct
{
  guint8 n_seats;
  guint8 dealer;
  guint8 turn;      /* the seat on turn */
  guint8 phase;     /* an LcPhase */
  gint8 direction;  /* 1: to the next higher seat, -1 */
  guint8 side;      /* the active side, where everything lies on one */
  guint8 top;       /* the card on top of the discard pile */
  guint8 top_face;  /* the face of it that counts */
  guint8 colour;    /* in force; n_colours if none is */
  guint8 mode;      /* the mode in force */
  guint8 asked;     /* LC_PHASE_ASK: who has to answer */
  guint8 question;  /* LC_PHASE_ASK: what */
  guint8 author;    /* who played the top card; LC_NO_SEAT at the start */
  guint8 target;    /* the seat chosen with the last play */
  guint8 begun;     /* 1 once the seat on turn has begun its turn */
  guint8 idle;      /* turns in a row in which nobody could draw and nobody played */
  guint8 n_draw;    /* cards in the draw pile */
  guint8 n_discard; /* cards in the discard pile, with the top card */
  guint8 n_aside;   /* cards set aside until the next reshuffle */
  guint8 winner;    /* LC_PHASE_OVER; LC_NO_SEAT: the round is blocked */
  guint8 first;  /* who was the first to play the last card, where play went on without that seat */
  guint8 n_done; /* how many are out because they have played their last card */

  /* What lay on top and the colour in force before the last play; LC_NO_FACE and n_colours until
   * there is one, and after everything was turned. */
  guint8 below_face;
  guint8 below_colour;

  LcSeats in_play;
  LcSeats uncalled; /* have one card, have not called, and may be caught */
  LcSeats tried;    /* have caught in vain this turn */
  guint16 turns;    /* begun in this round */
  guint16 moves;    /* accepted in this round, modulo 2^16 */
  gint16 counter[LC_MAX_COUNTERS];
  guint8 hand_size[LC_MAX_SEATS];
  guint8 place[LC_MAX_SEATS]; /* of who is done: 1 for the first one; 0: the seat is not done */

  /* Bit n: the seat has drawn rather than play the colour n in an ordinary turn, and since then has
   * neither played that colour nor got several cards at once. */
  guint16 lacks[LC_MAX_SEATS];

  gint16 token[LC_MAX_TOKENS][LC_MAX_SEATS];
} LcTable;

/* A list of steps that has begun and is not at its end. */
typedef struct
{
  guint16 step; /* the next one */
  guint8 self;
  guint8 asked; /* who has answered the last question of this list */
} LcFrame;

#define LC_MAX_FRAMES 32

/**
 * LcTally:
 * @plays: cards played
 * @drawn: cards drawn after the deal
 * @reshuffles: times that the discard pile became the draw pile
 * @skipped: turns lost
 * @caught: seats that were caught without a call
 * @false_catches: catches in vain
 * @challenges: challenges of a card that was perhaps wrongly played
 * @challenges_won: those that were right
 * @largest_hand: the most cards that a seat has held after a draw
 *
 * What has happened in a round so far, for whoever compares games. Nothing in the game depends
 * on it.
 */
typedef struct
{
  guint32 plays;
  guint32 drawn;
  guint32 skipped;
  guint16 reshuffles;
  guint16 caught;
  guint16 false_catches;
  guint16 challenges;
  guint16 challenges_won;
  guint16 largest_hand;
} LcTally;

/**
 * LcGame:
 *
 * One round. Only the core looks into it; everybody else gets an LcView.
 */
struct _LcGame
{
  LcTable table;

  guint8 drawn;     /* LC_PHASE_DRAWN: the card that may be played; else the last one drawn */
  guint8 took;      /* cards that the seat on turn has drawn in it */
  guint8 forced;    /* LC_PHASE_DRAWN: the drawn card has to be played */
  guint8 played;    /* the seat on turn has played in it */
  guint8 wrong;     /* the top card was wrongly played */
  guint8 called;    /* UNO was called with the last play */
  guint8 finishing; /* the play that takes effect was its player's last card; the seat + 1 */
  guint8 skips;     /* seats that will lose their turn */
  guint8 again;     /* the seat on turn goes on having it; 1: a new turn, 2: the same turn */
  guint8 stayed;    /* the turn has gone on after a play */
  LcSeats drew;     /* have drawn or got another hand; LC_TRIGGER_DRAW has not happened for it */
  guint8 n_frames;
  guint16 unshuffled; /* the lowest cards of the draw pile whose order chance has not settled yet */
  LcFrame frame[LC_MAX_FRAMES];
  LcTally tally;
  LcRng rng;

  LcCards legal[LC_MAX_SIDES]; /* what the seat on turn may play, for which side */
  LcCards hand[LC_MAX_SEATS];
  guint8 draw[LC_MAX_CARDS];    /* the next card to be drawn is the last one */
  guint8 discard[LC_MAX_CARDS]; /* the top card is the last one */
  guint8 aside[LC_MAX_CARDS];
  guint8 back[LC_MAX_CARDS]; /* LcRules.backs_shuffled: whose second side a card has */
};

/**
 * LcDeal:
 * @seed: the match's seed
 * @round: number of the round, from 1
 * @n_seats: seats at the table
 * @in_play: those that are dealt to
 * @dealer: who deals
 * @before: (nullable): the table of the round before, for counters and tokens that last
 *
 * What a round depends on, besides the rules.
 */
typedef struct
{
  guint64 seed;
  guint64 round;
  guint8 n_seats;
  LcSeats in_play;
  guint8 dealer;
  const LcTable *before;
} LcDeal;

gboolean lc_game_start (LcGame *game,
                        const LcRules *rules,
                        const LcDeal *deal,
                        const LcSink *sink,
                        GError **error);
gboolean lc_game_apply (LcGame *game,
                        const LcRules *rules,
                        LcMove move,
                        const LcSink *sink,
                        GError **error);
void lc_game_moves (const LcGame *game, const LcRules *rules, guint seat, GArray *moves);
void lc_game_points (const LcGame *game, const LcRules *rules, gint32 points[LC_MAX_SEATS]);
guint lc_game_options (const LcGame *game, const LcRules *rules);
guint lc_game_draw_order (const LcGame *game, guint8 order[LC_MAX_CARDS]);
gboolean lc_game_check (const LcGame *game, const LcRules *rules, GError **error);

G_END_DECLS
