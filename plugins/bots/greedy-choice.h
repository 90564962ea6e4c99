/* greedy-choice.h - the moves that the bot `greedy` chooses from, and what each is worth.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "greedy-outlook.h"

G_BEGIN_DECLS

/**
 * GreedyChoice:
 * @scene: how things are
 * @chance: what decides between equals
 * @n_rest: how many cards the bot has left after a play
 * @each_follows: what each of them that goes on the pile then is worth, in 65,536ths
 * @second: whether the bot may play second sides now
 * @still: which of GreedyPlay.still counts
 * @looked: whether @before is filled
 * @before: how things are; filled where steps have to be looked at
 * @best: the best move so far; of several any one
 * @best_key: what it is worth, and then chance, as greedy_key() has them
 */
typedef struct
{
  GreedyScene scene;
  guint64 chance;
  guint n_rest;
  gint each_follows;
  gboolean second;
  guint still;
  gboolean looked;
  GreedyOutlook before;
  GreedyMove best;
  gint64 best_key;
} GreedyChoice;

/* A value, and chance that decides between equal ones: one number from the bot's stream, which goes
 * on by the constants of Knuth's MMIX. */
static inline gint64
greedy_key (gint value, guint64 *chance)
{
  *chance =
    *chance * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (gint64) value * (G_GINT64_CONSTANT (1) << 32) + (gint64) (*chance >> 32);
}

/* What the best move so far is worth. */
static inline gint
greedy_choice_best_value (const GreedyChoice *choice)
{
  return (gint) (choice->best_key >> 32);
}

static inline void
greedy_choice_consider (GreedyChoice *choice, GreedyMove move, gint value)
{
  const gint64 key = greedy_key (value, &choice->chance);

  if (key <= choice->best_key)
    return;
  choice->best_key = key;
  choice->best = move;
}

/**
 * greedy_choice_init:
 * @choice: (out): a choice from nothing
 * @prepared: what is known of the rules
 * @rules: the rules
 * @view: what the bot sees
 * @rng: chance
 * @n_rest: how many cards the bot holds after the move
 */
static inline void
greedy_choice_init (GreedyChoice *choice,
                    const GreedyRules *prepared,
                    const LcRules *rules,
                    const LcView *view,
                    LcRng *rng,
                    guint n_rest)
{
  greedy_scene_init (&choice->scene, prepared, rules, view);
  choice->chance = lc_rng_next (rng);
  choice->n_rest = n_rest;
  choice->each_follows = (gint) prepared->follow[n_rest];
  choice->looked = FALSE;
  choice->best = greedy_move_plain (LC_MOVE_NONE);
  choice->best_key = G_MININT64;
}

/* Fills GreedyChoice.before. */
static inline void
greedy_choice_look (GreedyChoice *choice)
{
  if (choice->looked)
    return;
  greedy_outlook_init (&choice->before, &choice->scene);
  choice->looked = TRUE;
}

void greedy_choice_consider_plays (GreedyChoice *choice);
guint greedy_choice_colour (GreedyChoice *choice);

G_END_DECLS
