/* lc-seats.c - what seats hold, who comes next, and who owes a call.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"

/* The card that stands for @card and all that look like it to whoever holds it. */
guint
lc_game_alike (const LcGame *game, const LcRules *rules, guint card)
{
  const guint side = game->table.side;

  if (!rules->turned)
    return rules->alike[card];
  return rules->first_of_face[side][lc_game_face (game, rules, card, side)];
}

/* A hand grows: whatever was owed by a seat with one card is over (FLEX-34). */
void
lc_seats_give (LcContext *context, guint seat, guint card)
{
  LcGame *game = context->game;

  lc_cards_add (&game->hand[seat], card);
  game->table.hand_size[seat]++;
  game->table.uncalled &= (LcSeats) ~LC_SEAT_BIT (seat);
}

/* After a hand came to a seat whole: one card has to be called, and nothing else is owed. */
void
lc_seats_owe_call (LcContext *context, guint seat)
{
  LcTable *table = &context->game->table;

  if (table->hand_size[seat] == 1 && context->rules->uno_penalty > 0)
    table->uncalled |= LC_SEAT_BIT (seat);
  else
    table->uncalled &= (LcSeats) ~LC_SEAT_BIT (seat);
}

static void
end_draw (LcContext *context, guint seat, const guint8 *cards, guint n_drawn, guint n_due)
{
  LcGame *game = context->game;

  if (n_drawn > 0)
    game->drawn = cards[n_drawn - 1];
  if (n_drawn > 1)
    game->table.lacks[seat] = 0;
  game->tally.drawn += n_drawn;
  game->tally.largest_hand = MAX (game->tally.largest_hand, game->table.hand_size[seat]);
  if (seat == game->table.turn)
    game->took = (guint8) MIN (game->took + n_drawn, G_MAXUINT8);
  lc_context_tell_cards (context, LC_EVENT_DRAW, seat, cards, n_drawn, (gint32) n_due);
  game->drew |= LC_SEAT_BIT (seat);
}

/* @seat draws @n_cards, or as many as there are (FLEX-8). Returns how many it got. */
guint
lc_seats_draw (LcContext *context, guint seat, guint n_cards)
{
  guint8 cards[LC_MAX_CARDS];
  guint n_drawn = 0;

  while (n_drawn < n_cards && lc_pile_take (context, &cards[n_drawn]))
    lc_seats_give (context, seat, cards[n_drawn++]);
  end_draw (context, seat, cards, n_drawn, n_cards);
  return n_drawn;
}

/* Whether @card of @seat fits @predicate: where that says what may be played, on any side that the
 * seat may play now; else on the side that counts for everything. */
static gboolean
fits_predicate (const LcGame *game, const LcRules *rules, guint seat, guint predicate, guint card)
{
  const LcTable *table = &game->table;
  const guint side = rules->turned ? table->side : 0;

  if (lc_predicate_face (rules, predicate, lc_game_face (game, rules, card, side), table->top_face,
                         table->colour))
    return TRUE;
  if (rules->turned || predicate != rules->modes[0].matches
      || lc_game_face (game, rules, card, 1) == LC_NO_FACE || !lc_legal_side (game, rules, seat, 1))
    return FALSE;
  return lc_predicate_face (rules, predicate, lc_game_face (game, rules, card, 1), table->top_face,
                            table->colour);
}

/* @seat draws until a card fits, the piles are exhausted, or @limit cards are drawn (0: no limit). */
guint
lc_seats_draw_until (LcContext *context, guint seat, guint predicate, guint limit)
{
  LcGame *game = context->game;
  const LcRules *rules = context->rules;
  guint8 cards[LC_MAX_CARDS];
  guint n_drawn = 0;
  gboolean fits = FALSE;

  while (!fits && (limit == 0 || n_drawn < limit) && lc_pile_take (context, &cards[n_drawn]))
    {
      const guint card = cards[n_drawn++];

      lc_seats_give (context, seat, card);
      fits = fits_predicate (game, rules, seat, predicate, card);
    }
  end_draw (context, seat, cards, n_drawn, n_drawn);
  return n_drawn;
}

void
lc_seats_swap (LcContext *context, guint seat, guint other)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const LcCards hand = game->hand[seat];
  const guint8 size = table->hand_size[seat];
  const guint16 lacks = table->lacks[seat];

  if (seat == other)
    return;
  game->hand[seat] = game->hand[other];
  table->hand_size[seat] = table->hand_size[other];
  table->lacks[seat] = table->lacks[other];
  game->hand[other] = hand;
  table->hand_size[other] = size;
  table->lacks[other] = lacks;
  lc_context_tell_pair (context, LC_EVENT_SWAP, seat, other, 0);
  lc_context_tell_hand (context, LC_EVENT_HAND, seat, LC_NO_SEAT, seat);
  lc_context_tell_hand (context, LC_EVENT_HAND, other, LC_NO_SEAT, other);
  lc_seats_owe_call (context, seat);
  lc_seats_owe_call (context, other);
  game->drew |= (LcSeats) (LC_SEAT_BIT (seat) | LC_SEAT_BIT (other));
}

