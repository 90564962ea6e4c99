/* lc-standing.h - LcStanding, how a match stands, read from its record line by line.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

#include "lc-types.h"

G_BEGIN_DECLS

/**
 * LcStanding:
 * @rounds: rounds that are over
 * @moves: moves that were made, those taken back included
 * @over: whether the match is over
 * @round_over: whether the last round is over, so that a move taken back changes the points
 * @winner: who has won the last round, where it is over; %LC_NO_SEAT if nobody
 * @winners: who has won the match, where it is over
 * @points: of the match so far, by seat
 * @before: the points before the last round
 * @rounds_won: rounds in which a seat was the first without cards
 *
 * All zero when a match begins.
 */
typedef struct
{
  guint32 rounds;
  guint64 moves;
  gboolean over;
  gboolean round_over;
  guint8 winner;
  LcSeats winners;
  gint32 points[LC_MAX_SEATS];
  gint32 before[LC_MAX_SEATS];
  guint32 rounds_won[LC_MAX_SEATS];
} LcStanding;

gboolean lc_standing_read (LcStanding *standing, const char *line, GError **error);

G_END_DECLS
