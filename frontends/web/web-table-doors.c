/* web-table-doors.c - how clients come to a table, and go.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_GUESSES 10 /* wrong tokens of one client */
#define MOST_LISTED 100 /* tables in one answer */

/* Of tables that are made from one address: one more after so long, and so many at once. A household, a
 * school, or all customers of a provider may have one together. */
#define CREATE_COST (30 * WEB_SECOND)
#define CREATE_BURST 20

/* How long a table has to have been empty to give way to a new one, where there is no room. */
#define NEVER_USED (60 * WEB_SECOND)    /* nobody sits there */
#define LONG_WAITING (900 * WEB_SECOND) /* somebody does, and no match goes on */
#define LONG_EMPTY (G_GINT64_CONSTANT (24) * 3600 * WEB_SECOND) /* a match */

/* Tables ----------------------------------------------------------------------------------------- */

/* How long @table is kept for those who may come back, if there is no room for another one. */
static gint64
patience (const WebTable *table)
{
  if (web_table_n_persons (table) == 0)
    return NEVER_USED;
  return web_table_in_match (table) ? LONG_EMPTY : LONG_WAITING;
}

/* Makes room for one more, by forgetting a table that has been empty for long: of those that are
 * missed least, the one that has been so for longest. Returns: whether there is room */
static gboolean
make_room (WebHub *hub)
{
  WebTable *least = NULL;
  guint n_tables = 0;

  for (guint i = 0; i < hub->tables->len; i++)
    {
      WebTable *table = hub->tables->pdata[i];

      if (table->forgotten)
        continue;
      n_tables++;
      if (table->peers->len > 0 || table->empty_since + patience (table) > hub->now)
        continue;
      if (least == NULL || patience (table) < patience (least)
          || (patience (table) == patience (least) && table->empty_since < least->empty_since))
        least = table;
    }
  if (n_tables < hub->setup.most_tables)
    return TRUE;
  if (least == NULL)
    return FALSE;
  web_table_forget (least);
  return TRUE;
}

static void
draw_code (WebHub *hub, char code[WEB_CODE_LENGTH + 1])
{
  guint8 bytes[WEB_CODE_LENGTH];

  do
    {
      web_hub_random (hub, bytes, sizeof bytes);
      web_random_format_letters (bytes, WEB_CODE_LENGTH, code);
    }
  while (g_hash_table_contains (hub->by_code, code));
}

static void
answer_table (WebPeer *peer, const char *kind, gint64 id, const WebTable *table, const char *token)
{
  GString *json = web_peer_begin (kind, id);
  char code[WEB_CODE_LENGTH + 2];

  web_code_format (table->code, code);
  web_json_string (json, "table", code);
  if (token != NULL)
    {
      web_json_int (json, "seat", peer->seat);
      web_json_string (json, "token", token);
    }
  web_peer_answer (peer, json);
}

void
web_door_create (WebPeer *peer, const WebMessage *message)
{
  WebHub *hub = peer->hub;
  g_autoptr (GError) error = NULL;
  const char *wrong = NULL;
  char code[WEB_CODE_LENGTH + 1];
  WebTable *table;

  if (!web_toll_take (hub->creators, peer->address, CREATE_COST, CREATE_BURST, hub->now))
    {
      web_peer_error (peer, message->id, "too-fast",
                      _ ("Many tables have been made from your address of late. Wait a minute, or "
                         "take one that is open."));
      return;
    }
  if (!make_room (hub))
    {
      web_peer_error (peer, message->id, "full",
                      _ ("There are as many tables as this server can have. Try again later."));
      return;
    }
  draw_code (hub, code);
  table = web_table_new (hub, code);
  table->is_new = TRUE;
  if (!web_settings_apply (table, message, &wrong, &error))
    {
      web_peer_error (peer, message->id, wrong, error->message);
      web_table_remove (table);
      return;
    }
  web_keep_touch (table);
  web_time_schedule (table);
  peer->answers = table->serial;
  answer_table (peer, "created", message->id, table, NULL);
}

