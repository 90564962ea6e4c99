/* words-stake.c - what an answer costs whom: "if it was a bluff, Bo draws 4 cards; …".
 *
 * It is read from the steps of the ruleset, as far as they say it beforehand.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "words-stake.h"

#include <glib/gi18n-lib.h>

#define DEEPEST 8 /* lists within lists that are looked into */

/* What one seat draws. */
typedef struct
{
  gint n;
  gboolean until; /* first until a card fits */
} Draws;

/* What comes of an answer, if the doubted card was played wrongly or if not. */
typedef struct
{
  gboolean wrong;
  gboolean question; /* it answers one, which is in a list of the author's */
  Draws asked;
  Draws author;
  gboolean lost;    /* whoever answers loses the turn */
  gboolean doubts;  /* it depends on how the card was played */
  gboolean unknown; /* the steps do not say it all */
  gint counters[LC_MAX_COUNTERS];
} Outcome;

/* Whether the condition holds; what cannot be told is noted. */
static gboolean
evaluate (const LcCond *cond, Outcome *outcome)
{
  if (cond->kind == LC_COND_ALWAYS)
    return TRUE;
  if (cond->also != 0 || (cond->kind != LC_COND_WRONG && cond->kind != LC_COND_COUNTER))
    {
      outcome->unknown = TRUE;
      return FALSE;
    }
  if (cond->kind == LC_COND_COUNTER)
    return lc_cond_compare (cond, outcome->counters[cond->index]);
  outcome->doubts = TRUE;
  return lc_cond_compare (cond, outcome->wrong);
}

/* Whose draws the step is about: those of the author of the card, or of whoever answers. */
static Draws *
draws_of (const LcStep *step, Outcome *outcome)
{
  if (step->who == LC_WHO_AUTHOR || (step->who == LC_WHO_SELF && outcome->question))
    return &outcome->author;
  if (step->who != LC_WHO_ASKED && step->who != LC_WHO_SELF)
    outcome->unknown = TRUE;
  return &outcome->asked;
}

static void
follow (const LcRules *rules, LcList list, Outcome *outcome, guint depth)
{
  if (depth > DEEPEST)
    {
      outcome->unknown = TRUE;
      return;
    }
  for (const LcStep *step = &rules->steps[list]; step->op != LC_OP_END; step++)
    {
      const gint n = step->flags & LC_STEP_COUNTER ? outcome->counters[step->n] : step->n;

      if (step->flags & LC_STEP_TOKEN) /* that is different for each seat */
        {
          outcome->unknown = TRUE;
          return;
        }

      switch ((LcOp) step->op)
        {
        case LC_OP_DRAW:
          draws_of (step, outcome)->n += n;
          break;
        case LC_OP_DRAW_UNTIL:
          draws_of (step, outcome)->until = TRUE;
          break;
        case LC_OP_SET:
          outcome->counters[step->a] = n;
          break;
        case LC_OP_ADD:
          outcome->counters[step->a] += n;
          break;
        case LC_OP_SKIP:
          outcome->lost = TRUE;
          break;
        case LC_OP_IF:
          follow (rules, evaluate (&rules->conds[step->n], outcome) ? step->a : step->b, outcome,
                  depth + 1);
          break;
        case LC_OP_RUN:
          follow (rules, step->a, outcome, depth + 1);
          break;
        case LC_OP_SCRIPT:
          outcome->unknown = TRUE;
          break;
        default:
          break;
        }
    }
}

static Outcome
foresee (const Words *words, const LcView *view, LcList list, gboolean wrong)
{
  Outcome outcome = { .wrong = wrong, .question = view->table.phase == LC_PHASE_ASK };

  for (guint i = 0; i < LC_MAX_COUNTERS; i++)
    outcome.counters[i] = view->table.counter[i];
  follow (words->rules, list, &outcome, 0);
  return outcome;
}

/* "you draw 4 cards"; for "until" without what is drawn after it; NULL if nothing is drawn */
static char *
draws_in_words (const Words *words, guint seat, const Draws *draws)
{
  const gboolean you = seat == words->seat;
  const guint n = (guint) MAX (draws->n, 0);

  if (draws->until)
    return you ? g_strdup (_ ("you draw until a card fits"))
               : g_strdup_printf (_ ("%s draws until a card fits"), words_name (words, seat));
  if (n == 0)
    return NULL;
  return you ? g_strdup_printf (
           g_dngettext (GETTEXT_PACKAGE, "you draw a card", "you draw %u cards", n), n)
             : g_strdup_printf (
               g_dngettext (GETTEXT_PACKAGE, "%s draws a card", "%s draws %u cards", n),
               words_name (words, seat), n);
}

