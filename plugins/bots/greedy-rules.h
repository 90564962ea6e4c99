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
  GREEDY_PLAY_COLOURED = 1 << 0, /* the colour in force is that of the card */
  GREEDY_PLAY_CALLS = 1 << 1,    /* a colour is called */
  GREEDY_PLAY_AIMS = 1 << 2,     /* a target has to be chosen */
  GREEDY_PLAY_MAY_AIM = 1 << 3,  /* a target may be chosen */
  GREEDY_PLAY_HONEST = 1 << 4    /* it may be wrongly played */
} GreedyPlayFlags;

/* A move in one number, as it is kept until it is chosen: the bytes of an LcMove. The seat and the
 * call come in when it is chosen, since they are the same for all. */
typedef guint64 GreedyMove;

#define GREEDY_SHIFT(field) LC_MOVE_SHIFT (field)
#define GREEDY_FIELD(field, value) LC_MOVE_FIELD (field, value)

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

/* @move of @seat, which calls UNO where @can says so. */
static inline LcMove
greedy_move_of (GreedyMove move, guint seat, guint can)
{
  const guint call =
    (can & LC_CAN_CALL_WITH_PLAY) && (move >> GREEDY_SHIFT (kind) & 0xff) == LC_MOVE_PLAY;
  LcMove unpacked;

  move |= GREEDY_FIELD (seat, seat) | GREEDY_FIELD (call, call);
  memcpy (&unpacked, &move, sizeof unpacked);
  return unpacked;
}

static inline LcMove
greedy_move_unpack (GreedyMove move, const LcView *view)
{
  return greedy_move_of (move, view->seat, view->can);
}

/* Who has the turn after a play: the next seat, or the one behind it; the same in the other
 * direction; or the player again. */
typedef enum
{
  GREEDY_AFTER_NEXT,
  GREEDY_AFTER_SKIPPED,
  GREEDY_AFTER_LAST,
  GREEDY_AFTER_LAST_SKIPPED,
  GREEDY_AFTER_AGAIN,
  GREEDY_N_AFTERS
} GreedyAfter;

/* The colours that the seats after a play hardly hold are one number: 16 bits for each #GreedyAfter
 * but %GREEDY_AFTER_AGAIN, of which the highest is never set. Which bit says so of @colour? */
static inline guint
greedy_lack (guint after, guint colour)
{
  return after == GREEDY_AFTER_AGAIN ? 63 : 16 * after + colour;
}

/**
 * GreedyPlay:
 * @follow: what goes on it if the colour in force is its own, or for a card that calls one the
 *   first colour: cards played for the side that counts on top
 * @fits_itself: for a card that calls a colour, by those: whether it is among what follows; the same
 *   with second sides
 * @family: for a card that calls a colour: a number that those have in common on which the same
 *   follows
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
  GreedyMove move;
  gint16 still[2 * GREEDY_N_TIMES];
  guint8 itself[2];
  guint8 colour;
  guint8 flags;
  guint16 fits_itself[2];
  guint8 family;
} GreedyPlay;

/* Whose right to play second sides an effect changes. */
typedef enum
{
  GREEDY_RIGHTS_STAY,
  GREEDY_RIGHTS_OWN,
  GREEDY_RIGHTS_ALL
} GreedyRights;

/**
 * GreedyEffect:
 * @known: whether this says all: else the steps have to be looked at in the game
 * @after: a #GreedyAfter
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
 * @rights: a #GreedyRights
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
  guint8 after;
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

/* Who may play second sides, as far as it matters for what a plain play is worth: the bot, and
 * whether it is the only one who might still be in the way of all getting that right anew. */
typedef enum
{
  GREEDY_RIGHT_OWN = 1 << 0,
  GREEDY_RIGHT_ALONE = 1 << 1, /* nobody else may, and GreedyRules.resets */
  GREEDY_N_RIGHTS = 1 << 2
} GreedyRight;

/**
 * GreedyShortcut:
 * @follow: the first words of what goes on it: GreedyPlay.follow, with second sides as well if the
 *   player may play them then
 * @ahead: as in #GreedyEffect
 * @behind: the same
 * @still: GreedyPlay.still, and what the effect is worth in any case; by how much time there is
 * @itself: 1 if it is among @follow
 * @lack: the bit of Quick.lacks that says whether the seat that is next then hardly holds the
 *   colour in force; and %GREEDY_LACK_RESETS
 *
 * A plain play, all of it in one place: it has its own colour, there is nothing to choose about it,
 * and nothing comes of it but what is said here.
 */
