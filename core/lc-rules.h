/* lc-rules.h - LcRules, a compiled ruleset: immutable, and shared by any number of threads.
 *
 * The engine only reads it. It is made by an LcBuilder (lc-builder.h).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-cards.h"
#include "lc-step.h"

G_BEGIN_DECLS

typedef struct _LcGame LcGame;
typedef struct _LcRules LcRules;
typedef struct _LcSprintPlan LcSprintPlan;

/**
 * LcColour:
 * @id: "red"
 * @name: for people, untranslated
 * @letter: the one that stands for it in short notation
 * @marks: how many small triangles mark it, for those who see no colours; 0 for none
 * @hue: how to show it: "red", "#cc2020"; the frontend's choice if empty
 */
typedef struct
{
  char *id;
  char *name;
  char letter;
  guint8 marks;
  char *hue;
} LcColour;

typedef enum
{
  LC_FACE_CALLS = 1 << 0,      /* a colour is called with the play */
  LC_FACE_TARGETS = 1 << 1,    /* another seat is chosen with the play */
  LC_FACE_MAY_TARGET = 1 << 2, /* the same, and choosing nobody is allowed */
  LC_FACE_HONEST = 1 << 3,     /* rightly played only without a card of LcRules.honest in hand */
  LC_FACE_NUMBER = 1 << 4,     /* a number card */
  LC_FACE_ACTION = 1 << 5      /* it does something; the rest is for frontends and bots */
} LcFaceFlags;

/* What happens to a start card of this face. */
typedef enum
{
  LC_START_STANDS, /* it is the first card to be matched, and LcFace.start happens */
  LC_START_COVER,  /* it is ignored, and the next card is turned on top of it */
  LC_START_BACK    /* it goes back to a random place of the draw pile */
} LcStart;

/**
 * LcFace:
 * @id: "red-5", "wild-draw-four"
 * @name: "red 5", for people, untranslated
 * @symbol: "5", "draw-two": what matches its like in another colour
 * @text: one sentence on what it does; may be empty
 * @colour: its colour, %LC_NO_COLOUR for a wild
 * @number: the number of a number card, else -1
 * @points: what it counts in a hand at the end
 * @flags: #LcFaceFlags
 * @draws: the cards that its effect makes others draw, for bots and for house rules
 * @start: an #LcStart
 * @effect: what a play does
 * @start_effect: what it does as the start card, with the dealer as SELF
 */
typedef struct
{
  char *id;
  char *name;
  char *symbol;
  char *text;
  guint8 colour;
  gint8 number;
  gint16 points;
  guint16 flags;
  gint8 draws;
  guint8 start;
  guint8 symbol_id;
  LcList effect;
  LcList start_effect;
} LcFace;

/**
 * LcCardDef:
 * @face: the face of each side; %LC_NO_FACE where there is no second side
 */
typedef struct
{
  guint8 face[LC_MAX_SIDES];
} LcCardDef;

/**
 * LcPredicate:
 * @name: for messages
 * @faces: bit sets over faces, by [top face][colour in force]: those that fit
 * @cards: the same as sets of cards, by [side][top face][colour in force]
 */
typedef struct
{
  char *name;
  guint64 *faces;
  LcCards *cards;
} LcPredicate;

/* A named move besides playing, drawing and passing that a mode may have. */
typedef struct
{
  char *id;
  char *name;
  guint8 when; /* condition */
  LcList list;
} LcAction;

typedef enum
{
  LC_MODE_MUST_PLAY = 1 << 0, /* who can play may not draw instead */
  LC_MODE_FIRST_SIDE = 1 << 1 /* cards are played for their first side only */
} LcModeFlags;

/**
 * LcMode:
 * @when: the condition under which it is in force; of several the first one is
 * @matches: the predicate that says what may be played
 * @flags: #LcModeFlags
 * @draw: what a draw does; %LC_NO_LIST: one may not draw
 * @pass: what ending the turn without a draw does; %LC_NO_LIST: one may not
 */
typedef struct
{
  char *id;
  char *name;
  guint8 when;
  guint8 matches;
  guint8 flags;
  guint8 n_actions;
  LcAction actions[LC_MAX_ANSWERS];
  LcList draw;
  LcList pass;
} LcMode;

/**
 * LcForbid:
 * @text: why, for the player: "the last card must be a number card"
 * @when: the condition under which it is looked at
 * @faces: the predicate that says what is forbidden
 * @holding: a predicate; forbidden only while the hand holds another card that fits it;
 *   %LC_NO_PREDICATE for always
 */
typedef struct
{
  char *text;
  guint8 when;
  guint8 faces;
  guint8 holding;
} LcForbid;

#define LC_NO_PREDICATE 255

typedef enum
{
  LC_ASK_CHOICE, /* one of named answers, each with its list of steps */
  LC_ASK_COLOUR, /* a colour, which comes in force */
  LC_ASK_SEAT    /* another seat in play, which becomes TARGET */
} LcAsk;

