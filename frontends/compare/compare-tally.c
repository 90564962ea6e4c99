/* compare-tally.c - sums and histograms of the games of one variant, which merge exactly.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "compare-tally.h"

#include <stddef.h>
#include <string.h>

G_STATIC_ASSERT (sizeof (CmpGroup) % sizeof (guint64) == 0);
G_STATIC_ASSERT (sizeof (CmpTally) == CMP_GROUPS * sizeof (CmpGroup));

#define NAMES_8(sum, name)                                                                         \
  [(sum)] = name "-1", [(sum) + 1] = name "-2", [(sum) + 2] = name "-3", [(sum) + 3] = name "-4",  \
  [(sum) + 4] = name "-5", [(sum) + 5] = name "-6", [(sum) + 6] = name "-7",                       \
  [(sum) + 7] = name "-8"

#define NAMES_16(sum, name)                                                                        \
  NAMES_8 (sum, name), [(sum) + 8] = name "-9", [(sum) + 9] = name "-10",                          \
                                [(sum) + 10] = name "-11", [(sum) + 11] = name "-12",              \
                                [(sum) + 12] = name "-13", [(sum) + 13] = name "-14",              \
                                [(sum) + 14] = name "-15", [(sum) + 15] = name "-16"

G_STATIC_ASSERT (LC_MAX_COUNTERS == 8 && LC_MAX_SEATS == 16);

/* Names in files: they do not change. */
static const char *const sum_names[CMP_N_SUMS] = {
  [CMP_SUM_ROUNDS] = "rounds",
  [CMP_SUM_BLOCKED] = "blocked",
  [CMP_SUM_ENDLESS] = "endless",
  [CMP_SUM_SEATS] = "seats",
  [CMP_SUM_TURNS] = "turns",
  [CMP_SUM_TURNS_SQUARED] = "turns-squared",
  [CMP_SUM_PLAYS] = "plays",
  [CMP_SUM_DRAWN] = "drawn",
  [CMP_SUM_RESHUFFLES] = "reshuffles",
  [CMP_SUM_CHALLENGES] = "challenges",
  [CMP_SUM_CHALLENGES_WON] = "challenges-won",
  [CMP_SUM_CAUGHT] = "caught",
  [CMP_SUM_FALSE_CATCHES] = "false-catches",
  [CMP_SUM_SKIPPED] = "skipped",
  [CMP_SUM_LARGEST_HAND] = "largest-hand",
  [CMP_SUM_POINTS] = "points",
  [CMP_SUM_DECISIONS] = "decisions",
  [CMP_SUM_OPTIONS] = "options",
  [CMP_SUM_FORCED] = "forced",
  [CMP_SUM_LONGEST_WAIT] = "longest-wait",
  [CMP_SUM_WATCHED] = "watched",
  [CMP_SUM_WATCHED_TURNS] = "watched-turns",
  [CMP_SUM_LEAD_CHANGES] = "lead-changes",
  [CMP_SUM_BEHIND] = "behind",
  [CMP_SUM_DRAMA] = "drama",
  [CMP_SUM_DEFICIT] = "deficit",
  [CMP_SUM_FROM_LAST] = "from-last",
  [CMP_SUM_SETTLED] = "settled",
  [CMP_SUM_UPSETS] = "upsets",
  [CMP_SUM_CONTENDERS] = "contenders",
  [CMP_SUM_CLOSE] = "close",
  [CMP_SUM_MATCHES] = "matches",
  [CMP_SUM_MATCHES_CUT] = "matches-cut",
  [CMP_SUM_MATCHES_SHARED] = "matches-shared",
  [CMP_SUM_MATCH_ROUNDS] = "match-rounds",
  [CMP_SUM_SKILL_ROUNDS] = "skill-rounds",
  [CMP_SUM_SKILL_WINS] = "skill-wins",
  NAMES_8 (CMP_SUM_COUNTER, "counter"),
  NAMES_16 (CMP_SUM_WINS, "wins"),
  NAMES_16 (CMP_SUM_SEAT_WINS, "seat-wins"),
  NAMES_16 (CMP_SUM_MATCH_WINS, "match-wins"),
};

static const struct
{
  const char *name;
  guint n_bins;
  gsize offset;
} histograms[CMP_N_HISTOGRAMS] = {
  [CMP_HISTOGRAM_TURNS] = { "turns", CMP_TURNS_BINS, offsetof (CmpGroup, turns) },
  [CMP_HISTOGRAM_WAIT] = { "wait", CMP_WAIT_BINS, offsetof (CmpGroup, wait) },
  [CMP_HISTOGRAM_HAND] = { "hand", CMP_HAND_BINS, offsetof (CmpGroup, hand) },
  [CMP_HISTOGRAM_OPTIONS] = { "options", CMP_OPTIONS_BINS, offsetof (CmpGroup, options) },
  [CMP_HISTOGRAM_MATCH_ROUNDS] = { "match-rounds", CMP_MATCH_ROUNDS_BINS,
                                   offsetof (CmpGroup, match_rounds) },
};

