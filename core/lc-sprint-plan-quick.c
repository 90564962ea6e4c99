/* lc-sprint-plan-quick.c - what the loops for bots that choose by lot, or at a glance, have to know
 * of a ruleset.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-sprint-private.h"

/* The seat in play that comes after @seat. */
static guint
seat_after (guint seat, gboolean backwards, guint n_seats, LcSeats in_play)
{
  do
    seat = (seat + (backwards ? n_seats - 1 : 1)) % n_seats;
  while (!(in_play >> seat & 1));
  return seat;
}

/* Who comes after whom if all are in play. */
void
lc_sprint_plan_next (LcSprintPlan *plan)
{
  for (guint seats = 1; seats <= LC_MAX_SEATS; seats++)
    for (guint seat = 0; seat < seats; seat++)
      for (guint backwards = 0; backwards < 2; backwards++)
        plan->next[seats][backwards][seat] =
          (guint8) seat_after (seat, backwards, seats, (LcSeats) ((1u << seats) - 1));
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
  row =
    card->top_row + (card->top_colour != LC_NO_COLOUR ? card->top_colour : plan->first_callable);
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
  return rules->n_modes == 1 && plan->draw[0] == 1 && plan->until[0] == 0
         && plan->forbids != LC_FORBIDS_MORE && plan->plain_end
         && !(plan->mode[0] & (LC_SPRINT_OTHERWISE | LC_SPRINT_FIRST_SIDE));
}

/* Which loop is the quickest when everybody chooses by lot, and nobody counts decisions. */
static LcQuick
find_quick (LcSprintPlan *plan, const LcRules *rules)
{
  plan->quick_counter = G_MAXUINT8;
  if (!plan->usual || !cards_are_quick (plan, 0) || !cards_are_quick (plan, 1))
    return LC_QUICK_NONE;
  for (guint side = 0; side < (plan->two_sides ? LC_MAX_SIDES : 1u); side++)
    {
      for (guint kind = 0; kind < plan->n_kinds; kind++)
        plan_quick_card (plan, rules, side, kind);
      find_simple (plan, side);
    }
  for (guint seats = 1; seats <= LC_MAX_SEATS; seats++)
    lc_sprint_plan_pass (plan->pass[seats], seats, (LcSeats) ((1u << seats) - 1));
  if (rules->turned)
    return plan->narrow && !plan->trigger_is_script ? LC_QUICK_TURNED : LC_QUICK_NONE;
  if (plan->narrow)
    return plan->trigger_is_script ? LC_QUICK_SCRIPT : LC_QUICK_NARROW;
  if (plan->two_sides && plan->side_when == LC_WHEN_LIT && trigger_lights_all (plan, rules))
    return LC_QUICK_LIGHTS;
  return LC_QUICK_NONE;
}

/* Finds out whether the quick loops can be used, and makes their tables; the rest of @plan is there. */
void
lc_sprint_plan_quick (LcSprintPlan *plan, const LcRules *rules)
{
  plan->usual = is_usual (plan, rules);
  plan->quick = (guint8) find_quick (plan, rules);
}
