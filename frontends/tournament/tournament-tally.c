/* tournament-tally.c - sums over rounds.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "tournament.h"

static gsize
words_of_group (guint n_companies)
{
  return sizeof (TournamentGroup) / sizeof (gint64) + n_companies;
}

/* Returns: (transfer full): sums of nothing, to be freed with g_free() */
TournamentGroup *
tournament_group_new (guint n_companies)
{
  return g_malloc0_n (words_of_group (n_companies), sizeof (gint64));
}

void
tournament_group_clear (TournamentGroup *group, guint n_companies)
{
  memset (group, 0, words_of_group (n_companies) * sizeof (gint64));
}

/* Adds @other to @group, or, with a @sign of -1, takes it away. All fields are of one type. */
void
tournament_group_add (TournamentGroup *group,
                      const TournamentGroup *other,
                      guint n_companies,
                      gint sign)
{
  gint64 *sums = (gint64 *) group;
  const gint64 *others = (const gint64 *) other;

  for (gsize i = 0; i < words_of_group (n_companies); i++)
    sums[i] += sign * others[i];
}

/* Returns: (transfer full): sums of nothing */
TournamentTally *
tournament_tally_new (guint n_companies)
{
  TournamentTally *tally = g_new0 (TournamentTally, 1);

  tally->n_companies = n_companies;
  tally->company_wins = g_malloc0_n (n_companies, sizeof *tally->company_wins);
  for (guint i = 0; i < TOURNAMENT_GROUPS; i++)
    tally->group[i] = tournament_group_new (n_companies);
  return tally;
}

void
tournament_tally_free (TournamentTally *tally)
{
  if (tally == NULL)
    return;
  for (guint i = 0; i < TOURNAMENT_GROUPS; i++)
    g_free (tally->group[i]);
  g_free (tally->company_wins);
  g_free (tally);
}

/* Returns: (transfer full): the sum of all groups, to be freed with g_free() */
TournamentGroup *
tournament_tally_total (const TournamentTally *tally)
{
  TournamentGroup *total = tournament_group_new (tally->n_companies);

  for (guint i = 0; i < TOURNAMENT_GROUPS; i++)
    tournament_group_add (total, tally->group[i], tally->n_companies, 1);
  return total;
}
