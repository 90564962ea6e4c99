/* lc-sprint-private.h - rounds of bots with nobody listening, the common moves in one go.
 *
 * A move on its way through the engine is looked at from all sides: is it allowed, who is told of
 * it, which lists of steps go on. Most moves of most games need none of that. A *sprint* chooses and
 * carries out such moves on the very same LcGame, and leaves every other move to the engine; the
 * game is the same, byte for byte, as if it had never sprinted.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-playout.h"

G_BEGIN_DECLS

/* Sets of cards and of kinds of cards are two words wide in a sprint: larger decks are left to the
 * engine. */
#define LC_SPRINT_WORDS 2
#define LC_SPRINT_CARDS (64 * LC_SPRINT_WORDS)

/* How many equal cards may lie side by side in the deck; more are left to the engine. */
#define LC_SPRINT_COPIES 8
#define LC_SPRINT_DOUBLINGS 3

/* What is to be done when a card has been laid. */
typedef enum
{
  LC_COMES_ANYTHING, /* the engine has to carry the effect out */
  LC_COMES_NOTHING,  /* the turn is over */
  LC_COMES_STEPS,    /* steps that ask nobody and never end the round */
  LC_COMES_ASKING,   /* the same, and questions with named answers */
  LC_COMES_SCRIPT    /* steps, and last of all a script */
} LcComes;

/* What may forbid a play that fits. */
typedef enum
{
  LC_FORBIDS_NOTHING,
  LC_FORBIDS_SIMPLY, /* what is risky is forbidden while the hand has anything better */
  LC_FORBIDS_MORE    /* the engine knows */
} LcForbids;

/* When something is so. A seat is lit if its token, the only one there is, is 1 and not 0. */
typedef enum
{
  LC_WHEN_NEVER,
  LC_WHEN_ALWAYS,
  LC_WHEN_LIT,
  LC_WHEN_UNLIT,
  LC_WHEN_ALL_LIT,
  LC_WHEN_NONE_LIT,
  LC_WHEN_COND /* a condition of the ruleset holds */
} LcSprintWhen;

/**
 * LcSprintRow:
 * @fits: the kinds that fit
 * @risky: those that something might forbid
 * @better: for %LC_FORBIDS_SIMPLY: the kinds that forbid those if they are in the hand
 *
 * What may be laid on a pile: bits of kinds, word by word.
 */
typedef struct
{
  struct
  {
    guint64 fits;
    guint64 risky;
    guint64 better;
  } word[LC_SPRINT_WORDS];
} LcSprintRow;

/* What a plain effect does besides drawing and skipping. */
typedef enum
{
  LC_PLAIN_TURN = 1 << 0,    /* the direction changes */
  LC_PLAIN_REVERSE = 1 << 1, /* and with two in play that skips as well */
  LC_PLAIN_AGAIN = 1 << 2,   /* the same seat has another turn */
  LC_PLAIN_SET = 1 << 3,     /* the player's token becomes @token_value */
  LC_PLAIN_FLIP = 1 << 4,    /* the player's token is flipped */
  LC_PLAIN_ADD = 1 << 5,     /* @adds is added to the counter */
  LC_PLAIN_OTHERS = 1 << 6,  /* all others draw, not the next seat */
  LC_PLAIN_TARGET = 1 << 7,  /* the target draws, not the next seat */
  LC_PLAIN_FLIP_ALL = 1 << 8 /* everybody's token is flipped */
} LcPlain;

/* Whether what comes of a card are only draws and skips and what #LcPlain says. */
typedef enum
{
  LC_IS_NOT_PLAIN,
  LC_IS_PLAIN_BUT_SCRIPT, /* it is so, and then comes the trigger, which is nothing but a script */
  LC_IS_PLAIN,
  LC_IS_BARE /* that is nothing at all */
} LcIsPlain;

/**
 * LcSprintCard:
 * @top_face: the face that counts when it lies on top
 * @top_colour: the colour of that face; %LC_NO_COLOUR for none
 * @flags: #LcFaceFlags of the face that is played
 * @comes: an #LcComes
 * @is_plain: an #LcIsPlain
 * @draws: cards that the next seat draws, or the others
 * @skips: seats that lose their turn
 * @plain: #LcPlain
 * @token: for %LC_PLAIN_SET, %LC_PLAIN_FLIP and %LC_PLAIN_FLIP_ALL
 * @counter: for %LC_PLAIN_ADD
 * @top_row: the row for @top_face without a colour: see lc_predicate_index()
 *
 * What comes of a card that is played for one of its sides.
 */