/* The table that @message names; if it is not to be had, that has been said. */
static WebTable *
find_table (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = web_table_find (peer->hub, message->table);
  g_autoptr (GError) error = NULL;

  if (table == NULL)
    {
      web_peer_error (
        peer, message->id, "no-table",
        _ ("There is no such table. Perhaps it was closed, or the code is mistyped."));
      return NULL;
    }
  if (!web_keep_refresh (table, &error))
    {
      web_peer_error (peer, message->id, web_keep_error_code (error), error->message);
      return NULL;
    }
  return table;
}

static void
write_listed (GString *json, const WebTable *table)
{
  char code[WEB_CODE_LENGTH + 2];
  guint taken = 0;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    taken += web_table_seat_is_open (table, seat) ? 0 : 1;
  web_code_format (table->code, code);
  web_json_begin (json, NULL, '{');
  web_json_string (json, "table", code);
  web_json_string (json, "name", table->settings.name);
  web_json_string (json, "title", words_translate (table->rules->rules->title));
  web_json_int (json, "seats", table->settings.seats);
  web_json_int (json, "taken", taken);
  web_json_string (json, "phase", web_phase_name (table->phase));
  web_json_int (json, "watchers", table->n_watchers);
  web_json_end (json, '}');
}

/* Whether @table is to be listed, and can be. After the server was started again its rules may have to
 * be compiled for that, and those of many tables would take the time of everybody. */
static gboolean
is_listed (WebTable *table)
{
  return table->settings.listed && !table->forgotten
         && (table->rules != NULL || web_rules_may_compile (table->hub, table->settings.rules))
         && web_table_load_rules (table, NULL);
}

/* The newest ones come first. */
void
web_door_tables (WebPeer *peer, const WebMessage *message)
{
  WebHub *hub = peer->hub;
  GString *json = web_peer_begin ("tables", message->id);
  guint n_listed = 0;

  web_json_begin (json, "tables", '[');
  for (guint i = hub->tables->len; i-- > 0 && n_listed < MOST_LISTED;)
    {
      WebTable *table = hub->tables->pdata[i];

      if (!is_listed (table))
        continue;
      write_listed (json, table);
      n_listed++;
    }
  web_json_end (json, ']');
  web_peer_answer (peer, json);
}

/* Coming ----------------------------------------------------------------------------------------- */

/* A name as it is kept: without blanks around it. Returns: (nullable) (transfer full) */
static char *
clean_name (const char *name)
{
  g_autofree char *clean = g_strstrip (g_strdup (name));

  return web_name_is_seen (clean) && g_utf8_strlen (clean, -1) <= WEB_LONGEST_NAME
           ? g_steal_pointer (&clean)
           : NULL;
}

/* The seat that somebody gets who asks for @wish, or for any. */
static guint
find_seat (const WebTable *table, const WebMessage *message)
{
  if (message->has & WEB_HAS_SEAT)
    return message->seat < table->settings.seats
               && web_table_seat_is_open (table, (guint) message->seat)
             ? (guint) message->seat
             : LC_NO_SEAT;
  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (web_table_seat_is_open (table, seat))
      return seat;
  return LC_NO_SEAT;
}

/* Bots make way for persons who are called like them. */
static void
rename_bots (WebTable *table, guint seat, const char *name)
{
  for (guint i = 0; i < table->settings.seats; i++)
    {
      if (i == seat || table->seats[i].player == NULL
          || !web_name_is_like (name, table->seats[i].name))
        continue;
      g_free (table->seats[i].name);
      table->seats[i].name = NULL;
      table->seats[seat].name = g_strdup (name);
      table->seats[i].name = web_table_bot_name (table, i);
      g_clear_pointer (&table->seats[seat].name, g_free);
    }
}

