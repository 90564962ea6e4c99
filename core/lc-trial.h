/* lc-trial.h - rounds played at random, with a look at all that has to hold at every step.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"

G_BEGIN_DECLS

/* A random round that takes more moves than this is said to have no end. */
#define LC_TRIAL_MAX_MOVES 60000

/**
 * LcTrialLook:
 * @match: a match before a decision; not to be changed
 * @rules: its rules
 * @rng: chance
 * @data: what was given with the function
 * @error: return location for an error
 *
 * A further thing that has to hold.
 *
 * Returns: %FALSE with @error set if it does not
 */
typedef gboolean (*LcTrialLook) (const LcMatch *match,
                                 const LcRules *rules,
                                 LcRng *rng,
                                 gpointer data,
                                 GError **error);

/**
 * LcTrialSetup:
 * @seed: round N is dealt from @seed + N
 * @first: the number of the first round, from 0; a trial can be made in parts
 * @rounds: how many are played
 * @least: seats at the least; 0 for what the rules say
 * @most: seats at the most; 0 for what the rules say
 * @max_moves: a round is given up after so many moves; 0 for %LC_TRIAL_MAX_MOVES
 * @look: (nullable): called before every decision
 * @data: for @look
 */
typedef struct
{
  guint64 seed;
  guint64 first;
  guint64 rounds;
  guint least;
  guint most;
  guint max_moves;
  LcTrialLook look;
  gpointer data;
} LcTrialSetup;

/**
 * LcTrialCounts:
 * @rounds: rounds played
 * @moves: moves made
 * @turns: turns begun
 * @refused: moves that are none, and were refused
 * @blocked: rounds that ended without a winner
 * @endless: rounds that were given up
 * @drawn: cards drawn
 * @played: how often each face was played, by side
 *
 * What has happened. Trials add to it.
 */
typedef struct
{
  guint64 rounds;
  guint64 moves;
  guint64 turns;
  guint64 refused;
  guint64 blocked;
  guint64 endless;
  guint64 drawn;
  guint64 played[LC_MAX_SIDES][LC_MAX_FACES];
} LcTrialCounts;

gboolean lc_trial_run (const LcRules *rules,
                       const LcTrialSetup *setup,
                       LcTrialCounts *counts,
                       GError **error);

G_END_DECLS
