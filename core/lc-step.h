/* lc-step.h - LcStep, the small instructions that effects are made of, and what they refer to.
 *
 * An effect is a list of steps in the one array of a ruleset, and is known by the index of its
 * first step; LC_OP_END closes it. What a step does not know until the game is played (who is
 * next, how much is owed) it names: by a Who, or by a counter in place of a number.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-types.h"

G_BEGIN_DECLS

/* A list of steps, by its first one. The list 0 is empty in every ruleset. */
typedef guint16 LcList;

#define LC_EMPTY_LIST ((LcList) 0)
#define LC_NO_LIST G_MAXUINT16 /* where a list may be missing altogether */

/* Whom a step is about. Several seats are visited in the order of play, beginning with the next. */
typedef enum
{
  LC_WHO_SELF,   /* whose list it is: the player of the card, the seat of a trigger */
  LC_WHO_NEXT,   /* the next seat in play after SELF */
  LC_WHO_TARGET, /* the seat chosen with the play */
  LC_WHO_ASKED,  /* who has answered the last question of this list */
  LC_WHO_AUTHOR, /* who has played the top card */
  LC_WHO_DEALER,
  LC_WHO_OTHERS, /* everybody in play but SELF */
  LC_WHO_ALL,    /* everybody in play; SELF comes last */
  LC_N_WHO
} LcWho;

typedef enum
{
  LC_OP_END,        /* the list ends */
  LC_OP_DRAW,       /* who draws n cards */
  LC_OP_DRAW_UNTIL, /* who draws until a card fits the predicate a; at most n cards if n > 0 */
  LC_OP_OFFER,      /* SELF may play the card just drawn if it fits; n != 0: has to */
  LC_OP_SKIP,       /* n more seats lose their turn */
  LC_OP_AGAIN,      /* the next turn is SELF's */
  LC_OP_STAY,       /* this turn goes on; if n != 0, only while SELF holds a card that fits a */
  LC_OP_TURN,       /* the direction of play changes */
  LC_OP_REVERSE,    /* the same, and with two in play it skips as well */
  LC_OP_COLOUR,     /* the colour in force becomes n */
  LC_OP_ASK,        /* who has to answer the question a before anything goes on */
  LC_OP_SET,        /* the counter a becomes n */
  LC_OP_ADD,        /* n is added to the counter a; below 0 it stays 0 */
  LC_OP_TOKEN_SET,  /* the token a of who becomes n */
  LC_OP_TOKEN_ADD,  /* n is added to the token a of who; below 0 it stays 0 */
  LC_OP_TOKEN_FLIP, /* the token a of who becomes 0 if it was not, else 1 */
  LC_OP_IF,         /* the list a if the condition n holds, else the list b */
  LC_OP_RUN,        /* the list a */
  LC_OP_REVEAL,     /* AUTHOR's hand is shown to ASKED */
  LC_OP_FLIP_ALL,   /* everything is turned to its other side */
  LC_OP_SWAP,       /* SELF and who swap their hands */
  LC_OP_ROTATE,     /* every hand moves on to the next seat */
  LC_OP_REDEAL,     /* all hands are shuffled together and dealt, from the left of SELF */
  LC_OP_DISCARD,    /* who puts every card that fits the predicate a under the top card */
  LC_OP_OUT,    /* who is out; the hand is set aside. By the last card: out as one who is done */
  LC_OP_SCRIPT, /* the ruleset's own function a runs */
  /* What the core itself appends; a ruleset does not write these. */
  LC_OP_END_PLAY, /* the play of SELF has taken effect: the round may be won */
  LC_OP_END_TURN, /* SELF's turn ends without a play: the round may be blocked */
  LC_OP_ADVANCE,  /* whoever is next begins a turn */
  /* Steps of rulesets again: fingerprints of rules hold on to the numbers of those above. */
  LC_OP_ROLL,    /* the counter a becomes 1 to n, by chance */
  LC_OP_PLAY_ON, /* SELF, who has played the last card and holds cards again, has not won by it */
  LC_N_OPS
} LcOp;

typedef enum
{
  LC_STEP_COUNTER = 1 << 0, /* n is not a number but the counter that holds it */
  LC_STEP_TOKEN = 1 << 1    /* draw: n is the token that holds it, that of each seat that draws */
} LcStepFlags;

/**
 * LcStep:
 * @op: an #LcOp
 * @who: an #LcWho
 * @flags: #LcStepFlags
 * @n: a number, a counter (%LC_STEP_COUNTER), or a condition (%LC_OP_IF)
 * @a: what the step is about: a list, a counter, a token, a question, a predicate, a function
 * @b: the other list of %LC_OP_IF
 */
typedef struct
{
  guint8 op;
  guint8 who;
  guint8 flags;
  guint8 reserved;
  gint16 n;
  guint16 a;
  guint16 b;
} LcStep;

G_STATIC_ASSERT (sizeof (LcStep) == 10);

typedef enum
{
  LC_COND_ALWAYS,
  LC_COND_COUNTER,     /* the counter */
  LC_COND_TOKEN,       /* SELF's token */
  LC_COND_TOKEN_EVERY, /* the token of every seat in play */
  LC_COND_HAND,        /* how many cards SELF holds */
  LC_COND_SEATS,       /* how many seats are in play */
  LC_COND_SIDE,        /* the side that everything lies on: 0 or 1 */
  LC_COND_COLOUR,      /* 1 if a colour is in force */
  LC_COND_LAST,        /* 1 if the play was its player's last card */
  LC_COND_CHALLENGES,  /* 1 unless the rules know no challenge */
  LC_COND_WRONG,       /* 1 if the top card was wrongly played (see LcRules.honest) */
  LC_COND_PLAYED,      /* 1 if the top card fits the predicate on what lay there before it */
  LC_N_CONDS
} LcCondKind;

typedef enum
{
  LC_REL_EQ,
  LC_REL_NE,
  LC_REL_GT,
  LC_REL_LT
} LcRel;

/**
 * LcCond:
 * @kind: an #LcCondKind, what is looked at
 * @rel: an #LcRel
 * @index: which counter, token or predicate
 * @value: what it is compared with
 * @also: another condition that has to hold as well; 0 for none
 *
 * The condition 0 of every ruleset always holds.
 */
typedef struct
{
  guint8 kind;
  guint8 rel;
  guint8 index;
  guint8 also;
  gint16 value;
} LcCond;

/**
 * lc_cond_compare:
 * @cond: a condition
 * @value: what it looks at, as it is now
 *
 * Returns: whether @value is as @cond wants it; what it says by @also is not looked at
 */
static inline gboolean
lc_cond_compare (const LcCond *cond, gint value)
{
  switch ((LcRel) cond->rel)
    {
    case LC_REL_EQ:
      return value == cond->value;
    case LC_REL_NE:
      return value != cond->value;
    case LC_REL_GT:
      return value > cond->value;
    case LC_REL_LT:
      return value < cond->value;
    }
  return FALSE;
}

G_END_DECLS
