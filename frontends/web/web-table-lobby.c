/* web-table-lobby.c - before a match: settings, bots, who is ready; and what is said at any time.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TURN_TIME 60
#define UNO_TIME 2500

/* Settings --------------------------------------------------------------------------------------- */

static gboolean
wrong (GError **error, const char *text)
{
  g_set_error_literal (error, WEB_MESSAGE_ERROR, WEB_MESSAGE_ERROR_BAD, text);
  return FALSE;
}

/* What is to be set, where it is set; what is not stays. */
static void
merge (WebSettings *settings, const WebMessage *message)
{
  if (message->has & WEB_HAS_SEATS)
    settings->seats = (guint) message->seats;
  if (message->has & WEB_HAS_TARGET)
    settings->target = (gint32) message->target;
  if (message->has & WEB_HAS_ROUNDS)
    settings->rounds = (guint32) message->rounds;
  if (message->has & WEB_HAS_TURN_TIME)
    settings->turn_time = (guint) message->turn_time;
  if (message->has & WEB_HAS_UNO_TIME)
    settings->uno_time = (guint) message->uno_time;
  if (message->has & WEB_HAS_LISTED)
    settings->listed = message->listed;
}

static gboolean
check (const WebSettings *settings, const LcRules *rules, const char *name, GError **error)
{
  const LcMatchSetup setup = { .n_seats = (guint8) settings->seats,
                               .target = settings->target,
                               .rounds = settings->rounds };
  LcMatch match;

  if (settings->turn_time > 0 && settings->turn_time < WEB_SHORTEST_TURN)
    return wrong (error, _ ("A turn has 10 to 600 seconds, or 0 for as long as it takes."));
  if (name != NULL && g_utf8_strlen (name, -1) > WEB_LONGEST_TITLE)
    return wrong (error, _ ("The name of a table has at most 40 letters."));
  return lc_match_init (&match, rules, &setup, error);
}

/* Takes @seat out of the row; those after it move up. */
static void
remove_seat (WebTable *table, guint seat, guint n_seats)
{
  g_free (table->seats[seat].name);
  g_free (table->seats[seat].player);
  memmove (&table->seats[seat], &table->seats[seat + 1],
           (n_seats - seat - 1) * sizeof table->seats[0]);
  memset (&table->seats[n_seats - 1], 0, sizeof table->seats[0]);
  if (table->host != LC_NO_SEAT && table->host > seat)
    table->host--;
  for (guint i = 0; i < n_seats - 1; i++)
    if (table->seats[i].peer != NULL)
      table->seats[i].peer->seat = i;
}

/* Fewer seats: the last open ones go, then the last bots. */
static void
shrink (WebTable *table, guint n_seats, guint wanted)
{
  while (n_seats > wanted)
    {
      guint seat = n_seats;

      for (guint i = n_seats; i-- > 0 && seat == n_seats;)
        if (web_table_seat_is_open (table, i))
          seat = i;
      for (guint i = n_seats; i-- > 0 && seat == n_seats;)
        if (!table->seats[i].person)
          seat = i;
      g_return_if_fail (seat < n_seats);
      remove_seat (table, seat, n_seats--);
    }
}

/**
 * web_settings_apply:
 * @table: a table without a match that goes on
 * @message: what is to be set
 * @code: (out): the code of the error
 * @error: return location for an error, a sentence for people
 *
 * Returns: %FALSE with @error set, and everything as it was, if that is not possible
 */
gboolean
web_settings_apply (WebTable *table, const WebMessage *message, const char **code, GError **error)
{
  WebSettings settings = table->settings;
  const guint seats_before = settings.seats;
  g_autofree char *name = NULL;
  WebRules *rules;

  if (table->rules == NULL && !(message->has & WEB_HAS_RULES)
      && !web_table_load_rules (table, error))
    {
      *code = "rules";
      return FALSE;
    }
  if (table->settings.rules == NULL)
    {
      settings.turn_time = TURN_TIME;
      settings.uno_time = UNO_TIME;
    }
  merge (&settings, message);
  *code = "rules";
  rules = message->has & WEB_HAS_RULES ? web_rules_get (table->hub, message->rules, error)
                                       : web_rules_ref (table->rules);
  if (rules == NULL)
    return FALSE;
  *code = "settings";
  if (message->has & WEB_HAS_NAME)
    name = g_strstrip (g_strdup (message->name));
  if (!check (&settings, rules->rules, name, error)
      || (settings.seats < web_table_n_persons (table)
          && !wrong (error, _ ("More people than that sit at the table."))))
    {
      web_rules_unref (rules);
      return FALSE;
    }
  web_rules_unref (table->rules);
  table->rules = rules;
  g_free (settings.rules);
  settings.rules = g_strdup (rules->rules->spec);
  if (name != NULL || settings.name == NULL)
    {
      g_free (settings.name);
      settings.name = name != NULL ? g_steal_pointer (&name) : g_strdup ("");
    }
  shrink (table, seats_before, settings.seats);
  table->settings = settings;
  return TRUE;
}

static void
nobody_is_ready (WebTable *table)
{
  for (guint seat = 0; seat < table->settings.seats; seat++)
    table->seats[seat].ready = FALSE;
}

