/* test-chance.c - what a fair shuffle does, against all permutations one by one; and p-values.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <math.h>
#include <string.h>

#include "../../frontends/shuffletest/shuffletest.h"

#define N 7

/* What was counted of all permutations. */
typedef struct
{
  const ShuffleMixing *mixing;
  guint n_permutations;
  guint inversions[SHUFFLE_INVERSION_BINS];
  guint rising[N + 1];
  guint cycles[N + 1];
} Counts;

static gboolean
near (double found, double expected, double margin)
{
  if (fabs (found - expected) <= margin)
    return TRUE;
  g_test_message ("expected %.12g, found %.12g", expected, found);
  return FALSE;
}

static void
visit (Counts *counts, guint8 *pile, guint fixed)
{
  if (fixed == N)
    {
      counts->n_permutations++;
      counts->inversions[counts->mixing->inversion_bin[shuffle_inversions (pile, N)]]++;
      counts->rising[shuffle_rising (pile, N)]++;
      counts->cycles[shuffle_cycles (pile, N)]++;
      return;
    }
  for (guint i = fixed; i < N; i++)
    {
      guint8 swapped[N];

      memcpy (swapped, pile, N);
      swapped[fixed] = pile[i];
      swapped[i] = pile[fixed];
      visit (counts, swapped, fixed + 1);
    }
}

static void
test_all_permutations (void)
{
  g_autoptr (ShuffleMixing) mixing = shuffle_mixing_new (N);
  Counts counts = { .mixing = mixing };
  guint8 pile[N];

  for (guint i = 0; i < N; i++)
    pile[i] = (guint8) i;
  visit (&counts, pile, 0);
  g_assert_cmpuint (counts.n_permutations, ==, 5040);
  for (guint i = 0; i < SHUFFLE_INVERSION_BINS; i++)
    g_assert_true (near (mixing->inversions[i] * 5040, counts.inversions[i], 1e-8));
  for (guint i = 0; i <= N; i++)
    {
      g_assert_true (near (mixing->rising[i] * 5040, counts.rising[i], 1e-8));
      g_assert_true (near (mixing->cycles[i] * 5040, counts.cycles[i], 1e-8));
    }
}

static void
test_known_orders (void)
{
  static const guint8 same[] = { 0, 1, 2, 3, 4 }, turned[] = { 4, 3, 2, 1, 0 },
                      riffled[] = { 0, 3, 1, 4, 2 };

  g_assert_cmpuint (shuffle_inversions (same, 5), ==, 0);
  g_assert_cmpuint (shuffle_rising (same, 5), ==, 1);
  g_assert_cmpuint (shuffle_cycles (same, 5), ==, 5);
  g_assert_cmpuint (shuffle_inversions (turned, 5), ==, 10);
  g_assert_cmpuint (shuffle_rising (turned, 5), ==, 5);
  g_assert_cmpuint (shuffle_cycles (turned, 5), ==, 3);
  g_assert_cmpuint (shuffle_inversions (riffled, 5), ==, 3);
  g_assert_cmpuint (shuffle_rising (riffled, 5), ==, 2);
}

/* The largest deck that there can be. */
static void
test_largest (void)
{
  g_autoptr (ShuffleMixing) mixing = shuffle_mixing_new (LC_MAX_DECK);
  double inversions = 0, rising = 0, cycles = 0, mean_cycles = 0, harmonic = 0;

  for (guint i = 0; i < SHUFFLE_INVERSION_BINS; i++)
    inversions += mixing->inversions[i];
  for (guint i = 1; i <= LC_MAX_DECK; i++)
    {
      rising += mixing->rising[i];
      cycles += mixing->cycles[i];
      mean_cycles += i * mixing->cycles[i];
      harmonic += 1.0 / i;
    }
  g_assert_true (near (inversions, 1, 1e-9));
  g_assert_true (near (rising, 1, 1e-9));
  g_assert_true (near (cycles, 1, 1e-9));
  g_assert_true (near (mean_cycles, harmonic, 1e-9));
}

/* Known values: of tables, and a too even result is as odd as an uneven one. */
static void
test_p_values (void)
{
  g_assert_true (near (shuffle_p_normal (1.959964), 0.05, 1e-6));
  g_assert_true (near (shuffle_p_normal (-1.959964), 0.05, 1e-6));
  g_assert_true (near (shuffle_p_chi_square (20.483177, 10), 0.05, 1e-6)); /* 2.5% above */
  g_assert_true (near (shuffle_p_chi_square (3.246973, 10), 0.05, 1e-6));  /* 2.5% below */
  g_assert_true (near (shuffle_p_binomial (10, 10, 0.5), 2.0 / 1024, 1e-12));
  g_assert_true (near (shuffle_p_binomial (0, 10, 0.5), 2.0 / 1024, 1e-12));
  g_assert_true (near (shuffle_p_binomial (1, 10, 0.5), 22.0 / 1024, 1e-12));
  g_assert_true (near (shuffle_p_binomial (5, 10, 0.5), 1, 1e-12));
  g_assert_cmpfloat (shuffle_p_chi_square (1e6, 10000), <, 1e-300);
}

static void
test_bins (void)
{
  /* the last two are put together with the one before: less than ten are expected in them */
  static const double chances[] = { 0.5, 0.3, 0.19, 0.008, 0.002 };
  static const gint64 counts[] = { 480, 310, 200, 6, 4 };
  double df;
  const double statistic = shuffle_chi_square_of_bins (counts, chances, 5, 1000, &df);

  g_assert_cmpfloat (df, ==, 3);
  g_assert_true (near (statistic, 400 / 500.0 + 100 / 300.0 + 100 / 190.0 + 0 / 10.0, 1e-9));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chance/inversions, rising runs and cycles of all permutations of seven",
                   test_all_permutations);
  g_test_add_func ("/chance/inversions, rising runs and cycles of known orders", test_known_orders);
  g_test_add_func ("/chance/of the largest deck", test_largest);
  g_test_add_func ("/chance/p-values, for both directions", test_p_values);
  g_test_add_func ("/chance/bins in which little is expected are put together", test_bins);
  return g_test_run ();
}
