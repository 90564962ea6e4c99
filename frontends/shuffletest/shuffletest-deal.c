/* shuffletest-deal.c - rounds dealt by the very code that deals them in a game.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-game.h"
#include "shuffletest.h"

/* What the core tells while it deals. */
typedef struct
{
  ShuffleDeal *deal;
  guint n_shuffles;
} Listener;

static void
see_shuffle (Listener *listener, const LcEvent *event)
{
  /* told is the order in which the cards will be drawn; a pile is from the bottom up */
  if (listener->n_shuffles++ == 0)
    for (guint i = 0; i < event->n_cards; i++)
      listener->deal->pile[event->n_cards - 1 - i] = event->cards[i];
}

static void
listen_to_deal (const LcEvent *event, gpointer data)
{
  Listener *listener = data;
  ShuffleDeal *deal = listener->deal;

  switch ((LcEventType) event->type)
    {
    case LC_EVENT_ROUND:
      deal->n_backs = event->cards != NULL ? event->n_cards : 0;
      for (guint i = 0; i < deal->n_backs; i++)
        deal->backs[i] = event->cards[i];
      break;
    case LC_EVENT_SHUFFLE:
      see_shuffle (listener, event);
      break;
    case LC_EVENT_DEAL:
      for (guint i = 0; i < event->n_cards; i++)
        deal->holder[event->cards[i]] = event->seat;
      break;
    case LC_EVENT_START:
      if (event->value == LC_START_STANDS)
        deal->start = event->card;
      break;
    default:
      break;
    }
}

static void
listen_to_shuffle (const LcEvent *event, gpointer data)
{
  if (event->type == LC_EVENT_SHUFFLE)
    see_shuffle (data, event);
}

/**
 * shuffle_deal_again_size:
 * @rules: the rules
 * @n_seats: seats at the table
 *
 * Returns: how many cards are shuffled in mid-game if all but the hands and the top card have been
 *   played; 0 if that are too few to say anything
 */
guint
shuffle_deal_again_size (const LcRules *rules, guint n_seats)
{
  const guint held = lc_rules_hand (rules, n_seats) * n_seats + 1;

  return rules->n_cards >= held + 8 ? rules->n_cards - held : 0;
}

/* All of the draw pile goes under the top card of the discard pile, in the order of the deck: so
 * it lies when all of it has been played, card by card. */
static gboolean
use_pile_up (LcGame *game, guint n_expected)
{
  LcTable *table = &game->table;
  LcCards cards = { { 0 } };
  guint n = 0;

  if (table->phase != LC_PHASE_TURN || table->n_discard == 0
      || table->n_draw + table->n_discard - 1u != n_expected)
    return FALSE;
  for (guint i = 0; i < table->n_draw; i++)
    lc_cards_add (&cards, game->draw[i]);
  for (guint i = 0; i + 1 < table->n_discard; i++)
    lc_cards_add (&cards, game->discard[i]);
  LC_CARDS_FOREACH (&cards, card)
    game->discard[n++] = (guint8) card;
  game->discard[n++] = table->top;
  table->n_discard = (guint8) n;
  table->n_draw = 0;
  game->unshuffled = 0;
  return TRUE;
}

static gboolean
find_draw (const LcGame *game, const LcRules *rules, LcMove *move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_game_moves (game, rules, game->table.turn, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      *move = g_array_index (moves, LcMove, i);
      if (move->kind == LC_MOVE_DRAW)
        return TRUE;
    }
  return FALSE;
}

/* Whether two games have the same cards in the same places. */
static gboolean
same_cards (const LcGame *one, const LcGame *two)
{
  guint8 order_one[LC_MAX_CARDS], order_two[LC_MAX_CARDS];
  const guint n = lc_game_draw_order (one, order_one);

  return n == lc_game_draw_order (two, order_two) && memcmp (order_one, order_two, n) == 0
         && memcmp (one->hand, two->hand, sizeof one->hand) == 0
         && one->table.n_discard == two->table.n_discard
         && memcmp (one->discard, two->discard, one->table.n_discard) == 0;
}

/* Shuffles once more, as in mid-game: the pile is used up, and somebody draws. Where that cannot be
 * done (the start card has to be answered first, say, or nobody may draw), nothing happens. */
static void
deal_again (const LcGame *dealt,
            const LcRules *rules,
            guint n_expected,
            guint flags,
            ShuffleDeal *deal)
{
  LcGame game = *dealt, quiet;
  Listener listener = { deal, 0 };
  const LcSink sink = { listen_to_shuffle, &listener };
  guint8 place[LC_MAX_CARDS] = { 0 };
  ShuffleDeal heard;
  LcMove move;

  if (!use_pile_up (&game, n_expected) || !find_draw (&game, rules, &move))
    return;
  for (guint i = 0; i < n_expected; i++)
    place[game.discard[i]] = (guint8) i;
  quiet = game;
  listener.deal = &heard;
  if (!lc_game_apply (&game, rules, move, &sink, NULL) || listener.n_shuffles != 1)
    return;
  deal->n_again = n_expected;
  for (guint i = 0; i < n_expected; i++)
    deal->again[i] = place[heard.pile[i]];
  if (flags & SHUFFLE_TWICE)
    deal->differs |=
      !lc_game_apply (&quiet, rules, move, NULL, NULL) || !same_cards (&game, &quiet);
}

/**
 * shuffle_deal:
 * @rules: the rules
 * @n_seats: seats at the table
 * @seed: the match's seed
 * @round: number of the round, from 1
 * @flags: #ShuffleFlags
 * @deal: (out caller-allocates): what was dealt
 * @error: return location for an error
 *
 * Deals a round as lc_match_next_round() does, with the deal passing from seat to seat.
 *
 * The core shuffles in two ways: all at once where somebody is told (people play), and card by card
 * as cards are drawn where nobody is (bots among themselves). With %SHUFFLE_TWICE both are
 * compared.
 *
 * Returns: %FALSE with @error set if the rules do not allow so many seats, or a script fails
 */
gboolean
shuffle_deal (const LcRules *rules,
              guint n_seats,
              guint64 seed,
              guint64 round,
              guint flags,
              ShuffleDeal *deal,
              GError **error)
{
  const LcDeal setup = { .seed = seed,
                         .round = round,
                         .n_seats = (guint8) n_seats,
                         .in_play = (LcSeats) ((1u << n_seats) - 1),
                         .dealer = (guint8) (round % n_seats) };
  const guint n_again = flags & SHUFFLE_AGAIN ? shuffle_deal_again_size (rules, n_seats) : 0;
  Listener listener = { deal, 0 };
  const LcSink sink = { listen_to_deal, &listener };
  LcGame game, quiet;

  memset (deal, 0, sizeof *deal);
  memset (deal->holder, LC_NO_SEAT, sizeof deal->holder);
  deal->n_cards = rules->n_cards;
  deal->start = LC_NO_CARD;
  if (!lc_game_start (&game, rules, &setup, &sink, error))
    return FALSE;
  if (flags & SHUFFLE_TWICE)
    {
      if (!lc_game_start (&quiet, rules, &setup, NULL, error))
        return FALSE;
      deal->twice = TRUE;
      deal->differs = !same_cards (&game, &quiet);
    }
  if (n_again > 0)
    deal_again (&game, rules, n_again, flags, deal);
  return TRUE;
}
