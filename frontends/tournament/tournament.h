/* tournament.h - `lastcard tournament`: bots against each other, one file a part of the way.
 *
 *   who plays in which seat    tournament-schedule.c
 *   rounds are played          tournament-play.c
 *   and added up               tournament-tally.c    integers that add up in any order
 *   for these numbers          tournament-result.c   ratings, shares and points with intervals
 *   with this model            tournament-luce.h     strengths from who has won against whom
 *   to be shown                tournament-table.c, tournament-files.c
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "../common/stats.h"
#include "lc-language.h"
#include "lc-players.h"
#include "tournament-luce.h"

G_BEGIN_DECLS

#define TOURNAMENT_MAX_PLAYERS LC_MAX_SEATS

/* Rounds are dealt out to so many groups, whose scatter says how precise a number is. A prime, so
 * that whatever goes round with the number of the deal goes round in each group alike. */
#define TOURNAMENT_GROUPS 61

/* Fewer groups say too little of the scatter. */
#define TOURNAMENT_LEAST_GROUPS 10

#define TOURNAMENT_CONFIDENCE 0.95

/**
 * TournamentSchedule:
 * @n_players: how many players there are
 * @n_seats: seats at a table
 * @n_places: seats that are played on their own: half of them where opposite seats are partners
 * @seed: the seed of all deals
 * @n_companies: how many different companies meet at a table
 * @companies: (array length=n_companies): the player of each place; a player may have several
 * @n_parts: the companies are gone through in so many parts of the same size
 *
 * Who plays with whom, and where. See tournament_schedule_new().
 */
typedef struct
{
  guint n_players;
  guint n_seats;
  guint n_places;
  guint64 seed;
  guint n_companies;
  guint8 (*companies)[LC_MAX_SEATS];
  guint n_parts;
} TournamentSchedule;

TournamentSchedule *tournament_schedule_new (guint n_players,
                                             guint n_seats,
                                             gboolean partners,
                                             guint64 seed);
void tournament_schedule_free (TournamentSchedule *schedule);
guint tournament_schedule_part_size (const TournamentSchedule *schedule);
guint tournament_schedule_set_rounds (const TournamentSchedule *schedule);
guint tournament_schedule_company (const TournamentSchedule *schedule, guint64 set, guint index);
guint32 tournament_schedule_deal (const TournamentSchedule *schedule, guint64 set, guint index);
void tournament_schedule_order (const TournamentSchedule *schedule,
                                guint64 set,
                                guint index,
                                guint8 order[LC_MAX_SEATS]);

/**
 * TournamentGroup:
 * @rounds: played
 * @blocked: nobody could go on
 * @endless: given up
 * @turns: begun
 * @seats: by player: rounds played, counted once for each place
 * @wins: by player
 * @points: by player: points, summed up over places
 * @beats: by winner and loser: rounds that the first has won while the other sat at the table
 * @decided: by company: rounds that somebody has won
 *
 * Sums over some rounds. Followed by the companies' numbers in memory.
 */
typedef struct
{
  gint64 rounds;
  gint64 blocked;
  gint64 endless;
  gint64 turns;
  gint64 seats[TOURNAMENT_MAX_PLAYERS];
  gint64 wins[TOURNAMENT_MAX_PLAYERS];
  gint64 points[TOURNAMENT_MAX_PLAYERS];
  gint64 beats[TOURNAMENT_MAX_PLAYERS][TOURNAMENT_MAX_PLAYERS];
  gint64 decided[];
} TournamentGroup;

/**
 * TournamentTally:
 * @n_companies: how many companies there are
 * @group: (array): by group
 * @company_wins: by company and player: rounds won, in all groups
 *
 * Sums over all rounds.
 */
typedef struct
{
  guint n_companies;
  TournamentGroup *group[TOURNAMENT_GROUPS];
  gint64 (*company_wins)[TOURNAMENT_MAX_PLAYERS];
} TournamentTally;

