/* greedy-answers.c - what the answers to questions are worth to the bot `greedy`, as far as that can
 * be known before the game: mostly, whether to doubt a card, and who draws how much then.
 *
 * It comes to the same, to the hundredth of a card, as looking at the steps of an answer in the game
 * (greedy-outlook.c), which is done where more is to be known.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-answers.h"

#define MAX_DEPTH 8

/* In cards; whatever makes anybody draw more is looked at in the game. */
#define MOST_CARDS 100

/* Adds to @share what happens to whom in @list; what depends on whether the card was wrongly played is
 * put into @branching, or cannot be said if that is %NULL. Returns FALSE if more comes of the list than
 * can be said. */
static gboolean walk (const LcRules *rules,
                      LcList list,
                      GreedyShare *share,
                      GreedyAnswer *branching,
                      guint depth);

/* Looks whether a condition holds if the card was wrongly played, or else. Returns FALSE if that
 * depends on more. */
static gboolean
is_decided (const LcRules *rules, guint cond, gboolean wrong, gboolean *holds)
{
  *holds = TRUE;
  for (; cond != 0; cond = rules->conds[cond].also)
    {
      const LcCond *one = &rules->conds[cond];
      gint value;

      if (one->kind == LC_COND_WRONG)
        value = wrong;
      else if (one->kind == LC_COND_CHALLENGES)
        value = !rules->no_challenge;
      else
        return FALSE;
      if (one->rel != LC_REL_EQ)
        return FALSE;
      *holds = *holds && value == one->value;
    }
  return TRUE;
}

static gboolean
branch (const LcRules *rules,
        const LcStep *step,
        GreedyShare *share,
        GreedyAnswer *branching,
        guint depth)
{
  gboolean if_wrong, if_right;

  if (!is_decided (rules, (guint) step->n, TRUE, &if_wrong)
      || !is_decided (rules, (guint) step->n, FALSE, &if_right))
    return FALSE;
  if (if_wrong == if_right)
    return walk (rules, if_right ? step->a : step->b, share, branching, depth + 1);
  if (branching == NULL || branching->doubted)
    return FALSE;
  branching->doubted = TRUE;
  return walk (rules, if_wrong ? step->a : step->b, &branching->wrong, NULL, depth + 1)
         && walk (rules, if_right ? step->a : step->b, &branching->right, NULL, depth + 1);
}

static gboolean
draw (const LcStep *step, GreedyShare *share)
{
  gint16 *cards = step->who == LC_WHO_ASKED ? &share->asked : &share->author;

  if ((step->who != LC_WHO_ASKED && step->who != LC_WHO_AUTHOR) || step->flags != 0 || step->n < 0
      || *cards + step->n > MOST_CARDS)
    return FALSE;
  *cards = (gint16) (*cards + step->n);
  return TRUE;
}

static gboolean
walk (const LcRules *rules, LcList list, GreedyShare *share, GreedyAnswer *branching, guint depth)
{
  gboolean well = TRUE;

  if (list == LC_NO_LIST)
    return TRUE;
  if (depth > MAX_DEPTH)
    return FALSE;
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END && well; step++)
    switch ((LcOp) step->op)
      {
      case LC_OP_DRAW:
        well = draw (step, share);
        break;
      case LC_OP_SKIP:
        well = step->n == 1 && share->skips == 0;
        share->skips = 1;
        break;
      case LC_OP_IF:
        well = branch (rules, step, share, branching, depth);
        break;
      case LC_OP_RUN:
        well = walk (rules, step->a, share, branching, depth + 1);
        break;
      case LC_OP_REVEAL:
        break;
      default:
        well = FALSE;
      }
  return well;
}

static GreedyAnswer
look_at_answer (const LcRules *rules, LcList list)
{
  GreedyAnswer answer = { .doubted = FALSE };

  answer.known = walk (rules, list, &answer.common, &answer, 0)
                 && (answer.common.skips == 0 || (answer.wrong.skips | answer.right.skips) == 0);
  return answer;
}

/**
 * greedy_answers_new:
 * @rules: the rules
 *
 * Returns: (transfer full): what is known of all named answers, %LC_MAX_ANSWERS for each question;
 *   free it with g_free()
 */
GreedyAnswer *
greedy_answers_new (const LcRules *rules)
{
  GreedyAnswer *answers = g_new0 (GreedyAnswer, MAX (rules->n_questions, 1) * LC_MAX_ANSWERS);

  for (guint i = 0; i < rules->n_questions; i++)
    if (rules->questions[i].kind == LC_ASK_CHOICE)
      for (guint j = 0; j < rules->questions[i].n_answers; j++)
        answers[i * LC_MAX_ANSWERS + j] =
          look_at_answer (rules, rules->questions[i].answers[j].list);
  return answers;
}

/* What a part of an answer is worth to the bot, which is asked. */
static gint
share_value (const GreedyScene *scene, const GreedyShare *share, guint self)
{
  const LcTable *table = &scene->view->table;
  gint value = share->asked * greedy_worth (scene, scene->me);

  if (share->author > 0)
    value += share->author * greedy_worth (scene, table->author);
  if (share->skips > 0)
    value += greedy_worth (scene, bot_next (table, table->direction, self)) * GREEDY_TURN / 100;
  return value;
}

/**
 * greedy_answer_value:
 * @scene: how things are, weighed
 * @question: what the bot is asked
 * @answer: an answer
 * @self: whose list of steps goes on
 * @wrong: of a thousand times, how often the top card was wrongly played
 * @value: (out): what it is worth, in hundredths of a card
 *
 * Returns: whether that is known
 */
gboolean
greedy_answer_value (const GreedyScene *scene,
                     guint question,
                     guint answer,
                     guint self,
                     gint wrong,
                     gint *value)
{
  const GreedyAnswer *known = &scene->prepared->answers[question * LC_MAX_ANSWERS + answer];
  const LcTable *table = &scene->view->table;

  if (!known->known || table->author >= table->n_seats || !(table->in_play >> table->author & 1)
      || !(table->in_play >> self & 1))
    return FALSE;
  *value = share_value (scene, &known->common, self);
  if (!known->doubted)
    return TRUE;
  if (wrong <= 0)
    *value += share_value (scene, &known->right, self);
  else if (wrong >= 1000)
    *value += share_value (scene, &known->wrong, self);
  else
    *value += (wrong * share_value (scene, &known->wrong, self)
               + (1000 - wrong) * share_value (scene, &known->right, self))
              / 1000;
  return TRUE;
}