/**
 * LcQuestion:
 * @kind: an #LcAsk
 * @text: the question, for people
 * @begins_turn: whether the answer begins the turn of the seat asked, and so closes the windows
 * @answers: ids, names and lists of the named answers
 */
typedef struct
{
  char *id;
  char *text;
  guint8 kind;
  gboolean begins_turn;
  guint8 n_answers;
  struct
  {
    char *id;
    char *name;
    LcList list;
  } answers[LC_MAX_ANSWERS];
} LcQuestion;

typedef struct
{
  char *id;
  char *name;
  gint16 initial;
  gboolean hidden; /* tokens: seen by their own seat alone */
  gboolean lasts;  /* it keeps its value from one round of a match to the next */
  char *words[2];  /* tokens: how 0 and 1 are called: "red", "green"; may be NULL */
} LcCounter;

typedef enum
{
  LC_TRIGGER_ROUND, /* the round begins; SELF is the dealer */
  LC_TRIGGER_TURN,  /* a turn begins; SELF has it */
  LC_TRIGGER_PLAY,  /* a play has taken effect; SELF is its player */
  LC_TRIGGER_DRAW,  /* SELF has drawn or got another hand, and all else has happened. May not ask */
  LC_TRIGGER_END,   /* a turn ends; SELF had it. May not ask */
  LC_TRIGGER_LEAVES, /* SELF is out. May not ask */
  LC_N_TRIGGERS
} LcTrigger;

typedef enum
{
  LC_SCORE_WINNER_TAKES, /* the winner of a round scores what the others hold */
  LC_SCORE_OWN_LOW_WINS, /* everybody adds the own hand; at the target the lowest wins */
  LC_SCORE_ELIMINATION   /* everybody adds the own hand; the target puts a seat out */
} LcScoring;

/* Who deals the next round of a match, and so who begins it. */
typedef enum
{
  LC_NEXT_IN_TURN,       /* the deal passes to the left */
  LC_NEXT_WINNER_BEGINS, /* whoever sits to the right of the winner deals */
  LC_NEXT_LOSER_BEGINS,  /* the same with the one whose hand counts most */
  LC_NEXT_WINNER_DEALS,
  LC_NEXT_LOSER_DEALS
} LcNextRound;

/* A way out of the steps: a function of the ruleset's plugin. @context is what the step runs in. */
typedef struct _LcContext LcContext;
typedef gboolean (*LcScriptFunc) (LcContext *context,
                                  guint function,
                                  gpointer data,
                                  GError **error);

/* Calls the function that is held. If it fails, this does not return. */
typedef void (*LcScriptCallFunc) (gpointer held);

/* What is done while a function is held. It may be left in its middle, at any call, and holds nothing
 * that would have to be freed then. It must not call any function by LcRules.script. */
typedef void (*LcScriptInsideFunc) (LcScriptCallFunc call, gpointer held, gpointer data);

typedef enum
{
  LC_HOLD_REFUSED, /* the function has to be called by LcRules.script each time */
  LC_HOLD_DONE,
  LC_HOLD_FAILED /* the error is set, and @inside was not done to its end */
} LcHold;

/* Prepares a function once for many calls in one game, and does @inside, which makes them. */
typedef LcHold (*LcScriptHoldFunc) (LcContext *context,
                                    guint function,
                                    gpointer data,
                                    LcScriptInsideFunc inside,
                                    gpointer inside_data,
                                    GError **error);

/**
 * LcRules:
 *
 * The tables of a compiled ruleset. Everything is read-only once lc_builder_end() has returned it.
 */
struct _LcRules
{
  gatomicrefcount refs;

  char *spec;    /* "uno-flex{flex-action-match=either}+stacking": name, options, house rules */
  char *title;   /* "UNO Flex" */
  char *summary; /* a sentence or two */
  char *digest;  /* SHA-256 over everything that decides a game, as 64 hexadecimal digits */

  guint8 n_colours;
  guint8 n_symbols;
  guint8 n_faces;
  guint16 n_cards;
  guint8 n_sides;      /* 2 if any card has a second side */
  gboolean turned;     /* everything lies on one side, which is the only one that may be played */
  gboolean backs_seen; /* turned: others see the inactive sides, the holder does not */
  gboolean backs_shuffled; /* turned: which back a front has is drawn anew for every round */
  LcColour *colours;
  guint16 callable[LC_MAX_SIDES]; /* by active side: bit n: the colour n may be called */
  LcFace *faces;
  LcCardDef *cards;
  guint8 *alike;                       /* by card: the first card of the deck with the same sides */
  guint8 *first_of_face[LC_MAX_SIDES]; /* by face: the first card with it there; LC_NO_CARD */
  guint8 *next_of_face[LC_MAX_SIDES];  /* by card: the next one with the same face there */

