/* lc-sprint-plan.c - which moves of a ruleset a sprint can carry out by itself.
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

/* Whether it is known beforehand if the condition holds. */
static gboolean
is_known (const LcRules *rules, gint cond, gboolean *holds)
{
  const LcCond *one = &rules->conds[cond];

  if (one->kind != LC_COND_CHALLENGES || one->also != 0 || one->rel != LC_REL_EQ)
    return FALSE;
  *holds = one->value == !rules->no_challenge;
  return TRUE;
}

/* Whoever chooses by lot can be asked without stopping, if there are named answers. */
static LcComes
question_comes (const LcRules *rules, guint index, guint depth)
{
  const LcQuestion *question = &rules->questions[index];

  if (question->kind != LC_ASK_CHOICE)
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
      return LC_COMES_STEPS;
    case LC_OP_IF:
      if (is_known (rules, step->n, &holds))
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

  if (is_known (rules, step->n, &holds))
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

static void
plan_card (LcSprintPlan *plan, const LcRules *rules, guint side, guint kind)
{
  const LcCardDef *def = &rules->cards[plan->first[kind]];
  LcSprintCard *made = &plan->cards[side][kind];
  const LcFace *face;
  LcSprintCard before;

  if (def->face[side] == LC_NO_FACE)
    return;
  face = &rules->faces[def->face[side]];
  made->top_face = def->face[0];
  made->top_colour = rules->faces[def->face[0]].colour;
  made->top_row = (guint16) lc_predicate_index (rules, def->face[0], 0);
  made->flags = face->flags;
  made->comes = (guint8) play_comes (rules, side, def->face[side]);
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

/* A draw of a fixed number of cards for oneself, and perhaps the offer to play the last one. */
static void
plan_draw (LcSprintPlan *plan, const LcRules *rules, guint mode)
{
  const LcStep *step;

  if (rules->modes[mode].draw == LC_NO_LIST)
    return;
  step = &rules->steps[rules->modes[mode].draw];
  if (step->op != LC_OP_DRAW || step->who != LC_WHO_SELF || step->flags != 0 || step->n < 1
      || step->n > 100)
    return;
  if (step[1].op == LC_OP_OFFER && step[2].op == LC_OP_END)
    plan->offer[mode] = step[1].n != 0 ? 2 : 1;
  else if (step[1].op != LC_OP_END)
    return;
  plan->draw[mode] = (guint8) step->n;
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
  const gsize index = (gsize) side * plan->n_rows + row;
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
  kinds_of (plan, &rules->predicates[rules->forbids[0].holding].cards[row], kinds);
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

/* The seat in play that comes after @seat. */
static guint
seat_after (guint seat, gboolean backwards, guint n_seats, LcSeats in_play)
{
  do
    seat = (seat + (backwards ? n_seats - 1 : 1)) % n_seats;
  while (!(in_play >> seat & 1));
  return seat;
}

/**
 * lc_sprint_plan_pass:
 * @pass: (out caller-allocates): all ways in which the turn passes on
 * @n_seats: seats at the table
 * @in_play: those that are in play
 */
void
lc_sprint_plan_pass (LcSprintPass pass[LC_SPRINT_PASSES], guint n_seats, LcSeats in_play)
{
  const gboolean two = __builtin_popcount (in_play) == 2;

  for (guint kind = 0; kind < LC_SPRINT_PASSES; kind++)
    {
      const gboolean turns = (kind & (LC_SPRINT_TURNS | LC_SPRINT_REVERSES)) != 0;
      guint n_steps = kind % LC_SPRINT_STEPS;

      if (n_steps > 0 && two && (kind & LC_SPRINT_REVERSES))
        n_steps++;
      pass[kind].lost = (guint8) (n_steps > 0 ? n_steps - 1 : 0);
      for (guint spot = 0; spot < LC_SPRINT_SPOTS; spot++)
        {
          const gboolean backwards = (spot >= LC_SPRINT_BACKWARDS) != turns;
          guint seat = spot % LC_SPRINT_BACKWARDS;

          for (guint step = 0; step < n_steps && seat < n_seats; step++)
            seat = seat_after (seat, backwards, n_seats, in_play);
          pass[kind].spot[spot] = (guint8) (seat + (backwards ? LC_SPRINT_BACKWARDS : 0));
        }
    }
}

/* What the loop for bots that choose by lot has to know of a card. */
static void
plan_quick_card (LcSprintPlan *plan, const LcRules *rules, guint side, guint kind)
{
  const LcSprintCard *card = &plan->cards[side][kind];
  const guint first = plan->first[kind];
  LcQuickCard *made = &plan->quick_cards[side][kind];
  guint pass = card->plain & LC_PLAIN_AGAIN ? 0 : 1u + card->skips;
  guint row;

  if (card->plain & LC_PLAIN_REVERSE)
    pass |= LC_SPRINT_REVERSES;
  else if (card->plain & LC_PLAIN_TURN)
    pass |= LC_SPRINT_TURNS;
  plan->quick_pass[side][kind] = (guint16) (pass * sizeof (LcSprintPass));
  row = card->top_row + (card->top_colour != LC_NO_COLOUR ? card->top_colour : 0u);
  plan->quick_row[side][kind] = (const guint8 *) &plan->rows[row * LC_MAX_SIDES];
  made->at = (guint8) (first / 8);
  made->mask = (guint16) (plan->copies[kind] << first % 8);
  made->draws = card->draws;
  if (!card->is_plain || (card->flags & (LC_FACE_TARGETS | LC_FACE_MAY_TARGET))
      || (card->plain & (LC_PLAIN_OTHERS | LC_PLAIN_TARGET | LC_PLAIN_FLIP_ALL))
      || (plan->trigger_is_script && (card->flags & LC_FACE_HONEST)))
    made->more = LC_QUICK_MORE;
  else if (card->top_colour == LC_NO_COLOUR)
    made->more = card->flags & LC_FACE_CALLS ? LC_QUICK_CALLS : LC_QUICK_MORE;
  else if (card->flags & LC_FACE_CALLS)
    made->more = LC_QUICK_MORE;
  else if (card->draws > 0)
    made->more = LC_QUICK_DRAWS;
  else if (pass != 1)
    made->more = LC_QUICK_PASSES;
  made->sets = card->plain & LC_PLAIN_SET ? 1 : 0;
  made->flips =
    card->plain & LC_PLAIN_FLIP || (card->plain & LC_PLAIN_SET && card->token_value == 1);
  if (card->plain & LC_PLAIN_ADD)
    made->adds = (guint8) card->adds;
}

/* Looks which cards may be played with nothing to choose about it. */
static void
find_simple (LcSprintPlan *plan, guint side)
{
  memset (plan->simple + (side << 8), LC_SPRINT_CARDS, 1 << 8);
  for (guint kind = 0; kind < plan->n_kinds; kind++)
    if (!(plan->cards[side][kind].flags & (LC_FACE_CALLS | LC_FACE_TARGETS | LC_FACE_MAY_TARGET)))
      plan->simple[side << 8 | plan->first[kind]] = (guint8) kind;
    else
      plan->choosy[side][kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
}

/* Whether plain cards do only what an LcQuickCard can say. */
static gboolean
cards_are_quick (LcSprintPlan *plan, guint side)
{
  for (guint kind = 0; kind < plan->n_kinds; kind++)
    {
      const LcSprintCard *card = &plan->cards[side][kind];

      if (!card->is_plain)
        continue;
      if (card->skips > LC_SPRINT_STEPS - 2)
        return FALSE;
      if (card->plain & LC_PLAIN_ADD)
        {
          if (plan->quick_counter == G_MAXUINT8)
            plan->quick_counter = card->counter;
          if (card->adds < 0 || plan->quick_counter != card->counter)
            return FALSE;
        }
    }
  return TRUE;
}

/* Whether the trigger lights all if none is lit, and does nothing else but count that. */
static gboolean
trigger_lights_all (LcSprintPlan *plan, const LcRules *rules)
{
  const LcStep *step = &rules->steps[rules->triggers[LC_TRIGGER_PLAY]];

  if (plan->trigger_when != LC_WHEN_NONE_LIT)
    return FALSE;
  while (step->op == LC_OP_RUN)
    step = &rules->steps[step->a];
  step = &rules->steps[step->a];
  if (step->op != LC_OP_TOKEN_SET || step->who != LC_WHO_ALL || step->flags != 0 || step->n != 1)
    return FALSE;
  step++;
  if (step->op == LC_OP_ADD && step->flags == 0 && step->n >= 0 && step->n <= 100)
    {
      plan->reset_counter = (guint8) step->a;
      plan->reset_adds = (guint8) step->n;
      step++;
    }
  return step->op == LC_OP_END;
}

static gboolean
is_usual (const LcSprintPlan *plan, const LcRules *rules)
{
  return rules->n_modes == 1 && plan->draw[0] == 1 && plan->forbids != LC_FORBIDS_MORE
         && plan->plain_end && !(plan->mode[0] & (LC_SPRINT_OTHERWISE | LC_SPRINT_FIRST_SIDE));
}

/* Which loop is the quickest when everybody chooses by lot, and nobody counts decisions. */
static LcQuick
plan_quick (LcSprintPlan *plan, const LcRules *rules)
{
  plan->quick_counter = G_MAXUINT8;
  if (!plan->usual || !cards_are_quick (plan, 0) || !cards_are_quick (plan, 1))
    return LC_QUICK_NONE;
  for (guint side = 0; side < rules->n_sides; side++)
    {
      for (guint kind = 0; kind < plan->n_kinds; kind++)
        plan_quick_card (plan, rules, side, kind);
      find_simple (plan, side);
    }
  for (guint seats = 1; seats <= LC_MAX_SEATS; seats++)
    lc_sprint_plan_pass (plan->pass[seats], seats, (LcSeats) ((1u << seats) - 1));
  if (plan->narrow)
    return plan->trigger_is_script ? LC_QUICK_SCRIPT : LC_QUICK_NARROW;
  if (plan->two_sides && plan->side_when == LC_WHEN_LIT && trigger_lights_all (plan, rules))
    return LC_QUICK_LIGHTS;
  return LC_QUICK_NONE;
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
  LcSprintPlan *plan = g_new0 (LcSprintPlan, 1);

  plan->fits = !rules->turned && rules->n_cards <= LC_SPRINT_CARDS && plan_kinds (plan, rules);
  if (!plan->fits)
    return plan;
  plan->plain_end = rules->triggers[LC_TRIGGER_TURN] == LC_EMPTY_LIST
                    && rules->triggers[LC_TRIGGER_DRAW] == LC_EMPTY_LIST
                    && rules->triggers[LC_TRIGGER_END] == LC_EMPTY_LIST;
  plan->two_sides = rules->n_sides > 1;
  if ((rules->callable[0] & (rules->callable[0] + 1u)) == 0)
    plan->n_callable = (guint) __builtin_popcount (rules->callable[0]);
  plan->forbids = plan_forbids (rules);
  plan->side_when = plan_when (rules, rules->side_when);
  plan->n_rows = rules->n_faces * (rules->n_colours + 1u);
  plan->rows = g_new0 (LcSprintRow, (gsize) rules->n_modes * LC_MAX_SIDES * plan->n_rows);
  for (guint mode = 0; mode < rules->n_modes; mode++)
    {
      plan_mode (plan, rules, mode);
      plan_draw (plan, rules, mode);
      for (guint side = 0; side < rules->n_sides; side++)
        for (guint row = 0; row < plan->n_rows; row++)
          plan_row (plan, rules, mode, side, row);
    }
  plan_trigger (plan, rules);
  plan->n_doubts = 1;
  for (guint side = 0; side < rules->n_sides; side++)
    for (guint kind = 0; kind < plan->n_kinds; kind++)
      plan_card (plan, rules, side, kind);
  plan->narrow = plan->n_kinds <= 64 && !plan->two_sides
                 && (plan->trigger_when == LC_WHEN_NEVER || plan->trigger_is_script);
  for (guint kind = 0; kind < plan->n_kinds; kind++)
    if (plan->cards[0][kind].plain & ~(LC_PLAIN_TURN | LC_PLAIN_REVERSE | LC_PLAIN_AGAIN))
      plan->narrow = FALSE;
  for (guint card = 0; card < rules->n_cards; card++)
    plan->points[card] = (gint16) rules->faces[rules->cards[card].face[0]].points;
  for (guint seats = 1; seats <= LC_MAX_SEATS; seats++)
    for (guint seat = 0; seat < seats; seat++)
      for (guint backwards = 0; backwards < 2; backwards++)
        plan->next[seats][backwards][seat] =
          (guint8) seat_after (seat, backwards, seats, (LcSeats) ((1u << seats) - 1));
  plan->usual = is_usual (plan, rules);
  plan->quick = (guint8) plan_quick (plan, rules);
  return plan;
}

/**
 * lc_sprint_plan_free:
 * @plan: (nullable) (transfer full): a plan
 */
void
lc_sprint_plan_free (LcSprintPlan *plan)
{
  if (plan != NULL)
    g_free (plan->rows);
  g_free (plan);
}
