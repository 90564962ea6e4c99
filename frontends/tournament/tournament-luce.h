/* tournament-luce.h - strengths of players from who has won in which company.
 *
 * The model (Luce 1959, Plackett 1975, here for the winner alone; for two it is that of Bradley and
 * Terry 1952): a player of strength s wins in a company with the chance s over the sum of the
 * strengths of all places. Strengths are fitted by the MM algorithm of Hunter, "MM algorithms for
 * generalized Bradley-Terry models", Annals of Statistics 32 (2004).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define LUCE_MAX_PLAYERS 16

/**
 * LuceData:
 * @n_players: how many players there are, up to %LUCE_MAX_PLAYERS
 * @n_companies: how many companies there are
 * @n_places: places in each of them
 * @companies: (array): by company: the player of each place; rows are @stride apart
 * @stride: see @companies
 * @decided: (array): by company: rounds that somebody has won
 * @wins: (array): by player: rounds won
 *
 * What strengths are fitted to. All is the caller's.
 */
typedef struct
{
  guint n_players;
  guint n_companies;
  guint n_places;
  const guint8 *companies;
  gsize stride;
  const double *decided;
  const double *wins;
} LuceData;

void luce_fit (const LuceData *data, guint players, double *strengths);
double luce_expected_wins (const LuceData *data,
                           guint players,
                           const double *strengths,
                           guint player,
                           double strength);
double luce_strength_for_wins (const LuceData *data,
                               guint players,
                               const double *strengths,
                               guint player,
                               double wins);
guint luce_comparable (guint n_players, const gint64 *beats, gsize stride, guint player);

G_END_DECLS
