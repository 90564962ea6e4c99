/* tournament-result.c - ratings, shares and points, each with its interval.
 *
 * How precise a number is follows from how much it changes when one group of rounds is left out
 * (the delete-a-group jackknife). The rounds of one deal are all in the same group, so it does not
 * matter that they depend on each other. Where there is too little for that (few rounds, or a
 * player that hardly ever wins, or nearly always, or that cannot be rated without some group), intervals are the exact ones of Clopper and
 * Pearson, with the rounds of one deal counted as a single one, which is on the safe side.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <string.h>

#include "tournament.h"

#define ALPHA (1 - TOURNAMENT_CONFIDENCE)

/* Fewer deals won, or lost, are too few for the jackknife alone. */
#define RARE 20

/* Points of the scale in which 400 more are ten times the chance. */
#define SCALE (400 / G_LN10)

/* What is estimated from some rounds. */
typedef struct
{
  double rating[TOURNAMENT_MAX_PLAYERS];
  double share[TOURNAMENT_MAX_PLAYERS];
  double points[TOURNAMENT_MAX_PLAYERS];
  double pair[TOURNAMENT_MAX_PLAYERS][TOURNAMENT_MAX_PLAYERS];
} Estimates;

/* On the way to a result. */
typedef struct
{
  const TournamentSchedule *schedule;
  const TournamentTally *tally;
  TournamentResult *result;
  TournamentGroup *total;
  guint anchor; /* players that can be compared with each other; ratings are about them */
  double strengths[TOURNAMENT_MAX_PLAYERS];
  double *decided; /* by company: room for the fit */
  Estimates all;
  guint n_groups;
  double h[TOURNAMENT_GROUPS]; /* all rounds over those of the group */
  Estimates without[TOURNAMENT_GROUPS];
  double t;
} Analysis;

static double
ratio (gint64 part, gint64 whole)
{
  return whole > 0 ? (double) part / (double) whole : NAN;
}

static LuceData
luce_data (const Analysis *analysis, const double *wins)
{
  const TournamentSchedule *schedule = analysis->schedule;

  return (LuceData){ .n_players = schedule->n_players,
                     .n_companies = schedule->n_companies,
                     .n_places = schedule->n_places,
                     .companies = schedule->companies[0],
                     .stride = sizeof *schedule->companies,
                     .decided = analysis->decided,
                     .wins = wins };
}

/* By company: rounds that one of @players has won. */
static void
fill_decided (Analysis *analysis, guint players)
{
  for (guint company = 0; company < analysis->schedule->n_companies; company++)
    {
      analysis->decided[company] = 0;
      for (guint i = 0; i < analysis->schedule->n_players; i++)
        if (players >> i & 1)
          analysis->decided[company] += (double) analysis->tally->company_wins[company][i];
    }
}

/* Fits strengths, beginning with @strengths, and makes ratings of them: the mean is 0. */
static void
rate (Analysis *analysis, const TournamentGroup *sums, double *strengths, double *ratings)
{
  double wins[TOURNAMENT_MAX_PLAYERS];
  LuceData data;

  for (guint i = 0; i < analysis->schedule->n_players; i++)
    wins[i] = (double) sums->wins[i];
  data = luce_data (analysis, wins);
  luce_fit (&data, analysis->anchor, strengths);
  for (guint i = 0; i < analysis->schedule->n_players; i++)
    ratings[i] = analysis->anchor >> i & 1 ? SCALE * log (strengths[i]) : NAN;
}

static void
estimate (const Analysis *analysis, const TournamentGroup *sums, Estimates *estimates)
{
  for (guint i = 0; i < analysis->schedule->n_players; i++)
    {
      estimates->share[i] = ratio (sums->wins[i], sums->seats[i]);
      estimates->points[i] = ratio (sums->points[i], sums->seats[i]);
      for (guint j = 0; j < analysis->schedule->n_players; j++)
        estimates->pair[i][j] = ratio (sums->beats[i][j], sums->beats[i][j] + sums->beats[j][i]);
    }
}

/* The largest set of players that can be compared with each other; of several, the one that has
 * won the most. */