TournamentGroup *tournament_group_new (guint n_companies);
void tournament_group_clear (TournamentGroup *group, guint n_companies);
void tournament_group_add (TournamentGroup *group,
                           const TournamentGroup *other,
                           guint n_companies,
                           gint sign);
TournamentTally *tournament_tally_new (guint n_companies);
void tournament_tally_free (TournamentTally *tally);
TournamentGroup *tournament_tally_total (const TournamentTally *tally);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TournamentTally, tournament_tally_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TournamentSchedule, tournament_schedule_free)

/**
 * Tournament:
 * @registry: the plugins there are
 * @folders: where rulesets are
 * @rules: the rules
 * @schedule: who plays where
 * @names: what the players are called: "greedy", "random#2"
 * @plugins: what they are
 * @n_sets: how many sets of rounds are to be played; see TournamentSchedule
 * @n_threads: threads
 * @asked: rounds that were asked for
 *
 * What is to be played.
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  LcRules *rules;
  TournamentSchedule *schedule;
  char *names[TOURNAMENT_MAX_PLAYERS];
  char *plugins[TOURNAMENT_MAX_PLAYERS];
  guint64 n_sets;
  guint n_threads;
  gint64 asked;
} Tournament;

gboolean tournament_play (const Tournament *tournament,
                          TournamentTally *tally,
                          gboolean *interrupted,
                          GError **error);

/**
 * TournamentStanding:
 * @player: number of the player
 * @rating: how strong it is: 400 more are ten times the chance; +-INFINITY if it has won, or lost,
 *   all of the rounds that could tell
 * @rating_interval: of @rating; one end may be infinite, both are if nothing is known
 * @share: rounds won, of those that it played, each place counted
 * @share_interval: of @share
 * @points: points a round and place
 * @points_error: half the width of the interval of @points; NAN if it is unknown
 * @rounds: played, each place counted
 * @wins: rounds won
 *
 * What is known of a player.
 */
typedef struct
{
  guint player;
  double rating;
  CmpInterval rating_interval;
  double share;
  CmpInterval share_interval;
  double points;
  double points_error;
  gint64 rounds;
  gint64 wins;
} TournamentStanding;

/**
 * TournamentPair:
 * @share: rounds that the one has won, of those that one of the two has won while both sat at the
 *   table; NAN if there is none
 * @interval: of @share
 * @n: the rounds it is of
 * @p: chance of a share at least as far from a half if both were equal
 * @p_holm: corrected for all pairs
 * @holds: it is told from a half after the correction
 *
 * One player against another.
 */
typedef struct
{
  double share;
  CmpInterval interval;
  gint64 n;
  double p;
  double p_holm;
  gboolean holds;
} TournamentPair;

/**
 * TournamentResult:
 * @tournament: (not owned): what was played
 * @interrupted: somebody has stopped it before its end
 * @rounds: played
 * @deals: how many different ones
 * @blocked: nobody could go on
 * @endless: given up
 * @turns: a round
 * @n_groups: groups that have any rounds
 * @connected: every player can be compared with every other
 * @standings: (array): best first
 * @pairs: (array): by player and player
 *
 * All that outputs print.
 */
typedef struct
{
  const Tournament *tournament;
  gboolean interrupted;
  gint64 rounds;
  gint64 deals;
  gint64 blocked;
  gint64 endless;
  double turns;
  guint n_groups;
  gboolean connected;
  TournamentStanding standings[TOURNAMENT_MAX_PLAYERS];
  TournamentPair pairs[TOURNAMENT_MAX_PLAYERS][TOURNAMENT_MAX_PLAYERS];
} TournamentResult;

TournamentResult *tournament_result_new (const Tournament *tournament,
                                         const TournamentTally *tally,
                                         gboolean interrupted);
char *tournament_table_format (const TournamentResult *result, guint columns);
char *tournament_csv_format (const TournamentResult *result);
char *tournament_json_format (const TournamentResult *result);

G_END_DECLS
