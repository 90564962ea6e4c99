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
 * @best: the best move so far; of several any one
 * @best_key: what it is worth, and then chance, as greedy_key() has them
 * @looked: whether greedy_choice_look() has filled what follows
 * @second: whether the bot may play second sides now
 * @still: which of GreedyPlay.still counts
 * @before: how things are
 */
typedef struct
{
  GreedyScene scene;
  guint64 chance;
  guint n_rest;
  gint each_follows;
  GreedyMove best;
  gint64 best_key;
  gboolean looked;
  gboolean second;
  guint still;
  GreedyOutlook before;
} GreedyChoice;

/* A value, and chance that decides between equal ones. */
static inline gint64
greedy_key_of (gint value, guint64 chance)
{
  return (gint64) value * (G_GINT64_CONSTANT (1) << 32) + (gint64) (chance >> 32);
}

/* The same with one number from the bot's stream, which goes on from there. */
static inline gint64
greedy_key (gint value, guint64 *chance)
{
  *chance = *chance * GREEDY_CHANCE_TIMES + GREEDY_CHANCE_PLUS;
  return greedy_key_of (value, *chance);
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
 * @chance: what decides between equals
 * @n_rest: how many cards the bot holds after the move
 */
static inline void
greedy_choice_init (GreedyChoice *choice,
                    const GreedyRules *prepared,
                    const LcRules *rules,
                    const LcView *view,
                    guint64 chance,
                    guint n_rest)
{
  greedy_scene_init (&choice->scene, prepared, rules, view);
  choice->chance = chance;
  choice->n_rest = n_rest;
  choice->each_follows = (gint) prepared->follow[n_rest];
  choice->looked = FALSE;
  choice->best = greedy_move_plain (LC_MOVE_NONE);
  choice->best_key = G_MININT64;
}

void greedy_choice_look (GreedyChoice *choice);
void greedy_choice_consider_play (GreedyChoice *choice, guint card, guint side);
void greedy_choice_consider_plays (GreedyChoice *choice);
guint greedy_choice_colour (GreedyChoice *choice);

G_END_DECLS
