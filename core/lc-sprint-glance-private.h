/* lc-sprint-glance-private.h - what the parts of the loop for players at a glance share: what is known
 * of the round, what the seat on turn may do, and asking it.
 *
 * What is inline here is part of the loop, lc-sprint-glance.c.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-sprint-parts-private.h"

#ifdef LC_HAVE_BMI2

#include <string.h>

G_BEGIN_DECLS

#define LC_GLANCE_BMI2 __attribute__ ((target ("popcnt,bmi,bmi2")))

/* The engine counts the last moves of a round that is given up: these are more than a turn takes, with
 * the answers to all questions. */
#define LC_GLANCE_MOST_MOVES (LC_PLAYOUT_MAX_MOVES - 100)

/* What the compiler knows of a ruleset: the loop is compiled for each of several sets of these. */
typedef enum
{
  LC_GLANCE_HAS_LIGHTS = 1 << 0, /* %LC_QUICK_LIGHTS, and else %LC_QUICK_NARROW */
  LC_GLANCE_IS_FREE = 1 << 1,    /* no play that fits is ever forbidden */
  LC_GLANCE_IS_TURNED = 1 << 2   /* %LC_QUICK_TURNED */
} LcGlanceTraits;

#define LC_GLANCE_N_WORDS(traits) ((traits) &LC_GLANCE_HAS_LIGHTS ? LC_SPRINT_WORDS : 1u)

/* What it takes to ask a seat; and what every simple play of it has in common. */
typedef struct
{
  LcMove (*choose) (gpointer state,
                    gconstpointer prepared,
                    const LcRules *rules,
                    const LcGlance *glance);
  gpointer state;
  gconstpointer prepared;
  guint64 key;
  guint64 simple;
} LcGlanceAsking;

/**
 * LcGlanceKnown:
 * @glance: what the seat on turn is shown; much of it stays as it is from one turn to the next
 * @asking: by seat
 * @pass: how the turn passes on
 * @hands: what seats hold
 * @plays: where everything lies on one side: the kinds that the seat on turn may play
 * @playless: moves that were no plays
 * @begin: LcGlanceNow.moves when the tally was last up to date
 *
 * What the loop knows besides #LcGlanceNow.
 */
typedef struct
{
  LcSprint *sprint;
  const LcRules *rules;
  LcGlance glance;
  LcGlanceAsking asking[LC_MAX_SEATS];
  const guint8 *pass;
  LcHands hands;
  LcKinds plays;
  guint playless;
  guint begin;
  guint8 can; /* %LC_CAN_DRAW if one may draw though one could play */
  gboolean calls;
  LcSprintPass made[LC_SPRINT_PASSES];
} LcGlanceKnown;

/**
 * LcGlanceNow:
 * @rows: LcSprintPlan.rows, and @row that of the top card and the colour, for the first side
 * @lit: seats whose token is 1
 *
 * What the loop works with, in local variables that nobody has the address of: see LcNow.
 */
typedef struct
{
  LcGlanceKnown *known;
  LcGame *game;
  const LcSprintPlan *plan;
  const guint8 *rows;
  const guint8 *row;
  guint seat;
  guint moves;
  guint lit;
} LcGlanceNow;

/* Rows for the same card on top, for one side and the other, lie side by side. */
#define LC_GLANCE_ROW_SIZE (LC_MAX_SIDES * (guint) sizeof (LcSprintRow))

/* What has been chosen: a card to be played for one of its sides, or not to play. */
typedef struct
{
  guint kind;
  guint side;
  guint colour;
  guint target;
  guint call;
} LcGlancePlay;

/* lc-sprint-glance-game.c */
void lc_glance_prepare (LcGlanceKnown *known, LcSprint *sprint);
void lc_glance_show_direction (LcGlanceKnown *known);
void lc_glance_load (LcGlanceNow *now, gboolean first);
void lc_glance_store (LcGlanceKnown *known, guint seat, guint moves);
void lc_glance_store_begun (LcGlanceKnown *known,
                            guint seat,
                            guint moves,
                            guint took,
                            gboolean played);
LcSeats lc_glance_let_draw (LcGlanceKnown *known,
                            guint seat,
                            const LcSprintCard *card,
                            guint target);
guint lc_glance_flip_all (LcTable *table, guint token, guint lit);
void lc_glance_add_to_counter (LcTable *table, guint counter, guint n);
guint lc_glance_light_all (LcTable *table, const LcSprintPlan *plan);
LcNext lc_glance_finish (LcGlanceKnown *known,
                         guint seat,
                         guint moves,
                         const LcSprintCard *card,
                         guint took,
                         LcSeats drew);
LcNext lc_glance_draw_nothing (LcGlanceKnown *known, guint seat, guint moves);
LcNext lc_glance_answer (LcGlanceKnown *known, LcNext next, LcMove *move);
LcMove lc_glance_ask_by_view (LcGlanceKnown *known);

