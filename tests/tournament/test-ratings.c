/* test-ratings.c - the model finds strengths that are known, and intervals cover them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <gsl/gsl_errno.h>
#include <math.h>
#include <string.h>

#include "../../frontends/tournament/tournament.h"

/* Rules of which only the scoring is looked at. */
static LcRules no_rules;

static gboolean
near (double found, double expected, double margin)
{
  if (fabs (found - expected) <= margin)
    return TRUE;
  g_test_message ("expected %g, found %g", expected, found);
  return FALSE;
}

/* For two players the likeliest strengths are known: the odds. */
static void
test_two (void)
{
  static const guint8 companies[1][LC_MAX_SEATS] = { { 0, 1 } };
  const double decided[] = { 1000 }, wins[] = { 800, 200 };
  const LuceData data = { 2, 1, 2, companies[0], LC_MAX_SEATS, decided, wins };
  double strengths[] = { 1, 1 };

  luce_fit (&data, 3, strengths);
  g_assert_true (near (strengths[0] / strengths[1], 4, 1e-8));
  g_assert_true (near (strengths[0] * strengths[1], 1, 1e-8));
  g_assert_true (near (luce_expected_wins (&data, 3, strengths, 0, strengths[0]), 800, 1e-6));
  g_assert_true (
    near (luce_strength_for_wins (&data, 3, strengths, 0, 900), 9 * strengths[1], 1e-6));
  g_assert_true (isinf (luce_strength_for_wins (&data, 3, strengths, 0, 1000)));
}

/* Where each wins as often as its strength says, in all companies, exactly that is found. */
static void
test_exact (void)
{
  static const guint8 companies[4][LC_MAX_SEATS] = {
    { 0, 1, 2 }, { 0, 1, 3 }, { 0, 2, 3 }, { 1, 2, 3 }
  };
  static const double truth[] = { 4, 2, 1, 0.5 };
  const double decided[] = { 700, 650, 550, 350 };
  double wins[4] = { 0 }, strengths[] = { 1, 1, 1, 1 };
  const LuceData data = { 4, 4, 3, companies[0], LC_MAX_SEATS, decided, wins };

  for (guint c = 0; c < 4; c++)
    for (guint place = 0; place < 3; place++)
      wins[companies[c][place]] +=
        decided[c] * truth[companies[c][place]]
        / (truth[companies[c][0]] + truth[companies[c][1]] + truth[companies[c][2]]);
  luce_fit (&data, 15, strengths);
  for (guint i = 1; i < 4; i++)
    g_assert_true (near (strengths[0] / strengths[i], truth[0] / truth[i], 1e-6));
}

/* A player that sits twice at a table has two chances. */
static void
test_twice (void)
{
  static const guint8 companies[2][LC_MAX_SEATS] = { { 0, 1, 0 }, { 0, 1, 1 } };
  const double decided[] = { 300, 300 }, wins[] = { 300, 300 };
  const LuceData data = { 2, 2, 3, companies[0], LC_MAX_SEATS, decided, wins };
  double strengths[] = { 5, 1 };

  luce_fit (&data, 3, strengths);
  g_assert_true (near (strengths[0], 1, 1e-8));
}

static void
test_comparable (void)
{
  /* 0 and 1 have beaten each other, 1 has beaten 2, 2 and 3 each other; 3 has beaten nobody else */
  static const gint64 beats[4][4] = {
    { 0, 1, 0, 0 }, { 1, 0, 1, 0 }, { 0, 0, 0, 1 }, { 0, 0, 1, 0 }
  };

  g_assert_cmpuint (luce_comparable (4, beats[0], 4, 0), ==, 3);
  g_assert_cmpuint (luce_comparable (4, beats[0], 4, 1), ==, 3);
  g_assert_cmpuint (luce_comparable (4, beats[0], 4, 2), ==, 12);
  g_assert_cmpuint (luce_comparable (4, beats[0], 4, 3), ==, 12);
}

/* A tournament whose rounds are drawn by lot, from strengths that are known. */
typedef struct
{
  Tournament tournament;
  TournamentTally *tally;
} Lottery;

static void
lottery_init (Lottery *lottery, guint n_players, guint n_seats)
{
  static char *names[] = { "a", "b", "c", "d", "e", "f" };

  memset (lottery, 0, sizeof *lottery);
  lottery->tournament.rules = &no_rules;
  lottery->tournament.schedule = tournament_schedule_new (n_players, n_seats, FALSE, 1);
  for (guint i = 0; i < n_players; i++)
    lottery->tournament.names[i] = lottery->tournament.plugins[i] = names[i];
  lottery->tally = tournament_tally_new (lottery->tournament.schedule->n_companies);
}

static void
lottery_clear (Lottery *lottery)
{
  tournament_schedule_free (lottery->tournament.schedule);
  tournament_tally_free (lottery->tally);
}

