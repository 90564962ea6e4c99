/* lc-sprint-plan-cards.c - what comes of a card, as far as that is known beforehand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-sprint-private.h"

static LcComes steps_come (const LcRules *rules, LcList list, guint depth);

/* Of two parts of an effect the one that asks for more care. A script comes last, or not at all. */
static LcComes
then (LcComes first, LcComes second)
{
  if (first == LC_COMES_ANYTHING || second == LC_COMES_ANYTHING)
    return LC_COMES_ANYTHING;
  if (first == LC_COMES_SCRIPT)
    return second == LC_COMES_NOTHING ? LC_COMES_SCRIPT : LC_COMES_ANYTHING;
  if (first == LC_COMES_ASKING && second == LC_COMES_SCRIPT)
    return LC_COMES_ANYTHING;
  return MAX (first, second);
}

static LcComes
at_least_steps (LcComes comes)
{
  return comes == LC_COMES_NOTHING ? LC_COMES_STEPS : comes;
}

/* Whoever chooses by lot can be asked without stopping, unless it is for a seat. */
static LcComes
question_comes (const LcRules *rules, guint index, guint depth)
{
  const LcQuestion *question = &rules->questions[index];

  if (question->kind == LC_ASK_SEAT)
    return LC_COMES_ANYTHING;
  for (guint i = 0; i < question->n_answers; i++)
    if (steps_come (rules, question->answers[i].list, depth) > LC_COMES_STEPS
        || steps_come (rules, question->answers[i].list, depth) == LC_COMES_ANYTHING)
      return LC_COMES_ANYTHING;
  return LC_COMES_ASKING;
}

static LcComes
step_comes (const LcRules *rules, const LcStep *step, guint depth)
{
  gboolean holds;

  switch ((LcOp) step->op)
    {
    case LC_OP_DRAW:
    case LC_OP_DRAW_UNTIL:
    case LC_OP_SKIP:
    case LC_OP_AGAIN:
    case LC_OP_TURN:
    case LC_OP_REVERSE:
    case LC_OP_COLOUR:
    case LC_OP_SET:
    case LC_OP_ADD:
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_ADD:
    case LC_OP_TOKEN_FLIP:
    case LC_OP_SWAP:
    case LC_OP_ROTATE:
    case LC_OP_REDEAL:
    case LC_OP_DISCARD:
    case LC_OP_FLIP_ALL:
      return LC_COMES_STEPS;
    case LC_OP_IF:
      if (lc_sprint_foresee (rules, (guint) step->n, LC_FORESEE_RULES, &holds))
        return steps_come (rules, holds ? step->a : step->b, depth + 1);
      return at_least_steps (
        then (steps_come (rules, step->a, depth + 1), steps_come (rules, step->b, depth + 1)));
    case LC_OP_RUN:
      return steps_come (rules, step->a, depth + 1);
    case LC_OP_REVEAL:
      return LC_COMES_STEPS;
    case LC_OP_ASK:
      return question_comes (rules, step->a, depth + 1);
    case LC_OP_SCRIPT:
      return depth == 0 ? LC_COMES_SCRIPT : LC_COMES_ANYTHING;
    default:
      return LC_COMES_ANYTHING;
    }
}

static LcComes
steps_come (const LcRules *rules, LcList list, guint depth)
{
  LcComes comes = LC_COMES_NOTHING;

  if (depth > LC_SPRINT_DEPTH)
    return LC_COMES_ANYTHING;
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    comes = then (comes, step_comes (rules, step, depth));
  return comes;
}

/* What comes of a play: first what the side does, then the effect, then the trigger. A script in
 * the middle of it is the engine's. */
static LcComes
play_comes (const LcRules *rules, guint side, guint face)
{
  LcComes comes = steps_come (rules, rules->faces[face].effect, 0);

  if (side == 1)
    comes = then (steps_come (rules, rules->side_after, 0), comes);
  if (comes == LC_COMES_SCRIPT)
    comes = LC_COMES_ANYTHING;
  return then (comes, steps_come (rules, rules->triggers[LC_TRIGGER_PLAY], 0));
}

/* Adds a step to what a plain effect does. Returns whether it can be one of its steps: the order
 * in which they are carried out then is fixed. */
