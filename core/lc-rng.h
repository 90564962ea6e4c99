/* lc-rng.h - LcRng, the one source of chance: xoshiro256**, seeded through SplitMix64.
 *
 * The generator and its seeding are written down in docs/record-format.md, so that a shuffle can
 * be checked without this code.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 s[4];
} LcRng;

/* What a stream is for; the last key that it is seeded from. No two streams share their keys. */
typedef enum
{
  LC_STREAM_MATCH, /* who deals first */
  LC_STREAM_ROUND, /* the shuffles of one round */
  LC_STREAM_PLAYER /* plus the seat: one player's own choices */
} LcStream;

void lc_rng_seed (LcRng *rng, guint64 seed, guint64 round, guint64 stream);

guint64 lc_rng_player_key (guint64 seed, guint64 round, guint seat);
void lc_rng_player_keys (guint64 seed, guint64 round, guint n_seats, guint64 *keys);
void lc_rng_seed_decision (LcRng *rng, guint64 player_key, guint64 decision);

#define LC_RNG_GOLDEN G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
#define LC_RNG_FIRST_MIXER G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9)
#define LC_RNG_SECOND_MIXER G_GUINT64_CONSTANT (0x94d049bb133111eb)

/* One step of SplitMix64: @state goes on by the golden ratio, and its new value is mixed. */
static inline guint64
lc_rng_split_mix (guint64 *state)
{
  guint64 z = *state += LC_RNG_GOLDEN;

  z = (z ^ (z >> 30)) * LC_RNG_FIRST_MIXER;
  z = (z ^ (z >> 27)) * LC_RNG_SECOND_MIXER;
  return z ^ (z >> 31);
}

static inline guint64
lc_rng_next (LcRng *rng)
{
  guint64 *s = rng->s;
  const guint64 product = s[1] * 5;
  const guint64 result = ((product << 7) | (product >> 57)) * 9;
  const guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 45) | (s[3] >> 19);
  return result;
}

/**
 * lc_rng_below_rest:
 * @rng: a generator
 * @bound: 1 to 2^32 - 1
 * @rest: (out): 32 more bits of chance, which nothing else depends on
 *
 * Each value has exactly the same chance: Lemire's multiplication of the upper 32 bits, which
 * draws again in the rare case that would favour some values.
 *
 * Returns: a number from 0 to @bound - 1
 */
static inline guint32
lc_rng_below_rest (LcRng *rng, guint32 bound, guint32 *rest)
{
  guint64 number = lc_rng_next (rng);
  guint64 product = (number >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    {
      const guint32 threshold = -bound % bound;

      while ((guint32) product < threshold)
        {
          number = lc_rng_next (rng);
          product = (number >> 32) * bound;
        }
    }
  *rest = (guint32) number;
  return (guint32) (product >> 32);
}

/**
 * lc_rng_below:
 * @rng: a generator
 * @bound: 1 to 2^32 - 1
 *
 * Returns: a number from 0 to @bound - 1, each with the same chance
 */
static inline guint32
lc_rng_below (LcRng *rng, guint32 bound)
{
  guint32 rest;

  return lc_rng_below_rest (rng, bound, &rest);
}

/**
 * lc_rng_below_use:
 * @rng: a generator
 * @rest: from lc_rng_below_rest(), not used yet
 * @bound: 1 to 2^32 - 1
 *
 * Draws from bits that are left over rather than from @rng, if that is fair.
 *
 * Returns: a number from 0 to @bound - 1, each with the same chance
 */
static inline guint32
lc_rng_below_use (LcRng *rng, guint32 rest, guint32 bound)
{
  const guint64 product = (guint64) rest * bound;

  if (G_UNLIKELY ((guint32) product < bound) && (guint32) product < -bound % bound)
    return lc_rng_below (rng, bound);
  return (guint32) (product >> 32);
}

G_END_DECLS
