/* greedy-memory.c - card counting, as far as an attentive human player goes: what has been
 * discarded, and who had to draw on which colour.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "greedy-memory.h"

#include <string.h>

/* Of a hundred players who hold a better card, so many play a card that is wrong then, to a hundred
 * who hold none. */
#define BLUFF 25

/* On how many of a hundred piles @face could be laid in an ordinary turn. */
static guint8
share_of_piles (const LcRules *rules, guint face)
{
  guint n_piles = 0, n_fit = 0;

  for (guint top = 0; top < rules->n_faces; top++)
    for (guint colour = 0; colour < rules->n_colours; colour++)
      if (rules->faces[top].colour == colour || rules->faces[top].colour == LC_NO_COLOUR)
        {
          n_piles++;
          n_fit += lc_predicate_face (rules, rules->modes[0].matches, face, top, colour) ? 1 : 0;
        }
  return (guint8) (n_piles > 0 ? 100 * n_fit / n_piles : 0);
}

/**
 * greedy_memory_join:
 * @memory: a player's memory, all zero
 * @rules: the rules
 *
 * Looks at the rules before a round.
 */
void
greedy_memory_join (GreedyMemory *memory, const LcRules *rules)
{
  memory->top_face = memory->prior_top = LC_NO_FACE;
  memory->colour = memory->prior_colour = rules->n_colours;
  for (guint face = 0; face < rules->n_faces; face++)
    memory->fits[face] = share_of_piles (rules, face);
  memory->common = 100;
  for (guint card = 0; card < rules->n_cards; card++)
    memory->common = MIN (memory->common, memory->fits[rules->cards[card].face[0]]);
}

/* The face of a card in an event that counts on the pile, or in a hand that is seen. */
static guint
face_of (const LcRules *rules, const LcEvent *event, guint card)
{
  return rules->cards[card].face[rules->turned ? event->facing : 0];
}

static void
lay (GreedyMemory *memory, const LcRules *rules, const LcEvent *event)
{
  if (event->card == LC_NO_CARD)
    return;
  memory->prior_top = memory->top_face;
  memory->prior_colour = memory->colour;
  memory->top_face = (guint8) face_of (rules, event, event->card);
  if (rules->faces[memory->top_face].colour != LC_NO_COLOUR)
    memory->colour = rules->faces[memory->top_face].colour;
  if (!rules->turned)
    lc_cards_add (&memory->seen, event->card);
}

/* Who plays a colour has not been without it. */
static void
see_play (GreedyMemory *memory, const LcRules *rules, const LcEvent *event)
{
  lay (memory, rules, event);
  if (memory->top_face != LC_NO_FACE && event->seat < LC_MAX_SEATS)
    memory->lacks[event->seat] &= (guint16) ~(1u << rules->faces[memory->top_face].colour);
}

static void
see_discard (GreedyMemory *memory, const LcRules *rules, const LcEvent *event)
{
  for (guint i = 0; event->cards != NULL && !rules->turned && i < event->n_cards; i++)
    lc_cards_add (&memory->seen, event->cards[i]);
}

/* Whose hand is shown holds the colours that it shows. */
static void
see_hand (GreedyMemory *memory, const LcRules *rules, const LcEvent *event)
{
  guint holds = 0;

  if (event->cards == NULL || event->other >= LC_MAX_SEATS)
    return;
  for (guint i = 0; i < event->n_cards; i++)
    holds |= 1u << rules->faces[face_of (rules, event, event->cards[i])].colour;
  memory->lacks[event->other] = (guint16) ~holds;
}

static void
see_swap (GreedyMemory *memory, const LcEvent *event)
{
  guint16 lacks;

  if (event->seat >= LC_MAX_SEATS || event->other >= LC_MAX_SEATS)
    return;
  lacks = memory->lacks[event->seat];
  memory->lacks[event->seat] = memory->lacks[event->other];
  memory->lacks[event->other] = lacks;
}

/**
 * greedy_memory_observe:
 * @memory: a player's memory
 * @rules: the rules
 * @event: something that its seat may know of
 *
 * Remembers what is worth it.
 */
