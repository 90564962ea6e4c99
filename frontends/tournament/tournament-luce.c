/* tournament-luce.c - strengths of players from who has won in which company.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "tournament-luce.h"

#include <math.h>

/* Strengths are exact to this part of them, or as good as so many steps make them. */
#define PRECISION 1e-10
#define MOST_STEPS 5000

/* Strengths below and above are as good as 0 and infinity. */
#define LEAST_LOG (-60.0)
#define MOST_LOG 60.0

static const guint8 *
company_of (const LuceData *data, guint company)
{
  return data->companies + company * data->stride;
}

/* The sum of strengths in a company, of @players alone. */
static double
company_strength (const LuceData *data, guint company, guint players, const double *strengths)
{
  const guint8 *places = company_of (data, company);
  double sum = 0;

  for (guint place = 0; place < data->n_places; place++)
    if (players >> places[place] & 1)
      sum += strengths[places[place]];
  return sum;
}

/* Brings the geometric mean of the strengths of @players to 1. */
static void
centre (guint n_players, guint players, double *strengths)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    if (players >> i & 1)
      {
        sum += log (strengths[i]);
        n++;
      }
  for (guint i = 0; i < n_players && n > 0; i++)
    if (players >> i & 1)
      strengths[i] *= exp (-sum / n);
}

/* One step of Hunter's algorithm. Returns: the largest change, as a part of the strength. */
static double
step (const LuceData *data, guint players, double *strengths)
{
  double weights[LUCE_MAX_PLAYERS] = { 0 };
  double change = 0;

  for (guint company = 0; company < data->n_companies; company++)
    {
      const guint8 *places = company_of (data, company);
      const double sum = company_strength (data, company, players, strengths);

      if (data->decided[company] <= 0 || sum <= 0)
        continue;
      for (guint place = 0; place < data->n_places; place++)
        weights[places[place]] += data->decided[company] / sum;
    }
  for (guint i = 0; i < data->n_players; i++)
    if ((players >> i & 1) && weights[i] > 0)
      {
        const double strength = MAX (data->wins[i] / weights[i], exp (LEAST_LOG));

        change = MAX (change, fabs (strength - strengths[i]) / strengths[i]);
        strengths[i] = strength;
      }
  centre (data->n_players, players, strengths);
  return change;
}

/**
 * luce_fit:
 * @data: who has won; of @players alone
 * @players: a set of players as bits, each of whom luce_comparable() finds comparable with the
 *   others
 * @strengths: (inout): by player: where to begin, more than 0; the most likely strengths, with a
 *   geometric mean of 1. Those of other players stay as they are
 */
void
luce_fit (const LuceData *data, guint players, double *strengths)
{
  guint n_steps = 0;

  g_return_if_fail (data->n_players <= LUCE_MAX_PLAYERS);

  while (step (data, players, strengths) > PRECISION && ++n_steps < MOST_STEPS)
    ;
}

/**
 * luce_expected_wins:
 * @data: how many rounds were decided in which company
 * @players: a set of players
 * @strengths: their strengths
 * @player: one more player, or one of them
 * @strength: how strong it is taken to be
 *
 * Returns: how many of the decided rounds of its companies @player wins on average
 */
double
luce_expected_wins (const LuceData *data,
                    guint players,
                    const double *strengths,
                    guint player,
                    double strength)
{
  double wins = 0;

  for (guint company = 0; company < data->n_companies; company++)
    {
      const guint8 *places = company_of (data, company);
      const double others = company_strength (data, company, players & ~(1u << player), strengths);
      guint n_own = 0;

      for (guint place = 0; place < data->n_places; place++)
        n_own += places[place] == player;
      if (n_own > 0 && data->decided[company] > 0)
        wins += data->decided[company] * n_own * strength / (n_own * strength + others);
    }
  return wins;
}

/**
 * luce_strength_for_wins:
 * @data: how many rounds were decided in which company
 * @players: a set of players
 * @strengths: their strengths
 * @player: one more player, or one of them
 * @wins: how many rounds it is to win on average
 *
 * Returns: how strong it has to be for that: 0 or %INFINITY if no strength does it
 */
double
luce_strength_for_wins (const LuceData *data,
                        guint players,
                        const double *strengths,
                        guint player,
                        double wins)
{
  double low = LEAST_LOG, high = MOST_LOG;

  if (luce_expected_wins (data, players, strengths, player, exp (low)) >= wins)
    return 0;
  if (luce_expected_wins (data, players, strengths, player, exp (high)) <= wins * (1 + 1e-12))
    return INFINITY;
  for (guint i = 0; i < 60; i++)
    {
      const double middle = (low + high) / 2;

      if (luce_expected_wins (data, players, strengths, player, exp (middle)) < wins)
        low = middle;
      else
        high = middle;
    }
  return exp ((low + high) / 2);
}

/**
 * luce_comparable:
 * @n_players: how many players there are
 * @beats: by winner and loser: rounds that the first has won while the other sat at the table
 * @stride: how far apart the winners' rows are in @beats
 * @player: a player
 *
 * Strengths can be told only of players who have beaten each other, be it by way of others: if
 * nobody of one group has ever won against anybody of another, no strength is too low for the
 * former (Hunter's assumption 1).
 *
 * Returns: the set of players that can be compared with @player, itself among them
 */
guint
luce_comparable (guint n_players, const gint64 *beats, gsize stride, guint player)
{
  guint below = 1u << player, above = 1u << player;
  guint before_below, before_above;

  do
    {
      before_below = below;
      before_above = above;
      for (guint i = 0; i < n_players; i++)
        for (guint j = 0; j < n_players; j++)
          if (beats[i * stride + j] > 0)
            {
              if (below >> i & 1)
                below |= 1u << j;
              if (above >> j & 1)
                above |= 1u << i;
            }
    }
  while (below != before_below || above != before_above);
  return below & above;
}
