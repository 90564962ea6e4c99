/* tournament-files.c - what a tournament has found, for programs: CSV and JSON.
 *
 * docs/tournament.md says what every field means.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include <math.h>

#include "../common/json-text.h"
#include "tournament.h"

static void
append_number (GString *text, double value, guint decimals)
{
  g_string_append_c (text, ',');
  if (isfinite (value))
    {
      g_autofree char *digits = json_text_format_number (value, decimals);

      g_string_append (text, digits);
    }
}

/**
 * tournament_csv_format:
 * @result: what was found
 *
 * Returns: (transfer full): a row a player and then a row a pair, as CSV with a head; what is not
 *   known is empty
 */
char *
tournament_csv_format (const TournamentResult *result)
{
  const Tournament *tournament = result->tournament;
  const guint n_players = tournament->schedule->n_players;
  GString *text = g_string_new (
    "kind,player,opponent,rounds,wins,share,share_lo,share_hi,rating,rating_lo,rating_hi,points,"
    "points_error,p,p_holm\n");

  for (guint i = 0; i < n_players; i++)
    {
      const TournamentStanding *standing = &result->standings[i];

      g_string_append_printf (text, "player,%s,,%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT,
                              tournament->names[standing->player], standing->rounds,
                              standing->wins);
      append_number (text, standing->share, 6);
      append_number (text, standing->share_interval.lo, 6);
      append_number (text, standing->share_interval.hi, 6);
      append_number (text, standing->rating, 3);
      append_number (text, standing->rating_interval.lo, 3);
      append_number (text, standing->rating_interval.hi, 3);
      append_number (text, standing->points, 4);
      append_number (text, standing->points_error, 4);
      g_string_append (text, ",,\n");
    }
  for (guint i = 0; i < n_players; i++)
    for (guint j = 0; j < n_players; j++)
      {
        const guint one = result->standings[i].player, two = result->standings[j].player;
        const TournamentPair *pair = &result->pairs[one][two];

        if (i == j)
          continue;
        g_string_append_printf (text, "pair,%s,%s,%" G_GINT64_FORMAT ",", tournament->names[one],
                                tournament->names[two], pair->n);
        append_number (text, pair->share, 6);
        append_number (text, pair->interval.lo, 6);
        append_number (text, pair->interval.hi, 6);
        g_string_append (text, ",,,,,");
        append_number (text, pair->p, 6);
        append_number (text, pair->p_holm, 6);
        g_string_append_c (text, '\n');
      }
  return g_string_free (text, FALSE);
}

static void
write_interval (JsonText *json, const char *name, CmpInterval interval, guint decimals)
{
  json_text_begin_array (json, name);
  json_text_number (json, NULL, interval.lo, decimals);
  json_text_number (json, NULL, interval.hi, decimals);
  json_text_close (json);
}

static void
write_setting (JsonText *json, const TournamentResult *result)
{
  const Tournament *tournament = result->tournament;
  const TournamentSchedule *schedule = tournament->schedule;

  json_text_string (json, "format", "lastcard-tournament");
  json_text_int (json, "version", 1);
  json_text_string (json, "rules", tournament->rules->spec);
  json_text_string (json, "digest", tournament->rules->digest);
  json_text_uint (json, "seed", schedule->seed);
  json_text_int (json, "seats", schedule->n_seats);
  json_text_int (json, "places", schedule->n_places);
  json_text_int (json, "companies", schedule->n_companies);
  json_text_bool (json, "complete", !result->interrupted);
  json_text_int (json, "asked", tournament->asked);
  json_text_int (json, "rounds", result->rounds);
  json_text_int (json, "deals", result->deals);
  json_text_int (json, "blocked", result->blocked);
  json_text_int (json, "endless", result->endless);
  json_text_number (json, "turns", result->turns, 4);
  json_text_number (json, "confidence", TOURNAMENT_CONFIDENCE, 4);
  json_text_int (json, "groups", result->n_groups);
  json_text_bool (json, "connected", result->connected);
}

static void
write_player (JsonText *json, const Tournament *tournament, const TournamentStanding *standing)
{
  json_text_begin_object (json, NULL);
  json_text_string (json, "name", tournament->names[standing->player]);
  json_text_string (json, "plugin", tournament->plugins[standing->player]);
  json_text_int (json, "rounds", standing->rounds);
  json_text_int (json, "wins", standing->wins);
  json_text_number (json, "share", standing->share, 6);
  write_interval (json, "share_interval", standing->share_interval, 6);
  json_text_number (json, "rating", standing->rating, 3);
  write_interval (json, "rating_interval", standing->rating_interval, 3);
  json_text_number (json, "points", standing->points, 4);
  json_text_number (json, "points_error", standing->points_error, 4);
  json_text_close (json);
}

static void
write_pair (JsonText *json, const TournamentResult *result, guint one, guint two)
{
  const TournamentPair *pair = &result->pairs[one][two];

  json_text_begin_object (json, NULL);
  json_text_string (json, "player", result->tournament->names[one]);
  json_text_string (json, "opponent", result->tournament->names[two]);
  json_text_int (json, "rounds", pair->n);
  json_text_number (json, "share", pair->share, 6);
  write_interval (json, "interval", pair->interval, 6);
  json_text_small (json, "p", pair->p);
  json_text_small (json, "p_holm", pair->p_holm);
  json_text_bool (json, "holds", pair->holds);
  json_text_close (json);
}

/**
 * tournament_json_format:
 * @result: what was found
 *
 * Returns: (transfer full): all of it as JSON
 */
char *
tournament_json_format (const TournamentResult *result)
{
  const guint n_players = result->tournament->schedule->n_players;
  JsonText json;

  json_text_init (&json, 3);
  json_text_begin_object (&json, NULL);
  write_setting (&json, result);
  json_text_begin_array (&json, "players");
  for (guint i = 0; i < n_players; i++)
    write_player (&json, result->tournament, &result->standings[i]);
  json_text_close (&json);
  json_text_begin_array (&json, "pairs");
  for (guint i = 0; i < n_players; i++)
    for (guint j = i + 1; j < n_players; j++)
      write_pair (&json, result, result->standings[i].player, result->standings[j].player);
  json_text_close (&json);
  json_text_close (&json);
  return json_text_end (&json);
}
