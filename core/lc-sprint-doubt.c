/* lc-sprint-doubt.c - cards that somebody may doubt: whoever has to suffer from them answers a
 * question first, and what comes of each answer is known beforehand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-private.h"

/**
 * lc_sprint_foresee:
 * @rules: a ruleset
 * @index: one of its conditions
 * @foresight: what is known beforehand
 * @holds: (out): whether the condition holds
 *
 * Returns: whether that is known beforehand
 */
gboolean
lc_sprint_foresee (const LcRules *rules, guint index, LcForesight foresight, gboolean *holds)
{
  const LcCond *cond = &rules->conds[index];
  gint value;

  if (cond->also != 0 || cond->rel != LC_REL_EQ)
    return FALSE;
  if (cond->kind == LC_COND_CHALLENGES)
    value = !rules->no_challenge;
  else if (cond->kind == LC_COND_LAST && foresight >= LC_FORESEE_NOT_LAST)
    value = 0;
  else if (cond->kind == LC_COND_WRONG && foresight >= LC_FORESEE_RIGHT)
    value = foresight == LC_FORESEE_WRONG;
  else
    return FALSE;
  *holds = cond->value == value;
  return TRUE;
}

/* Notes who draws. Returns FALSE if that is somebody else than before, or neither who was asked nor
 * the player of the card. */
static gboolean
plan_who (const LcStep *step, LcSprintOutcome *outcome)
{
  const gboolean by_author = step->who == LC_WHO_AUTHOR;

  if ((step->who != LC_WHO_ASKED && !by_author)
      || (outcome->until > 0 && outcome->by_author != by_author))
    return FALSE;
  outcome->by_author = by_author;
  return TRUE;
}

/* Adds all that @list does to @outcome. Returns whether it can be said so. */
static gboolean
plan_outcome (const LcRules *rules,
              LcList list,
              LcForesight foresight,
              LcSprintOutcome *outcome,
              guint depth)
{
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    {
      gboolean holds = TRUE;

      switch ((LcOp) step->op)
        {
        case LC_OP_DRAW:
          if (step->flags != 0 || step->n < 1 || step->n > 100 || outcome->draws > 0
              || !plan_who (step, outcome))
            return FALSE;
          outcome->draws = (guint8) step->n;
          break;
        case LC_OP_DRAW_UNTIL:
          if (step->n != 0 || (!rules->turned && rules->n_sides > 1) || outcome->draws > 0
              || outcome->until > 0 || !plan_who (step, outcome))
            return FALSE;
          outcome->until = (guint8) (step->a + 1);
          break;
        case LC_OP_SKIP:
          if (step->flags != 0 || step->n < 0 || outcome->skips + step->n > LC_SPRINT_STEPS - 2)
            return FALSE;
          outcome->skips = (guint8) (outcome->skips + step->n);
          break;
        case LC_OP_REVEAL:
          outcome->reveals++;
          break;
        case LC_OP_IF:
        case LC_OP_RUN:
          if (depth == LC_SPRINT_DEPTH
              || (step->op == LC_OP_IF
                  && !lc_sprint_foresee (rules, (guint) step->n, foresight, &holds))
              || !plan_outcome (rules, holds ? step->a : step->b, foresight, outcome, depth + 1))
            return FALSE;
          break;
        default:
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
plan_question (LcSprintDoubt *doubt, const LcRules *rules, const LcStep *step)
{
  const LcQuestion *question = &rules->questions[step->a];

  if (question->kind != LC_ASK_CHOICE || question->n_answers == 0
      || (step->who != LC_WHO_NEXT && step->who != LC_WHO_TARGET))
    return FALSE;
  doubt->question = (guint8) step->a;
  doubt->of_target = step->who == LC_WHO_TARGET;
  doubt->n_answers = question->n_answers;
  for (guint answer = 0; answer < question->n_answers; answer++)
    for (guint wrong = 0; wrong < 2; wrong++)
      if (!plan_outcome (rules, question->answers[answer].list,
                         wrong != 0 ? LC_FORESEE_WRONG : LC_FORESEE_RIGHT,
                         &doubt->outcome[answer][wrong], 0))
        return FALSE;
  return TRUE;
}

/**
 * lc_sprint_plan_doubt:
 * @doubt: (out): all zero
 * @rules: a ruleset
 * @effect: what a card does
 *
 * Finds out whether @effect is, unless the card is a last one, a question to the next seat or the
 * target, and after each answer no more than that somebody draws, and turns are lost.
 *
 * Returns: %FALSE if it is anything else; then @doubt may be anything
 */
gboolean
lc_sprint_plan_doubt (LcSprintDoubt *doubt, const LcRules *rules, LcList effect)
{
  const LcStep *step = &rules->steps[effect];

  for (guint depth = 0; depth < LC_SPRINT_DEPTH && step->op != LC_OP_END && step[1].op == LC_OP_END;
       depth++)
    {
      gboolean holds = TRUE;

      if (step->op == LC_OP_ASK)
        return plan_question (doubt, rules, step);
      if (step->op != LC_OP_RUN
          && (step->op != LC_OP_IF
              || !lc_sprint_foresee (rules, (guint) step->n, LC_FORESEE_NOT_LAST, &holds)))
        return FALSE;
      step = &rules->steps[holds ? step->a : step->b];
    }
  return FALSE;
}
