/* shuffletest-mixing.c - what a shuffle does to the order of things, and how likely that is.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "shuffletest.h"

/**
 * shuffle_inversions:
 * @pile: a permutation of 0 … @n - 1
 * @n: up to %LC_MAX_CARDS
 *
 * Returns: how many pairs are out of order
 */
guint
shuffle_inversions (const guint8 *pile, guint n)
{
  guint64 seen[LC_CARD_WORDS] = { 0 };
  guint inversions = 0;

  for (guint i = 0; i < n; i++)
    {
      const guint word = pile[i] >> 6, bit = pile[i] & 63;

      /* those that are larger and came before */
      inversions += (guint) __builtin_popcountll (seen[word] >> bit);
      for (guint w = word + 1; w < LC_CARD_WORDS; w++)
        inversions += (guint) __builtin_popcountll (seen[w]);
      seen[word] |= G_GUINT64_CONSTANT (1) << bit;
    }
  return inversions;
}

/**
 * shuffle_rising:
 * @pile: a permutation of 0 … @n - 1
 * @n: up to %LC_MAX_CARDS
 *
 * Returns: how many rising sequences there are: how many times one has to go through the pile to
 *   meet 0, 1, 2 … in this order. Each riffle doubles them at most
 */
guint
shuffle_rising (const guint8 *pile, guint n)
{
  guint8 place[LC_MAX_CARDS];
  guint rising = 1;

  for (guint i = 0; i < n; i++)
    place[pile[i]] = (guint8) i;
  for (guint i = 1; i < n; i++)
    rising += place[i] < place[i - 1];
  return rising;
}

/**
 * shuffle_cycles:
 * @pile: a permutation of 0 … @n - 1
 * @n: up to %LC_MAX_CARDS
 *
 * Returns: how many cycles it has
 */
guint
shuffle_cycles (const guint8 *pile, guint n)
{
  guint8 been[LC_MAX_CARDS] = { 0 };
  guint cycles = 0;

  for (guint i = 0; i < n; i++)
    {
      if (been[i])
        continue;
      cycles++;
      for (guint at = i; !been[at]; at = pile[at])
        been[at] = 1;
    }
  return cycles;
}

/* The chance of each number of inversions: that of the sum of independent numbers, the i-th of
 * which is 0 … i with the same chance. */
static double *
inversion_chances (guint n)
{
  const guint most = n * (n - 1) / 2;
  double *chances = g_new0 (double, most + 1), *before = g_new (double, most + 1);
  guint reached = 0;

  chances[0] = 1;
  for (guint i = 1; i < n; i++)
    {
      double window = 0;

      memcpy (before, chances, (most + 1) * sizeof *chances);
      reached += i;
      for (guint k = 0; k <= reached; k++)
        {
          window += before[k];
          if (k > i)
            window -= before[k - i - 1];
          chances[k] = window / (i + 1);
        }
    }
  g_free (before);
  return chances;
}

/* Bins of nearly the same chance. */
static void
fill_inversions (ShuffleMixing *mixing)
{
  const guint most = mixing->n * (mixing->n - 1) / 2;
  g_autofree double *chances = inversion_chances (mixing->n);
  double below = 0;

  mixing->inversion_bin = g_new (guint8, most + 1);
  for (guint k = 0; k <= most; k++)
    {
      const double middle = below + chances[k] / 2;
      const guint bin = MIN ((guint) (middle * SHUFFLE_INVERSION_BINS), SHUFFLE_INVERSION_BINS - 1);

      mixing->inversion_bin[k] = (guint8) bin;
      mixing->inversions[bin] += chances[k];
      below += chances[k];
    }
}

/* Rising sequences: the numbers of Euler, over the number of permutations. */
static void
fill_rising (ShuffleMixing *mixing)
{
  double *chances = mixing->rising;

  chances[1] = 1;
  for (guint n = 2; n <= mixing->n; n++)
    for (guint k = n; k >= 1; k--)
      chances[k] = (k * chances[k] + (n - k + 1) * (k > 1 ? chances[k - 1] : 0)) / n;
}

/* Cycles: the numbers of Stirling of the first kind, over the number of permutations. */
static void
fill_cycles (ShuffleMixing *mixing)
{
  double *chances = mixing->cycles;

  chances[1] = 1;
  for (guint n = 2; n <= mixing->n; n++)
    for (guint k = n; k >= 1; k--)
      chances[k] = ((n - 1) * chances[k] + (k > 1 ? chances[k - 1] : 0)) / n;
}

/**
 * shuffle_mixing_new:
 * @n: how many things are shuffled, from 2 to %LC_MAX_CARDS
 *
 * Returns: (transfer full): what a fair shuffle does to them
 */
ShuffleMixing *
shuffle_mixing_new (guint n)
{
  ShuffleMixing *mixing = g_new0 (ShuffleMixing, 1);

  g_return_val_if_fail (n >= 2 && n <= LC_MAX_CARDS, mixing);

  mixing->n = n;
  fill_inversions (mixing);
  fill_rising (mixing);
  fill_cycles (mixing);
  return mixing;
}

void
shuffle_mixing_free (ShuffleMixing *mixing)
{
  if (mixing == NULL)
    return;
  g_free (mixing->inversion_bin);
  g_free (mixing);
}