/* Which of @kinds the seat on turn, which holds @held, may play for @side, if @may; that is all bits or
 * none. Returns how many. */
LC_ALWAYS_INLINE guint
look_at_side (const LcGlanceNow *now,
              guint side,
              LcKinds held,
              LcKinds kinds,
              guint64 may,
              guint64 plays[LC_SPRINT_WORDS],
              const guint traits)
{
  const LcSprintRow *row = (const LcSprintRow *) (const void *) now->row + side;
  guint64 better = 0;
  guint n_plays = 0;

  for (guint i = 0; i < LC_GLANCE_N_WORDS (traits); i++)
    better |= held.word[i] & row->word[i].better;
  for (guint i = 0; i < LC_GLANCE_N_WORDS (traits); i++)
    {
      plays[i] = kinds.word[i] & may & row->word[i].fits;
      if (!(traits & LC_GLANCE_IS_FREE))
        plays[i] &= ~(row->word[i].risky & ((guint64) 0 - (guint64) (better != 0)));
      n_plays += (guint) __builtin_popcountll (plays[i]);
    }
  return n_plays;
}

/* The same for all sides; the seat is shown what it may play. */
LC_ALWAYS_INLINE guint
lc_glance_look (const LcGlanceNow *now, LcKinds held, LcKinds kinds, const guint traits)
{
  LcGlance *glance = &now->known->glance;
  guint64 plays[LC_MAX_SIDES][LC_SPRINT_WORDS] = { { 0 } };
  guint n_plays = look_at_side (now, 0, held, kinds, G_MAXUINT64, plays[0], traits);

  if (traits & LC_GLANCE_HAS_LIGHTS)
    n_plays += look_at_side (now, 1, held, kinds, (guint64) 0 - (now->lit >> now->seat & 1),
                             plays[1], traits);
  glance->n_plays = n_plays;
  if (traits & LC_GLANCE_IS_TURNED)
    {
      LcKinds cards;

      now->known->plays = (LcKinds){ { plays[0][0] } };
      cards = lc_sprint_stand_for (now->plan, now->known->plays, LC_TRAIT_BMI2);
      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        glance->kinds[now->plan->side][i] = cards.word[i];
      return n_plays;
    }
  for (guint side = 0; side < (traits & LC_GLANCE_HAS_LIGHTS ? LC_MAX_SIDES : 1u); side++)
    for (guint i = 0; i < LC_GLANCE_N_WORDS (traits); i++)
      glance->kinds[side][i] = plays[side][i];
  return n_plays;
}

/* The kinds that the seat on turn may play for @side, word by word. */
LC_ALWAYS_INLINE const guint64 *
lc_glance_plays (const LcGlanceKnown *known, guint side, const guint traits)
{
  return traits & LC_GLANCE_IS_TURNED ? known->plays.word : known->glance.kinds[side];
}

/* Whether the seat on turn need not be asked, since it has one play, and nothing to choose about that:
 * it has @n_plays of @glance, and maybe something else to do; @calls is 1 if it can call with a play.
 * Nearly all that is one branch. */
LC_ALWAYS_INLINE gboolean
lc_glance_is_forced (const LcGlanceNow *now,
                     guint n_plays,
                     guint others,
                     guint calls,
                     const guint traits)
{
  guint64 choosy = 0;

  if (others != 0) /* it is always so, or never */
    return FALSE;
  for (guint side = 0; side < (traits & LC_GLANCE_HAS_LIGHTS ? LC_MAX_SIDES : 1u); side++)
    for (guint i = 0; i < LC_GLANCE_N_WORDS (traits); i++)
      choosy |= lc_glance_plays (now->known, side, traits)[i] & now->plan->choosy[side][i];
  return ((n_plays - 1) | calls | (guint) (choosy != 0)) == 0;
}

/* That play. */
LC_ALWAYS_INLINE LcGlancePlay
lc_glance_only_play (const LcGlanceKnown *known, const guint traits)
{
  const LcGlance *glance = &known->glance;
  const guint side =
    (traits & LC_GLANCE_HAS_LIGHTS) && (glance->kinds[0][0] | glance->kinds[0][1]) == 0 ? 1 : 0;
  const guint64 *kinds = lc_glance_plays (known, side, traits);
  const guint kind = !(traits & LC_GLANCE_HAS_LIGHTS) || kinds[0] != 0
                       ? (guint) __builtin_ctzll (kinds[0])
                       : 64 + (guint) __builtin_ctzll (kinds[1]);

  return (LcGlancePlay){ kind, side, LC_NO_COLOUR, LC_NO_SEAT, 0 };
}

/* What a seat has done that was asked. */
typedef enum
{
  LC_ASKED_PLAYS,
  LC_ASKED_DRAWS, /* or passes, if that is what it can do */
  LC_ASKED_ELSE   /* something that the engine has to carry out */
} LcGlanceAsked;

