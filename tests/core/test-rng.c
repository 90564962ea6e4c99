/* test-rng.c - the one source of chance: known answers, and that every value has the same chance.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "lc-rng.h"

static void
test_known_answers (void)
{
  /* what the authors' own program gives from this state */
  static const guint64 expected[] = { G_GUINT64_CONSTANT (11520), 0,
                                      G_GUINT64_CONSTANT (1509978240),
                                      G_GUINT64_CONSTANT (1215971899390074240) };
  LcRng rng = { { 1, 2, 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (lc_rng_next (&rng), ==, expected[i]);
}

static void
test_seeding (void)
{
  LcRng one, two;

  lc_rng_seed (&one, 5, 3, LC_STREAM_ROUND);
  lc_rng_seed (&two, 5, 3, LC_STREAM_ROUND);
  g_assert_cmpmem (&one, sizeof one, &two, sizeof two);
  /* not one bit of a seed, a round, a stream or a decision is lost */
  for (guint bit = 0; bit < 64; bit++)
    {
      lc_rng_seed (&two, 5 ^ G_GUINT64_CONSTANT (1) << bit, 3, LC_STREAM_ROUND);
      g_assert_cmpuint (lc_rng_next (&two), !=, one.s[0]);
      g_assert_cmpint (memcmp (&one, &two, sizeof one), !=, 0);
      lc_rng_seed (&two, 5, 3 ^ G_GUINT64_CONSTANT (1) << bit, LC_STREAM_ROUND);
      g_assert_cmpint (memcmp (&one, &two, sizeof one), !=, 0);
    }
  lc_rng_seed (&two, 5, 3, LC_STREAM_MATCH);
  g_assert_cmpint (memcmp (&one, &two, sizeof one), !=, 0);
}

/* Chi-square of 1,000,000 bounded numbers; it exceeds the limit by chance once in a million. */
static void
test_bounded (void)
{
  static const struct
  {
    guint bound;
    double limit;
  } cases[] = { { 2, 23.9 }, { 3, 27.6 }, { 7, 38.3 }, { 52, 110.0 }, { 104, 180.0 } };
  LcRng rng;

  lc_rng_seed (&rng, 2026, 1, LC_STREAM_ROUND);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint count[104] = { 0 };
      double sum = 0;

      for (guint n = 0; n < 1000000; n++)
        count[lc_rng_below (&rng, cases[i].bound)]++;
      for (guint n = 0; n < cases[i].bound; n++)
        {
          const double expected = 1000000.0 / cases[i].bound;

          sum += (count[n] - expected) * (count[n] - expected) / expected;
        }
      g_assert_cmpfloat (sum, <, cases[i].limit);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rng/xoshiro256** gives the known numbers", test_known_answers);
  g_test_add_func ("/rng/every part of the keys decides the stream", test_seeding);
  g_test_add_func ("/rng/every bounded number has the same chance", test_bounded);
  return g_test_run ();
}
