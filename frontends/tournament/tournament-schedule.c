/* tournament-schedule.c - who plays with whom, and where.
 *
 * A *company* is who sits at a table: if there are as many players as places, all of them; if there
 * are fewer, all of them as often as they go in, and some once more; if there are more, some of
 * them. All such companies meet, or, where that would be more than 256, so many that are drawn by
 * lot that every player is in equally many.
 *
 * A company is given a deal, which it plays as many times as it has places, each time one place
 * further on. So everybody has had every hand and every place from the dealer on, and the luck of
 * the deal cancels out: a duplicate tournament. The order in which a company sits changes from deal
 * to deal, and goes through all orders in turn where there are up to five places; with more it is
 * drawn by lot. So everybody sits equally often before and behind everybody else.
 *
 * A *set* is one deal for each company of a part, all rounds of it. Every player has played equally
 * often in every place at its end, which is why only whole sets are counted.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <string.h>

#include "tournament.h"

#define MOST_COMPANIES 256 /* with more, lots decide */
#define CIRCLES 64         /* so many lots are drawn, and used again and again */
#define MOST_PLACES_OF_ALL_ORDERS 5

/* Streams of chance of the schedule; no other stream of the program has these numbers. */
#define STREAM_CIRCLE G_GUINT64_CONSTANT (0x636972636c65)
#define STREAM_ORDER G_GUINT64_CONSTANT (0x6f72646572)

static void
swap (guint8 *a, guint8 *b)
{
  const guint8 other = *a;

  *a = *b;
  *b = other;
}

static void
shuffle (guint8 *numbers, guint n, LcRng *rng)
{
  for (guint i = n; i > 1; i--)
    swap (&numbers[i - 1], &numbers[lc_rng_below (rng, i)]);
}

/* How many ways there are to choose @k of @n; at most MOST_COMPANIES + 1. */
static guint
choices (guint n, guint k)
{
  guint64 product = 1;

  for (guint i = 1; i <= k; i++)
    {
      product = product * (n - k + i) / i;
      if (product > MOST_COMPANIES)
        return MOST_COMPANIES + 1;
    }
  return (guint) product;
}

/* Fills a company: everybody as often as they go in, and the @n_extra ones of @extra once more. */
static void
fill_company (const TournamentSchedule *schedule,
              guint8 *company,
              const guint8 *extra,
              guint n_extra)
{
  guint place = 0;

  while (place + n_extra < schedule->n_places)
    {
      company[place] = (guint8) (place % schedule->n_players);
      place++;
    }
  memcpy (company + place, extra, n_extra);
}

/* All ways to choose @n_extra players, in the order of the alphabet. */
static void
fill_all (TournamentSchedule *schedule, guint n_extra)
{
  guint8 extra[LC_MAX_SEATS];

  for (guint i = 0; i < n_extra; i++)
    extra[i] = (guint8) i;
  for (guint company = 0; company < schedule->n_companies; company++)
    {
      guint last = n_extra;

      fill_company (schedule, schedule->companies[company], extra, n_extra);
      while (last > 0 && extra[last - 1] == schedule->n_players - n_extra + last - 1)
        last--;
      if (last == 0)
        break;
      extra[last - 1]++;
      for (guint i = last; i < n_extra; i++)
        extra[i] = (guint8) (extra[i - 1] + 1);
    }
}

/* The players in a circle, in an order drawn by lot; whoever stand side by side in it make a
 * company. So each is in as many companies of a circle as any other. */
static void
fill_by_lot (TournamentSchedule *schedule, guint n_extra)
{
  const guint n_players = schedule->n_players;
  guint8 circle[2 * TOURNAMENT_MAX_PLAYERS];

  for (guint part = 0; part < schedule->n_parts; part++)
    {
      LcRng rng;

      lc_rng_seed (&rng, schedule->seed, part, STREAM_CIRCLE);
      for (guint i = 0; i < n_players; i++)
        circle[i] = (guint8) i;
      shuffle (circle, n_players, &rng);
      memcpy (circle + n_players, circle, n_players);
      for (guint i = 0; i < n_players; i++)
        fill_company (schedule, schedule->companies[part * n_players + i], circle + i, n_extra);
    }
}

