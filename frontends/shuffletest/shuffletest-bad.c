/* shuffletest-bad.c - shuffles that are known to be bad, to show that the tests find them.
 *
 * All of them have been in programs that people used. The rest of a round is dealt as the core does
 * it: one by one from the left of the dealer, then a start card.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-rng.h"
#include "shuffletest.h"

/* Streams of chance of this file. */
#define STREAM_BAD G_GUINT64_CONSTANT (0x626164)

/* One deal in so many is favoured. */
#define FAVOUR_ONE_IN 20

/* So many different decks there are where the seed is too small. */
#define FEW_SEEDS 4096

static void
swap (guint8 *a, guint8 *b)
{
  const guint8 other = *a;

  *a = *b;
  *b = other;
}

static void
shuffle_well (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = n_cards; i > 1; i--)
    swap (&cards[i - 1], &cards[lc_rng_below (rng, i)]);
}

/* Every card is swapped with any: n^n ways to n! orders cannot be even. */
static void
shuffle_naive (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = 0; i < n_cards; i++)
    swap (&cards[i], &cards[lc_rng_below (rng, n_cards)]);
}

/* Never with itself: one too few to choose from. */
static void
shuffle_off_by_one (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = n_cards; i > 1; i--)
    swap (&cards[i - 1], &cards[lc_rng_below (rng, i - 1)]);
}

/* A byte modulo the bound favours the low numbers. */
static void
shuffle_modulo (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = n_cards; i > 1; i--)
    swap (&cards[i - 1], &cards[(lc_rng_next (rng) & 255) % i]);
}

/* One riffle as people do it (Gilbert, Shannon and Reeds): cut by coins, then card by card from
 * either half, with chances as its size. */
static void
riffle (LcRng *rng, guint8 *cards, guint n_cards)
{
  guint8 mixed[LC_MAX_CARDS];
  guint n_left = 0, left = 0, right;

  for (guint i = 0; i < n_cards; i++)
    n_left += lc_rng_below (rng, 2);
  right = n_left;
  for (guint i = 0; i < n_cards; i++)
    {
      const guint rest_left = n_left - left, rest_right = n_cards - right;

      mixed[i] =
        lc_rng_below (rng, rest_left + rest_right) < rest_left ? cards[left++] : cards[right++];
    }
  memcpy (cards, mixed, n_cards);
}

static void
shuffle_riffle_3 (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = 0; i < 3; i++)
    riffle (rng, cards, n_cards);
}

static void
shuffle_riffle_7 (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = 0; i < 7; i++)
    riffle (rng, cards, n_cards);
}

/* Sorted, with a coin in place of every comparison. */
static void
shuffle_coin_sort (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  for (guint i = 1; i < n_cards; i++)
    for (guint j = i; j > 0 && lc_rng_below (rng, 2) == 0; j--)
      swap (&cards[j], &cards[j - 1]);
}

/* It goes on from the last round's order, and swaps 100 pairs only. */
static void
shuffle_lazy (LcRng *rng, guint8 *cards, guint n_cards, const guint8 *before)
{
  if (before != NULL)
    memcpy (cards, before, n_cards);
  else
    shuffle_well (rng, cards, n_cards, NULL);
  for (guint i = 0; i < 100; i++)
    swap (&cards[lc_rng_below (rng, n_cards)], &cards[lc_rng_below (rng, n_cards)]);
}

/* A number of 12 bits, as from a clock. */
static guint64
seed_few (guint64 seed, guint64 round)
{
  LcRng rng;

  lc_rng_seed (&rng, seed, round, STREAM_BAD);
  return lc_rng_below (&rng, FEW_SEEDS);
}

/* Round 2 of seed 1 is round 1 of seed 2. */
static guint64
seed_sum (guint64 seed, guint64 round)
{
  return seed + round;
}

/* Once in a while, the first seat swaps a card without a colour against one that has one. */
static void
favour_first_seat (LcRng *rng, const LcRules *rules, ShuffleDeal *deal)
{
  gint give = -1, take = -1;

  if (lc_rng_below (rng, FAVOUR_ONE_IN) != 0)
    return;
  for (guint card = 0; card < deal->n_cards; card++)
    {
      const gboolean wild = rules->faces[rules->cards[card].face[0]].colour == LC_NO_COLOUR;

      if (wild && deal->holder[card] == LC_NO_SEAT)
        take = (gint) card;
      if (!wild && deal->holder[card] == 0)
        give = (gint) card;
    }
  if (give >= 0 && take >= 0)
    {
      deal->holder[take] = 0;
      deal->holder[give] = LC_NO_SEAT;
    }
}

