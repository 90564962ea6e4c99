/* lc-sprint-plan.c - which moves of a ruleset a sprint can carry out by itself.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-sprint-private.h"

/* Whether all that ever happens to the only token there is makes it 0 or 1. */
static gboolean
has_lights (const LcRules *rules)
{
  if (rules->n_tokens != 1 || rules->tokens[0].initial < 0 || rules->tokens[0].initial > 1
      || rules->n_functions > 0)
    return FALSE;
  for (guint i = 0; i < rules->n_steps; i++)
    {
      const LcStep *step = &rules->steps[i];

      if (step->op == LC_OP_TOKEN_ADD
          || (step->op == LC_OP_TOKEN_SET && (step->flags != 0 || step->n < 0 || step->n > 1)))
        return FALSE;
    }
  return TRUE;
}

static LcSprintWhen
plan_when (const LcRules *rules, guint cond)
{
  const LcCond *one = &rules->conds[cond];

  if (cond == 0)
    return LC_WHEN_ALWAYS;
  if (!has_lights (rules) || one->also != 0 || one->rel != LC_REL_EQ || one->value < 0
      || one->value > 1)
    return LC_WHEN_COND;
  if (one->kind == LC_COND_TOKEN)
    return one->value == 1 ? LC_WHEN_LIT : LC_WHEN_UNLIT;
  if (one->kind == LC_COND_TOKEN_EVERY)
    return one->value == 1 ? LC_WHEN_ALL_LIT : LC_WHEN_NONE_LIT;
  return LC_WHEN_COND;
}

/* A trigger that is one condition and what follows from it is looked at only if that holds. */
static void
plan_trigger (LcSprintPlan *plan, const LcRules *rules)
{
  const LcStep *step = &rules->steps[rules->triggers[LC_TRIGGER_PLAY]];

  plan->trigger_is_script = step->op == LC_OP_SCRIPT && step[1].op == LC_OP_END;
  while (step->op == LC_OP_RUN && step[1].op == LC_OP_END)
    step = &rules->steps[step->a];
  if (step->op == LC_OP_END)
    plan->trigger_when = LC_WHEN_NEVER;
  else if (step->op == LC_OP_IF && step->b == LC_EMPTY_LIST && step[1].op == LC_OP_END)
    {
      plan->trigger_cond = (guint) step->n;
      plan->trigger_when = plan_when (rules, plan->trigger_cond);
    }
  else
    plan->trigger_when = LC_WHEN_ALWAYS;
}

static LcForbids
plan_forbids (const LcRules *rules)
{
  if (rules->n_forbids == 0)
    return LC_FORBIDS_NOTHING;
  if (rules->n_forbids > 1 || rules->forbids[0].when != 0
      || rules->forbids[0].holding == LC_NO_PREDICATE
      || (rules->forbids[0].holding == rules->honest && rules->honest_second_side))
    return LC_FORBIDS_MORE;
  return LC_FORBIDS_SIMPLY;
}

static void
plan_mode (LcSprintPlan *plan, const LcRules *rules, guint index)
{
  const LcMode *mode = &rules->modes[index];

  if (mode->n_actions > 0 || mode->pass != LC_NO_LIST)
    plan->mode[index] |= LC_SPRINT_OTHERWISE;
  if (mode->draw != LC_NO_LIST)
    plan->mode[index] |= LC_SPRINT_MAY_DRAW;
  if (mode->flags & LC_MODE_MUST_PLAY)
    plan->mode[index] |= LC_SPRINT_MUST_PLAY;
  if (mode->flags & LC_MODE_FIRST_SIDE)
    plan->mode[index] |= LC_SPRINT_FIRST_SIDE;
}

/* A draw of a fixed number of cards for oneself, or until one fits, and perhaps the offer to play the
 * last one. */
