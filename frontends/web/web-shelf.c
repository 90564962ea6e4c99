/* web-shelf.c - a table as text, for the shelf of a store: what has to be known of it after a restart,
 * and is not in the record of its match.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "lc-json.h"

#define DEEPEST 3 /* brackets within each other: the list of seats */

static void
write_hash (GString *json, const WebSeat *chair)
{
  char text[2 * WEB_HASH_BYTES + 1];

  if (!chair->person)
    {
      web_json_null (json, "hash");
      return;
    }
  for (guint i = 0; i < WEB_HASH_BYTES; i++)
    g_snprintf (text + 2 * i, 3, "%02x", chair->hash[i]);
  web_json_string (json, "hash", text);
}

static void
write_vote (GString *json, const WebTable *table)
{
  if (table->kick == LC_NO_SEAT)
    return;
  web_json_begin (json, "vote", '{');
  web_json_int (json, "seat", table->kick);
  web_json_begin (json, "yes", '[');
  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (table->kick_yes & LC_SEAT_BIT (seat))
      web_json_int (json, NULL, seat);
  web_json_end (json, ']');
  web_json_end (json, '}');
}

/* Returns: (transfer full): all that has to be known to go on with the table. That somebody comes or goes
 * is no reason to write it, so who is here may be as it was when something else has happened. */
char *
web_shelf_format (const WebTable *table)
{
  const WebSettings *settings = &table->settings;
  GString *json = g_string_new (NULL);

  web_json_begin (json, NULL, '{');
  web_json_int (json, "v", 1);
  web_json_string (json, "rules", settings->rules);
  web_json_string (json, "name", settings->name);
  web_json_int (json, "target", settings->target);
  web_json_int (json, "rounds", settings->rounds);
  web_json_int (json, "turn_time", settings->turn_time);
  web_json_int (json, "uno_time", settings->uno_time);
  web_json_bool (json, "listed", settings->listed);
  web_json_id (json, "host", table->host, LC_NO_SEAT);
  web_json_string (json, "phase", web_phase_name (table->phase));
  web_json_string (json, "match", table->match);
  web_json_begin (json, "seats", '[');
  for (guint seat = 0; seat < settings->seats; seat++)
    {
      web_json_begin (json, NULL, '{');
      web_json_string (json, "name", table->seats[seat].name);
      web_json_string (json, "player", table->seats[seat].player);
      write_hash (json, &table->seats[seat]);
      web_json_bool (json, "here", web_table_counts_as_here (table, seat));
      web_json_bool (json, "away", table->seats[seat].away);
      web_json_bool (json, "ready", table->seats[seat].ready);
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
  write_vote (json, table);
  web_json_end (json, '}');
  return g_string_free (json, FALSE);
}

static gint64
read_int (JsonObject *object, const char *name, gint64 otherwise)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
             && json_node_get_value_type (node) == G_TYPE_INT64
           ? json_node_get_int (node)
           : otherwise;
}

static gboolean
read_bool (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

/* Returns: (transfer full) (nullable) */
static char *
read_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
             && json_node_get_value_type (node) == G_TYPE_STRING
           ? json_node_dup_string (node)
           : NULL;
}