/**
 * tournament_schedule_new:
 * @n_players: how many players there are, 2 to %TOURNAMENT_MAX_PLAYERS
 * @n_seats: seats at a table, 2 to %LC_MAX_SEATS
 * @partners: opposite seats play together, and so are given to one player
 * @seed: what lots are drawn from
 *
 * Returns: (transfer full): the schedule
 */
TournamentSchedule *
tournament_schedule_new (guint n_players, guint n_seats, gboolean partners, guint64 seed)
{
  TournamentSchedule *schedule = g_new0 (TournamentSchedule, 1);
  guint n_extra;

  g_return_val_if_fail (n_players >= 2 && n_players <= TOURNAMENT_MAX_PLAYERS, NULL);
  g_return_val_if_fail (n_seats >= 2 && n_seats <= LC_MAX_SEATS, NULL);

  schedule->n_players = n_players;
  schedule->n_seats = n_seats;
  schedule->n_places = partners ? n_seats / 2 : n_seats;
  schedule->seed = seed;
  n_extra = schedule->n_places % n_players;
  schedule->n_parts = 1;
  schedule->n_companies = choices (n_players, n_extra);
  if (schedule->n_companies > MOST_COMPANIES)
    {
      schedule->n_parts = CIRCLES;
      schedule->n_companies = CIRCLES * n_players;
    }
  schedule->companies = g_malloc0_n (schedule->n_companies, sizeof *schedule->companies);
  if (schedule->n_parts == 1)
    fill_all (schedule, n_extra);
  else
    fill_by_lot (schedule, n_extra);
  return schedule;
}

void
tournament_schedule_free (TournamentSchedule *schedule)
{
  if (schedule == NULL)
    return;
  g_free (schedule->companies);
  g_free (schedule);
}

/* How many companies a set has. */
guint
tournament_schedule_part_size (const TournamentSchedule *schedule)
{
  return schedule->n_companies / schedule->n_parts;
}

/* How many rounds a set has. */
guint
tournament_schedule_set_rounds (const TournamentSchedule *schedule)
{
  return tournament_schedule_part_size (schedule) * schedule->n_places;
}

/* Which company is number @index of @set. */
guint
tournament_schedule_company (const TournamentSchedule *schedule, guint64 set, guint index)
{
  return (guint) (set % schedule->n_parts) * tournament_schedule_part_size (schedule) + index;
}

/* Which deal it plays: the number of a round of the seed, from 1. */
guint32
tournament_schedule_deal (const TournamentSchedule *schedule, guint64 set, guint index)
{
  return (guint32) (set * tournament_schedule_part_size (schedule) + index + 1);
}

/**
 * tournament_schedule_order:
 * @schedule: the schedule
 * @set: number of a set, from 0
 * @index: which company of it
 * @order: (out caller-allocates): the players in the order in which they sit, place by place
 *
 * In round number r of the deal, from 0, place p to the left of the dealer is that of player
 * order[(p + r) % n_places].
 */
void
tournament_schedule_order (const TournamentSchedule *schedule,
                           guint64 set,
                           guint index,
                           guint8 order[LC_MAX_SEATS])
{
  const guint n_places = schedule->n_places;
  guint64 number = set / schedule->n_parts;

  memcpy (order, schedule->companies[tournament_schedule_company (schedule, set, index)],
          LC_MAX_SEATS);
  if (n_places > MOST_PLACES_OF_ALL_ORDERS)
    {
      LcRng rng;

      lc_rng_seed (&rng, schedule->seed, tournament_schedule_deal (schedule, set, index),
                   STREAM_ORDER);
      shuffle (order, n_places, &rng);
      return;
    }
  /* the first stays where it is, since they sit in a circle; the digits are to bases 2, 3 … */
  for (guint i = 2; i < n_places; i++)
    {
      swap (&order[i], &order[1 + number % i]);
      number /= i;
    }
}