static guint
find_anchor (const Analysis *analysis)
{
  const TournamentGroup *total = analysis->total;
  const guint n_players = analysis->schedule->n_players;
  guint best = 0;
  gint64 best_wins = -1;

  for (guint i = 0; i < n_players; i++)
    {
      const guint players = luce_comparable (n_players, total->beats[0], TOURNAMENT_MAX_PLAYERS, i);
      const gint more = __builtin_popcount (players) - __builtin_popcount (best);
      gint64 wins = 0;

      for (guint j = 0; j < n_players; j++)
        wins += players >> j & 1 ? total->wins[j] : 0;
      if (more > 0 || (more == 0 && wins > best_wins))
        {
          best = players;
          best_wins = wins;
        }
    }
  return best;
}

/* Ratings once more, without a group. Where that takes the only rounds away in which somebody has
 * won, or lost, there is nothing left to rate by: the rating would run away to infinity. */
static void
rate_without (Analysis *analysis, Estimates *estimates)
{
  const guint comparable = luce_comparable (analysis->schedule->n_players,
                                            analysis->total->beats[0], TOURNAMENT_MAX_PLAYERS, 0);
  double strengths[TOURNAMENT_MAX_PLAYERS];

  for (guint i = 0; i < TOURNAMENT_MAX_PLAYERS; i++)
    estimates->rating[i] = NAN;
  if (comparable != analysis->anchor)
    return;
  memcpy (strengths, analysis->strengths, sizeof strengths);
  for (guint company = 0; company < analysis->schedule->n_companies; company++)
    analysis->decided[company] = (double) analysis->total->decided[company];
  rate (analysis, analysis->total, strengths, estimates->rating);
}

/* Estimates everything once more without each group. */
static void
leave_groups_out (Analysis *analysis)
{
  const guint n_companies = analysis->schedule->n_companies;

  for (guint g = 0; g < TOURNAMENT_GROUPS; g++)
    {
      const TournamentGroup *group = analysis->tally->group[g];
      Estimates *estimates = &analysis->without[analysis->n_groups];

      if (group->rounds == 0 || group->rounds == analysis->total->rounds)
        continue;
      analysis->h[analysis->n_groups++] = (double) analysis->total->rounds / (double) group->rounds;
      tournament_group_add (analysis->total, group, n_companies, -1);
      estimate (analysis, analysis->total, estimates);
      if (analysis->result->connected)
        rate_without (analysis, estimates);
      tournament_group_add (analysis->total, group, n_companies, 1);
    }
}

/* The standard error of a number, at @number in Estimates; NAN if it is unknown, as it is where it
 * does not vary, or where there is none without one of the groups. The jackknife for groups of unequal size: Busing, Meijer and van der Leeden,
 * "Delete-m jackknife for unequal m", Statistics and Computing 9 (1999). */
static double
standard_error (const Analysis *analysis, const double *number)
{
  const gsize at = (gsize) (number - (const double *) &analysis->all);
  const double n = analysis->n_groups;
  double mean = n * *number, sum = 0;

  if (analysis->n_groups < TOURNAMENT_LEAST_GROUPS)
    return NAN;
  for (guint g = 0; g < analysis->n_groups; g++)
    mean -= (1 - 1 / analysis->h[g]) * ((const double *) &analysis->without[g])[at];
  for (guint g = 0; g < analysis->n_groups; g++)
    {
      const double h = analysis->h[g];
      const double pseudo = h * *number - (h - 1) * ((const double *) &analysis->without[g])[at];

      sum += (pseudo - mean) * (pseudo - mean) / (h - 1);
    }
  return sum > 1e-20 * n ? sqrt (sum / n) : NAN;
}

/* Wilson's interval, for as many independent rounds as would scatter as these do. */
static CmpInterval
share_interval (const Analysis *analysis, double share, gint64 n, double error)
{
  const double z_by_t = cmp_normal_quantile (1 - ALPHA / 2) / analysis->t;
  double independent = (double) n / analysis->schedule->n_places;

  if (n == 0)
    return (CmpInterval){ NAN, NAN };
  if (!isnan (error) && share > 0 && share < 1)
    independent = share * (1 - share) / (error * error) * z_by_t * z_by_t;
  return cmp_wilson (share * independent, independent, ALPHA);
}

/* The exact interval of a proportion (Clopper and Pearson 1934), by halving: it holds for any
 * numbers, whole or not, and always comes to an end. */
static CmpInterval
exact_share (double wins, double n)
{
  CmpInterval interval = { 0, 1 };
  double low = 0, high = wins / n;

  for (guint i = 0; wins > 0 && i < 60; i++)
    {
      interval.lo = (low + high) / 2;
      if (gsl_cdf_beta_P (interval.lo, wins, n - wins + 1) < ALPHA / 2)
        low = interval.lo;
      else
        high = interval.lo;
    }
  low = wins / n;
  high = 1;
  for (guint i = 0; wins < n && i < 60; i++)
    {
      interval.hi = (low + high) / 2;
      if (gsl_cdf_beta_Q (interval.hi, wins + 1, n - wins) > ALPHA / 2)
        low = interval.hi;
      else
        high = interval.hi;
    }
  return interval;
}

