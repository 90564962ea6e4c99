/* test-schedule.c - everybody plays equally often in every place, behind everybody, with everybody.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "../../frontends/tournament/tournament.h"

/* How often something was the case in some sets. */
typedef struct
{
  guint at[TOURNAMENT_MAX_PLAYERS][LC_MAX_SEATS];               /* player at a place */
  guint behind[TOURNAMENT_MAX_PLAYERS][TOURNAMENT_MAX_PLAYERS]; /* next to the left of */
  guint with[TOURNAMENT_MAX_PLAYERS][TOURNAMENT_MAX_PLAYERS];   /* at one table */
} Counts;

static void
count_sets (const TournamentSchedule *schedule, guint64 n_sets, Counts *counts)
{
  const guint n = schedule->n_places;

  memset (counts, 0, sizeof *counts);
  for (guint64 set = 0; set < n_sets; set++)
    for (guint index = 0; index < tournament_schedule_part_size (schedule); index++)
      {
        guint8 order[LC_MAX_SEATS];

        tournament_schedule_order (schedule, set, index, order);
        for (guint turn = 0; turn < n; turn++)
          for (guint place = 0; place < n; place++)
            {
              const guint player = order[(place + turn) % n];

              counts->at[player][place]++;
              counts->behind[order[(place + turn + 1) % n]][player]++;
              for (guint other = 0; other < n; other++)
                counts->with[player][order[other]] += other != (place + turn) % n;
            }
      }
}

static guint64
factorial (guint n)
{
  return n < 2 ? 1 : n * factorial (n - 1);
}

static const struct
{
  guint n_players, n_seats;
  gboolean partners;
  guint n_companies; /* 0: drawn by lot */
} tables[] = {
  { 2, 2, FALSE, 1 },  { 3, 3, FALSE, 1 },  { 4, 4, FALSE, 1 },    { 5, 5, FALSE, 1 },
  { 2, 4, FALSE, 1 },  { 3, 4, FALSE, 3 },  { 3, 5, FALSE, 3 },    { 2, 3, FALSE, 2 },
  { 5, 2, FALSE, 10 }, { 6, 4, FALSE, 15 }, { 8, 4, FALSE, 70 },   { 2, 4, TRUE, 1 },
  { 3, 6, TRUE, 1 },   { 3, 4, TRUE, 3 },   { 7, 7, FALSE, 1 },    { 2, 16, FALSE, 1 },
  { 12, 4, FALSE, 0 }, { 16, 8, FALSE, 0 }, { 16, 2, FALSE, 120 },
};

/* After any number of whole sets, in every place. */
static void
test_places (void)
{
  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autoptr (TournamentSchedule) schedule =
        tournament_schedule_new (tables[t].n_players, tables[t].n_seats, tables[t].partners, 7);
      Counts counts;

      if (tables[t].n_companies > 0)
        g_assert_cmpuint (schedule->n_companies, ==, tables[t].n_companies);
      for (guint64 n_sets = 1; n_sets <= 3; n_sets++)
        {
          count_sets (schedule, n_sets, &counts);
          g_assert_cmpuint (counts.at[0][0] * tables[t].n_players, ==,
                            n_sets * tournament_schedule_part_size (schedule) * schedule->n_places);
          for (guint player = 0; player < tables[t].n_players; player++)
            for (guint place = 0; place < schedule->n_places; place++)
              g_assert_cmpuint (counts.at[player][place], ==, counts.at[0][0]);
        }
    }
}

/* After all orders, everybody has sat behind everybody else, and with everybody else. */
static void
test_neighbours (void)
{
  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autoptr (TournamentSchedule) schedule =
        tournament_schedule_new (tables[t].n_players, tables[t].n_seats, tables[t].partners, 7);
      Counts counts;

      if (schedule->n_places > 5 || schedule->n_parts > 1)
        continue;
      count_sets (schedule, factorial (schedule->n_places - 1), &counts);
      for (guint one = 0; one < tables[t].n_players; one++)
        for (guint two = 0; two < tables[t].n_players; two++)
          if (one != two)
            {
              g_assert_cmpuint (counts.behind[one][two], ==, counts.behind[0][1]);
              g_assert_cmpuint (counts.with[one][two], ==, counts.with[0][1]);
            }
    }
}

/* Where lots decide, nearly so. */
static void
test_lots (void)
{
  g_autoptr (TournamentSchedule) schedule = tournament_schedule_new (12, 6, FALSE, 7);
  const guint64 n_sets = 640;
  Counts counts;
  double expected;

  g_assert_cmpuint (schedule->n_parts, >, 1);
  count_sets (schedule, n_sets, &counts);
  expected = (double) n_sets * 12 * 6 * 6 / (12 * 11);
  for (guint one = 0; one < 12; one++)
    for (guint two = 0; two < 12; two++)
      if (one != two)
        {
          g_assert_cmpfloat (counts.behind[one][two], >, 0.75 * expected);
          g_assert_cmpfloat (counts.behind[one][two], <, 1.25 * expected);
        }
}

/* No two companies ever get the same deal, and no number is left out. */
static void
test_deals (void)
{
  g_autoptr (TournamentSchedule) schedule = tournament_schedule_new (6, 4, FALSE, 7);
  guint32 expected = 1;

  for (guint64 set = 0; set < 10; set++)
    for (guint index = 0; index < tournament_schedule_part_size (schedule); index++)
      g_assert_cmpuint (tournament_schedule_deal (schedule, set, index), ==, expected++);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schedule/everybody plays equally often in every place", test_places);
  g_test_add_func ("/schedule/everybody sits equally often behind and with everybody else",
                   test_neighbours);
  g_test_add_func ("/schedule/where lots decide, nearly so", test_lots);
  g_test_add_func ("/schedule/each company has deals of its own", test_deals);
  return g_test_run ();
}