void
greedy_memory_observe (GreedyMemory *memory, const LcRules *rules, const LcEvent *event)
{
  switch ((LcEventType) event->type)
    {
    case LC_EVENT_SHUFFLE:
      memset (&memory->seen, 0, sizeof memory->seen);
      break;
    case LC_EVENT_START:
      if (event->value != LC_START_BACK)
        lay (memory, rules, event);
      break;
    case LC_EVENT_PLAY:
      see_play (memory, rules, event);
      break;
    case LC_EVENT_COLOUR:
      memory->colour = event->colour;
      break;
    case LC_EVENT_MOVE:
      if (event->move.kind == LC_MOVE_DRAW && memory->colour < rules->n_colours)
        memory->lacks[event->move.seat % LC_MAX_SEATS] |= (guint16) (1u << memory->colour);
      break;
    case LC_EVENT_DRAW:
      if (event->n_cards > 1 && event->seat < LC_MAX_SEATS)
        memory->lacks[event->seat] = 0;
      break;
    case LC_EVENT_DISCARD:
      see_discard (memory, rules, event);
      break;
    case LC_EVENT_REVEAL:
      see_hand (memory, rules, event);
      break;
    case LC_EVENT_SWAP:
      see_swap (memory, event);
      break;
    case LC_EVENT_FLIP:
      memset (memory->lacks, 0, sizeof memory->lacks);
      lay (memory, rules, event);
      break;
    case LC_EVENT_ROTATE:
    case LC_EVENT_HAND:
      memset (memory->lacks, 0, sizeof memory->lacks);
      break;
    default:
      break;
    }
}

/* Of a thousand cards that the seat has not seen, those that would have made the top card a wrong
 * play on @top with @colour in force. */
static gint
share_of_better (const GreedyMemory *memory,
                 const LcRules *rules,
                 const LcView *view,
                 guint top,
                 guint colour)
{
  const guint side = rules->turned ? view->table.side : 0;
  const LcCards *better = lc_predicate_cards (rules, rules->honest, side, top, colour);
  const gboolean lacks = colour < rules->n_colours && view->table.author < LC_MAX_SEATS
                         && (memory->lacks[view->table.author] >> colour & 1);
  gint n_cards = 0, n_better = 0;

  for (guint card = 0; card < rules->n_cards; card++)
    {
      if (lc_cards_has (&memory->seen, card) || lc_cards_has (&view->hand, card))
        continue;
      n_cards++;
      if (lc_cards_has (better, card)
          && !(lacks && rules->faces[rules->cards[card].face[side]].colour == colour))
        n_better++;
    }
  return n_cards > 0 ? 1000 * n_better / n_cards : 0;
}

/**
 * greedy_memory_wrong:
 * @memory: a player's memory
 * @rules: the rules
 * @view: what it sees, while it is asked about the top card
 *
 * Estimates from the size of the author's hand, from the cards not seen yet and from what the
 * author had to draw on. If it has not seen what the card was laid on, any colour is as likely.
 *
 * Returns: of a thousand times, how often the top card was wrongly played
 */
gint
greedy_memory_wrong (const GreedyMemory *memory, const LcRules *rules, const LcView *view)
{
  const guint author = view->table.author;
  gint share = 0, none = 1000, wrong;

  if (rules->honest == LC_NO_PREDICATE || author == LC_NO_SEAT || author == view->seat)
    return 0;
  if (memory->prior_top < rules->n_faces && memory->prior_colour < rules->n_colours)
    share = share_of_better (memory, rules, view, memory->prior_top, memory->prior_colour);
  else
    {
      for (guint colour = 0; colour < rules->n_colours; colour++)
        share += share_of_better (memory, rules, view, view->table.top_face, colour);
      share /= rules->n_colours;
    }
  for (guint i = 0; i < view->table.hand_size[author]; i++)
    none = none * (1000 - share) / 1000;
  wrong = (1000 - none) * BLUFF;
  return none * 100 + wrong > 0 ? 1000 * wrong / (none * 100 + wrong) : 0;
}
