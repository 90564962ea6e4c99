/* lc-record-read.c - reading the lines of a record that a replay acts on.
 *
 * The JSON is read by JSON-GLib. What comes from it is taken for whatever anybody may have written
 * into a file: every number is checked for its range before it becomes part of a move.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-json.h"
#include "lc-record.h"

/* A line that no record has: a deck and its list of faces take some 20 kB. */
#define MAX_LINE (1024 * 1024)

#define DEEPEST 8 /* brackets within each other: the header has four */

static gboolean damaged (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
damaged (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, LC_RECORD_ERROR, LC_RECORD_ERROR_FORMAT, text);
  return FALSE;
}

static JsonObject *
parse_object (JsonParser *parser, const char *line, GError **error)
{
  g_autoptr (GError) reason = NULL;
  JsonNode *root;

  if (strlen (line) > MAX_LINE)
    {
      damaged (error, _ ("the line is longer than any line of a record"));
      return NULL;
    }
  if (!lc_json_is_plain (line, strlen (line), DEEPEST))
    {
      damaged (error, _ ("this is no JSON object as a record has them"));
      return NULL;
    }
  if (!json_parser_load_from_data (parser, line, -1, &reason))
    {
      damaged (error, _ ("this is no JSON object: %s"), reason->message);
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    {
      damaged (error, _ ("this is no JSON object"));
      return NULL;
    }
  return json_node_get_object (root);
}

static const char *
get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

/* An integer in a range; @fallback where the member is missing. */
static gboolean
get_number (JsonObject *object,
            const char *name,
            gint64 least,
            gint64 most,
            gint64 fallback,
            gint64 *number,
            GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  *number = fallback;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return damaged (error, _ ("\"%s\" is no whole number"), name);
  *number = json_node_get_int (node);
  if (*number < least || *number > most)
    return damaged (error, _ ("\"%s\" is %" PRId64 "; it has to be %" PRId64 " to %" PRId64), name,
                    *number, least, most);
  return TRUE;
}

static gboolean
get_flag (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static gboolean
read_seats (JsonObject *object, LcRecordHeader *header, GError **error)
{
  JsonNode *node = json_object_get_member (object, "seats");
  JsonArray *seats;
  guint n_seats;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return damaged (error, _ ("the header has no list of seats"));
  seats = json_node_get_array (node);
  n_seats = json_array_get_length (seats);
  if (n_seats < 2 || n_seats > LC_MAX_SEATS)
    return damaged (error, _ ("the header has %u seats; it has to be 2 to %d"), n_seats,
                    LC_MAX_SEATS);
  for (guint i = 0; i < n_seats; i++)
    {
      JsonNode *seat = json_array_get_element (seats, i);
      const char *name;

      if (!JSON_NODE_HOLDS_OBJECT (seat)
          || (name = get_string (json_node_get_object (seat), "name")) == NULL)
        return damaged (error, _ ("seat %u of the header has no name"), i);
      header->seats[i].name = g_strdup (name);
      header->seats[i].player = g_strdup (get_string (json_node_get_object (seat), "player"));
    }
  header->match.n_seats = (guint8) n_seats;
  return TRUE;
}

static gboolean
read_header (JsonObject *object, LcRecordHeader *header, GError **error)
{
  const char *spec = get_string (object, "rules");
  const char *digest = get_string (object, "digest");
  const char *seed = get_string (object, "seed");
  gint64 version, target, rounds;

  if (!json_object_has_member (object, "record"))
    return damaged (error, _ ("this is no record: the first line has no \"record\""));
  if (!get_number (object, "record", 0, G_MAXINT64, 0, &version, error))
    return FALSE;
  if (version != LC_RECORD_VERSION)
    {
      g_set_error (error, LC_RECORD_ERROR, LC_RECORD_ERROR_VERSION,
                   _ ("the record is of version %" PRId64 "; this program reads version %d"),
                   version, LC_RECORD_VERSION);
      return FALSE;
    }
  if (spec == NULL || digest == NULL || seed == NULL)
    return damaged (error, _ ("the header lacks \"rules\", \"digest\" or \"seed\""));
  header->spec = g_strdup (spec);
  header->digest = g_strdup (digest);
  header->legal = get_flag (object, "legal");
  if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &header->match.seed, NULL))
    return damaged (error, _ ("\"seed\" is \"%s\", which is no number"), seed);
  if (!get_number (object, "target", 1, 1000000, 0, &target, error)
      || !get_number (object, "rounds", 0, G_MAXINT32, 0, &rounds, error))
    return FALSE;
  header->match.target = (gint32) target;
  header->match.rounds = (guint32) rounds;
  return read_seats (object, header, error);
}