/* Whether the host may change the table now; if not, that has been said. */
static gboolean
may_change (WebPeer *peer, const WebMessage *message)
{
  if (!web_table_in_match (peer->table))
    return TRUE;
  web_peer_error (peer, message->id, "not-now", _ ("That is settled before the match begins."));
  return FALSE;
}

/* The match that is over is looked at no more. */
static void
back_to_lobby (WebTable *table)
{
  if (table->phase != WEB_OVER)
    return;
  web_play_forget (table);
  g_clear_pointer (&table->match, g_free);
  table->phase = WEB_LOBBY;
}

void
web_lobby_settings (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  g_autoptr (GError) error = NULL;
  const char *code = NULL;
  const guint redeck = WEB_HAS_RULES | WEB_HAS_SEATS | WEB_HAS_TARGET;

  if (!may_change (peer, message))
    return;
  if (!web_settings_apply (table, message, &code, &error))
    {
      web_peer_error (peer, message->id, code, error->message);
      return;
    }
  back_to_lobby (table);
  nobody_is_ready (table);
  table->redeck = table->redeck || (message->has & redeck) != 0;
  web_table_changed (table);
  web_keep_touch (table);
}

/* Bots ------------------------------------------------------------------------------------------- */

void
web_lobby_seat (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const guint seat = (guint) message->seat;
  g_autoptr (GError) error = NULL;

  if (!may_change (peer, message))
    return;
  if (seat >= table->settings.seats)
    {
      web_peer_error (peer, message->id, "no-seat", _ ("The table has no such seat."));
      return;
    }
  if (table->seats[seat].person)
    {
      web_peer_error (peer, message->id, "taken", _ ("Somebody sits there."));
      return;
    }
  if (message->player != NULL
      && lc_registry_find (table->hub->setup.registry, LC_PLUGIN_PLAYER, message->player, &error)
           == NULL)
    {
      web_peer_error (peer, message->id, "settings", error->message);
      return;
    }
  if (message->player == NULL)
    g_clear_pointer (&table->seats[seat].name, g_free);
  else if (table->seats[seat].name == NULL)
    table->seats[seat].name = web_table_bot_name (table, seat);
  g_free (table->seats[seat].player);
  table->seats[seat].player = g_strdup (message->player);
  web_table_changed (table);
  web_keep_touch (table);
  web_lobby_begin_if_ready (table);
}

/* Ready ------------------------------------------------------------------------------------------ */

/* Whether everybody who has to be asked is ready, and there. */
static gboolean
all_are_ready (const WebTable *table)
{
  guint n_ready = 0;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    {
      const WebSeat *chair = &table->seats[seat];

      if (table->phase != WEB_BETWEEN && web_table_seat_is_open (table, seat))
        return FALSE;
      if (!chair->person
          || (table->phase == WEB_BETWEEN && chair->peer == NULL && !chair->returning))
        continue;
      if (!chair->ready || chair->peer == NULL)
        return FALSE;
      n_ready++;
    }
  return n_ready > 0;
}

/* Begins what everybody is ready for, if so. */
void
web_lobby_begin_if_ready (WebTable *table)
{
  g_autoptr (GError) error = NULL;

  if (table->phase == WEB_ROUND || table->stale || !all_are_ready (table))
    return;
  if (table->phase == WEB_BETWEEN)
    {
      web_play_next_round (table);
      return;
    }
  nobody_is_ready (table);
  web_table_changed (table);
  if (!web_play_begin (table, &error))
    web_tell_error (table, "rules", error->message);
}

void
web_lobby_ready (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  WebSeat *chair = &table->seats[peer->seat];

  if (table->phase == WEB_ROUND)
    {
      web_peer_error (peer, message->id, "not-now", _ ("The round goes on."));
      return;
    }
  if (chair->ready == message->ready)
    return;
  chair->ready = message->ready;
  web_keep_touch (table);
  if (chair->ready)
    web_play_set_away (table, peer->seat, FALSE);
  web_table_changed (table);
  web_lobby_begin_if_ready (table);
}

/* Chat ------------------------------------------------------------------------------------------- */

void
web_lobby_say (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const gboolean both = (message->has & WEB_HAS_TEXT) && (message->has & WEB_HAS_QUICK);
  g_autofree char *said = message->text != NULL ? g_strstrip (g_strdup (message->text)) : NULL;
  GString *json;
  char *text;

  if (both || !(message->has & (WEB_HAS_TEXT | WEB_HAS_QUICK)) || (said != NULL && *said == '\0'))
    {
      web_peer_error (peer, message->id, "bad-message",
                      _ ("Either “text” is said, which is not empty, or “quick”."));
      return;
    }
  json = web_peer_begin ("said", -1);
  web_json_int (json, "seat", peer->seat);
  web_json_string (json, "name", table->seats[peer->seat].name);
  if (said != NULL)
    web_json_string (json, "text", said);
  else
    web_json_int (json, "quick", message->quick);
  web_json_end (json, '}');
  text = g_ref_string_new_len (json->str, (gssize) json->len);
  g_string_free (json, TRUE);
  for (guint i = 0; i < table->peers->len; i++)
    web_peer_post (table->peers->pdata[i], text, table->serial);
  g_ref_string_release (text);
}
