/* lc-sprint-quick-private.h - what the parts of the loop for bots that choose by lot share.
 *
 * What is inline here is part of the loop, lc-sprint-quick.c.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-sprint-parts-private.h"

#ifdef LC_HAVE_BMI2

G_BEGIN_DECLS

#define LC_BMI2 __attribute__ ((target ("popcnt,bmi,bmi2")))

/* What the compiler knows of a ruleset: the loop is compiled for each set of these. */
typedef enum
{
  LC_HAS_LIGHTS = 1 << 0, /* %LC_QUICK_LIGHTS, and else %LC_QUICK_NARROW */
  LC_MUST_PLAY = 1 << 1,  /* who can play may not draw */
  LC_IS_FREE = 1 << 2,    /* no play that fits is ever forbidden */
  LC_HAS_SCRIPT = 1 << 3, /* %LC_QUICK_SCRIPT */
  LC_IS_TURNED = 1 << 4   /* %LC_QUICK_TURNED */
} LcQuickTraits;

/* The engine counts the last moves of a round that is given up: these are more than a turn takes, with
 * the answers to all questions. */
#define LC_QUICK_MOST_MOVES (LC_PLAYOUT_MAX_MOVES - 100)

/* Rows for the same card on top, for one side and the other, lie side by side. */
#define LC_QUICK_ROW_SIZE (LC_MAX_SIDES * (guint) sizeof (LcSprintRow))

#define LC_QUICK_WORDS(traits) ((traits) &LC_HAS_LIGHTS ? LC_SPRINT_WORDS : 1u)

typedef struct _LcQuickKnown LcQuickKnown;

/**
 * LcQuickNow:
 * @pass: how the turn passes on
 * @spot: the seat on turn and the direction: see LC_SPRINT_SPOTS
 * @row: the row of the top card and the colour, for the first side
 * @moves: made in the round; LcTable.moves
 * @lit: seats whose token is 1
 * @in_play: LcTable.in_play
 *
 * What the loop works with, in local variables that nobody has the address of: see LcNow. The fewer
 * they are, the more of them are in registers.
 */
typedef struct
{
  LcQuickKnown *known;
  LcGame *game;
  const LcSprintPlan *plan;
  const guint8 *pass;
  guint spot;
  const guint8 *row;
  guint moves;
  guint lit;
  guint in_play;
} LcQuickNow;

/* What a script has seen or done of the game that it was called in. */
typedef enum
{
  LC_SEES_NOTHING,
  LC_SEES_TABLE, /* the table is up to date; at most counters and tokens have been changed */
  LC_SEES_ACTS   /* the game is as the engine would have it, and anything may have happened */
} LcQuickSees;

/* What is left to be done when the loop is left for it. */
typedef enum
{
  LC_DUE_NOTHING,
  LC_DUE_CARD,   /* a card has been laid that is not plain */
  LC_DUE_FINISH, /* the last card has been laid, and has taken effect */
  LC_DUE_SCRIPT, /* a script has been called that has done more than look */
  LC_DUE_IDLE    /* the seat on turn should draw, and there is nothing to be drawn */
} LcQuickDue;

/**
 * LcQuickKnown:
 * @held: by word and seat: the kinds that a seat holds
 * @key: by seat: what all its chances have in common, and what LcRng goes on by until its first
 *   number
 * @mixers: numbers that a chance is made with: see lc_quick_chance()
 * @loaded: LcTable.moves when the table was last up to date
 * @turnless: moves since then that have not ended their turn
 * @playless: moves since then that were no plays
 * @adds: what is to be added to LcSprintPlan.quick_counter
 * @resets: how often all were lit
 * @before: hands before the engine had the game; @hands is what it writes there
 * @due: what is left to be done
 * @laid: for that, and for a script: what has been laid
 * @behind: %LC_HAS_SCRIPT: what the script says before it looks at anything
 * @sees: what it has seen
 * @function: its number
 * @call: (nullable): calls it while it is @script
 * @then: how things were when it was called, or when the loop was left
 * @next: why it was left
 * @wrong: the last card with LC_FACE_HONEST was wrongly played
 *
 * What the loop knows beyond #LcQuickNow, and seldom needs but for @held and @key.
 */
struct _LcQuickKnown
{
  LcSprint *sprint;
  guint64 held[LC_SPRINT_WORDS][LC_MAX_SEATS];
  guint64 key[LC_MAX_SEATS];
  guint64 mixers[3];
  guint loaded;
  guint turnless;
  guint playless;
  guint adds;
  guint resets;
  LcCards before[LC_MAX_SEATS];
  LcHands hands;
  LcQuickDue due;
  struct
  {
    guint side;
    guint kind;
    guint size;
    guint took;
    guint target;
  } laid;
  LcBehind behind;
  LcQuickSees sees;
  guint function;
  LcScriptCallFunc call;
  gpointer script;
  LcQuickNow then;
  LcNext next;
  gboolean wrong;
};

/**
 * LcQuickPlay:
 * @side: for which a card is played
 * @kind: its kind
 * @card: which one it is
 * @size: how many cards the seat is left with
 * @n_options: how many there were
 * @took: cards that the seat has drawn in its turn
 */
typedef struct
{
  guint side;
  guint kind;
  guint card;
  guint size;
  guint n_options;
  guint took;
} LcQuickPlay;

/* lc-sprint-quick-game.c */
void lc_quick_store (LcQuickNow *now, guint traits);
void lc_quick_store_table (LcQuickNow *now, guint traits);
void lc_quick_store_rest (LcQuickNow *now, guint took, gboolean played);
void lc_quick_store_begun (LcQuickNow *now, guint took, gboolean played, guint traits);
LcNext lc_quick_begin (LcQuickNow *now, guint traits);
LcNext lc_quick_resume (LcQuickNow *now, LcNext next, guint traits);