/**
 * lc_record_parse_header:
 * @line: the first line of a record
 * @header: (out caller-allocates): what it says
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if it is no such line
 */
gboolean
lc_record_parse_header (const char *line, LcRecordHeader *header, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonObject *object = parse_object (parser, line, error);

  memset (header, 0, sizeof *header);
  if (object == NULL)
    return FALSE;
  if (!read_header (object, header, error))
    {
      lc_record_header_clear (header);
      return FALSE;
    }
  return TRUE;
}

/**
 * lc_record_header_clear:
 * @header: a header
 *
 * Frees what @header holds.
 */
void
lc_record_header_clear (LcRecordHeader *header)
{
  g_free (header->spec);
  g_free (header->digest);
  for (guint i = 0; i < LC_MAX_SEATS; i++)
    {
      g_free (header->seats[i].name);
      g_free (header->seats[i].player);
    }
  memset (header, 0, sizeof *header);
}

static gboolean
read_move (JsonObject *object, LcMove *move, GError **error)
{
  const char *kind = get_string (object, "do");
  gint64 seat, card, side, colour, target, answer;

  if (!get_number (object, "seat", 0, LC_MAX_SEATS - 1, LC_NO_SEAT, &seat, error)
      || !get_number (object, "card", 0, LC_MAX_DECK - 1, LC_NO_CARD, &card, error)
      || !get_number (object, "side", 0, LC_MAX_SIDES - 1, 0, &side, error)
      || !get_number (object, "colour", 0, LC_MAX_COLOURS - 1, LC_NO_COLOUR, &colour, error)
      || !get_number (object, "target", 0, LC_MAX_SEATS - 1, LC_NO_SEAT, &target, error)
      || !get_number (object, "answer", 0, LC_MAX_SEATS - 1, 0, &answer, error))
    return FALSE;
  *move = lc_move (lc_record_move_kind (kind), (guint) seat);
  if (move->kind == LC_MOVE_NONE)
    return damaged (error, _ ("the move does %s, which is nothing that a seat can do"),
                    kind != NULL ? kind : _ ("nothing"));
  move->card = (guint8) card;
  move->side = (guint8) side;
  move->colour = (guint8) colour;
  move->target = (guint8) target;
  move->answer = (guint8) answer;
  move->call = get_flag (object, "uno");
  return TRUE;
}

/**
 * lc_record_parse_line:
 * @line: a line of a record
 * @parsed: (out caller-allocates): what a replay has to know of it
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if no record has such a line
 */
gboolean
lc_record_parse_line (const char *line, LcRecordLine *parsed, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  JsonObject *object = parse_object (parser, line, error);
  const char *event;
  gint64 undo;

  memset (parsed, 0, sizeof *parsed);
  parsed->kind = LC_RECORD_LINE_OTHER;
  if (object == NULL)
    return FALSE;
  if (json_object_has_member (object, "record"))
    {
      parsed->kind = LC_RECORD_LINE_HEADER;
      return TRUE;
    }
  event = get_string (object, "e");
  if (event == NULL)
    return damaged (error, _ ("the line has no \"e\" that says what happened"));
  if (strcmp (event, "move") == 0)
    {
      parsed->kind = LC_RECORD_LINE_MOVE;
      return read_move (object, &parsed->move, error);
    }
  if (strcmp (event, "undo") == 0)
    {
      if (!get_number (object, "moves", 0, G_MAXUINT16, 0, &undo, error))
        return FALSE;
      parsed->kind = LC_RECORD_LINE_UNDO;
      parsed->undo = (guint) undo;
    }
  return TRUE;
}