/* The rating of a player if it were of another strength than was found, and the others as they are: of
 * those that are rated the mean stays 0, so they all go down a little when one of them goes up. */
static double
rating_of (const Analysis *analysis, guint player, double strength)
{
  const double n = __builtin_popcount (analysis->anchor);
  const double rise = log (strength) - log (analysis->strengths[player]);

  if (!(analysis->anchor >> player & 1))
    return SCALE * log (strength);
  return SCALE * (log (analysis->strengths[player]) + rise * (n - 1) / n);
}

/* The ratings at which a player would win as many of the rounds against the anchor as Clopper's
 * and Pearson's interval says. Sets its rating if it is no part of the anchor. */
static CmpInterval
exact_rating (Analysis *analysis, guint player, double *rating, double *n_rare)
{
  const guint players = analysis->anchor | 1u << player;
  const double deals_per_round = 1.0 / analysis->schedule->n_places;
  double n = 0, wins = 0;
  CmpInterval share;
  LuceData data;

  fill_decided (analysis, players);
  data = luce_data (analysis, NULL);
  for (guint company = 0; company < data.n_companies; company++)
    {
      const guint8 *places = analysis->schedule->companies[company];
      guint here = 0;

      for (guint place = 0; place < data.n_places; place++)
        here |= 1u << places[place];
      if (!(here >> player & 1) || (here & analysis->anchor & ~(1u << player)) == 0)
        analysis->decided[company] = 0; /* says nothing */
      else
        wins += (double) analysis->tally->company_wins[company][player];
      n += analysis->decided[company];
    }
  *n_rare = MIN (wins, n - wins) * deals_per_round;
  if (!(analysis->anchor >> player & 1))
    *rating = n == 0 ? NAN : wins > 0 ? INFINITY : -INFINITY;
  if (n == 0)
    return (CmpInterval){ -INFINITY, INFINITY };
  share = exact_share (wins * deals_per_round, n * deals_per_round);
  return (CmpInterval){
    rating_of (analysis, player,
               luce_strength_for_wins (&data, analysis->anchor, analysis->strengths, player,
                                       wins > 0 ? share.lo * n : 0)),
    rating_of (analysis, player,
               luce_strength_for_wins (&data, analysis->anchor, analysis->strengths, player,
                                       wins < n ? share.hi * n : n)),
  };
}

static CmpInterval
rating_interval (Analysis *analysis, guint player, double *rating)
{
  const double error =
    analysis->result->connected ? standard_error (analysis, &analysis->all.rating[player]) : NAN;
  double rare;
  CmpInterval exact;

  if (analysis->anchor == 1u << player)
    return (CmpInterval){ NAN, NAN }; /* the others are measured against it */
  exact = exact_rating (analysis, player, rating, &rare);
  if (isnan (error))
    return exact;
  if (rare >= RARE)
    return (CmpInterval){ *rating - analysis->t * error, *rating + analysis->t * error };
  return (CmpInterval){ MIN (exact.lo, *rating - analysis->t * error),
                        MAX (exact.hi, *rating + analysis->t * error) };
}

static void
fill_standing (Analysis *analysis, guint player)
{
  const Estimates *all = &analysis->all;
  TournamentStanding *standing = &analysis->result->standings[player];

  standing->player = player;
  standing->rounds = analysis->total->seats[player];
  standing->wins = analysis->total->wins[player];
  standing->rating = all->rating[player];
  standing->rating_interval = rating_interval (analysis, player, &standing->rating);
  standing->share = all->share[player];
  standing->share_interval = share_interval (analysis, standing->share, standing->rounds,
                                             standard_error (analysis, &all->share[player]));
  standing->points = all->points[player];
  standing->points_error = analysis->t * standard_error (analysis, &all->points[player]);
}