  guint8 n_predicates;
  LcPredicate *predicates;
  guint8 n_modes; /* mode 0 is the ordinary turn, in force when no other is */
  LcMode *modes;
  guint8 n_forbids;
  LcForbid *forbids;
  guint8 side_when;  /* condition under which a seat may play the second side */
  char *side_why;    /* what to tell it otherwise: "your Power Card is red" */
  char *side_name;   /* what the second side is called: "flex"; NULL where it needs no name */
  LcList side_after; /* what a play for the second side does before the effect */
  guint8 honest;     /* predicate: what makes a face with LC_FACE_HONEST wrongly played */
  gboolean honest_second_side; /* ... on the second side as well, while that may be played */
  gboolean no_challenge;       /* whoever has to draw for such a face cannot challenge it */
  guint8 jump_in; /* predicate: what may be played out of turn; LC_NO_PREDICATE: nothing */
  guint8 jump_when;

  guint8 n_conds;
  LcCond *conds;
  guint16 n_steps;
  LcStep *steps;
  guint8 n_questions;
  LcQuestion *questions;
  guint8 n_counters;
  LcCounter *counters;
  guint8 n_tokens;
  LcCounter *tokens;
  LcList triggers[LC_N_TRIGGERS];
  LcList end_play, end_turn, end_start; /* the core's own closing steps */
  LcList ask_colour;                    /* the next seat calls the colour of a start card */
  gboolean recolours; /* a step brings another colour in force than the top card's */
  gboolean may_fail;  /* a move can fail in the ruleset, and is to be undone then */
  guint16 n_functions;
  LcScriptFunc script;
  LcScriptHoldFunc script_hold; /* may be NULL */
  gpointer script_data;
  char *script_digest; /* stands for the functions: a digest of their source; NULL for none */
  GDestroyNotify script_free;

  guint8 min_seats, max_seats;
  guint8 hand;        /* cards dealt to each */
  guint8 hand_of_two; /* the same where two play; 0: no difference */
  gint32 target;      /* points of a match */
  guint8 scoring;     /* an LcScoring */
  gint16 win_points;  /* what the winner of a round scores; 0: what the others hold */
  guint8 next_round;  /* an LcNextRound */
  gboolean partners;  /* opposite seats play together: for 4, 6 or 8 seats */
  gboolean suits;     /* colours and symbols are suits and ranks, for people */
  guint8 uno_penalty; /* cards for a missed call; 0: nobody has to call */
  guint8 false_catch; /* cards for a catch when there was nothing to catch; 0: not allowed */

  LcSprintPlan *sprint; /* for rounds of bots with nobody listening */

  GPtrArray *notes;   /* of char *: sentences for players, about what no card says */
  GPtrArray *sources; /* of char *: for `rules show`: which file each part is from */
};

LcRules *lc_rules_ref (LcRules *rules);
void lc_rules_unref (LcRules *rules);
guint lc_rules_hand (const LcRules *rules, guint n_seats);
gboolean lc_rules_play_alike (const LcRules *a, const LcRules *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcRules, lc_rules_unref)

const char *lc_rules_colour_name (const LcRules *rules, guint colour);
char *lc_rules_face_title (const LcRules *rules, guint face);
char *lc_rules_card_name (const LcRules *rules, guint card);
gint lc_rules_find_colour (const LcRules *rules, const char *id);
gint lc_rules_find_face (const LcRules *rules, const char *id_or_name);
gint lc_rules_find_card (const LcRules *rules, const char *name);

/**
 * lc_rules_may_call:
 * @rules: a ruleset
 * @side: the active side
 * @colour: a colour, or anything else
 *
 * Returns: whether the colour may be called: where everything lies on one side, only its colours
 */
static inline gboolean
lc_rules_may_call (const LcRules *rules, guint side, guint colour)
{
  return colour < rules->n_colours && (rules->callable[side] >> colour & 1);
}

static inline gsize
lc_predicate_index (const LcRules *rules, guint top_face, guint colour)
{
  return (gsize) top_face * (rules->n_colours + 1u) + colour;
}

/**
 * lc_predicate_cards:
 * @rules: a ruleset
 * @predicate: one of its predicates
 * @side: the side that the cards would be played for
 * @top_face: the face that lies on top
 * @colour: the colour in force; n_colours for none
 *
 * Returns: the cards of the deck whose side fits
 */
static inline const LcCards *
lc_predicate_cards (const LcRules *rules, guint predicate, guint side, guint top_face, guint colour)
{
  const gsize one_side = (gsize) rules->n_faces * (rules->n_colours + 1u);

  return &rules->predicates[predicate]
            .cards[side * one_side + lc_predicate_index (rules, top_face, colour)];
}

static inline gboolean
lc_predicate_face (const LcRules *rules, guint predicate, guint face, guint top_face, guint colour)
{
  const guint64 *set =
    &rules->predicates[predicate].faces[4 * lc_predicate_index (rules, top_face, colour)];

  return (set[face >> 6] >> (face & 63)) & 1;
}

G_END_DECLS
