/* compare-seats.c - who wins how often: by position from the dealer, by seat, and whole matches.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "compare-estimate-private.h"
#include "compare-seats-private.h"

static const char *const ordinals[LC_MAX_SEATS] = {
  N_ ("1st"),  N_ ("2nd"),  N_ ("3rd"),  N_ ("4th"),  N_ ("5th"),  N_ ("6th"),
  N_ ("7th"),  N_ ("8th"),  N_ ("9th"),  N_ ("10th"), N_ ("11th"), N_ ("12th"),
  N_ ("13th"), N_ ("14th"), N_ ("15th"), N_ ("16th"),
};

/* Which of the sums a table is made of. */
typedef struct
{
  const char *id;
  const char *title;
  CmpSum wins;       /* of the first seat; the others follow */
  CmpSum total;      /* what the wins add up to */
  gboolean clusters; /* rounds of matches */
} Table;

static void
interval_of_clusters (CmpSeats *self,
                      const CmpTally *tally,
                      const Table *table,
                      double alpha,
                      guint seat,
                      guint at)
{
  double wins[CMP_GROUPS], rounds[CMP_GROUPS];
  const double n = (double) cmp_tally_sum (tally, table->total);
  const double n_matches = (double) cmp_tally_sum (tally, CMP_SUM_MATCHES);
  CmpInfluence influence;
  double effective;

  self->interval[at] = (CmpInterval){ NAN, NAN };
  if (!(n > 0))
    return;
  for (guint group = 0; group < CMP_GROUPS; group++)
    {
      wins[group] = (double) tally->group[group].sum[table->wins + seat];
      rounds[group] = (double) tally->group[group].sum[table->total];
    }
  cmp_influence_ratio (&influence, wins, rounds, CMP_GROUPS);
  effective = cmp_estimate_effective (&influence, self->share[at], n, n_matches, alpha / self->n);
  self->interval[at] = cmp_wilson (self->share[at] * effective, effective, alpha / self->n);
}

static void
fill_variant (CmpSeats *self,
              const CmpTally *tally,
              const Table *table,
              double alpha,
              guint variant)
{
  const guint first = variant * self->n;
  gint64 total = 0;

  for (guint seat = 0; seat < self->n; seat++)
    {
      self->wins[first + seat] = cmp_tally_sum (tally, table->wins + seat);
      total += self->wins[first + seat];
    }
  for (guint seat = 0; seat < self->n; seat++)
    self->share[first + seat] =
      total > 0 ? (double) self->wins[first + seat] / (double) total : NAN;
  self->p_equal[variant] = NAN;
  if (table->clusters)
    {
      for (guint seat = 0; seat < self->n; seat++)
        interval_of_clusters (self, tally, table, alpha, seat, first + seat);
      return;
    }
  cmp_simultaneous (self->wins + first, self->n, alpha, self->interval + first);
  self->p_equal[variant] = cmp_equal_shares (self->wins + first, self->n);
}

static void
fill_table (CmpSeats *self,
            const CmpSetting *setting,
            const CmpTally *const *tallies,
            const Table *table,
            double alpha,
            guint n)
{
  const guint n_cells = setting->n_variants * n;

  self->id = g_strdup (table->id);
  self->title = g_strdup (_ (table->title));
  self->n = n;
  self->fair = 1.0 / n;
  self->labels = g_new0 (char *, n + 1);
  self->wins = g_new0 (gint64, n_cells);
  self->share = g_new0 (double, n_cells);
  self->interval = g_new0 (CmpInterval, n_cells);
  self->p_equal = g_new0 (double, setting->n_variants);
  for (guint seat = 0; seat < n; seat++)
    if (table->wins == CMP_SUM_SEAT_WINS)
      /* Translators: the name of a bot, and the number of its seat */
      self->labels[seat] = g_strdup_printf (_ ("%s (seat %u)"), setting->players[seat], seat + 1);
    else
      self->labels[seat] = g_strdup (_ (ordinals[seat]));
  for (guint variant = 0; variant < setting->n_variants; variant++)
    fill_variant (self, tallies[variant], table, alpha, variant);
}

/* Partners win as one side, as far as all variants are played by partners. */
static guint
count_sides (const CmpSetting *setting)
{
  for (guint variant = 0; variant < setting->n_variants; variant++)
    if (!setting->variants[variant].partners)
      return setting->n_seats;
  return setting->n_seats / 2;
}

/**
 * cmp_seats_new:
 * @setting: what was compared
 * @tallies: (array): by variant
 * @alpha: 0.05 for 95%
 * @n_tables: (out): how many
 *
 * Returns: (transfer full) (array length=n_tables): the tables of wins; none if that part is not
 *   measured
 */
CmpSeats *
cmp_seats_new (const CmpSetting *setting,
               const CmpTally *const *tallies,
               double alpha,
               guint *n_tables)
{
  const Table positions = { "wins", N_ ("rounds won, from the left of the dealer"), CMP_SUM_WINS,
                            CMP_SUM_ROUNDS, setting->matches };
  const Table players = { "player-wins", N_ ("rounds won, by seat"), CMP_SUM_SEAT_WINS,
                          CMP_SUM_ROUNDS, setting->matches };
  const Table matches = { "match-wins", N_ ("matches won, from the left of the first dealer"),
                          CMP_SUM_MATCH_WINS, CMP_SUM_MATCHES, FALSE };
  CmpSeats *seats = g_new0 (CmpSeats, 3);

  *n_tables = 0;
  if (!(setting->parts & CMP_PART_WINS))
    return seats;
  fill_table (&seats[(*n_tables)++], setting, tallies, &positions, alpha, setting->n_seats);
  if (!cmp_setting_same_players (setting))
    fill_table (&seats[(*n_tables)++], setting, tallies, &players, alpha, setting->n_seats);
  if (setting->matches)
    fill_table (&seats[(*n_tables)++], setting, tallies, &matches, alpha, count_sides (setting));
  return seats;
}

/**
 * cmp_seats_why:
 * @seats: a table of wins
 * @variant: number of a variant
 * @seat: one of its seats
 *
 * Returns: why there is no share, or no interval of it; %CMP_WHY_NOT if there is
 */
CmpWhy
cmp_seats_why (const CmpSeats *seats, guint variant, guint seat)
{
  const guint at = variant * seats->n + seat;

  if (isnan (seats->share[at]))
    return CMP_WHY_NO_DATA;
  return isnan (seats->interval[at].lo) ? CMP_WHY_TOO_FEW : CMP_WHY_NOT;
}

/**
 * cmp_seats_free:
 * @seats: (array length=n_tables): tables
 * @n_tables: how many
 *
 * Frees them.
 */
void
cmp_seats_free (CmpSeats *seats, guint n_tables)
{
  for (guint i = 0; i < n_tables; i++)
    {
      g_free (seats[i].id);
      g_free (seats[i].title);
      g_strfreev (seats[i].labels);
      g_free (seats[i].wins);
      g_free (seats[i].share);
      g_free (seats[i].interval);
      g_free (seats[i].p_equal);
    }
  g_free (seats);
}
