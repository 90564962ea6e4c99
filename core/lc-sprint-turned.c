/* lc-sprint-turned.c - sprints of games in which everything lies on one side, and is turned over at
 * times.
 *
 * Which cards are equal depends on the side that they lie on, and so there is a plan for each side.
 * Turned over, the game is, for a sprint, as if it went on with another deck.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

#include <string.h>

static void
note_card (LcSprintFaces *faces, guint card, guint kind)
{
  faces->kind[card] = (guint8) kind;
  faces->cards[kind][card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
}

/* Finds the kinds of LcSprintPlan.side, in the order of the first card that has each. */
void
lc_sprint_plan_faces (LcSprintPlan *plan, const LcRules *rules)
{
  for (guint card = 0; card < rules->n_cards; card++)
    {
      const guint first = rules->first_of_face[plan->side][rules->cards[card].face[plan->side]];

      if (first == card)
        {
          plan->firsts[card >> 6] |= G_GUINT64_CONSTANT (1) << (card & 63);
          plan->kind[card] = (guint8) plan->n_kinds;
          plan->first[plan->n_kinds++] = (guint8) card;
        }
      plan->kind[card] = plan->kind[first];
      note_card (&plan->faces, card, plan->kind[card]);
    }
}

/* The backs are those of other cards in each round. */
static void
find_shuffled_backs (LcSprint *sprint)
{
  LcSprintFaces *faces = &sprint->shuffled;

  memset (faces->cards, 0, sprint->plan->n_kinds * sizeof *faces->cards);
  for (guint card = 0; card < sprint->rules->n_cards; card++)
    note_card (faces, card, sprint->plan->faces.kind[sprint->game->back[card]]);
  sprint->knows_backs = TRUE;
}

/**
 * lc_sprint_turn_over:
 * @sprint: a sprint, perhaps of a game in which everything lies on one side
 *
 * Goes on with the plan for the side that everything lies on now.
 */
void
lc_sprint_turn_over (LcSprint *sprint)
{
  const LcSprintPlan *plan = sprint->rules->sprint;

  if (plan->over != NULL && sprint->table->side != plan->side)
    plan = plan->over;
  sprint->plan = plan;
  sprint->kind = plan->kind;
  sprint->faces = plan->over != NULL ? &plan->faces : NULL;
  if (plan->side == 0 || !sprint->rules->backs_shuffled)
    return;
  if (!sprint->knows_backs)
    find_shuffled_backs (sprint);
  sprint->kind = sprint->shuffled.kind;
  sprint->faces = &sprint->shuffled;
}

/* Finds out which kinds @seat holds, and what it sees of them. */
void
lc_sprint_see_hand (const LcSprint *sprint, guint seat, LcKinds *held, LcCards *seen)
{
  const LcCards *hand = &sprint->game->hand[seat];

  memset (held, 0, sizeof *held);
  memset (seen, 0, sizeof *seen);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = hand->word[i]; bits != 0; bits &= bits - 1)
      {
        const guint kind = sprint->kind[i * 64 + (guint) __builtin_ctzll (bits)];

        held->word[kind >> 6] |= G_GUINT64_CONSTANT (1) << (kind & 63);
        lc_sprint_see (seen, sprint->plan->faces.cards[kind]);
      }
}

/**
 * lc_sprint_turned_view:
 * @sprint: a sprint of a game in which everything lies on one side
 * @seat: the seat on turn
 * @plays: the kinds that it may play
 * @view: what it would see if it saw both sides of cards, but for what it may play; becomes what it
 *   sees
 *
 * Makes a view one of a game in which holders see the side of their cards that is up.
 */
void
lc_sprint_turned_view (const LcSprint *sprint, guint seat, LcKinds plays, LcView *view)
{
  const LcSprintPlan *plan = sprint->plan;
  LcGame *game = sprint->game;

  view->table.top = plan->first[sprint->kind[game->table.top]];
  if (view->drawn != LC_NO_CARD)
    view->drawn = plan->first[sprint->kind[view->drawn]];
  view->hand = sprint->hands->seen[seat];
  memset (view->legal, 0, sizeof view->legal);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = plays.word[i]; bits != 0; bits &= bits - 1)
      lc_cards_add (&view->legal[plan->side], plan->first[i * 64 + (guint) __builtin_ctzll (bits)]);
  if (plan->side == 1)
    view->can |= LC_CAN_USE_SECOND_SIDE;
  view->n_backs = 0;
  if (!sprint->rules->backs_seen || !sprint->playout->players->funcs[seat]->sees_backs)
    return;
  lc_pile_settle (game, 1);
  lc_view_add_backs (view, game, sprint->rules);
}