typedef struct
{
  guint64 follow[2];
  gint ahead;
  gint behind;
  gint16 still[GREEDY_N_TIMES];
  guint8 itself;
  guint8 lack;
} GreedyShortcut;

/* It is looked up for every card that may be played: two of them are a line of the cache. */
#define GREEDY_CACHE_LINE 64

G_STATIC_ASSERT (sizeof (GreedyShortcut) == GREEDY_CACHE_LINE / 2);

/* In GreedyShortcut.lack: all get the right to play second sides anew; and how far that is to the
 * left of 1. */
#define GREEDY_LACK_RESETS 7

/**
 * GreedyBound:
 * @ahead: by how much the play is worth more for what a card of the next seat is worth, at most, in
 *   65,536ths
 * @behind: the same for the next seat in the other direction
 * @most: what it is worth at most besides, whatever follows; by how much time there is
 *
 * What a play that is not plain can be worth at most: most of them are not looked at any closer.
 */
typedef struct
{
  gint ahead;
  gint behind;
  gint16 most[GREEDY_N_TIMES];
} GreedyBound;

/**
 * GreedyKinds:
 * @plain: those for which there is a #GreedyShortcut
 * @unknown: those of which it is not known what comes of them
 *
 * Sets of kinds of cards, played for one side: see LcGlance. Where the cards of a player have backs
 * that it does not see, every card is a kind.
 */
typedef struct
{
  LcCards plain;
  LcCards unknown;
} GreedyKinds;

/* A number stands for playing a kind of cards for a side: which side, and which kind. */
#define GREEDY_PLAY_SIDE 8
#define GREEDY_PLAY_KIND ((1u << GREEDY_PLAY_SIDE) - 1)
#define GREEDY_N_PLAYS (LC_MAX_SIDES << GREEDY_PLAY_SIDE)

static inline guint
greedy_play (guint kind, guint side)
{
  return kind | side << GREEDY_PLAY_SIDE;
}

/**
 * GreedySets:
 * @plain: those for which there is a #GreedyShortcut; and then with two in play
 * @unknown: the same for those of which it is not known what comes of them
 * @first_side: those for the first side
 * @sure: those of GreedyRules.sure
 *
 * Sets of plays, where each is one number.
 */
typedef struct
{
  guint64 plain[2];
  guint64 unknown[2];
  guint64 first_side;
  guint64 sure;
} GreedySets;

/**
 * GreedyRow:
 * @fits: by side: the kinds of cards that may be laid on the pile
 * @at: by side and word of those: which bit of a set of plays is the first of them
 * @sets: sets of plays
 * @play: which play each bit stands for: see greedy_play()
 *
 * What may be laid on a pile, for one side or the other: so little that sets of it are one number.
 */
typedef struct
{
  guint64 fits[LC_MAX_SIDES][2];
  guint8 at[LC_MAX_SIDES][2];
  GreedySets sets;
  guint16 play[64];
} GreedyRow;

/* What an answer to a question does to whom: cards that the seat asked draws, and the player of the
 * top card; and whether the seat after whoever's list of steps it is loses a turn, 0 or 1. */
typedef struct
{
  gint16 asked;
  gint16 author;
  gint16 skips;
} GreedyShare;

/**
 * GreedyAnswer:
 * @known: whether this says all
 * @doubted: whether something depends on whether the top card was wrongly played
 * @common: what comes of it in any case
 * @wrong: what besides if it was
 * @right: what besides if not
 *
 * What comes of an answer, where that can be known before the game.
 */
typedef struct
{
  gboolean known;
  gboolean doubted;
  GreedyShare common;
  GreedyShare wrong;
  GreedyShare right;
} GreedyAnswer;

/* How the chance of a decision goes on, from one number to the next: the constants of Knuth's MMIX. */
#define GREEDY_CHANCE_TIMES G_GUINT64_CONSTANT (6364136223846793005)
#define GREEDY_CHANCE_PLUS G_GUINT64_CONSTANT (1442695040888963407)

/* So many numbers further: what chance is multiplied by then, and what is added. */
typedef struct
{
  guint64 times;
  guint64 plus;
} GreedyStride;