typedef struct
{
  guint8 top_face;
  guint8 top_colour;
  guint16 flags;
  guint16 plain;
  guint8 comes;
  guint8 is_plain;
  guint8 draws;
  guint8 skips;
  guint8 token;
  gint8 token_value;
  guint8 counter;
  gint8 adds;
  guint16 top_row;
} LcSprintCard;

G_STATIC_ASSERT (sizeof (LcSprintCard) == 16);

/* How the turn passes on after a play, as the loop for bots that choose by lot looks it up: the seat
 * and the direction of play make one number, a *spot*, and every card has a table of what comes after
 * each spot. */
#define LC_SPRINT_SPOTS (2 * LC_MAX_SEATS)
#define LC_SPRINT_BACKWARDS LC_MAX_SEATS

/* The tables that there are: so many seats on (0 for another turn of one's own), after the direction
 * has changed or not; with two in play a change may skip as well. */
#define LC_SPRINT_STEPS 4
#define LC_SPRINT_TURNS (LC_SPRINT_STEPS << 0)
#define LC_SPRINT_REVERSES (LC_SPRINT_STEPS << 1)
#define LC_SPRINT_PASSES (LC_SPRINT_STEPS << 2)

/**
 * LcSprintPass:
 * @spot: by spot: the one after it
 * @lost: how many turns are lost by it
 */
typedef struct
{
  guint8 spot[LC_SPRINT_SPOTS];
  guint8 lost;
  guint8 unused[31];
} LcSprintPass;

/* What comes of a card. */
typedef enum
{
  LC_QUICK_PLAIN,  /* the next seat has its turn; tokens and the counter at most are changed */
  LC_QUICK_PASSES, /* the turn passes on in another way */
  LC_QUICK_DRAWS,  /* that, and the next seat draws */
  LC_QUICK_CALLS,  /* that, or nobody draws, and the player calls a colour */
  LC_QUICK_MORE    /* more than an LcQuickCard can say: see #LcSprintCard */
} LcQuickMore;

/**
 * LcQuickCard:
 * @mask: the cards of its kind in a hand, from the first bit of the byte @at on
 * @at: in which byte of a hand the cards of its kind begin
 * @more: an #LcQuickMore
 * @sets: 1 if the player's token becomes 0, or @flips and 1
 * @flips: 1 if the player's token is flipped
 * @adds: what is added to LcSprintPlan.quick_counter
 * @draws: %LC_QUICK_DRAWS and %LC_QUICK_CALLS: what the next seat draws
 *
 * What the loop for bots that choose by lot has to know of a card that is played for one of its
 * sides, and nothing else, since it is looked up at every turn.
 */
typedef struct
{
  guint16 mask;
  guint8 at;
  guint8 more;
  guint8 sets;
  guint8 flips;
  guint8 adds;
  guint8 draws;
} LcQuickCard;

G_STATIC_ASSERT (sizeof (LcQuickCard) == 8);

/* Which loop for bots that choose by lot knows all of a ruleset. */
typedef enum
{
  LC_QUICK_NONE,   /* there is none */
  LC_QUICK_NARROW, /* at most 64 kinds, one side, no trigger, and no card changes a token */
  LC_QUICK_TURNED, /* the same, on each side that everything may lie on */
  LC_QUICK_SCRIPT, /* the same, but every play triggers a script and nothing else */
  LC_QUICK_LIGHTS  /* %LC_WHEN_LIT for the second side; the trigger lights all if none is lit */
} LcQuick;

/* What a mode lets one do besides playing, where a sprint knows it. */
typedef enum
{
  LC_SPRINT_MAY_DRAW = 1 << 0,
  LC_SPRINT_MUST_PLAY = 1 << 1,  /* one may not draw if one can play */
  LC_SPRINT_FIRST_SIDE = 1 << 2, /* cards are played for their first side only */
  LC_SPRINT_OTHERWISE = 1 << 3   /* there are other moves: the engine has to decide */
} LcSprintMode;

/**
 * LcSprintOutcome:
 * @by_author: its player draws, and not who was asked
 * @until: first until a card fits the predicate @until - 1; 0 for no such draw
 * @draws: then how many cards; 0 for none
 * @skips: seats that lose their turn
 * @reveals: how often the player's hand is shown
 *
 * What comes of one answer to an #LcSprintDoubt.
 */
typedef struct
{
  guint8 by_author;
  guint8 until;
  guint8 draws;
  guint8 skips;
  guint8 reveals;
} LcSprintOutcome;

/**
 * LcSprintDoubt:
 * @question: its number in the rules
 * @of_target: the target is asked, and not the next seat
 * @n_answers: as many as may be chosen from
 * @outcome: by answer, and by whether the card was wrongly played
 *
 * A question that a card asks unless it is the last one of a hand.
 */
