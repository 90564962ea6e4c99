/* twin.c - making a twin: the cards that a seat cannot know change places.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "twin.h"

#include <string.h>

#include "lc-context-private.h"

typedef struct
{
  guint8 cards[LC_MAX_CARDS];
  guint n_cards;
} Pool;

/* Whether @card has to stay where it is: the seat on turn has been offered it. */
static gboolean
stays (const LcGame *game, guint card)
{
  return game->table.phase == LC_PHASE_DRAWN && card == game->drawn;
}

/* Puts one card of @pool that shows @back into the place of @old; any if backs are not seen. */
static guint
take_like (Pool *pool,
           const LcGame *game,
           const LcRules *rules,
           guint old,
           gboolean back_seen,
           LcRng *rng)
{
  const guint start = lc_rng_below (rng, pool->n_cards);

  for (guint i = 0; i < pool->n_cards; i++)
    {
      const guint at = (start + i) % pool->n_cards;
      const guint card = pool->cards[at];

      if (!back_seen
          || lc_game_face (game, rules, card, game->table.side ^ 1u)
               == lc_game_face (game, rules, old, game->table.side ^ 1u))
        {
          pool->cards[at] = pool->cards[--pool->n_cards];
          return card;
        }
    }
  g_assert_not_reached ();
}

/**
 * twin_shuffle_hidden:
 * @game: a game
 * @rules: its rules
 * @seat: who is not to notice
 * @rng: chance
 *
 * Deals the other hands and the draw pile anew from the same cards. Where backs are seen, a card is
 * replaced only by one with the same back.
 */
void
twin_shuffle_hidden (LcGame *game, const LcRules *rules, guint seat, LcRng *rng)
{
  LcTable *table = &game->table;
  Pool pool = { .n_cards = 0 };
  LcCards before[LC_MAX_SEATS];

  lc_pile_settle (game, table->n_draw);
  memcpy (before, game->hand, sizeof before);
  for (guint other = 0; other < table->n_seats; other++)
    if (other != seat)
      LC_CARDS_FOREACH (&before[other], card)
        if (!stays (game, (guint) card))
          pool.cards[pool.n_cards++] = (guint8) card;
  for (guint i = 0; i < table->n_draw; i++)
    pool.cards[pool.n_cards++] = game->draw[i];
  /* cards whose backs are seen first, while there is choice */
  for (guint other = 0; other < table->n_seats; other++)
    if (other != seat)
      LC_CARDS_FOREACH (&before[other], card)
        if (!stays (game, (guint) card))
          {
            lc_cards_remove (&game->hand[other], (guint) card);
          }
  for (guint other = 0; other < table->n_seats; other++)
    if (other != seat)
      LC_CARDS_FOREACH (&before[other], card)
        if (!stays (game, (guint) card))
          lc_cards_add (&game->hand[other],
                        take_like (&pool, game, rules, (guint) card, rules->backs_seen, rng));
  for (guint i = table->n_draw; i-- > 0;)
    game->draw[i] = (guint8) take_like (&pool, game, rules, game->draw[i],
                                        rules->backs_seen && i + 1 == table->n_draw, rng);
  lc_legal_refresh (game, rules);
}