/* Strides for all sets of plays that are one number, even if each side takes an even number. */
#define GREEDY_N_STRIDES (64 + 3)

/* Where GreedyRules.crowd counts hands of one and two cards. */
#define GREEDY_CROWD_ONE 16
#define GREEDY_CROWD_TWO 24

/**
 * GreedyRules:
 * @shortcuts: by #GreedyRight and play: see greedy_play()
 * @bounds: the same
 * @kinds: by side; and then with two in play
 * @sure: by side: kinds that are plain however many are in play, and always better than to draw or to
 *   keep a drawn card
 * @n_kinds: how many kinds there are
 * @kind: by card: its kind
 * @card: by kind: the first of its cards
 * @turned: LcRules.turned
 * @plays: by side and card
 * @effects: the same, rightly and wrongly played
 * @n_words: words of a set of cards that are in use, an even number
 * @second: where the sets of GreedyPlay.follow for second sides lie, from those for first ones; 0
 *   if there are none to be played
 * @quick: whether GreedyEffect says all in an ordinary turn, where it is known
 * @token: the token that gives the right to play second sides
 * @right: which value of the token does: 0 or 1
 * @resets: 1 if all get the right anew when nobody has it after a play
 * @rows: (nullable): by pile: see greedy_rows_new()
 * @narrow: where there are no more kinds than that, played for one side, sets of kinds: then those are
 *   plays
 * @answers: by question and answer, %LC_MAX_ANSWERS for each question
 * @draw: what a draw is worth in each mode, if that is always the same; else %G_MININT
 * @threat: by cards in a hand, how near it is to going out
 * @crowd: the same, and in the byte above %GREEDY_CROWD_ONE 1 if it is one card at most, in the one
 *   above %GREEDY_CROWD_TWO if it is two: the sum for several hands says whether any is that short
 * @strides: by numbers that chance goes on
 * @glance: (nullable): the move in turn, from an LcGlance, and from the view of the same, if that is
 *   known; of kind %LC_MOVE_NONE if it takes a closer look
 * @follow: by cards in hand, what each that fits on the card played adds, in 65,536ths
 */
typedef struct _GreedyRules GreedyRules;
struct _GreedyRules
{
  GreedyShortcut shortcuts[GREEDY_N_RIGHTS][GREEDY_N_PLAYS];
  GreedyBound bounds[GREEDY_N_RIGHTS][GREEDY_N_PLAYS];
  GreedyKinds kinds[2][LC_MAX_SIDES];
  LcCards sure[LC_MAX_SIDES];
  guint n_kinds;
  guint8 kind[LC_MAX_CARDS];
  guint8 card[LC_MAX_CARDS];
  gboolean turned;
  GreedyPlay plays[LC_MAX_SIDES][LC_MAX_CARDS];
  GreedyEffect effects[LC_MAX_SIDES][LC_MAX_CARDS][2];
  guint n_words;
  gsize second;
  guint8 quick;
  guint8 token;
  guint8 right;
  guint8 resets;
  GreedyRow *rows;
  GreedySets narrow;
  GreedyAnswer *answers;
  gint draw[LC_MAX_MODES];
  guint16 threat[LC_MAX_CARDS];
  guint32 crowd[LC_MAX_CARDS];
  guint32 follow[LC_MAX_CARDS];
  GreedyStride strides[GREEDY_N_STRIDES];
  LcMove (*glance) (const GreedyRules *prepared,
                    const LcRules *rules,
                    const LcGlance *glance,
                    const LcView *view);
};

GreedyRules *greedy_rules_new (const LcRules *rules);
void greedy_rules_free (GreedyRules *prepared);

/* greedy-effects.c */
void greedy_effects_fill (GreedyRules *prepared, const LcRules *rules);

/* greedy-answers.c */
GreedyAnswer *greedy_answers_new (const LcRules *rules);

/* greedy-rows.c */
GreedyRow *greedy_rows_new (const LcRules *rules, const GreedyRules *prepared);
void greedy_rows_fill_narrow (GreedyRules *prepared);

/* greedy-quick.c */
void greedy_quick_init (GreedyRules *prepared);
gboolean greedy_quick_choose (const GreedyRules *prepared,
                              const LcRules *rules,
                              const LcView *view,
                              LcRng *rng,
                              LcMove *move);

G_END_DECLS