/* The chance of a share at least as far from a half, if both win equally often. */
static double
pair_p (const Analysis *analysis, gint64 wins, gint64 losses, double share, double error)
{
  const double w = (double) wins / analysis->schedule->n_places;
  const double l = (double) losses / analysis->schedule->n_places;

  if (wins + losses == 0)
    return 1;
  if (!isnan (error) && MIN (w, l) >= RARE)
    return 2 * gsl_cdf_tdist_Q (fabs (share - 0.5) / error, analysis->n_groups - 1);
  return MIN (1, 2 * gsl_cdf_beta_P (0.5, MAX (w, l), MIN (w, l) + 1));
}

static void
fill_pairs (Analysis *analysis)
{
  const guint n_players = analysis->schedule->n_players;
  TournamentPair (*pairs)[TOURNAMENT_MAX_PLAYERS] = analysis->result->pairs;
  double p[TOURNAMENT_MAX_PLAYERS * TOURNAMENT_MAX_PLAYERS] = { 0 }, holm[G_N_ELEMENTS (p)];
  guint n = 0, next = 0;

  for (guint i = 0; i < n_players; i++)
    for (guint j = 0; j < n_players; j++)
      {
        const gint64 wins = analysis->total->beats[i][j], losses = analysis->total->beats[j][i];
        const double share = analysis->all.pair[i][j];
        const double error = standard_error (analysis, &analysis->all.pair[i][j]);

        pairs[i][j].share = share;
        pairs[i][j].n = wins + losses;
        pairs[i][j].interval = share_interval (analysis, share, wins + losses, error);
        pairs[i][j].p = i == j ? NAN : pair_p (analysis, wins, losses, share, error);
        if (i < j)
          p[n++] = pairs[i][j].p;
      }
  cmp_holm (p, n, holm);
  for (guint i = 0; i < n_players; i++)
    for (guint j = i + 1; j < n_players; j++)
      {
        pairs[i][j].p_holm = pairs[j][i].p_holm = holm[next++];
        pairs[i][j].holds = pairs[j][i].holds = pairs[i][j].p_holm < ALPHA;
      }
}

/* A number to sort by: what is surely strong comes first. */
static double
rank (const TournamentStanding *standing)
{
  if (isnan (standing->rating))
    return -1e12;
  if (isinf (standing->rating))
    return standing->rating > 0 ? 1e6 + standing->rating_interval.lo
                                : -1e6 + standing->rating_interval.hi;
  return standing->rating;
}

static gint
compare_standings (gconstpointer a, gconstpointer b)
{
  const TournamentStanding *one = a, *two = b;

  if (rank (one) != rank (two))
    return rank (one) > rank (two) ? -1 : 1;
  return one->player < two->player ? -1 : 1;
}

/**
 * tournament_result_new:
 * @tournament: what was played; has to outlive the result
 * @tally: what came of it
 * @interrupted: somebody has stopped it before its end
 *
 * Returns: (transfer full): all numbers, to be freed with g_free()
 */
TournamentResult *
tournament_result_new (const Tournament *tournament,
                       const TournamentTally *tally,
                       gboolean interrupted)
{
  TournamentResult *result = g_new0 (TournamentResult, 1);
  g_autofree Analysis *analysis = g_new0 (Analysis, 1);
  g_autofree TournamentGroup *total = tournament_tally_total (tally);
  const guint n_players = tournament->schedule->n_players;

  analysis->schedule = tournament->schedule;
  analysis->tally = tally;
  analysis->result = result;
  analysis->total = total;
  analysis->decided = g_new0 (double, tally->n_companies);
  analysis->anchor = find_anchor (analysis);
  result->tournament = tournament;
  result->interrupted = interrupted;
  result->rounds = total->rounds;
  result->deals = total->rounds / tournament->schedule->n_places;
  result->blocked = total->blocked;
  result->endless = total->endless;
  result->turns = ratio (total->turns, total->rounds);
  result->connected = analysis->anchor == (1u << n_players) - 1;

  for (guint i = 0; i < n_players; i++)
    analysis->strengths[i] = 1;
  estimate (analysis, total, &analysis->all);
  fill_decided (analysis, analysis->anchor);
  rate (analysis, total, analysis->strengths, analysis->all.rating);
  leave_groups_out (analysis);
  result->n_groups = analysis->n_groups;
  analysis->t = analysis->n_groups > 1 ? cmp_t_quantile (1 - ALPHA / 2, analysis->n_groups - 1)
                                       : cmp_normal_quantile (1 - ALPHA / 2);
  for (guint i = 0; i < n_players; i++)
    fill_standing (analysis, i);
  fill_pairs (analysis);
  qsort (result->standings, n_players, sizeof *result->standings, compare_standings);
  g_free (analysis->decided);
  return result;
}
