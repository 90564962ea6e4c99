/* lc-script.c - what a function of the ruleset's own may see and do in the game that called it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-script.h"

#include "lc-context-private.h"

/* The function is about to do @op, or to look at anything (%LC_OP_END). */
static inline void
catch_up (const LcContext *context, LcOp op)
{
  if (context->behind != NULL)
    context->behind->catch_up (context->behind, op);
}

/* The list whose step has called the function. */
static LcFrame *
calling_frame (const LcContext *context)
{
  return &context->game->frame[context->script_frame];
}

/**
 * lc_script_rules:
 * @context: what the function was called with
 *
 * Returns: (transfer none): the rules
 */
const LcRules *
lc_script_rules (const LcContext *context)
{
  return context->rules;
}

/**
 * lc_script_table:
 * @context: what the function was called with
 *
 * Where nobody looks at them, bots that choose by lot leave LcTable.lacks and what lay below the top
 * card as they were.
 *
 * Returns: (transfer none): what lies open, valid until the function acts or ends
 */
const LcTable *
lc_script_table (const LcContext *context)
{
  catch_up (context, LC_OP_END);
  return &context->game->table;
}

/**
 * lc_script_self:
 * @context: what the function was called with
 *
 * Returns: the seat whose list of steps has called the function
 */
guint
lc_script_self (const LcContext *context)
{
  catch_up (context, LC_OP_END);
  return calling_frame (context)->self;
}

/**
 * lc_script_seat:
 * @context: what the function was called with
 * @who: one seat, named as in a step
 *
 * Returns: the seat; %LC_NO_SEAT if there is none now
 */
guint
lc_script_seat (const LcContext *context, LcWho who)
{
  catch_up (context, LC_OP_END);
  return lc_effect_seat (context->game, calling_frame (context), who);
}

/**
 * lc_script_hand:
 * @context: what the function was called with
 *
 * Returns: (transfer none): the hand of lc_script_self(), and of nobody else
 */
const LcCards *
lc_script_hand (const LcContext *context)
{
  return &context->game->hand[lc_script_self (context)];
}

/**
 * lc_script_face:
 * @context: what the function was called with
 * @card: a card
 *
 * Returns: the face of it that counts in a hand now
 */
guint
lc_script_face (const LcContext *context, guint card)
{
  catch_up (context, LC_OP_END);
  return lc_game_face (context->game, context->rules, card, context->game->table.side);
}

/**
 * lc_script_chance:
 * @context: what the function was called with
 * @bound: 1 or more
 *
 * Returns: a number from 0 to @bound - 1, from the round's own stream of chance
 */
guint
lc_script_chance (LcContext *context, guint bound)
{
  /* the order of the draw pile comes first in the stream, see lc-pile.c */
  lc_pile_settle (context->game, context->game->table.n_draw);
  return lc_rng_below (&context->game->rng, bound);
}

/**
 * lc_script_step:
 * @context: what the function was called with
 * @step: a step that neither asks nor runs a list
 *
 * Carries the step out at once.
 */
void
lc_script_step (LcContext *context, const LcStep *step)
{
  g_return_if_fail (step->op > LC_OP_END && step->op < LC_OP_END_PLAY);
  g_return_if_fail (step->op != LC_OP_ASK && step->op != LC_OP_OFFER && step->op != LC_OP_IF
                    && step->op != LC_OP_RUN && step->op != LC_OP_SCRIPT);

  catch_up (context, (LcOp) step->op);
  lc_effect_step (context, step, calling_frame (context));
}

/**
 * lc_script_run:
 * @context: what the function was called with
 * @list: a list of the ruleset
 *
 * The list happens when the function has ended, after those that were given before it.
 */
void
lc_script_run (LcContext *context, LcList list)
{
  LcGame *game = context->game;
  const LcFrame *caller;
  LcFrame added;

  catch_up (context, LC_OP_RUN);
  caller = calling_frame (context);
  lc_effect_push (context, list, caller->self);
  if (context->failed || list == LC_EMPTY_LIST)
    return;
  added = game->frame[game->n_frames - 1];
  added.asked = caller->asked;
  for (guint i = game->n_frames - 1; i > context->script_frame + 1u; i--)
    game->frame[i] = game->frame[i - 1];
  game->frame[context->script_frame + 1] = added;
}