static void
plan_draw (LcSprintPlan *plan, const LcRules *rules, guint mode)
{
  const LcStep *step;

  if (rules->modes[mode].draw == LC_NO_LIST)
    return;
  step = &rules->steps[rules->modes[mode].draw];
  if ((step->op != LC_OP_DRAW && step->op != LC_OP_DRAW_UNTIL) || step->who != LC_WHO_SELF
      || step->flags != 0 || step->n < (step->op == LC_OP_DRAW ? 1 : 0) || step->n > 100)
    return;
  if (step[1].op == LC_OP_OFFER && step[2].op == LC_OP_END)
    plan->offer[mode] = step[1].n != 0 ? 2 : 1;
  else if (step[1].op != LC_OP_END)
    return;
  plan->draw[mode] = step->op == LC_OP_DRAW ? (guint8) step->n : 1;
  if (step->op == LC_OP_DRAW)
    return;
  plan->until[mode] = (guint8) (step->a + 1);
  plan->limit[mode] = (guint8) step->n;
}

/* Of a set of cards, as bits, the kinds. */
static void
kinds_of (const LcSprintPlan *plan, const LcCards *cards, guint64 kinds[LC_SPRINT_WORDS])
{
  memset (kinds, 0, LC_SPRINT_WORDS * sizeof *kinds);
  LC_CARDS_FOREACH (cards, card)
    kinds[plan->kind[card] >> 6] |= G_GUINT64_CONSTANT (1) << (plan->kind[card] & 63);
}

static void
plan_row (LcSprintPlan *plan, const LcRules *rules, guint mode, guint side, guint row)
{
  LcSprintRow *made = &plan->rows[(mode * plan->n_rows + row) * LC_MAX_SIDES + side];
  const gsize index = (gsize) (plan->side + side) * plan->n_rows + row;
  const gsize first = (gsize) plan->side * plan->n_rows + row;
  const gboolean has_colour = row % (rules->n_colours + 1u) < rules->n_colours;
  guint64 kinds[LC_SPRINT_WORDS];

  kinds_of (plan, &rules->predicates[rules->modes[mode].matches].cards[index], kinds);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    made->word[i].fits = kinds[i];
  for (guint j = 0; j < rules->n_forbids; j++)
    {
      kinds_of (plan, &rules->predicates[rules->forbids[j].faces].cards[index], kinds);
      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        made->word[i].risky |= kinds[i];
    }
  if (plan->forbids != LC_FORBIDS_SIMPLY)
    return;
  kinds_of (plan, &rules->predicates[rules->forbids[0].holding].cards[first], kinds);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    {
      made->word[i].better = kinds[i];
      /* A card that forbids itself would have to be told from others of its kind; no turn begins
       * without a colour in force. */
      if ((made->word[i].risky & kinds[i]) && has_colour)
        plan->forbids = LC_FORBIDS_MORE;
    }
}