static guint
draw_winner (LcRng *rng, const guint8 *places, guint n_places, const double *strengths)
{
  double sum = 0, lot;
  guint place = 0;

  for (guint i = 0; i < n_places; i++)
    sum += strengths[places[i]];
  lot = (double) (lc_rng_next (rng) >> 11) / 9007199254740992.0 * sum;
  while (place + 1 < n_places && lot >= strengths[places[place]])
    lot -= strengths[places[place++]];
  return places[place];
}

static void
lottery_play (Lottery *lottery, guint64 n_sets, guint64 seed, const double *strengths)
{
  const TournamentSchedule *schedule = lottery->tournament.schedule;
  LcRng rng;

  lc_rng_seed (&rng, seed, 1, 99);
  for (guint64 set = 0; set < n_sets; set++)
    for (guint index = 0; index < tournament_schedule_part_size (schedule); index++)
      for (guint turn = 0; turn < schedule->n_places; turn++)
        {
          TournamentGroup *group = lottery->tally->group[set % TOURNAMENT_GROUPS];
          const guint company = tournament_schedule_company (schedule, set, index);
          const guint8 *places = schedule->companies[company];
          const guint winner = draw_winner (&rng, places, schedule->n_places, strengths);

          group->rounds++;
          group->decided[company]++;
          group->wins[winner]++;
          lottery->tally->company_wins[company][winner]++;
          for (guint place = 0; place < schedule->n_places; place++)
            {
              group->seats[places[place]]++;
              group->beats[winner][places[place]] += places[place] != winner;
            }
        }
}

/* Returns: how many of the intervals cover the truth */
static guint
count_covering (const TournamentResult *result, const double *strengths, guint n_players)
{
  double mean = 0;
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    mean += log10 (strengths[i]) / n_players;
  for (guint i = 0; i < n_players; i++)
    {
      const TournamentStanding *standing = &result->standings[i];
      const double rating = 400 * (log10 (strengths[standing->player]) - mean);

      n += standing->rating_interval.lo <= rating && rating <= standing->rating_interval.hi;
    }
  return n;
}

/* 95% intervals cover the truth 95% of the time: of 4 × 100, from 368 to 391 (a chance of 1 in
 * 1000 on each side if they were independent). */
static void
test_coverage (void)
{
  static const double strengths[] = { 3, 1.2, 1, 0.6 };
  guint n_covering = 0;

  for (guint64 seed = 1; seed <= 100; seed++)
    {
      g_autofree TournamentResult *result = NULL;
      Lottery lottery;

      lottery_init (&lottery, 4, 3);
      lottery_play (&lottery, 200, seed, strengths);
      result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
      g_assert_true (result->connected);
      g_assert_cmpuint (result->standings[0].player, ==, 0);
      n_covering += count_covering (result, strengths, 4);
      lottery_clear (&lottery);
    }
  g_test_message ("%u of 400 intervals cover the truth", n_covering);
  g_assert_cmpuint (n_covering, >=, 360);
  g_assert_cmpuint (n_covering, <=, 395);
}

/* The share of a player against itself is told apart from a half as rarely as it should be. */
static void
test_equals (void)
{
  static const double strengths[] = { 1, 1, 1 };
  guint n_told_apart = 0;

  for (guint64 seed = 1; seed <= 200; seed++)
    {
      g_autofree TournamentResult *result = NULL;
      Lottery lottery;
      gboolean any = FALSE;

      lottery_init (&lottery, 3, 3);
      lottery_play (&lottery, 122, seed, strengths);
      result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
      for (guint i = 0; i < 3; i++)
        for (guint j = 0; j < i; j++)
          any |= result->pairs[i][j].holds;
      n_told_apart += any;
      lottery_clear (&lottery);
    }
  g_test_message ("told apart in %u of 200 tournaments", n_told_apart);
  g_assert_cmpuint (n_told_apart, <=, 22); /* 5% are 10; more than 22 is 1 in 2000 */
}

/* A player that always wins gets a bound, which says more with more rounds, and no number. */
static void
test_always (void)
{
  static const double strengths[] = { 1e12, 1, 1 };
  double before = 0;

  for (guint64 n_sets = 10; n_sets <= 1000; n_sets *= 10)
    {
      g_autofree TournamentResult *result = NULL;
      Lottery lottery;

      lottery_init (&lottery, 3, 2);
      lottery_play (&lottery, n_sets, 5, strengths);
      result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
      g_assert_false (result->connected);
      g_assert_cmpuint (result->standings[0].player, ==, 0);
      g_assert_cmpfloat (result->standings[0].rating, ==, INFINITY);
      g_assert_cmpfloat (result->standings[0].rating_interval.hi, ==, INFINITY);
      g_assert_cmpfloat (result->standings[0].rating_interval.lo, >, before + 250);
      g_assert_cmpfloat (result->standings[0].rating_interval.lo, <, before + 600);
      before = result->standings[0].rating_interval.lo;
      g_assert_true (isfinite (result->standings[1].rating));
      g_assert_true (result->pairs[0][1].holds || n_sets == 10);
      lottery_clear (&lottery);
    }
}