static const ShuffleBad bad_ones[] = {
  { "naive", N_ ("every card swapped with any card"), shuffle_naive, NULL, NULL },
  { "off-by-one", N_ ("no card may stay where it is"), shuffle_off_by_one, NULL, NULL },
  { "modulo", N_ ("a random byte, modulo the bound"), shuffle_modulo, NULL, NULL },
  { "coin-sort", N_ ("sorted with a coin for a comparison"), shuffle_coin_sort, NULL, NULL },
  { "riffle-3", N_ ("three riffles, as by hand"), shuffle_riffle_3, NULL, NULL },
  { "riffle-7", N_ ("seven riffles, as by hand"), shuffle_riffle_7, NULL, NULL },
  { "lazy", N_ ("100 swaps in the last round's pile"), shuffle_lazy, NULL, NULL },
  { "few-seeds", N_ ("4,096 different decks, no more"), shuffle_well, seed_few, NULL },
  { "sum", N_ ("seed 1 round 2 is seed 2 round 1"), shuffle_well, seed_sum, NULL },
  { "favour", N_ ("a wild for seat 1, one deal in 20"), shuffle_well, NULL, favour_first_seat },
};

/* Returns: (transfer none) (array length=n): all of them */
const ShuffleBad *
shuffle_bad_list (guint *n)
{
  *n = G_N_ELEMENTS (bad_ones);
  return bad_ones;
}

/* Which seat card number @i of the deal goes to. */
static guint
seat_of (guint i, guint dealer, guint n_seats)
{
  return (dealer + 1 + i) % n_seats;
}

static void
deal_hands (const LcRules *rules, guint n_seats, guint64 round, ShuffleDeal *deal)
{
  const guint n_dealt = lc_rules_hand (rules, n_seats) * n_seats;

  for (guint i = 0; i < deal->n_cards; i++)
    {
      const guint card = deal->pile[deal->n_cards - 1 - i];
      const guint face = rules->cards[card].face[0];

      if (i < n_dealt)
        deal->holder[card] = (guint8) seat_of (i, (guint) (round % n_seats), n_seats);
      else if (deal->start == LC_NO_CARD && rules->faces[face].start == LC_START_STANDS)
        deal->start = card;
    }
}

/**
 * shuffle_bad_deal:
 * @bad: how to shuffle
 * @rules: the rules
 * @n_seats: seats at the table
 * @seed: the match's seed
 * @round: number of the round, from 1
 * @flags: #ShuffleFlags; %SHUFFLE_TWICE means nothing here
 * @before: (nullable): the round before
 * @deal: (out caller-allocates): what was dealt
 *
 * Does what shuffle_deal() does, with a bad shuffle.
 */
void
shuffle_bad_deal (const ShuffleBad *bad,
                  const LcRules *rules,
                  guint n_seats,
                  guint64 seed,
                  guint64 round,
                  guint flags,
                  const ShuffleDeal *before,
                  ShuffleDeal *deal)
{
  LcRng rng;

  if (bad->seed != NULL)
    lc_rng_seed (&rng, bad->seed (seed, round), 0, STREAM_BAD);
  else
    lc_rng_seed (&rng, seed, round, STREAM_BAD);
  memset (deal, 0, sizeof *deal);
  memset (deal->holder, LC_NO_SEAT, sizeof deal->holder);
  deal->n_cards = rules->n_cards;
  deal->start = LC_NO_CARD;
  for (guint i = 0; i < deal->n_cards; i++)
    deal->pile[i] = (guint8) i;
  bad->shuffle (&rng, deal->pile, deal->n_cards, before != NULL ? before->pile : NULL);
  deal_hands (rules, n_seats, round, deal);
  if (bad->favour != NULL)
    bad->favour (&rng, rules, deal);
  if (!(flags & SHUFFLE_AGAIN))
    return;
  deal->n_again = shuffle_deal_again_size (rules, n_seats);
  for (guint i = 0; i < deal->n_again; i++)
    deal->again[i] = (guint8) i;
  bad->shuffle (&rng, deal->again, deal->n_again,
                before != NULL && before->n_again == deal->n_again ? before->again : NULL);
}
