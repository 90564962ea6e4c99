/* web-message.c - reads what clients say, and believes nothing of it.
 *
 * JSON-GLib reads more than JSON: comments, octal numbers, what stands behind a value. So the text
 * is looked through first, which also bounds how deep anything nests.
 *
 * Members that a message does not know are not looked at, and of a member that is there twice the
 * last one counts.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-message.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "lc-record.h"

#define DEEPEST 4
#define MOST_DIGITS 18 /* of a number; JSON-GLib takes those that are too large for smaller ones */

GQuark
web_message_error_quark (void)
{
  return g_quark_from_static_string ("web-message-error-quark");
}

typedef enum
{
  MEMBER_NUMBER,
  MEMBER_STRING,
  MEMBER_STRING_OR_NULL,
  MEMBER_BOOLEAN,
  MEMBER_MOVE
} MemberType;

/* @least and @most are of the number, or of the characters. */
typedef struct
{
  const char *name;
  guint has;
  MemberType type;
  gsize offset;
  gint64 least;
  gint64 most;
} Member;

#define OFFSET(field) G_STRUCT_OFFSET (WebMessage, field)

static const Member members[] = {
  { "v", WEB_HAS_V, MEMBER_NUMBER, OFFSET (v), 0, G_MAXINT32 },
  { "rules", WEB_HAS_RULES, MEMBER_STRING, OFFSET (rules), 1, WEB_LONGEST_RULES },
  { "table", WEB_HAS_TABLE, MEMBER_STRING, OFFSET (table), 1, 40 },
  { "name", WEB_HAS_NAME, MEMBER_STRING, OFFSET (name), 0, 200 },
  { "seat", WEB_HAS_SEAT, MEMBER_NUMBER, OFFSET (seat), 0, LC_MAX_SEATS - 1 },
  { "token", WEB_HAS_TOKEN, MEMBER_STRING, OFFSET (token), 1, 100 },
  { "player", WEB_HAS_PLAYER, MEMBER_STRING_OR_NULL, OFFSET (player), 1, 60 },
  { "ready", WEB_HAS_READY, MEMBER_BOOLEAN, OFFSET (ready), 0, 0 },
  { "n", WEB_HAS_N, MEMBER_NUMBER, OFFSET (n), 0, G_MAXINT32 },
  { "move", WEB_HAS_MOVE, MEMBER_MOVE, OFFSET (move), 0, 0 },
  { "card", WEB_HAS_CARD, MEMBER_NUMBER, OFFSET (card), 0, LC_MAX_CARDS - 1 },
  { "side", WEB_HAS_SIDE, MEMBER_NUMBER, OFFSET (side), 0, LC_MAX_SIDES - 1 },
  { "text", WEB_HAS_TEXT, MEMBER_STRING, OFFSET (text), 1, WEB_LONGEST_TEXT },
  { "quick", WEB_HAS_QUICK, MEMBER_NUMBER, OFFSET (quick), 0, WEB_QUICK_WORDS - 1 },
  { "yes", WEB_HAS_YES, MEMBER_BOOLEAN, OFFSET (yes), 0, 0 },
  { "seats", WEB_HAS_SEATS, MEMBER_NUMBER, OFFSET (seats), 1, LC_MAX_SEATS },
  { "target", WEB_HAS_TARGET, MEMBER_NUMBER, OFFSET (target), 0, WEB_MOST_POINTS },
  { "rounds", WEB_HAS_ROUNDS, MEMBER_NUMBER, OFFSET (rounds), 0, WEB_MOST_ROUNDS },
  { "turn_time", WEB_HAS_TURN_TIME, MEMBER_NUMBER, OFFSET (turn_time), 0, WEB_LONGEST_TURN },
  { "uno_time", WEB_HAS_UNO_TIME, MEMBER_NUMBER, OFFSET (uno_time), 0, WEB_LONGEST_UNO },
  { "listed", WEB_HAS_LISTED, MEMBER_BOOLEAN, OFFSET (listed), 0, 0 },
};

#define SETTINGS                                                                                   \
  (WEB_HAS_RULES | WEB_HAS_SEATS | WEB_HAS_TARGET | WEB_HAS_ROUNDS | WEB_HAS_TURN_TIME             \
   | WEB_HAS_UNO_TIME | WEB_HAS_LISTED | WEB_HAS_NAME)