/* Another move than a play about which there is nothing to choose. */
LC_ALWAYS_INLINE LcGlanceAsked
judge (const LcGlanceNow *now,
       const LcGlance *glance,
       LcMove move,
       LcGlancePlay *play,
       const guint traits)
{
  const LcKinds turned[LC_MAX_SIDES] = { now->known->plays };
  const LcKinds *plays =
    traits & LC_GLANCE_IS_TURNED ? turned : (const LcKinds *) (gconstpointer) glance->kinds;
  const guint can = move.kind == LC_MOVE_DRAW   ? LC_CAN_DRAW
                    : move.kind == LC_MOVE_PASS ? LC_CAN_PASS
                                                : 0;

  *play = (LcGlancePlay){ .kind = now->plan->kind[move.card % LC_SPRINT_CARDS],
                          .side = traits & LC_GLANCE_HAS_LIGHTS ? move.side : 0,
                          .colour = move.colour,
                          .target = move.target,
                          .call = move.call };
  if (move.kind == LC_MOVE_PLAY)
    return lc_sprint_is_common (now->known->sprint, plays, move) ? LC_ASKED_PLAYS : LC_ASKED_ELSE;
  return (glance->can & can) && lc_move_equal (move, lc_move (move.kind, now->seat))
           ? LC_ASKED_DRAWS
           : LC_ASKED_ELSE;
}

/* What @move is if it is a play that is allowed, with nothing to choose about it but a call, which
 * counts if @calls: then card, side and maybe the call are all that its bytes say besides what simple
 * plays of the seat have in common. Returns whether it is. */
LC_ALWAYS_INLINE gboolean
is_simple (const LcGlanceNow *now,
           guint64 simple,
           LcMove move,
           guint calls,
           LcGlancePlay *play,
           const guint traits)
{
  const LcSprintPlan *plan = now->plan;
  const guint call = move.call & calls;
  guint64 rest;
  guint side, kind;

  memcpy (&rest, &move, sizeof rest);
  rest ^= simple ^ LC_MOVE_FIELD (call, call);
  if (traits & LC_GLANCE_IS_TURNED)
    rest ^= LC_MOVE_FIELD (side, plan->side);
  rest = rest >> LC_MOVE_SHIFT (card) | rest << (64 - LC_MOVE_SHIFT (card));
  if (rest >= (traits & LC_GLANCE_HAS_LIGHTS ? LC_MAX_SIDES : 1) << 8)
    return FALSE;
  side = traits & LC_GLANCE_HAS_LIGHTS ? (guint) rest >> 8 : 0;
  kind = plan->simple[rest];
  *play = (LcGlancePlay){ kind, side, LC_NO_COLOUR, LC_NO_SEAT, call };
  return kind < LC_SPRINT_CARDS
         && (lc_glance_plays (now->known, side,
                              traits)[traits & LC_GLANCE_HAS_LIGHTS ? kind / 64 : 0]
               >> kind % 64
             & 1);
}

/* The seat on turn is asked what it does; @play is that, or @move for the engine. */
LC_ALWAYS_INLINE LcGlanceAsked
lc_glance_ask (const LcGlanceNow *now,
               guint can,
               guint calls,
               LcGlancePlay *play,
               LcMove *move,
               const guint traits)
{
  LcGlanceKnown *known = now->known;
  LcGlance *glance = &known->glance;
  const guint seat = now->seat;
  const LcGlanceAsking *asking = &known->asking[seat];
  LcTable *table = &now->game->table;
  LcMove asked;

  table->turn = (guint8) seat;
  table->moves = (guint16) now->moves;
  glance->hand = traits & LC_GLANCE_IS_TURNED ? &known->hands.seen[seat] : &now->game->hand[seat];
  glance->chance = lc_sprint_chance (asking->key, now->moves);
  glance->seat = (guint8) seat;
  glance->can = (guint8) (can | (calls ? LC_CAN_CALL_WITH_PLAY : 0));
  if (traits & LC_GLANCE_HAS_LIGHTS)
    glance->second = (LcSeats) now->lit;
  if (traits & LC_GLANCE_IS_TURNED) /* nobody is told the back of the top card */
    table->top = now->plan->first[known->sprint->kind[table->top]];
  asked = asking->choose (asking->state, asking->prepared, known->rules, glance);
  if (traits & LC_GLANCE_IS_TURNED)
    table->top = now->game->discard[table->n_discard - 1];
  if (G_LIKELY (is_simple (now, asking->simple, asked, calls, play, traits)))
    return LC_ASKED_PLAYS;
  if (G_UNLIKELY (asked.kind == LC_MOVE_NONE))
    asked = lc_glance_ask_by_view (known);
  *move = asked;
  return judge (now, glance, asked, play, traits);
}

G_END_DECLS

#endif
