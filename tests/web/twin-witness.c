/* twin-witness.c - what somebody at a table sees of a round.
 *
 * Two rounds that look the same to this witness are the same to the seat it stands for: then all
 * that the program tells that seat has to be the same too. So nothing of lc-view.c is used here,
 * and where there is doubt, less is seen: a card is known by what is printed on it and not by
 * its number, and a hand has no order.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "twin-witness.h"

#include <stdlib.h>

/* Events --------------------------------------------------------------------------------------- */

void
twin_events_init (TwinEvents *events)
{
  events->events = g_array_new (FALSE, FALSE, sizeof (LcEvent));
  events->cards = g_byte_array_new ();
}

void
twin_events_clear (TwinEvents *events)
{
  g_array_unref (events->events);
  g_byte_array_unref (events->cards);
}

void
twin_events_empty (TwinEvents *events)
{
  g_array_set_size (events->events, 0);
  g_byte_array_set_size (events->cards, 0);
}

static void
collect (const LcEvent *event, gpointer data)
{
  TwinEvents *events = data;
  LcEvent copy = *event;

  if (event->cards != NULL)
    {
      copy.cards = GUINT_TO_POINTER (events->cards->len + 1);
      g_byte_array_append (events->cards, event->cards, event->n_cards);
    }
  g_array_append_val (events->events, copy);
}

LcSink
twin_events_sink (TwinEvents *events)
{
  const LcSink sink = { collect, events };

  return sink;
}

/* The cards of the @n-th event; %NULL if it has none. */
guint8 *
twin_events_cards (TwinEvents *events, guint n)
{
  const guint8 *at = g_array_index (events->events, LcEvent, n).cards;

  return at != NULL ? events->cards->data + (GPOINTER_TO_UINT (at) - 1) : NULL;
}

/* The witness ---------------------------------------------------------------------------------- */

static guint
face_of (const LcRules *rules, const LcGame *game, guint card, guint side)
{
  const guint printed = side == 1 && rules->backs_shuffled ? game->back[card] : card;

  return rules->cards[printed].face[side];
}

static void
see (GByteArray *seen, gint64 value)
{
  g_byte_array_append (seen, (const guint8 *) &value, sizeof value);
}

/* What is printed on @card, where @side of it lies up: both sides where a card shows both. */
static guint16
print_of (const LcRules *rules, const LcGame *game, guint card, guint side)
{
  if (card == LC_NO_CARD)
    return G_MAXUINT16;
  if (rules->turned)
    return (guint16) face_of (rules, game, card, side);
  return (guint16) (rules->cards[card].face[0] << 8 | rules->cards[card].face[1]);
}

/* The same of a card that a move names, which stands for what is printed on it. */
static gint64
named_by (const LcRules *rules, LcMove move)
{
  const guint8 *face;

  if (move.card == LC_NO_CARD)
    return -1;
  face = rules->cards[move.card].face;
  return rules->turned ? face[move.side] : face[0] << 8 | face[1];
}

static int
compare (const void *a, const void *b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

static void
see_prints (GByteArray *seen, guint16 *prints, guint n_prints, gboolean in_order)
{
  if (!in_order)
    qsort (prints, n_prints, sizeof prints[0], compare);
  g_byte_array_append (seen, (const guint8 *) prints, n_prints * (guint) sizeof prints[0]);
}

/* Whether @seat is shown the cards of the event. */
static gboolean
shows (const LcEvent *event, guint seat)
{
  switch (event->type)
    {
    case LC_EVENT_DEAL:
    case LC_EVENT_DRAW:
    case LC_EVENT_HAND:
    case LC_EVENT_REVEAL:
      return event->seat == seat;
    case LC_EVENT_DISCARD:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
see_event (GByteArray *seen,
           const LcEvent *event,
           const guint8 *cards,
           const LcRules *rules,
           const LcGame *game,
           guint seat)
{
  const LcMove *move = &event->move;
  guint16 prints[LC_MAX_CARDS];

  if (event->type == LC_EVENT_TOKEN && rules->tokens[event->which].hidden && event->seat != seat)
    return;
  see (seen, event->type);
  see (seen, event->seat);
  see (seen, event->other);
  see (seen, event->side);
  see (seen, event->colour);
  see (seen, event->value);
  see (seen, event->total);
  see (seen, event->others);
  see (seen, event->n_cards);
  see (seen, print_of (rules, game, event->card, event->facing));
  if (event->type != LC_EVENT_START) /* where it has gone back to is nobody's business */
    see (seen, event->which);
  see (seen, move->kind);
  see (seen, move->seat);
  see (seen, named_by (rules, *move));
  see (seen, move->side);
  see (seen, move->colour);
  see (seen, move->target);
  see (seen, move->answer);
  see (seen, move->call);
  if (cards == NULL || !shows (event, seat))
    return;
  for (guint i = 0; i < event->n_cards; i++)
    prints[i] = print_of (rules, game, cards[i], event->facing);
  see_prints (seen, prints, event->n_cards,
              event->type == LC_EVENT_DEAL || event->type == LC_EVENT_DRAW);
}

/**
 * twin_witness_events:
 * @seen: what is seen is added to it
 * @events: complete events
 * @rules: the rules
 * @game: the round that they are of, after them
 * @seat: who sees; %LC_NO_SEAT for somebody who watches
 *
 * What is seen of things that happen.
 */
void
twin_witness_events (GByteArray *seen,
                     TwinEvents *events,
                     const LcRules *rules,
                     const LcGame *game,
                     guint seat)
{
  for (guint i = 0; i < events->events->len; i++)
    see_event (seen, &g_array_index (events->events, LcEvent, i), twin_events_cards (events, i),
               rules, game, seat);
}

/**
 * twin_witness_table:
 * @seen: what is seen is added to it
 * @rules: the rules
 * @game: a round
 * @seat: who sees; %LC_NO_SEAT for somebody who watches
 *
 * What is seen by looking: whose turn it is, how many cards there are where, what is printed on
 * the backs of other people's cards, and the own hand.
 */
void
twin_witness_table (GByteArray *seen, const LcRules *rules, const LcGame *game, guint seat)
{
  const LcTable *table = &game->table;
  guint16 prints[LC_MAX_CARDS];
  guint n_prints = 0;

  see (seen, table->phase);
  see (seen, table->turn);
  see (seen, table->n_draw);
  see (seen, table->n_discard);
  see (seen, table->colour);
  see (seen, table->top_face);
  see (seen, print_of (rules, game, table->top, table->side));
  if (seat != LC_NO_SEAT)
    LC_CARDS_FOREACH (&game->hand[seat], card)
      prints[n_prints++] = print_of (rules, game, (guint) card, table->side);
  see_prints (seen, prints, n_prints, FALSE);
  for (guint other = 0; other < table->n_seats; other++)
    {
      see (seen, table->hand_size[other]);
      if (other == seat || !rules->backs_seen)
        continue;
      n_prints = 0;
      LC_CARDS_FOREACH (&game->hand[other], card)
        prints[n_prints++] = (guint16) face_of (rules, game, (guint) card, table->side ^ 1u);
      see_prints (seen, prints, n_prints, FALSE);
    }
  if (rules->backs_seen && table->n_draw > 0)
    see (seen, face_of (rules, game, game->draw[table->n_draw - 1], table->side ^ 1u));
}