/* One win of 200: without its group there would be none, and so the interval is the exact one alone.
 * It was 17000 wide when the rating without that group, which is infinite, was taken for a number. */
static void
test_single_win (void)
{
  static const double strengths[] = { 1e12, 1 };
  g_autofree TournamentResult *result = NULL;
  TournamentGroup *group;
  Lottery lottery;

  lottery_init (&lottery, 2, 2);
  lottery_play (&lottery, 100, 5, strengths);
  group = lottery.tally->group[7];
  group->wins[0]--;
  group->wins[1]++;
  group->beats[0][1]--;
  group->beats[1][0]++;
  lottery.tally->company_wins[0][0]--;
  lottery.tally->company_wins[0][1]++;
  result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
  g_assert_true (result->connected);
  g_assert_true (near (result->standings[0].rating, 200 * log10 (199), 0.01));
  for (guint i = 0; i < 2; i++)
    {
      const TournamentStanding *standing = &result->standings[i];

      g_assert_cmpfloat (standing->rating_interval.lo, <, standing->rating);
      g_assert_cmpfloat (standing->rating_interval.hi, >, standing->rating);
      g_assert_cmpfloat (standing->rating_interval.hi - standing->rating_interval.lo, <, 1000);
    }
  /* what one is above the mean, the other is below it */
  g_assert_true (
    near (result->standings[0].rating_interval.lo, -result->standings[1].rating_interval.hi, 0.01));
  lottery_clear (&lottery);
}

/* The bound is the exact one: of n deals won, the lower end of Clopper and Pearson is the n-th root
 * of 0.025. */
static void
test_bound (void)
{
  static const double strengths[] = { 1e12, 1, 1 };
  g_autofree TournamentResult *result = NULL;
  Lottery lottery;
  double chance;

  lottery_init (&lottery, 3, 2);
  lottery_play (&lottery, 50, 5, strengths);
  /* the others are equally strong, exactly */
  for (guint g = 0; g < TOURNAMENT_GROUPS; g++)
    lottery.tally->group[g]->beats[1][2] = lottery.tally->group[g]->beats[2][1] = g < 50;
  for (guint c = 0; c < 3; c++)
    if (lottery.tally->company_wins[c][0] == 0)
      lottery.tally->company_wins[c][1] = lottery.tally->company_wins[c][2] = 50;
  for (guint g = 0; g < TOURNAMENT_GROUPS; g++)
    lottery.tally->group[g]->wins[1] = lottery.tally->group[g]->wins[2] = g < 50;
  result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
  chance = pow (0.025, 1 / 100.0); /* 50 sets with two deals of player 0 each */
  g_assert_true (
    near (result->standings[0].rating_interval.lo, 400 * log10 (chance / (1 - chance)), 0.01));
  lottery_clear (&lottery);
}

/* Where nobody has won at all, nothing is known, and that is said. */
static void
test_nothing (void)
{
  g_autofree TournamentResult *result = NULL;
  g_autofree char *table = NULL;
  Lottery lottery;

  lottery_init (&lottery, 2, 2);
  lottery.tally->group[0]->rounds = lottery.tally->group[0]->blocked = 4;
  lottery.tally->group[0]->seats[0] = lottery.tally->group[0]->seats[1] = 4;
  no_rules.title = no_rules.spec = (char *) "none";
  result = tournament_result_new (&lottery.tournament, lottery.tally, FALSE);
  table = tournament_table_format (result, 79);
  g_assert_nonnull (strstr (table, "unknown"));
  g_assert_null (strstr (table, "nan"));
  lottery_clear (&lottery);
}

int
main (int argc, char **argv)
{
  gsl_set_error_handler_off ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ratings/of two players, they are the odds", test_two);
  g_test_add_func ("/ratings/known strengths are found", test_exact);
  g_test_add_func ("/ratings/two places are two chances", test_twice);
  g_test_add_func ("/ratings/who can be compared with whom", test_comparable);
  g_test_add_func ("/ratings/intervals cover the truth as often as they say", test_coverage);
  g_test_add_func ("/ratings/equals are told apart as rarely as they should be", test_equals);
  g_test_add_func ("/ratings/who always wins gets a bound", test_always);
  g_test_add_func ("/ratings/a single win has an interval that says something", test_single_win);
  g_test_add_func ("/ratings/the bound is exact", test_bound);
  g_test_add_func ("/ratings/without any win, nothing is known", test_nothing);
  return g_test_run ();
}