/* lc-sprint-quick-cards.c */
void lc_quick_draw_some (LcQuickKnown *known, guint seat, guint n_cards, guint traits);
LcNext lc_quick_lay_slowly (LcQuickNow *now,
                            guint side,
                            guint kind,
                            guint size,
                            guint n_options,
                            guint took,
                            guint traits);
void lc_quick_catch_up (LcBehind *behind, LcOp op);
LcNext lc_quick_end_script (LcQuickKnown *known);

LC_ALWAYS_INLINE guint
lc_quick_seat (guint spot)
{
  return spot % LC_SPRINT_BACKWARDS;
}

/* Which of the rows @now is at: see lc_predicate_index(). */
LC_ALWAYS_INLINE guint
lc_quick_row_number (const LcQuickNow *now)
{
  return (guint) (now->row - (const guint8 *) now->plan->rows) / LC_QUICK_ROW_SIZE;
}

LC_ALWAYS_INLINE guint
lc_quick_pass (const LcQuickNow *now, guint pass)
{
  return now->pass[pass + now->spot];
}

/* The seat that comes after the one on turn. */
LC_ALWAYS_INLINE guint
lc_quick_next_seat (const LcQuickNow *now, guint spot)
{
  return lc_quick_seat (now->pass[sizeof (LcSprintPass) + spot]);
}

/* By card: its kind. */
LC_ALWAYS_INLINE const guint8 *
lc_quick_kinds (const LcQuickNow *now, const guint traits)
{
  return traits & LC_IS_TURNED ? now->known->sprint->kind : now->plan->kind;
}

/* The next card of the draw pile, made anew if it is empty. Returns %LC_NO_CARD if both piles are. */
LC_ALWAYS_INLINE guint
lc_quick_take_card (LcQuickKnown *known, LcGame *game)
{
  if (G_UNLIKELY (game->table.n_draw == 0))
    {
      lc_pile_refill (&known->sprint->context);
      if (game->table.n_draw == 0)
        return LC_NO_CARD;
    }
  return lc_sprint_take (game);
}

LC_ALWAYS_INLINE void
lc_quick_note_size (LcGame *game, guint size)
{
  if (G_UNLIKELY (game->tally.largest_hand < size))
    game->tally.largest_hand = (guint16) size;
}

LC_ALWAYS_INLINE void
lc_quick_give (LcGame *game,
               LcQuickKnown *known,
               guint seat,
               guint card,
               guint kind,
               const guint traits)
{
  game->hand[seat].word[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
  known->held[traits & LC_HAS_LIGHTS ? kind / 64 : 0][seat] |= G_GUINT64_CONSTANT (1) << kind % 64;
}

/* The first word of chance for a decision: see lc_rng_seed_decision(), whose first number is nothing
 * but the second output of SplitMix64, scrambled. SplitMix64's numbers lie in memory, where a multiplication
 * finds them in no time; written out, each would have to be brought into a register in every turn. */
LC_ALWAYS_INLINE guint64
lc_quick_chance (const LcQuickNow *now, guint seat)
{
  const guint64 *mixers = now->known->mixers;
  guint64 word = now->known->key[seat] + now->moves * mixers[0];

  word = (word ^ (word >> 30)) * mixers[1];
  word = (word ^ (word >> 27)) * mixers[2];
  word = (word ^ (word >> 31)) * 5;
  return ((word << 7) | (word >> 57)) * 9;
}

/* The script that every play triggers is called. It is given a game that is not up to date, since
 * most scripts look at little, or at nothing. */
LC_ALWAYS_INLINE LcNext
lc_quick_call_script (LcQuickNow *now, guint kind, guint size, guint took, guint target)
{
  LcQuickKnown *known = now->known;
  LcContext *context = &known->sprint->context;
  const LcRules *rules = context->rules;

  known->then.spot = now->spot;
  known->then.row = now->row;
  known->then.moves = now->moves;
  known->laid.kind = kind;
  known->laid.size = size;
  known->laid.took = took;
  known->laid.target = target;
  if (G_LIKELY (known->call != NULL))
    known->call (known->script);
  else if (!rules->script (context, known->function, rules->script_data, context->error))
    {
      context->failed = TRUE;
      return LC_NEXT_OVER;
    }
  return G_LIKELY (known->sees == LC_SEES_NOTHING) ? LC_NEXT_PLAIN : lc_quick_end_script (known);
}

/* What a card does to its player's token, which is as good as chance, and so without a branch. */
LC_ALWAYS_INLINE void
lc_quick_light (LcQuickNow *now, const LcQuickCard *card, guint seat)
{
  now->lit = (now->lit & ~((guint) card->sets << seat)) ^ ((guint) card->flips << seat);
  now->known->adds += card->adds;
}

LC_ALWAYS_INLINE void
lc_quick_light_all (LcQuickNow *now)
{
  if (now->lit == 0)
    {
      now->lit = now->in_play;
      now->known->resets++;
    }
}

/* The turn passes on as @pass has it, which is LcSprintPlan.quick_pass or like it. */
LC_ALWAYS_INLINE void
lc_quick_pass_on (LcQuickNow *now, guint pass)
{
  now->game->tally.skipped += now->pass[pass + G_STRUCT_OFFSET (LcSprintPass, lost)];
  now->spot = lc_quick_pass (now, pass);
}

G_END_DECLS

#endif