/**
 * cmp_tally_new:
 *
 * Returns: (transfer full): a tally of no games
 */
CmpTally *
cmp_tally_new (void)
{
  return g_new0 (CmpTally, 1);
}

/**
 * cmp_tally_free:
 * @tally: (nullable): a tally
 *
 * Frees it.
 */
void
cmp_tally_free (CmpTally *tally)
{
  g_free (tally);
}

/**
 * cmp_tally_clear:
 * @tally: a tally
 *
 * Forgets all games.
 */
void
cmp_tally_clear (CmpTally *tally)
{
  memset (tally, 0, sizeof *tally);
}

/**
 * cmp_tally_merge:
 * @tally: a tally
 * @other: a tally of other games of the same variant
 *
 * Adds the games of @other. The order in which tallies are merged makes no difference.
 */
void
cmp_tally_merge (CmpTally *tally, const CmpTally *other)
{
  guint64 *words = cmp_tally_words (tally);
  const guint64 *added = (const guint64 *) other;

  for (gsize i = 0; i < CMP_TALLY_WORDS; i++)
    words[i] += added[i];
}

/**
 * cmp_tally_equal:
 * @a: a tally
 * @b: a tally
 *
 * Returns: whether they are the same in every number
 */
gboolean
cmp_tally_equal (const CmpTally *a, const CmpTally *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * cmp_tally_sum:
 * @tally: a tally
 * @sum: a #CmpSum
 *
 * Returns: the sum over all groups
 */
gint64
cmp_tally_sum (const CmpTally *tally, guint sum)
{
  gint64 total = 0;

  g_return_val_if_fail (sum < CMP_N_SUMS, 0);
  for (guint group = 0; group < CMP_GROUPS; group++)
    total += tally->group[group].sum[sum];
  return total;
}

/**
 * cmp_tally_rounds_played:
 * @tally: a tally
 *
 * Returns: how many rounds are in it, those that nobody won and those without an end as well
 */
guint64
cmp_tally_rounds_played (const CmpTally *tally)
{
  return (guint64) (cmp_tally_sum (tally, CMP_SUM_ROUNDS) + cmp_tally_sum (tally, CMP_SUM_BLOCKED)
                    + cmp_tally_sum (tally, CMP_SUM_ENDLESS));
}

/**
 * cmp_sum_name:
 * @sum: a #CmpSum
 *
 * Returns: its name in files: "turns", "wins-1"
 */
const char *
cmp_sum_name (guint sum)
{
  g_return_val_if_fail (sum < CMP_N_SUMS, NULL);
  return sum_names[sum];
}

/**
 * cmp_sum_find:
 * @name: a name in a file
 *
 * Returns: the #CmpSum, or -1 if there is none of that name
 */
gint
cmp_sum_find (const char *name)
{
  for (guint sum = 0; sum < CMP_N_SUMS; sum++)
    if (strcmp (sum_names[sum], name) == 0)
      return (gint) sum;
  return -1;
}

/**
 * cmp_histogram_name:
 * @histogram: a histogram
 *
 * Returns: its name in files: "turns"
 */
const char *
cmp_histogram_name (CmpHistogramId histogram)
{
  g_return_val_if_fail (histogram < CMP_N_HISTOGRAMS, NULL);
  return histograms[histogram].name;
}

/**
 * cmp_histogram_bins:
 * @histogram: a histogram
 *
 * Returns: how many bins it has; the last one is for everything from there on
 */
guint
cmp_histogram_bins (CmpHistogramId histogram)
{
  g_return_val_if_fail (histogram < CMP_N_HISTOGRAMS, 0);
  return histograms[histogram].n_bins;
}

/**
 * cmp_group_histogram:
 * @group: a group
 * @histogram: a histogram
 *
 * Returns: (transfer none) (array): its bins in this group
 */
guint64 *
cmp_group_histogram (CmpGroup *group, CmpHistogramId histogram)
{
  g_return_val_if_fail (histogram < CMP_N_HISTOGRAMS, NULL);
  return (guint64 *) ((char *) group + histograms[histogram].offset);
}

/**
 * cmp_group_histogram_const:
 * @group: a group
 * @histogram: a histogram
 *
 * Returns: (transfer none) (array): its bins in this group
 */
const guint64 *
cmp_group_histogram_const (const CmpGroup *group, CmpHistogramId histogram)
{
  g_return_val_if_fail (histogram < CMP_N_HISTOGRAMS, NULL);
  return (const guint64 *) ((const char *) group + histograms[histogram].offset);
}
