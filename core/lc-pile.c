/* lc-pile.c - the draw pile, and the discard pile that it is made anew from.
 *
 * A shuffle costs more than most rounds need: many end with cards left that nobody ever draws. So
 * a pile is shuffled as it is drawn from. The shuffle (Fisher and Yates, from the top down) takes
 * one step for each card, and no step ever changes a card above its own; so a step may wait until
 * its card is drawn. The cards come out the same as if all had been shuffled at once, since no
 * other use of the round's stream of chance comes in between: whoever has one settles the pile
 * first (lc_pile_settle()).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-context-private.h"

/* Settles which card is the highest of those whose order chance has not settled yet. */
static inline void
settle_one (LcGame *game)
{
  const guint last = --game->unshuffled;
  const guint chosen = last > 0 ? lc_rng_below (&game->rng, last + 1) : 0;
  const guint8 card = game->draw[chosen];

  game->draw[chosen] = game->draw[last];
  game->draw[last] = card;
}

/* Settles the order of the top @n_settled cards of the draw pile, of all if there are fewer. */
void
lc_pile_settle (LcGame *game, guint n_settled)
{
  const guint n_draw = game->table.n_draw;
  const guint below = n_draw > n_settled ? n_draw - n_settled : 0;

  while (game->unshuffled > below)
    settle_one (game);
}

/* Shuffles the draw pile, and tells the new order. */
void
lc_pile_shuffle (LcContext *context)
{
  LcGame *game = context->game;
  guint8 order[LC_MAX_CARDS];

  game->unshuffled = game->table.n_draw;
  if (!lc_context_told (context))
    return;
  lc_pile_settle (game, game->table.n_draw);
  lc_context_tell_cards (context, LC_EVENT_SHUFFLE, LC_NO_SEAT, order,
                         lc_game_draw_order (game, order), 0);
}

#define FOUR(n) n, n + 1, n + 2, n + 3
#define SIXTEEN(n) FOUR (n), FOUR (n + 4), FOUR (n + 8), FOUR (n + 12)
#define SIXTY_FOUR(n) SIXTEEN (n), SIXTEEN (n + 16), SIXTEEN (n + 32), SIXTEEN (n + 48)

/* All cards that there can be. */
static const struct
{
  guint8 card[LC_MAX_CARDS];
} in_order = { { SIXTY_FOUR (0), SIXTY_FOUR (64), SIXTY_FOUR (128), SIXTY_FOUR (192) } };

/* Writes the ids of the first @n_cards of the deck in their order. */
void
lc_pile_in_order (guint8 *cards, guint n_cards)
{
  memcpy (cards, in_order.card, n_cards);
}

/* Lays the whole deck out as the draw pile, in the order of ids from the bottom up. */
void
lc_pile_fill (LcContext *context)
{
  LcGame *game = context->game;

  memcpy (game->draw, in_order.card, context->rules->n_cards);
  game->table.n_draw = (guint8) context->rules->n_cards;
}

/* All of the discard pile but its top card, and what was set aside, becomes the new draw pile. */
void
lc_pile_refill (LcContext *context)
{
  LcGame *game = context->game;
  LcTable *table = &game->table;
  const guint n_below = table->n_discard > 0 ? table->n_discard - 1u : 0;

  if (n_below + table->n_aside == 0)
    return;
  game->tally.reshuffles++;
  memcpy (game->draw, game->discard, n_below);
  memcpy (game->draw + n_below, game->aside, table->n_aside);
  table->n_draw = (guint8) (n_below + table->n_aside);
  game->discard[0] = game->discard[n_below];
  table->n_discard = 1;
  table->n_aside = 0;
  lc_pile_shuffle (context);
}

/**
 * lc_pile_take:
 * @context: the game
 * @card: (out): the card
 *
 * Takes the top card off the draw pile, which is made anew first if it is empty (FLEX-7).
 *
 * Returns: %FALSE if both piles are exhausted
 */
gboolean
lc_pile_take (LcContext *context, guint8 *card)
{
  LcGame *game = context->game;

  if (G_UNLIKELY (game->table.n_draw == 0))
    {
      lc_pile_refill (context);
      if (game->table.n_draw == 0)
        return FALSE;
    }
  if (game->unshuffled == game->table.n_draw)
    settle_one (game);
  *card = game->draw[--game->table.n_draw];
  return TRUE;
}

/* Lays @card on top of the discard pile. */
void
lc_pile_lay (LcContext *context, guint card)
{
  LcTable *table = &context->game->table;

  context->game->discard[table->n_discard++] = (guint8) card;
  table->top = (guint8) card;
  table->top_face = (guint8) lc_game_face (context->game, context->rules, card, table->side);
}

/* Puts @card into the draw pile; 0 is the bottom, n_draw the top. */
void
lc_pile_put_back (LcContext *context, guint card, guint place)
{
  LcGame *game = context->game;

  memmove (game->draw + place + 1, game->draw + place, game->table.n_draw - place);
  game->draw[place] = (guint8) card;
  game->table.n_draw++;
}

static void
reverse (guint8 *cards, guint n_cards)
{
  guint8 *end = cards + n_cards;

  for (; end - cards >= 16; cards += 8) /* eight from below and eight from above at once */
    {
      guint64 low, high;

      end -= 8;
      memcpy (&low, cards, sizeof low);
      memcpy (&high, end, sizeof high);
      low = GUINT64_SWAP_LE_BE (low);
      high = GUINT64_SWAP_LE_BE (high);
      memcpy (cards, &high, sizeof high);
      memcpy (end, &low, sizeof low);
    }
  for (; end - cards >= 2; cards++)
    {
      const guint8 card = *cards;

      *cards = *--end;
      *end = card;
    }
}

/* Turns both piles over, each as one block (FLIP-6). */
void
lc_pile_turn_over (LcContext *context)
{
  LcGame *game = context->game;

  lc_pile_settle (game, game->table.n_draw);
  reverse (game->draw, game->table.n_draw);
  reverse (game->discard, game->table.n_discard);
}

/**
 * lc_game_draw_order:
 * @game: a game
 * @order: (out caller-allocates): the ids of the draw pile's cards, the first to be drawn first
 *
 * Returns: how many there are
 */
guint
lc_game_draw_order (const LcGame *game, guint8 order[LC_MAX_CARDS])
{
  LcGame settled = *game;

  lc_pile_settle (&settled, settled.table.n_draw);
  for (guint i = 0; i < settled.table.n_draw; i++)
    order[i] = settled.draw[settled.table.n_draw - 1 - i];
  return settled.table.n_draw;
}