typedef struct
{
  guint8 question;
  guint8 of_target;
  guint8 n_answers;
  LcSprintOutcome outcome[LC_MAX_ANSWERS][2];
} LcSprintDoubt;

/**
 * LcSprintFaces:
 * @kind: by card: its kind
 * @cards: by kind: its cards
 *
 * Which cards are of which kind on one side of a deck that is turned over as a whole.
 */
typedef struct
{
  guint8 kind[LC_SPRINT_CARDS];
  guint64 cards[LC_SPRINT_CARDS][LC_SPRINT_WORDS];
} LcSprintFaces;

/* What cards are worth usually has no more binary digits. */
#define LC_SPRINT_DIGITS 8

/* Lists of steps that call each other deeper than this are left to the engine. */
#define LC_SPRINT_DEPTH 6

/* Cards with different doubts that there can be; what others ask is left to the engine. */
#define LC_SPRINT_DOUBTS 8

/**
 * LcSprintPlan:
 * @fits: whether rounds of this ruleset can sprint at all
 * @side: the side of the cards that it is about, where everything lies on one; else 0
 * @over: (nullable): the plan for the other side, where everything lies on one
 * @plain_end: nothing happens at the beginning and end of a turn but the turn itself
 * @usual: there is one mode, in which one draws one card, or plays whatever fits unless something
 *   %LC_FORBIDS_SIMPLY; and @plain_end
 * @narrow: there are no more kinds than bits in a word, no second sides, no trigger but a script, and
 *   what plain cards do is no more than drawing, skipping and turning
 * @forbids: an #LcForbids
 * @side_when: an #LcSprintWhen: whether a seat may play the second side
 * @trigger_when: an #LcSprintWhen: whether a play triggers anything
 * @trigger_is_script: a play triggers a script and nothing else
 * @two_sides: some cards have a second side
 * @n_callable: how many colours may be called, if those follow each other; else 0
 * @first_callable: the first of those; else 0
 * @n_kinds: how many different cards there are; the kinds are in the order of the deck. Where
 *   everything lies on one side, cards differ if that side does
 * @n_rows: rows of one mode and side
 * @rows: by mode, face on top and colour in force (see lc_predicate_index()), and side
 * @n_copies: the most equal cards there are
 * @firsts: the first card of each kind
 * @moves: those with 1 before them that are equal; then those with 2; then those with 4
 * @kind: by card: its kind
 * @first: by kind: the first of the equal cards, which follow each other
 * @copies: by kind: as many bits as there are equal cards
 * @word: by kind: in which word of a set of cards its cards are
 * @straddles: by kind: they are in two words
 * @mask: by kind: its cards in that word
 * @faces: where everything lies on one side, which cards are of which kind; equal cards need not lie
 *   side by side then, and what is said about those by the others does not hold
 * @cards: by side and kind
 * @n_doubts: how many there are in @doubts, the first of which is none
 * @doubt: by side and kind: which of @doubts is all that comes of it besides LcSprintCard.plain; 0 if none
 * @trigger_cond: the condition of @trigger_when
 * @mode: by mode: #LcSprintMode
 * @draw: by mode: how many cards a draw takes; 0 if it does anything else
 * @until: by mode: it takes as many as it takes until one fits the predicate @until - 1, but at most
 *   @limit if that is not 0; 0 if it does not, and else @draw is 1
 * @offer: by mode: 1 if a drawn card that fits may be played, 2 if it has to be
 * @points: by card: what it costs whoever has it in the end
 * @n_digits: how many binary digits that has at most
 * @digit: by digit, if there are no more than so many: the cards that have it
 * @next: by number of seats, direction (backwards second) and seat: who is next, with all in play
 * @quick: an #LcQuick
 * @quick_counter: the only counter that plain cards add to
 * @reset_counter: the counter that the trigger of %LC_QUICK_LIGHTS adds @reset_adds to
 * @simple: by card, and side in the byte above: its kind, if it is the first of that, and there is nothing to choose
 *   about playing it; else %LC_SPRINT_CARDS
 * @choosy: by side: the kinds with which there is
 * @pass: by number of seats: how the turn passes on if all of them are in play
 * @quick_cards: by side and kind
 * @quick_row: by side and kind: the row of the card on top, of @first_callable if it has no colour. Apart
 *   from @quick_cards, since the next turn waits for it
 * @quick_pass: by side and kind: where the LcSprintPass of the card begins, in bytes from the first one
 *
 * What a sprint has to know of a ruleset. Made once, with the ruleset.
 */
