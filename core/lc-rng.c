/* lc-rng.c - how the streams of chance are seeded.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-rng.h"

/* One step of SplitMix64: @state goes on by the golden ratio, and its new value is mixed. */
static guint64
split_mix (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Folds one key after the other into a SplitMix64 state. */
static guint64
fold (guint64 state, const guint64 *keys, gsize n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    {
      state ^= keys[i];
      state = split_mix (&state);
    }
  return state;
}

static void
fill (LcRng *rng, guint64 state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rng->s); i++)
    rng->s[i] = split_mix (&state);
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
 * lc_rng_seed_decision:
 * @rng: (out): the generator to seed
 * @player_key: from lc_rng_player_key()
 * @decision: how many moves the round has had
 *
 * Seeds @rng for one choice of one player. A player keeps no stream from one decision to the
 * next, so a match that was resumed goes on as if it had never been interrupted.
 */
void
lc_rng_seed_decision (LcRng *rng, guint64 player_key, guint64 decision)
{
  fill (rng, fold (player_key, &decision, 1));
}
