/* twin-driver.h - people who play at random, look, err, come and go.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "twin-run.h"

G_BEGIN_DECLS

/**
 * TwinDriverSetup:
 * @rules: the full name of the ruleset
 * @n_seats: how many play
 * @rounds: rounds of a match at the most
 * @matches: how many matches are played at the table, one after the other
 * @seed: what people do
 */
typedef struct
{
  const char *rules;
  guint n_seats;
  guint rounds;
  guint matches;
  guint64 seed;
} TwinDriverSetup;

gboolean twin_drive (TwinRun *run, const TwinDriverSetup *setup, GError **error);

G_END_DECLS
