/* bench.h - what the files of tests/bench share.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-playout.h"

G_BEGIN_DECLS

/**
 * BenchCounts:
 * @seconds: processor time of the thread
 * @fastest: nanoseconds that a turn took in the fastest slice of that time; 0: nothing was measured yet
 * @rounds: rounds played
 * @turns: turns in them; a turn that is lost is none
 * @squares: the squares of the turns of a round, added up
 * @endless: rounds that were given up
 * @wins: rounds won, by place: 0 is left of the dealer
 *
 * What has come of some rounds: length and wins, as the limit program counts them.
 */
typedef struct
{
  double seconds;
  double fastest;
  guint64 rounds;
  guint64 turns;
  guint64 squares;
  guint64 endless;
  guint64 wins[LC_MAX_SEATS];
} BenchCounts;

/**
 * BenchWork:
 * @name: what it is called in the table
 * @spec: the ruleset
 * @player: the bot in all seats
 * @n_seats: how many
 * @by_rounds: rounds a second are compared with the limit, since the game is the same; else turns
 * @demanded: the least share of the limit; 0: none
 *
 * Rounds that are measured.
 */
typedef struct
{
  const char *name;
  const char *spec;
  const char *player;
  guint n_seats;
  gboolean by_rounds;
  double demanded;
} BenchWork;

/* What one thread plays a BenchWork with. */
typedef struct
{
  LcRules *rules;
  LcPlayers players;
  LcPlayout playout;
  LcMatch match;
  guint32 round; /* the next one */
} BenchTable;

/* A difference between the engine and the limit program, for the report. */
typedef struct
{
  char *what;
  double engine, limit;
  double error; /* the standard error of the difference */
} BenchDifference;

/* engine.c */
gboolean bench_table_init (BenchTable *table,
                           LcRegistry *registry,
                           const BenchWork *work,
                           const char *const *folders,
                           guint64 seed,
                           GError **error);
void bench_table_clear (BenchTable *table);
gboolean bench_table_play (BenchTable *table, guint n_rounds, BenchCounts *counts, GError **error);

/* limit-program.c */
gboolean bench_limit_run (const char *program,
                          guint n_seats,
                          guint64 n_rounds,
                          guint n_slices,
                          guint64 seed,
                          BenchCounts *counts,
                          GError **error);

/**
 * BenchSpeed:
 * @ratio: the median of the pairs
 * @undisturbed: the ratio of the fastest slices of both
 * @lowest: of the pairs
 * @highest: of the pairs
 * @rounds: rounds a second, the median
 * @ns: nanoseconds a turn, the median
 * @limit_ns: the same of what is compared with
 * @length: turns a round
 *
 * How fast a BenchWork is.
 */
typedef struct
{
  double ratio;
  double undisturbed;
  double lowest;
  double highest;
  double rounds;
  double ns;
  double limit_ns;
  double length;
} BenchSpeed;

/**
 * BenchSetup:
 * @registry: where plugins are
 * @folders: (array zero-terminated=1): where rulesets are, before the standard places
 * @limit: (type filename): the limit program
 * @n_pairs: how often the two are measured in turns
 * @seconds: how long each measurement is to take
 *
 * How speed is measured.
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  const char *limit;
  guint n_pairs;
  double seconds;
} BenchSetup;

/* A measurement is cut into so many slices, of which the fastest one counts by itself: what else a machine does
 * comes and goes, and can only ever make a slice take longer. */
#define BENCH_SLICES 20

/* The most pairs that are measured of anything. */
#define BENCH_MAX_PAIRS 1001

/* speed.c */
double bench_median (double *numbers, guint n_numbers);
gboolean bench_find_out (BenchTable *table, double seconds, guint *n_rounds, GError **error);
gboolean bench_find_out_limit (const BenchSetup *setup,
                               guint n_seats,
                               guint *n_rounds,
                               GError **error);
gboolean bench_speed (const BenchSetup *setup,
                      const BenchWork *work,
                      BenchSpeed *speed,
                      GError **error);

/* threads.c */
gboolean bench_speed_machine (const BenchSetup *setup,
                              const BenchWork *work,
                              BenchSpeed *speed,
                              GError **error);
gboolean bench_speed_threads (const BenchSetup *setup,
                              const BenchWork *work,
                              BenchSpeed *speed,
                              GError **error);

/* agree.c */
GArray *bench_agree (const BenchSetup *setup,
                     const BenchWork *work,
                     guint64 n_rounds,
                     GError **error);

G_END_DECLS