/* What each message has to have, and what it may have. */
static const struct
{
  const char *name;
  guint needs;
  guint may;
} kinds[WEB_N_KINDS] = {
  [WEB_HELLO] = { "hello", WEB_HAS_V, 0 },
  [WEB_PING] = { "ping", 0, 0 },
  [WEB_CATALOGUE] = { "catalogue", 0, 0 },
  [WEB_RULES] = { "rules", WEB_HAS_RULES, 0 },
  [WEB_TABLES] = { "tables", 0, 0 },
  [WEB_CREATE] = { "create", WEB_HAS_RULES | WEB_HAS_SEATS, SETTINGS },
  [WEB_JOIN] = { "join", WEB_HAS_TABLE | WEB_HAS_NAME, WEB_HAS_SEAT },
  [WEB_ENTER] = { "enter", WEB_HAS_TABLE | WEB_HAS_TOKEN, 0 },
  [WEB_WATCH] = { "watch", WEB_HAS_TABLE, 0 },
  [WEB_LEAVE] = { "leave", 0, 0 },
  [WEB_SETTINGS] = { "settings", 0, SETTINGS },
  [WEB_SEAT] = { "seat", WEB_HAS_SEAT | WEB_HAS_PLAYER, 0 },
  [WEB_READY] = { "ready", WEB_HAS_READY, 0 },
  [WEB_MOVE] = { "move", WEB_HAS_N | WEB_HAS_MOVE, 0 },
  [WEB_WHY] = { "why", WEB_HAS_CARD | WEB_HAS_SIDE, 0 },
  [WEB_SAY] = { "say", 0, WEB_HAS_TEXT | WEB_HAS_QUICK },
  [WEB_KICK] = { "kick", WEB_HAS_SEAT | WEB_HAS_YES, 0 },
  [WEB_BACK] = { "back", 0, 0 },
  [WEB_SYNC] = { "sync", 0, 0 },
};

static gboolean G_GNUC_PRINTF (2, 3) bad (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, WEB_MESSAGE_ERROR, WEB_MESSAGE_ERROR_BAD, text);
  return FALSE;
}

/* The text itself ------------------------------------------------------------------------------- */

/* The number of an escape "\\uXXXX" that stands at @at; 0, which is refused, if none does. */
static guint
read_escape (const char *at, const char *end)
{
  guint number = 0;

  if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
    return 0;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (at[i]))
        return 0;
      number = number << 4 | (guint) g_ascii_xdigit_value (at[i]);
    }
  return number;
}

/* Passes over an escape of a character. Of two halves of one both have to be there: JSON-GLib does
 * not free all it has when the second one is not. Returns: what comes behind it, or @end */
static const char *
skip_escape (const char *at, const char *end)
{
  const guint number = read_escape (at, end);
  guint second;

  if (number == 0 || (number >= 0xdc00 && number < 0xe000))
    return end;
  if (number < 0xd800 || number >= 0xe000)
    return at + 6;
  second = read_escape (at + 6, end);
  return second >= 0xdc00 && second < 0xe000 ? at + 12 : end;
}

/* Passes over a string; @at is behind its first quotation mark. Returns: where it ends, or @end */
static const char *
skip_string (const char *at, const char *end)
{
  while (at < end && *at != '"')
    {
      if ((guchar) *at < 0x20)
        return end;
      if (*at != '\\')
        at++;
      else if (at + 1 < end && at[1] == 'u')
        at = skip_escape (at, end);
      else if (at + 1 < end && at[1] != '\0' && strchr ("\"\\/bfnrt", at[1]) != NULL)
        at += 2;
      else
        return end;
    }
  return at;
}

/* Whether outside of strings there is nothing but what JSON is made of, one object is all, and it
 * is not deep. What is left to the parser is the grammar. */