static gboolean
plan_step (LcSprintCard *card, const LcStep *step)
{
  LcPlain also = 0;

  switch ((LcOp) step->op)
    {
    case LC_OP_DRAW:
      if (step->flags != 0 || step->n < 1 || step->n > 100 || card->draws > 0
          || (card->plain & LC_PLAIN_TURN))
        return FALSE;
      if (step->who == LC_WHO_OTHERS)
        card->plain |= LC_PLAIN_OTHERS;
      else if (step->who == LC_WHO_TARGET)
        card->plain |= LC_PLAIN_TARGET;
      else if (step->who != LC_WHO_NEXT)
        return FALSE;
      card->draws = (guint8) step->n;
      return TRUE;
    case LC_OP_SKIP:
      if (step->n < 0 || step->n > LC_MAX_SEATS || card->skips > 0)
        return FALSE;
      card->skips = (guint8) step->n;
      return TRUE;
    case LC_OP_REVERSE:
      also = LC_PLAIN_TURN | LC_PLAIN_REVERSE;
      break;
    case LC_OP_TURN:
      also = LC_PLAIN_TURN;
      break;
    case LC_OP_AGAIN:
      also = LC_PLAIN_AGAIN;
      break;
    case LC_OP_TOKEN_SET:
    case LC_OP_TOKEN_FLIP:
      if (step->flags != 0 || step->n < 0 || step->n > 100
          || (card->plain & (LC_PLAIN_SET | LC_PLAIN_FLIP | LC_PLAIN_FLIP_ALL)))
        return FALSE;
      if (step->who == LC_WHO_ALL && step->op == LC_OP_TOKEN_FLIP)
        also = LC_PLAIN_FLIP_ALL;
      else if (step->who == LC_WHO_SELF)
        also = step->op == LC_OP_TOKEN_SET ? LC_PLAIN_SET : LC_PLAIN_FLIP;
      else
        return FALSE;
      card->token = (guint8) step->a;
      card->token_value = (gint8) step->n;
      break;
    case LC_OP_ADD:
      if (step->flags != 0 || step->n < -100 || step->n > 100)
        return FALSE;
      also = LC_PLAIN_ADD;
      card->counter = (guint8) step->a;
      card->adds = (gint8) step->n;
      break;
    default:
      return FALSE;
    }
  if (card->plain & also)
    return FALSE;
  card->plain |= (guint16) also;
  return TRUE;
}

static gboolean plan_effect (LcSprintCard *card, const LcRules *rules, LcList list, guint depth);

/* Of two ways to go on, both have to come to the same. */
static gboolean
plan_either (LcSprintCard *card, const LcRules *rules, const LcStep *step, guint depth)
{
  LcSprintCard other = *card;
  gboolean holds;

  if (lc_sprint_foresee (rules, (guint) step->n, LC_FORESEE_RULES, &holds))
    return plan_effect (card, rules, holds ? step->a : step->b, depth);
  return plan_effect (card, rules, step->a, depth) && plan_effect (&other, rules, step->b, depth)
         && memcmp (card, &other, sizeof other) == 0;
}

/* Adds all that @list does to @card. Returns whether it is plain. */
static gboolean
plan_effect (LcSprintCard *card, const LcRules *rules, LcList list, guint depth)
{
  gboolean plain = depth <= LC_SPRINT_DEPTH;

  for (const LcStep *step = &rules->steps[list]; plain && step->op != LC_OP_END; step++)
    if (step->op == LC_OP_IF)
      plain = plan_either (card, rules, step, depth + 1);
    else if (step->op == LC_OP_RUN)
      plain = plan_effect (card, rules, step->a, depth + 1);
    else
      plain = plan_step (card, step);
  return plain;
}

/* Adds what @effect asks to the plan. Returns its number; 0 if it does not ask, or does more. */
static guint
plan_doubt (LcSprintPlan *plan, const LcRules *rules, LcList effect)
{
  LcSprintDoubt doubt = { 0 };

  if (!lc_sprint_plan_doubt (&doubt, rules, effect))
    return 0;
  for (guint i = 1; i < plan->n_doubts; i++)
    if (memcmp (&plan->doubts[i], &doubt, sizeof doubt) == 0)
      return i;
  if (plan->n_doubts == LC_SPRINT_DOUBTS)
    return 0;
  plan->doubts[plan->n_doubts] = doubt;
  return plan->n_doubts++;
}

/* Finds out what comes of the cards of @kind when they are played for @side. */
void
lc_sprint_plan_card (LcSprintPlan *plan, const LcRules *rules, guint side, guint kind)
{
  const LcCardDef *def = &rules->cards[plan->first[kind]];
  LcSprintCard *made = &plan->cards[side][kind];
  const guint played = def->face[plan->side + side], top = def->face[plan->side];
  const LcFace *face;
  LcSprintCard before;

  if (played == LC_NO_FACE)
    return;
  face = &rules->faces[played];
  made->top_face = (guint8) top;
  made->top_colour = rules->faces[top].colour;
  made->top_row = (guint16) lc_predicate_index (rules, top, 0);
  made->flags = face->flags;
  made->comes = (guint8) play_comes (rules, side, played);
  if (made->comes == LC_COMES_ANYTHING || !plan->plain_end
      || (plan->trigger_when == LC_WHEN_ALWAYS && !plan->trigger_is_script)
      || !(side == 0 || plan_effect (made, rules, rules->side_after, 0)))
    return;
  before = *made;
  if (!plan_effect (made, rules, face->effect, 0))
    {
      *made = before;
      if (made->comes == LC_COMES_ASKING)
        plan->doubt[side][kind] = (guint8) plan_doubt (plan, rules, face->effect);
      return;
    }
  if (plan->trigger_is_script)
    made->is_plain = LC_IS_PLAIN_BUT_SCRIPT;
  else if (made->draws == 0 && made->skips == 0 && made->plain == 0)
    made->is_plain = LC_IS_BARE;
  else
    made->is_plain = LC_IS_PLAIN;
}