static void
add_draws (GPtrArray *parts, const Words *words, guint seat, const Draws *draws)
{
  char *text = draws_in_words (words, seat, draws);

  if (text == NULL)
    return;
  g_ptr_array_add (parts, text);
  if (draws->until && draws->n > 0)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%d more"), draws->n));
}

/* "Bo draws 4 cards", "you draw 6 cards and lose the turn"; NULL if nobody draws */
static char *
outcome_in_words (const Words *words, const LcView *view, const Outcome *outcome)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n_parts;

  add_draws (parts, words, view->table.author, &outcome->author);
  n_parts = parts->len;
  add_draws (parts, words, view->seat, &outcome->asked);
  if (parts->len > n_parts && outcome->lost)
    g_ptr_array_add (
      parts, g_strdup (view->seat == words->seat ? _ ("lose the turn") : _ ("loses the turn")));
  return parts->len > 0 ? words_list (parts, _ (" and ")) : NULL;
}

/* The steps of an answer to the question that is asked, or of an action of the mode in force. */
static LcList
list_of (const Words *words, const LcView *view, guint answer)
{
  const LcQuestion *question = &words->rules->questions[view->table.question];
  const LcMode *mode = &words->rules->modes[view->table.mode];

  if (view->table.phase != LC_PHASE_ASK)
    return answer < mode->n_actions ? mode->actions[answer].list : LC_EMPTY_LIST;
  return question->kind == LC_ASK_CHOICE && answer < question->n_answers
           ? question->answers[answer].list
           : LC_EMPTY_LIST;
}

/**
 * words_stake:
 * @words: the words of the table
 * @view: the view of whoever has to answer
 * @answer: an answer that may be given
 *
 * Returns: (transfer full) (nullable): what is drawn for it, with no capital and no stop: "you draw
 *   4 cards and lose the turn", "if it was a bluff, Bo draws 4 cards; if not, you draw 6 cards";
 *   %NULL if nothing is drawn, or the rules do not say beforehand how much
 */
char *
words_stake (const Words *words, const LcView *view, guint answer)
{
  const LcList list = list_of (words, view, answer);
  const Outcome if_wrong = foresee (words, view, list, TRUE);
  const Outcome if_right = foresee (words, view, list, FALSE);
  g_autofree char *wrong = NULL;
  g_autofree char *right = NULL;

  if (if_wrong.unknown || if_right.unknown || view->table.author >= words->n_seats)
    return NULL;
  wrong = outcome_in_words (words, view, &if_wrong);
  right = outcome_in_words (words, view, &if_right);
  if (!if_wrong.doubts)
    return g_steal_pointer (&right);
  if (wrong == NULL || right == NULL)
    return NULL;
  /* Translators: "if it was a bluff, Bo draws 4 cards; if not, you draw 6 cards" */
  return g_strdup_printf (_ ("if it was a bluff, %s; if not, %s"), wrong, right);
}

/**
 * words_doubted:
 * @words: the words of the table
 * @view: the view of whoever has to decide
 *
 * Returns: (transfer full) (nullable): who has played the card that can be challenged, and what lay
 *   on top before it, which decides whether it was a bluff: "Bo has played Wild Draw Four on red 7."
 *   %NULL if nothing can be challenged
 */
char *
words_doubted (const Words *words, const LcView *view)
{
  const LcTable *table = &view->table;
  LcTable below = *table;
  gboolean doubts = FALSE;
  g_autofree char *before = NULL;
  g_autofree char *card = NULL;

  for (guint answer = 0; answer < 8 * sizeof view->answers; answer++)
    if (view->answers >> answer & 1)
      doubts = doubts || foresee (words, view, list_of (words, view, answer), TRUE).doubts;
  if (!doubts || table->author >= words->n_seats || table->below_face >= words->rules->n_faces)
    return NULL;
  below.top_face = table->below_face;
  below.colour = table->below_colour;
  before = words_top (words, &below);
  card = words_face (words, table->top_face);
  /* Translators: who, a card that may be a bluff, and what lay on top: "red 7", "Wild, colour red" */
  return g_strdup_printf (_ ("%s has played %s on %s."), words_name (words, table->author), card,
                          before);
}
