/* lc-sprint-points.c - what cards are worth, for simulations, where that is asked after every round.
 *
 * Cards are not looked at one by one: how many of a set are worth 1, and 2, and 4 and so on as part of
 * what they are worth, is counted for all of them at once.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-sprint-parts-private.h"

/* Makes LcSprintPlan.digit and LcSprintPlan.n_digits; LcSprintPlan.points is known. */
void
lc_sprint_plan_points (LcSprintPlan *plan, guint n_cards)
{
  guint all = 0;

  for (guint card = 0; card < n_cards; card++)
    {
      const guint points = (guint) plan->points[card]; /* a large number if it is negative */

      all |= points;
      for (guint digit = 0; digit < LC_SPRINT_DIGITS; digit++)
        plan->digit[digit][card >> 6] |= (guint64) (points >> digit & 1) << (card & 63);
    }
  plan->n_digits = all == 0 ? 0 : 32u - (guint) __builtin_clz (all);
}

LC_ALWAYS_INLINE gint32
count (const LcSprintPlan *plan, const guint64 cards[LC_SPRINT_WORDS])
{
  gint32 points = 0;

  for (guint digit = 0; digit < plan->n_digits; digit++)
    {
      gint32 n = 0;

      for (guint i = 0; i < LC_SPRINT_WORDS; i++)
        n += __builtin_popcountll (cards[i] & plan->digit[digit][i]);
      points += n << digit;
    }
  return points;
}

#ifdef LC_HAVE_BMI2
static __attribute__ ((target ("popcnt"))) gint32
count_by_processor (const LcSprintPlan *plan, const guint64 cards[LC_SPRINT_WORDS])
{
  return count (plan, cards);
}

static gint32
count_best (const LcSprintPlan *plan, const guint64 cards[LC_SPRINT_WORDS])
{
  return __builtin_cpu_supports ("popcnt") ? count_by_processor (plan, cards) : count (plan, cards);
}
#else
#define count_best count
#endif

/**
 * lc_sprint_points:
 * @plan: a plan that fits; not one for cards that are turned over
 * @cards: a set of cards
 *
 * Returns: what they are worth
 */
gint32
lc_sprint_points (const LcSprintPlan *plan, const guint64 cards[LC_SPRINT_WORDS])
{
  gint32 points = 0;

  if (plan->n_digits <= LC_SPRINT_DIGITS)
    return count_best (plan, cards);
  for (guint i = 0; i < LC_SPRINT_WORDS; i++)
    for (guint64 bits = cards[i]; bits != 0; bits &= bits - 1)
      points += plan->points[i * 64 + (guint) __builtin_ctzll (bits)];
  return points;
}