/* Gives @peer the seat, with a new token. */
static void
take_seat (WebTable *table, WebPeer *peer, guint seat, const char *name, char *token)
{
  WebSeat *chair = &table->seats[seat];
  guint8 bytes[WEB_TOKEN_BYTES];

  web_hub_random (table->hub, bytes, sizeof bytes);
  web_random_format_token (bytes, token);
  web_random_hash_token (token, chair->hash);
  chair->name = g_strdup (name);
  chair->person = TRUE;
  chair->away = FALSE;
  chair->ready = FALSE;
  chair->returning = FALSE;
  web_ear_names (table);
  web_play_lend (table, seat);
  web_table_find_host (table);
  web_table_attach (table, peer, seat);
  web_keep_touch (table);
}

void
web_door_join (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = find_table (peer, message);
  g_autofree char *name = clean_name (message->name);
  char token[WEB_TOKEN_LENGTH + 1];
  const char *other;
  guint seat;

  if (table == NULL)
    return;
  if (name == NULL)
    {
      web_peer_error (peer, message->id, "name", _ ("A name has 1 to 24 letters."));
      return;
    }
  seat = find_seat (table, message);
  if (seat == LC_NO_SEAT)
    {
      const gboolean wish = (message->has & WEB_HAS_SEAT) != 0;

      web_peer_error (peer, message->id,
                      wish && message->seat >= table->settings.seats ? "no-seat" : "taken",
                      wish ? _ ("That seat is not open.") : _ ("No seat is open any more."));
      return;
    }
  if (!web_table_in_match (table))
    rename_bots (table, seat, name);
  other = web_table_find_name (table, seat, name);
  if (other != NULL)
    {
      g_autofree char *text =
        g_strdup_printf (_ ("Somebody at the table is called %s already."), other);

      web_peer_error (peer, message->id, "name", text);
      return;
    }
  take_seat (table, peer, seat, name, token);
  answer_table (peer, "seated", message->id, table, token);
  web_tell_all (table, peer);
  web_tell_names (table, peer);
}

/* Every seat is compared, so that the time says nothing. */
static guint
find_hash (const WebTable *table, const guint8 hash[WEB_HASH_BYTES])
{
  guint found = LC_NO_SEAT;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    if (web_random_equal (table->seats[seat].hash, hash, WEB_HASH_BYTES)
        && table->seats[seat].person)
      found = seat;
  return found;
}

void
web_door_enter (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = find_table (peer, message);
  guint8 hash[WEB_HASH_BYTES];
  guint seat = LC_NO_SEAT;
  g_autofree char *token = NULL;

  if (table == NULL)
    return;
  if (web_random_hash_token (message->token, hash))
    seat = find_hash (table, hash);
  if (seat == LC_NO_SEAT)
    {
      web_peer_error (peer, message->id, "token",
                      _ ("This link does not give a seat at the table, or not any more."));
      if (++peer->guesses >= MOST_GUESSES)
        web_peer_bye (peer, "bad", _ ("Too many tokens were wrong."));
      return;
    }
  token = g_ascii_strdown (message->token, -1);
  web_table_attach (table, peer, seat);
  answer_table (peer, "seated", message->id, table, token);
  web_tell_all (table, peer);
  web_lobby_begin_if_ready (table);
}

void
web_door_watch (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = find_table (peer, message);

  if (table == NULL)
    return;
  if (table->n_watchers >= WEB_MOST_WATCHERS)
    {
      web_peer_error (peer, message->id, "full", _ ("Too many people watch this table already."));
      return;
    }
  web_table_attach (table, peer, LC_NO_SEAT);
  answer_table (peer, "watching", message->id, table, NULL);
  web_tell_all (table, peer);
}

/* Going ------------------------------------------------------------------------------------------ */

void
web_door_leave (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const guint seat = peer->seat;
  g_autoptr (GError) error = NULL;

  if (seat != LC_NO_SEAT && !web_keep_refresh (table, &error))
    {
      web_peer_error (peer, message->id, web_keep_error_code (error), error->message);
      return;
    }
  if (seat == LC_NO_SEAT)
    peer->answers = 0; /* to stop watching is nothing that the store would have to know */
  answer_table (peer, "left", message->id, table, NULL);
  if (seat != LC_NO_SEAT)
    web_table_empty_seat (table, seat);
  else
    web_table_detach (peer);
}