static gboolean
read_hash (JsonObject *object, WebSeat *chair)
{
  g_autofree char *text = read_string (object, "hash");

  if (text == NULL)
    return TRUE;
  if (strlen (text) != 2 * WEB_HASH_BYTES)
    return FALSE;
  for (guint i = 0; i < WEB_HASH_BYTES; i++)
    {
      const gint high = g_ascii_xdigit_value (text[2 * i]);
      const gint low = g_ascii_xdigit_value (text[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      chair->hash[i] = (guint8) (high << 4 | low);
    }
  chair->person = TRUE;
  return chair->name != NULL;
}

/* Returns: %FALSE if that is no seat */
static gboolean
read_seat (WebSeat *chair, JsonNode *node)
{
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  chair->name = read_string (object, "name");
  chair->player = read_string (object, "player");
  if (!read_hash (object, chair))
    return FALSE;
  chair->away = chair->person && read_bool (object, "away");
  chair->ready = chair->person && read_bool (object, "ready");
  chair->returning = chair->person && (chair->ready || read_bool (object, "here"));
  return TRUE;
}

static gboolean
read_seats (WebTable *table, JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "seats");
  JsonArray *seats;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  seats = json_node_get_array (node);
  table->settings.seats = json_array_get_length (seats);
  if (table->settings.seats == 0 || table->settings.seats > LC_MAX_SEATS)
    return FALSE;
  for (guint i = 0; i < table->settings.seats; i++)
    if (!read_seat (&table->seats[i], json_array_get_element (seats, i)))
      return FALSE;
  return TRUE;
}

/* A vote that is not understood is none. */
static void
read_vote (WebTable *table, JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "vote");
  JsonNode *list = NULL;
  LcSeats yes = 0;

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    list = json_object_get_member (json_node_get_object (node), "yes");
  if (list == NULL || !JSON_NODE_HOLDS_ARRAY (list))
    {
      web_vote_resume (table, LC_NO_SEAT, 0);
      return;
    }
  for (guint i = 0; i < json_array_get_length (json_node_get_array (list)); i++)
    {
      JsonNode *voter = json_array_get_element (json_node_get_array (list), i);
      const gint64 seat = JSON_NODE_HOLDS_VALUE (voter) ? json_node_get_int (voter) : -1;

      if (seat >= 0 && seat < table->settings.seats && table->seats[seat].person)
        yes |= LC_SEAT_BIT ((guint) seat);
    }
  web_vote_resume (table, (guint) read_int (json_node_get_object (node), "seat", LC_NO_SEAT), yes);
}

static gboolean
read_phase (WebTable *table, JsonObject *object)
{
  g_autofree char *name = read_string (object, "phase");

  for (WebPhase phase = 0; name != NULL && phase < WEB_N_PHASES; phase++)
    if (strcmp (name, web_phase_name (phase)) == 0)
      {
        table->phase = phase;
        return table->match != NULL || table->phase == WEB_LOBBY;
      }
  return FALSE;
}

static void
clear_seats (WebTable *table)
{
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      g_free (table->seats[seat].name);
      g_free (table->seats[seat].player);
    }
  memset (table->seats, 0, sizeof table->seats);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    table->seats[seat].gone_at = web_time (table);
}

/**
 * web_shelf_read:
 * @table: a table whose match is not in memory
 * @text: what the shelf has of it
 *
 * Makes @table what @text says. If it says that a match goes on, the table is stale.
 *
 * Returns: %FALSE if it is not understood; @table is to be freed then
 */
gboolean
web_shelf_read (WebTable *table, const char *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  WebSettings *settings = &table->settings;
  JsonNode *root;
  JsonObject *object;

  if (!lc_json_is_plain (text, strlen (text), DEEPEST)
      || !json_parser_load_from_data (parser, text, -1, NULL)
      || (root = json_parser_get_root (parser)) == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return FALSE;
  object = json_node_get_object (root);
  if (read_int (object, "v", 0) != 1)
    return FALSE;
  clear_seats (table);
  g_free (settings->rules);
  g_free (settings->name);
  g_free (table->match);
  g_clear_pointer (&table->rules, web_rules_unref);
  settings->rules = read_string (object, "rules");
  settings->name = read_string (object, "name");
  settings->target = (gint32) read_int (object, "target", 0);
  settings->rounds = (guint32) read_int (object, "rounds", 0);
  settings->turn_time = (guint) read_int (object, "turn_time", 0);
  settings->uno_time = (guint) read_int (object, "uno_time", 0);
  settings->listed = read_bool (object, "listed");
  table->host = (guint) read_int (object, "host", LC_NO_SEAT);
  table->match = read_string (object, "match");
  table->stale = table->match != NULL;
  if (settings->rules == NULL || settings->name == NULL || !read_seats (table, object)
      || !read_phase (table, object)
      || (table->host != LC_NO_SEAT && table->host >= settings->seats))
    return FALSE;
  read_vote (table, object);
  return TRUE;
}