struct _LcSprintPlan
{
  gboolean fits;
  guint8 side;
  LcSprintPlan *over;
  gboolean plain_end;
  gboolean usual;
  gboolean narrow;
  guint8 forbids;
  guint8 side_when;
  guint8 trigger_when;
  gboolean trigger_is_script;
  gboolean two_sides;
  guint n_callable;
  guint first_callable;
  guint n_kinds;
  guint n_rows;
  guint trigger_cond;
  LcSprintRow *rows;
  guint n_copies;
  guint64 firsts[LC_SPRINT_WORDS];
  guint64 moves[LC_SPRINT_DOUBLINGS][LC_SPRINT_WORDS];
  guint8 kind[LC_SPRINT_CARDS];
  guint8 first[LC_SPRINT_CARDS];
  guint8 copies[LC_SPRINT_CARDS];
  guint8 word[LC_SPRINT_CARDS];
  guint8 straddles[LC_SPRINT_CARDS];
  guint64 mask[LC_SPRINT_CARDS];
  LcSprintFaces faces;
  LcSprintCard cards[LC_MAX_SIDES][LC_SPRINT_CARDS];
  guint n_doubts;
  LcSprintDoubt doubts[LC_SPRINT_DOUBTS];
  guint8 doubt[LC_MAX_SIDES][LC_SPRINT_CARDS];
  guint8 mode[LC_MAX_MODES];
  guint8 draw[LC_MAX_MODES];
  guint8 until[LC_MAX_MODES];
  guint8 limit[LC_MAX_MODES];
  guint8 offer[LC_MAX_MODES];
  gint16 points[LC_SPRINT_CARDS];
  guint n_digits;
  guint64 digit[LC_SPRINT_DIGITS][LC_SPRINT_WORDS];
  guint8 next[LC_MAX_SEATS + 1][2][LC_MAX_SEATS];
  guint8 quick;
  guint8 quick_counter;
  guint8 reset_counter;
  guint8 reset_adds;
  guint8 simple[LC_MAX_SIDES << 8];
  guint64 choosy[LC_MAX_SIDES][LC_SPRINT_WORDS];
  LcSprintPass pass[LC_MAX_SEATS + 1][LC_SPRINT_PASSES];
  LcQuickCard quick_cards[LC_MAX_SIDES][LC_SPRINT_CARDS];
  const guint8 *quick_row[LC_MAX_SIDES][LC_SPRINT_CARDS];
  guint16 quick_pass[LC_MAX_SIDES][LC_SPRINT_CARDS];
};

/* What is known of a condition before a game is played: each of these knows what those above do. */
typedef enum
{
  LC_FORESEE_RULES,    /* what is so in every game */
  LC_FORESEE_NOT_LAST, /* the card that is played is not the last one of a hand */
  LC_FORESEE_RIGHT,    /* nor is it wrongly played */
  LC_FORESEE_WRONG     /* or it is */
} LcForesight;

/* lc-sprint-plan.c */
LcSprintPlan *lc_sprint_plan (const LcRules *rules);
void lc_sprint_plan_free (LcSprintPlan *plan);

/* lc-sprint-points.c */
void lc_sprint_plan_points (LcSprintPlan *plan, guint n_cards);
gint32 lc_sprint_points (const LcSprintPlan *plan, const guint64 cards[LC_SPRINT_WORDS]);

/* lc-sprint-turned.c */
void lc_sprint_plan_faces (LcSprintPlan *plan, const LcRules *rules);

/* lc-sprint-plan-cards.c */
void lc_sprint_plan_card (LcSprintPlan *plan, const LcRules *rules, guint side, guint kind);

/* lc-sprint-doubt.c */
gboolean lc_sprint_foresee (const LcRules *rules,
                            guint index,
                            LcForesight foresight,
                            gboolean *holds);
gboolean lc_sprint_plan_doubt (LcSprintDoubt *doubt, const LcRules *rules, LcList effect);

/* lc-sprint-plan-quick.c */
void lc_sprint_plan_next (LcSprintPlan *plan);
void lc_sprint_plan_pass (LcSprintPass pass[LC_SPRINT_PASSES], guint n_seats, LcSeats in_play);
void lc_sprint_plan_quick (LcSprintPlan *plan, const LcRules *rules);

/* Why a sprint has come to its end. */
typedef enum
{
  LC_SPRINT_OVER,   /* the round is over */
  LC_SPRINT_DECIDE, /* the next decision is one for the engine, or there are too many */
  LC_SPRINT_CARRY,  /* @move has been chosen, and is for the engine to carry out */
  LC_SPRINT_FAILED  /* a script has failed */
} LcSprintEnd;

LcSprintEnd lc_sprint (LcPlayout *playout,
                       LcMatch *match,
                       guint *n_moves,
                       LcMove *move,
                       GError **error);

G_END_DECLS
