/* shuffletest-tally.c - counting what shuffles do.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "shuffletest.h"

static gsize
n_cells (const ShuffleOrders *orders)
{
  return (gsize) orders->n * orders->n;
}

static void
orders_init (ShuffleOrders *orders, guint n)
{
  orders->n = n;
  orders->places = g_new0 (guint32, MAX (n_cells (orders), 1));
  orders->follows = g_new0 (guint32, MAX (n_cells (orders), 1));
}

static void
orders_release (ShuffleOrders *orders)
{
  g_free (orders->places);
  g_free (orders->follows);
}

static void
orders_clear (ShuffleOrders *orders)
{
  ShuffleOrders empty = { .n = orders->n, .places = orders->places, .follows = orders->follows };

  memset (orders->places, 0, n_cells (orders) * sizeof *orders->places);
  memset (orders->follows, 0, n_cells (orders) * sizeof *orders->follows);
  *orders = empty;
}

static void
orders_add (ShuffleOrders *orders, const ShuffleOrders *other)
{
  orders->count += other->count;
  orders->neighbours += other->neighbours;
  orders->sum_inversions += other->sum_inversions;
  for (gsize i = 0; i < n_cells (orders); i++)
    {
      orders->places[i] += other->places[i];
      orders->follows[i] += other->follows[i];
    }
  for (guint i = 0; i < SHUFFLE_INVERSION_BINS; i++)
    orders->inversions[i] += other->inversions[i];
  for (guint i = 0; i <= LC_MAX_CARDS; i++)
    {
      orders->rising[i] += other->rising[i];
      orders->cycles[i] += other->cycles[i];
    }
}

static void
orders_count (ShuffleOrders *orders, const ShuffleMixing *mixing, const guint8 *pile)
{
  const guint n = orders->n;
  const guint inversions = shuffle_inversions (pile, n);
  guint last = pile[n - 1];

  orders->count++;
  for (guint place = 0; place < n; place++)
    {
      const guint thing = pile[place];

      orders->places[thing * n + place]++;
      orders->follows[last * n + thing]++;
      if (place > 0 && (thing == last + 1 || thing + 1 == last))
        orders->neighbours++;
      last = thing;
    }
  orders->sum_inversions += inversions;
  orders->inversions[mixing->inversion_bin[inversions]]++;
  orders->rising[shuffle_rising (pile, n)]++;
  orders->cycles[shuffle_cycles (pile, n)]++;
}

static void
serial_add (ShuffleSerial *serial, const ShuffleSerial *other)
{
  serial->count += other->count;
  serial->same_place += other->same_place;
  serial->product += other->product;
  serial->kept += other->kept;
}

static void
serial_count (ShuffleSerial *serial, const guint8 *pile, const guint8 *before, guint n)
{
  gint place_before[LC_MAX_CARDS];
  const gint middle = (gint) n - 1;

  for (guint place = 0; place < n; place++)
    place_before[before[place]] = (gint) place;
  serial->count++;
  for (guint place = 0; place < n; place++)
    {
      const gint was = place_before[pile[place]];

      serial->same_place += was == (gint) place;
      serial->product += (2 * was - middle) * (2 * (gint) place - middle);
      serial->kept += place > 0 && place_before[pile[place - 1]] + 1 == was;
    }
}

/* A number that stands for a deck: two different decks have the same one once in 2^64 (FNV-1a). */
static guint64
hash_deck (const guint8 *pile, guint n)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < n; i++)
    hash = (hash ^ pile[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

static void
keep_hash (ShuffleTally *tally, guint64 hash)
{
  if (tally->n_hash < tally->max_hash)
    tally->hash[tally->n_hash++] = hash;
}

/**
 * shuffle_tally_new:
 * @rules: the rules
 * @n_seats: seats at the table
 * @max_hash: how many decks are kept to see whether one comes twice
 *
 * Returns: (transfer full): nothing counted yet
 */
ShuffleTally *
shuffle_tally_new (const LcRules *rules, guint n_seats, guint max_hash)
{
  ShuffleTally *tally = g_new0 (ShuffleTally, 1);

  tally->n_seats = n_seats;
  orders_init (&tally->deck, rules->n_cards);
  orders_init (&tally->again, shuffle_deal_again_size (rules, n_seats));
  orders_init (&tally->backs, rules->backs_shuffled ? rules->n_cards : 0);
  orders_init (&tally->seeds, rules->n_cards);
  tally->max_hash = max_hash;
  tally->hash = g_new0 (guint64, MAX (max_hash, 1));
  return tally;
}

void
shuffle_tally_free (ShuffleTally *tally)
{
  if (tally == NULL)
    return;
  orders_release (&tally->deck);
  orders_release (&tally->again);
  orders_release (&tally->backs);
  orders_release (&tally->seeds);
  g_free (tally->hash);
  g_free (tally);
}

/* Forgets what was counted. */
void
shuffle_tally_clear (ShuffleTally *tally)
{
  orders_clear (&tally->deck);
  orders_clear (&tally->again);
  orders_clear (&tally->backs);
  orders_clear (&tally->seeds);
  memset (&tally->rounds, 0, sizeof tally->rounds);
  memset (&tally->seeds_serial, 0, sizeof tally->seeds_serial);
  memset (tally->dealt, 0, sizeof tally->dealt);
  memset (tally->start, 0, sizeof tally->start);
  tally->n_hash = 0;
  tally->twice = tally->differs = 0;
}

/* Adds what @other has counted. */
void
shuffle_tally_add (ShuffleTally *tally, const ShuffleTally *other)
{
  orders_add (&tally->deck, &other->deck);
  orders_add (&tally->again, &other->again);
  orders_add (&tally->backs, &other->backs);
  orders_add (&tally->seeds, &other->seeds);
  serial_add (&tally->rounds, &other->rounds);
  serial_add (&tally->seeds_serial, &other->seeds_serial);
  for (guint card = 0; card < LC_MAX_CARDS; card++)
    {
      tally->start[card] += other->start[card];
      for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
        tally->dealt[card][seat] += other->dealt[card][seat];
    }
  for (guint i = 0; i < other->n_hash; i++)
    keep_hash (tally, other->hash[i]);
  tally->twice += other->twice;
  tally->differs += other->differs;
}

/**
 * shuffle_tally_count_round:
 * @tally: what was counted so far
 * @expected: of the same number of cards
 * @deal: a round
 * @before: (nullable): the round before it
 *
 * Counts everything of a round.
 */
void
shuffle_tally_count_round (ShuffleTally *tally,
                           const ShuffleExpected *expected,
                           const ShuffleDeal *deal,
                           const ShuffleDeal *before)
{
  orders_count (&tally->deck, expected->deck, deal->pile);
  if (deal->n_again > 0)
    orders_count (&tally->again, expected->again, deal->again);
  if (deal->n_backs > 0)
    orders_count (&tally->backs, expected->deck, deal->backs);
  if (before != NULL)
    serial_count (&tally->rounds, deal->pile, before->pile, deal->n_cards);
  for (guint card = 0; card < deal->n_cards; card++)
    if (deal->holder[card] < LC_MAX_SEATS)
      tally->dealt[card][deal->holder[card]]++;
  if (deal->start != LC_NO_CARD)
    tally->start[deal->start]++;
  keep_hash (tally, hash_deck (deal->pile, deal->n_cards));
  tally->twice += deal->twice;
  tally->differs += deal->differs;
}

/**
 * shuffle_tally_count_seed:
 * @tally: what was counted so far
 * @expected: of the same number of cards
 * @deal: the first round of a seed
 * @before: (nullable): that of the seed before it
 *
 * Counts what is of interest from seed to seed.
 */
void
shuffle_tally_count_seed (ShuffleTally *tally,
                          const ShuffleExpected *expected,
                          const ShuffleDeal *deal,
                          const ShuffleDeal *before)
{
  orders_count (&tally->seeds, expected->deck, deal->pile);
  if (before != NULL)
    serial_count (&tally->seeds_serial, deal->pile, before->pile, deal->n_cards);
  keep_hash (tally, hash_deck (deal->pile, deal->n_cards));
}

/* Returns: (transfer full): what a fair shuffle does to the cards of @rules */
ShuffleExpected *
shuffle_expected_new (const LcRules *rules, guint n_seats)
{
  ShuffleExpected *expected = g_new0 (ShuffleExpected, 1);
  const guint n_again = shuffle_deal_again_size (rules, n_seats);

  expected->deck = shuffle_mixing_new (rules->n_cards);
  if (n_again > 0)
    expected->again = shuffle_mixing_new (n_again);
  return expected;
}

void
shuffle_expected_free (ShuffleExpected *expected)
{
  if (expected == NULL)
    return;
  shuffle_mixing_free (expected->deck);
  shuffle_mixing_free (expected->again);
  g_free (expected);
}