static gboolean
looks_like_json (const char *text, gsize length, GError **error)
{
  const char *const end = text + length;
  guint depth = 0, n_digits = 0;
  gboolean closed = FALSE;

  for (const char *at = text; at < end; at++)
    {
      n_digits = g_ascii_isdigit (*at) ? n_digits + 1 : 0;
      if (n_digits > MOST_DIGITS)
        return bad (error, _ ("A number has at most %d digits."), MOST_DIGITS);
      if (strchr (" \t\r\n", *at) != NULL && *at != '\0')
        continue;
      if (closed || (depth == 0 && *at != '{'))
        return bad (error, _ ("A message is one JSON object."));
      if (*at == '{' || *at == '[')
        {
          if (++depth > DEEPEST)
            return bad (error, _ ("The message nests too deep."));
        }
      else if (*at == '}' || *at == ']')
        closed = --depth == 0;
      else if (*at == '"')
        {
          at = skip_string (at + 1, end);
          if (at == end)
            return bad (error, _ ("A string of the message does not end, or has control characters "
                                  "or wrong escapes in it."));
        }
      else if (*at == '\0' || strchr (":,+-.0123456789eEtrufalsn", *at) == NULL)
        return bad (error, _ ("The message is not JSON."));
      else if (*at == '0' && at > text && !g_ascii_isalnum (at[-1]) && at[-1] != '.' && at + 1 < end
               && g_ascii_isalnum (at[1]) && g_ascii_tolower (at[1]) != 'e')
        return bad (error, _ ("A number does not begin with zeros."));
    }
  return closed || bad (error, _ ("The message ends in the middle."));
}

/**
 * web_text_is_clean:
 * @text: UTF-8
 *
 * Returns: whether it has no control characters in it, and nothing that turns the direction of
 *   what stands around it
 */
gboolean
web_text_is_clean (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);
      const GUnicodeType type = g_unichar_type (c);

      if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
          || type == G_UNICODE_PARAGRAPH_SEPARATOR || type == G_UNICODE_SURROGATE
          || type == G_UNICODE_UNASSIGNED || type == G_UNICODE_PRIVATE_USE)
        return FALSE;
      if ((c >= 0x200e && c <= 0x200f) || (c >= 0x202a && c <= 0x202e)
          || (c >= 0x2066 && c <= 0x2069) || c == 0x061c || c == 0xfeff)
        return FALSE;
    }
  return TRUE;
}

/* Members --------------------------------------------------------------------------------------- */

static gboolean
read_number (JsonNode *node, gint64 least, gint64 most, gint64 *number)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  *number = json_node_get_int (node);
  return *number >= least && *number <= most;
}

static gboolean
read_boolean (JsonNode *node, gboolean *value)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;
  *value = json_node_get_boolean (node);
  return TRUE;
}

static const char *
read_string (JsonNode *node, gint64 least, gint64 most)
{
  const char *text;
  glong n;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  text = json_node_get_string (node);
  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return NULL;
  n = g_utf8_strlen (text, -1);
  return n >= least && n <= most && web_text_is_clean (text) ? text : NULL;
}

/* One choice of a move that it may have; null is as good as none. */
static gboolean
read_choice (JsonObject *object, const char *name, gint64 most, guint8 *choice)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (!read_number (node, 0, most, &number))
    return FALSE;
  *choice = (guint8) number;
  return TRUE;
}

static gboolean
read_move (JsonNode *node, LcMove *move)
{
  JsonObject *object;
  const char *name;
  gboolean call = FALSE;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  if (!json_object_has_member (object, "do"))
    return FALSE;
  name = read_string (json_object_get_member (object, "do"), 1, 10);
  *move = lc_move (lc_record_move_kind (name), LC_NO_SEAT);
  if (move->kind == LC_MOVE_NONE || !read_choice (object, "card", LC_MAX_CARDS - 1, &move->card)
      || !read_choice (object, "side", LC_MAX_SIDES - 1, &move->side)
      || !read_choice (object, "colour", LC_MAX_COLOURS - 1, &move->colour)
      || !read_choice (object, "target", LC_MAX_SEATS - 1, &move->target)
      || !read_choice (object, "answer", 255, &move->answer))
    return FALSE;
  if (json_object_has_member (object, "uno")
      && !read_boolean (json_object_get_member (object, "uno"), &call))
    return FALSE;
  move->call = call ? 1 : 0;
  return TRUE;
}

