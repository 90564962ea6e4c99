/* lc-rng.c - how the streams of chance are seeded.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-rng.h"

/* Folds one key after the other into a SplitMix64 state. */
static guint64
fold (guint64 state, const guint64 *keys, gsize n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    {
      state ^= keys[i];
      state = lc_rng_split_mix (&state);
    }
  return state;
}

static void
fill (LcRng *rng, guint64 state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rng->s); i++)
    rng->s[i] = lc_rng_split_mix (&state);
}

/**
 * lc_rng_seed:
 * @rng: (out): the generator to seed
 * @seed: the match's seed
 * @round: the number of the round, from 1; 0 for the match itself
 * @stream: an #LcStream
 *
 * Seeds @rng so that a round is the same whatever was played before it.
 */
void
lc_rng_seed (LcRng *rng, guint64 seed, guint64 round, guint64 stream)
{
  const guint64 keys[] = { seed, round, stream };

  fill (rng, fold (0, keys, G_N_ELEMENTS (keys)));
}

/**
 * lc_rng_player_key:
 * @seed: the match's seed
 * @round: the number of the round, from 1
 * @seat: a seat
 *
 * Returns: what all decisions of the seat in this round have in common, for
 *   lc_rng_seed_decision()
 */
guint64
lc_rng_player_key (guint64 seed, guint64 round, guint seat)
{
  const guint64 keys[] = { seed, round, LC_STREAM_PLAYER + seat };

  return fold (0, keys, G_N_ELEMENTS (keys));
}

/**
 * lc_rng_player_keys:
 * @seed: the match's seed
 * @round: the number of the round, from 1
 * @n_seats: how many seats there are
 * @keys: (out) (array length=n_seats): lc_rng_player_key() of each seat
 */
void
lc_rng_player_keys (guint64 seed, guint64 round, guint n_seats, guint64 *keys)
{
  const guint64 common[] = { seed, round };
  const guint64 state = fold (0, common, G_N_ELEMENTS (common));

  for (guint seat = 0; seat < n_seats; seat++)
    {
      const guint64 own = LC_STREAM_PLAYER + seat;

      keys[seat] = fold (state, &own, 1);
    }
}

/**
 * lc_rng_seed_decision:
 * @rng: (out): the generator to seed
 * @player_key: from lc_rng_player_key()
 * @decision: how many moves the round has had
 *
 * Seeds @rng for one choice of one player: with the numbers 4 @decision to 4 @decision + 3 that
 * SplitMix64 gives from @player_key. A player keeps no stream from one decision to the next, so a
 * match that was resumed goes on as if it had never been interrupted.
 */
void
lc_rng_seed_decision (LcRng *rng, guint64 player_key, guint64 decision)
{
  fill (rng, player_key + 4 * decision * LC_RNG_GOLDEN);
}