/* Equal cards have to lie side by side. */
static gboolean
plan_kinds (LcSprintPlan *plan, const LcRules *rules)
{
  for (guint card = 0; card < rules->n_cards; card++)
    {
      const guint first = rules->alike[card];

      if (first == card)
        {
          plan->firsts[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
          plan->word[plan->n_kinds] = (guint8) (card >> 6);
          plan->first[plan->n_kinds++] = (guint8) card;
        }
      if (plan->first[plan->n_kinds - 1] != first || card - first >= LC_SPRINT_COPIES)
        return FALSE;
      plan->kind[card] = (guint8) (plan->n_kinds - 1);
      for (guint i = 0; i < LC_SPRINT_DOUBLINGS; i++)
        if (card - first >= 1u << i)
          plan->moves[i][card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
      plan->n_copies = MAX (plan->n_copies, card - first + 1);
      if (card >> 6 == first >> 6)
        plan->mask[plan->kind[card]] |= G_GUINT64_CONSTANT (1) << (card & 63);
      else
        plan->straddles[plan->kind[card]] = 1;
      plan->copies[plan->kind[card]] = (guint8) ((2u << (card - first)) - 1);
    }
  return TRUE;
}

/* How many colours there are in @colours if they follow each other, and the first one. */
static void
plan_callable (LcSprintPlan *plan, guint colours)
{
  const guint first = colours != 0 ? (guint) __builtin_ctz (colours) : 0;
  const guint n_colours = (guint) __builtin_popcount (colours);

  if (colours >> first != (1u << n_colours) - 1)
    return;
  plan->first_callable = first;
  plan->n_callable = n_colours;
}

/* Makes the tables of the modes; the kinds are known. */
static void
plan_modes (LcSprintPlan *plan, const LcRules *rules, guint n_sides)
{
  plan->n_rows = rules->n_faces * (rules->n_colours + 1u);
  plan->rows = g_new0 (LcSprintRow, (gsize) rules->n_modes * LC_MAX_SIDES * plan->n_rows);
  for (guint mode = 0; mode < rules->n_modes; mode++)
    {
      plan_mode (plan, rules, mode);
      plan_draw (plan, rules, mode);
      for (guint side = 0; side < n_sides; side++)
        for (guint row = 0; row < plan->n_rows; row++)
          plan_row (plan, rules, mode, side, row);
    }
}

/* The same for what comes of cards. */
static void
plan_cards (LcSprintPlan *plan, const LcRules *rules, guint n_sides)
{
  plan->n_doubts = 1;
  for (guint side = 0; side < n_sides; side++)
    for (guint kind = 0; kind < plan->n_kinds; kind++)
      lc_sprint_plan_card (plan, rules, side, kind);
  plan->narrow = plan->n_kinds <= 64 && !plan->two_sides
                 && (plan->trigger_when == LC_WHEN_NEVER || plan->trigger_is_script);
  for (guint kind = 0; kind < plan->n_kinds; kind++)
    if (plan->cards[0][kind].plain & ~(LC_PLAIN_TURN | LC_PLAIN_REVERSE | LC_PLAIN_AGAIN))
      plan->narrow = FALSE;
  for (guint card = 0; card < rules->n_cards; card++)
    plan->points[card] = (gint16) rules->faces[rules->cards[card].face[plan->side]].points;
  lc_sprint_plan_points (plan, rules->n_cards);
}

/* The plan for @side, where everything lies on one; else @side is 0, and the plan is for both. */
static LcSprintPlan *
plan_for_side (const LcRules *rules, guint side)
{
  LcSprintPlan *plan = g_new0 (LcSprintPlan, 1);
  const guint n_sides = rules->turned ? 1 : rules->n_sides;

  plan->side = (guint8) side;
  plan->fits = rules->n_cards <= LC_SPRINT_CARDS;
  if (plan->fits && rules->turned)
    lc_sprint_plan_faces (plan, rules);
  else if (plan->fits)
    plan->fits = plan_kinds (plan, rules);
  if (!plan->fits)
    return plan;
  plan->plain_end = rules->triggers[LC_TRIGGER_TURN] == LC_EMPTY_LIST
                    && rules->triggers[LC_TRIGGER_DRAW] == LC_EMPTY_LIST
                    && rules->triggers[LC_TRIGGER_END] == LC_EMPTY_LIST;
  plan->two_sides = n_sides > 1;
  plan_callable (plan, rules->callable[side]);
  plan->forbids = plan_forbids (rules);
  plan->side_when = plan_when (rules, rules->side_when);
  plan_modes (plan, rules, n_sides);
  plan_trigger (plan, rules);
  plan_cards (plan, rules, n_sides);
  lc_sprint_plan_next (plan);
  lc_sprint_plan_quick (plan, rules);
  return plan;
}

/**
 * lc_sprint_plan:
 * @rules: a ruleset, complete but for this
 *
 * Returns: (transfer full): what a sprint has to know of it; free with lc_sprint_plan_free()
 */
LcSprintPlan *
lc_sprint_plan (const LcRules *rules)
{
  LcSprintPlan *plan = plan_for_side (rules, 0);

  if (!plan->fits || !rules->turned)
    return plan;
  plan->over = plan_for_side (rules, 1);
  plan->over->over = plan;
  if (plan->over->quick != plan->quick)
    plan->quick = plan->over->quick = LC_QUICK_NONE;
  return plan;
}

static void
free_side (LcSprintPlan *plan)
{
  if (plan != NULL)
    g_free (plan->rows);
  g_free (plan);
}

/**
 * lc_sprint_plan_free:
 * @plan: (nullable) (transfer full): a plan
 */
void
lc_sprint_plan_free (LcSprintPlan *plan)
{
  if (plan != NULL)
    free_side (plan->over);
  free_side (plan);
}