static gboolean
read_member (WebMessage *message, const Member *member, JsonNode *node)
{
  gpointer field = G_STRUCT_MEMBER_P (message, member->offset);
  const char *text;

  switch (member->type)
    {
    case MEMBER_NUMBER:
      return read_number (node, member->least, member->most, field);
    case MEMBER_BOOLEAN:
      return read_boolean (node, field);
    case MEMBER_MOVE:
      return read_move (node, field);
    case MEMBER_STRING_OR_NULL:
      if (JSON_NODE_HOLDS_NULL (node))
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case MEMBER_STRING:
    default:
      text = read_string (node, member->least, member->most);
      *(char **) field = g_strdup (text);
      return text != NULL;
    }
}

/* What a member has to be, for whoever writes a client. */
static gboolean
bad_member (const Member *member, GError **error)
{
  switch (member->type)
    {
    case MEMBER_NUMBER:
      return bad (error, _ ("“%s” has to be a whole number from %" PRId64 " to %" PRId64 "."),
                  member->name, member->least, member->most);
    case MEMBER_BOOLEAN:
      return bad (error, _ ("“%s” has to be true or false."), member->name);
    case MEMBER_MOVE:
      return bad (error, _ ("“%s” has to be one of the moves of the last “now”."), member->name);
    case MEMBER_STRING:
    case MEMBER_STRING_OR_NULL:
    default:
      return bad (error,
                  _ ("“%s” has to be a text of %d to %d characters, without control characters."),
                  member->name, (int) member->least, (int) member->most);
    }
}

static gboolean
find_kind (WebMessage *message, JsonObject *object, GError **error)
{
  const char *name = json_object_has_member (object, "t")
                       ? read_string (json_object_get_member (object, "t"), 1, 20)
                       : NULL;

  if (name == NULL)
    return bad (error, _ ("A message says in “t” what it is."));
  for (guint kind = 0; kind < WEB_N_KINDS; kind++)
    if (strcmp (kinds[kind].name, name) == 0)
      {
        message->kind = kind;
        return TRUE;
      }
  g_set_error (error, WEB_MESSAGE_ERROR, WEB_MESSAGE_ERROR_UNKNOWN, _ ("There is no message “%s”."),
               name);
  return FALSE;
}

static gboolean
read_object (WebMessage *message, JsonObject *object, GError **error)
{
  guint wanted;

  if (json_object_has_member (object, "id")
      && !read_number (json_object_get_member (object, "id"), 0, G_MAXINT32, &message->id))
    {
      message->id = -1;
      return bad (error, _ ("“id” has to be a whole number from 0 to %d."), G_MAXINT32);
    }
  if (!find_kind (message, object, error))
    return FALSE;
  wanted = kinds[message->kind].needs | kinds[message->kind].may;
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      if (!(wanted & members[i].has))
        continue;
      if (!json_object_has_member (object, members[i].name))
        {
          if (kinds[message->kind].needs & members[i].has)
            return bad (error, _ ("“%s” is missing."), members[i].name);
          continue;
        }
      if (!read_member (message, &members[i], json_object_get_member (object, members[i].name)))
        return bad_member (&members[i], error);
      message->has |= members[i].has;
    }
  return TRUE;
}

/**
 * web_message_parse:
 * @message: (out caller-allocates): what was said; to be cleared also after an error
 * @text: what came, which need not end with a 0
 * @length: its bytes
 * @error: return location for an error of %WEB_MESSAGE_ERROR, a sentence for whoever writes a client
 *
 * Returns: %FALSE with @error set if it is no message
 */
gboolean
web_message_parse (WebMessage *message, const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root;

  memset (message, 0, sizeof *message);
  message->kind = WEB_N_KINDS;
  message->id = -1;
  if (length > WEB_LONGEST_MESSAGE)
    return bad (error, _ ("A message has at most %d bytes."), WEB_LONGEST_MESSAGE);
  if (!g_utf8_validate (text, (gssize) length, NULL))
    return bad (error, _ ("A message is UTF-8."));
  if (!looks_like_json (text, length, error))
    return FALSE;
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return bad (error, _ ("The message is not JSON."));
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return bad (error, _ ("A message is one JSON object."));
  return read_object (message, json_node_get_object (root), error);
}

void
web_message_clear (WebMessage *message)
{
  g_clear_pointer (&message->rules, g_free);
  g_clear_pointer (&message->table, g_free);
  g_clear_pointer (&message->name, g_free);
  g_clear_pointer (&message->token, g_free);
  g_clear_pointer (&message->player, g_free);
  g_clear_pointer (&message->text, g_free);
}
