/* lc-standing.c - how a match stands, read from its record without the rules.
 *
 * A store keeps records of games whose rulesets it does not have. What they say of points and
 * winners is taken as it is; what comes from a file is taken for whatever anybody may have written.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-standing.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-json.h"

#define DEEPEST 2 /* brackets within each other: a list of winners */

static gboolean
damaged (GError **error, const char *text)
{
  g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT, "not a line of a record: %s", text);
  return FALSE;
}

/* A whole number within the limits, or @none where the member is null or missing. */
static gboolean
get_number (JsonObject *object,
            const char *name,
            gint64 least,
            gint64 most,
            gint64 none,
            gint64 *number)
{
  JsonNode *node = json_object_get_member (object, name);

  *number = none;
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return *number >= least && *number <= most;
}

static gboolean
read_score (LcStanding *standing, JsonObject *object, GError **error)
{
  gint64 seat, total;

  if (!get_number (object, "seat", 0, LC_MAX_SEATS - 1, -1, &seat) || seat < 0
      || !get_number (object, "total", G_MININT32, G_MAXINT32, 0, &total))
    return damaged (error, "\"score\" needs a seat and a total");
  standing->points[seat] = (gint32) total;
  return TRUE;
}

static gboolean
read_round_end (LcStanding *standing, JsonObject *object, GError **error)
{
  gint64 winner;

  if (!get_number (object, "winner", 0, LC_MAX_SEATS - 1, LC_NO_SEAT, &winner))
    return damaged (error, "the \"winner\" of a round is a seat or null");
  if (standing->round_over)
    return damaged (error, "a round ends twice");
  memcpy (standing->before, standing->points, sizeof standing->before);
  standing->rounds++;
  standing->round_over = TRUE;
  standing->winner = (guint8) winner;
  if (winner != LC_NO_SEAT)
    standing->rounds_won[winner]++;
  return TRUE;
}

static gboolean
read_match_end (LcStanding *standing, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "winners");
  JsonArray *winners;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return damaged (error, "\"match-end\" needs a list of winners");
  winners = json_node_get_array (node);
  standing->winners = 0;
  for (guint i = 0; i < json_array_get_length (winners); i++)
    {
      JsonNode *element = json_array_get_element (winners, i);
      const gint64 seat =
        JSON_NODE_HOLDS_VALUE (element) && json_node_get_value_type (element) == G_TYPE_INT64
          ? json_node_get_int (element)
          : -1;

      if (seat < 0 || seat >= LC_MAX_SEATS)
        return damaged (error, "a winner of a match is a seat");
      standing->winners |= LC_SEAT_BIT (seat);
    }
  standing->over = TRUE;
  return TRUE;
}

/* Moves were taken back: if the round was over, it is not any more. */
static void
take_back (LcStanding *standing)
{
  if (!standing->round_over)
    return;
  memcpy (standing->points, standing->before, sizeof standing->points);
  if (standing->winner != LC_NO_SEAT)
    standing->rounds_won[standing->winner]--;
  standing->rounds--;
  standing->round_over = FALSE;
  standing->over = FALSE;
  standing->winners = 0;
}

static gboolean
read_object (LcStanding *standing, const char *line, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonNode *root;
  JsonObject *object;

  if (!lc_json_is_plain (line, strlen (line), DEEPEST)
      || !json_parser_load_from_data (parser, line, -1, NULL)
      || (root = json_parser_get_root (parser)) == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return damaged (error, "this is no JSON object");
  object = json_node_get_object (root);
  if (g_str_has_prefix (line, "{\"e\":\"score\""))
    return read_score (standing, object, error);
  if (g_str_has_prefix (line, "{\"e\":\"round-end\""))
    return read_round_end (standing, object, error);
  return read_match_end (standing, object, error);
}

/**
 * lc_standing_read:
 * @standing: (inout): how the match stands before the line
 * @line: a line of a record after its header, without its line feed
 * @error: return location for an error of %LC_RECORD_ERROR
 *
 * Only the few lines that change points or winners are parsed; lines of other kinds are looked at
 * no further than to their names.
 *
 * Returns: %FALSE with @error set, and @standing undefined, if no record has such a line
 */
gboolean
lc_standing_read (LcStanding *standing, const char *line, GError **error)
{
  if (!g_str_has_prefix (line, "{\"e\":\""))
    return damaged (error, "it does not begin with {\"e\":\"");
  line += strlen ("{\"e\":\"");
  if (g_str_has_prefix (line, "move\""))
    standing->moves++;
  else if (g_str_has_prefix (line, "round\""))
    standing->round_over = FALSE;
  else if (g_str_has_prefix (line, "undo\""))
    take_back (standing);
  else if (g_str_has_prefix (line, "score\"") || g_str_has_prefix (line, "round-end\"")
           || g_str_has_prefix (line, "match-end\""))
    return read_object (standing, line - strlen ("{\"e\":\""), error);
  return TRUE;
}