/* Tells every hand, and has everybody with one card call. */
static void
hands_are_new (LcContext *context)
{
  for (guint seat = 0; seat < context->game->table.n_seats; seat++)
    if (context->game->table.in_play >> seat & 1)
      {
        lc_context_tell_hand (context, LC_EVENT_HAND, seat, LC_NO_SEAT, seat);
        lc_seats_owe_call (context, seat);
        context->game->drew |= LC_SEAT_BIT (seat);
      }
}

/* Every hand moves on to the next seat in the direction of play. */
void
lc_seats_rotate (LcContext *context)
{
  LcGame *game = context->game;
  const LcGame before = *game;

  lc_context_tell_value (context, LC_EVENT_ROTATE, LC_NO_SEAT, game->table.direction);
  for (guint seat = 0; seat < game->table.n_seats; seat++)
    if (game->table.in_play >> seat & 1)
      {
        const guint next = lc_seats_next (&before, seat);

        game->hand[next] = before.hand[seat];
        game->table.hand_size[next] = before.table.hand_size[seat];
        game->table.lacks[next] = before.table.lacks[seat];
      }
  hands_are_new (context);
}

/* All hands are shuffled together and dealt one by one, clockwise from the left of @seat. */
void
lc_seats_redeal (LcContext *context, guint seat)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const gint8 direction = table->direction;
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;

  lc_pile_settle (game, table->n_draw);
  for (guint i = 0; i < table->n_seats; i++)
    {
      LC_CARDS_FOREACH (&game->hand[i], card)
        cards[n_cards++] = (guint8) card;
      memset (&game->hand[i], 0, sizeof game->hand[i]);
      table->hand_size[i] = 0;
      table->lacks[i] = 0;
    }
  table->direction = 1;
  while (n_cards > 0)
    {
      const guint chosen = lc_rng_below (&game->rng, n_cards);

      seat = lc_seats_next (game, seat);
      lc_seats_give (context, seat, cards[chosen]);
      cards[chosen] = cards[--n_cards];
    }
  table->direction = direction;
  hands_are_new (context);
  if (game->called && table->author != LC_NO_SEAT) /* a call with the play holds */
    table->uncalled &= (LcSeats) ~LC_SEAT_BIT (table->author);
}

/* @seat puts every card that fits under the top card. */
void
lc_seats_discard (LcContext *context, guint seat, guint predicate)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const LcCards gone = lc_legal_fitting (
    game, context->rules, predicate, context->rules->turned ? table->side : 0, &game->hand[seat]);
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;

  LC_CARDS_FOREACH (&gone, card)
    {
      lc_cards_remove (&game->hand[seat], (guint) card);
      cards[n_cards++] = (guint8) card;
      game->discard[table->n_discard] = game->discard[table->n_discard - 1];
      game->discard[table->n_discard - 1] = (guint8) card;
      table->n_discard++;
    }
  if (n_cards == 0)
    return;
  table->hand_size[seat] = (guint8) (table->hand_size[seat] - n_cards);
  lc_context_tell_cards (context, LC_EVENT_DISCARD, seat, cards, n_cards, 0);
  lc_seats_owe_call (context, seat);
}

/* @seat is out: its hand is set aside until the next reshuffle. */
void
lc_seats_leave (LcContext *context, guint seat)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  guint8 cards[LC_MAX_CARDS];
  guint n_cards = 0;

  if (!(table->in_play >> seat & 1) || lc_seats_in_play (game) == 1)
    return;
  LC_CARDS_FOREACH (&game->hand[seat], card)
    {
      cards[n_cards++] = (guint8) card;
      game->aside[table->n_aside++] = (guint8) card;
    }
  memset (&game->hand[seat], 0, sizeof game->hand[seat]);
  table->hand_size[seat] = 0;
  table->lacks[seat] = 0;
  table->in_play &= (LcSeats) ~LC_SEAT_BIT (seat);
  table->uncalled &= table->in_play;
  lc_context_tell_cards (context, LC_EVENT_OUT, seat, cards, n_cards,
                         game->finishing == seat + 1u ? table->n_done : 0);
  if (context->rules->triggers[LC_TRIGGER_LEAVES] != LC_EMPTY_LIST)
    lc_effect_push (context, context->rules->triggers[LC_TRIGGER_LEAVES], seat);
}

/* Everything is turned to its other side (FLIP-6): the piles, each as a block, and every hand. */
void
lc_seats_flip_all (LcContext *context)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  LcEvent event;

  lc_pile_turn_over (context);
  table->side ^= 1;
  table->top = game->discard[table->n_discard - 1];
  table->top_face = (guint8) lc_game_face (game, context->rules, table->top, table->side);
  table->colour = context->rules->faces[table->top_face].colour;
  if (table->colour == LC_NO_COLOUR)
    table->colour = context->rules->n_colours;
  table->below_face = LC_NO_FACE;
  table->below_colour = context->rules->n_colours;
  memset (table->lacks, 0, sizeof table->lacks);
  if (!lc_context_told (context))
    return;
  event = lc_event (LC_EVENT_FLIP, LC_NO_SEAT);
  event.side = table->side;
  event.card = table->top;
  lc_context_tell (context, &event);
}
