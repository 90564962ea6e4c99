/* web-table.c - a table: its seats, and who is at it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_lines (gpointer data)
{
  WebLines *lines = data;

  g_free (lines->match);
  g_string_free (lines->lines, TRUE);
  g_free (lines);
}

/**
 * web_table_new:
 * @hub: a hub
 * @code: its code, which no other table has
 *
 * Returns: (transfer none): a table without settings, which nobody is at
 */
WebTable *
web_table_new (WebHub *hub, const char *code)
{
  WebTable *table = g_new0 (WebTable, 1);

  table->hub = hub;
  table->serial = ++hub->serial;
  g_strlcpy (table->code, code, sizeof table->code);
  table->host = LC_NO_SEAT;
  table->peers = g_ptr_array_new ();
  table->recent = g_array_new (FALSE, FALSE, sizeof (LcMove));
  table->pending = g_ptr_array_new_with_free_func (free_lines);
  table->kick = LC_NO_SEAT;
  table->empty_since = hub->now;
  web_time_clear (table);
  table->host_until = WEB_NEVER;
  table->return_until = WEB_NEVER;
  table->store_again = G_MININT64;
  table->due = WEB_NEVER;
  g_hash_table_insert (hub->by_code, table->code, table);
  g_ptr_array_add (hub->tables, table);
  return table;
}

/* Frees it, and no more: the hub's lists still know it. */
void
web_table_free (WebTable *table)
{
  web_play_forget (table);
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    {
      g_free (table->seats[seat].name);
      g_free (table->seats[seat].player);
    }
  g_free (table->settings.rules);
  g_free (table->settings.name);
  web_rules_unref (table->rules);
  g_ptr_array_unref (table->peers);
  g_array_unref (table->recent);
  g_ptr_array_unref (table->pending);
  g_free (table->match);
  g_free (table->gone);
  g_free (table->kept);
  g_free (table);
}

/* There is no such table any more. */
void
web_table_remove (WebTable *table)
{
  WebHub *hub = table->hub;

  if (table->timer != NULL)
    g_sequence_remove (table->timer);
  if (table->changed)
    g_ptr_array_remove (hub->changed, table);
  if (table->touched)
    g_ptr_array_remove (hub->touched, table);
  g_hash_table_remove (hub->by_code, table->code);
  g_ptr_array_remove (hub->tables, table);
  web_table_free (table);
}

/**
 * web_table_find:
 * @hub: a hub
 * @text: a table's code, as somebody has typed it
 *
 * Returns: (transfer none) (nullable): the table
 */
WebTable *
web_table_find (WebHub *hub, const char *text)
{
  char code[WEB_CODE_LENGTH + 1];
  WebTable *table;

  if (!web_code_parse (text, code))
    return NULL;
  table = g_hash_table_lookup (hub->by_code, code);
  return table != NULL && !table->forgotten ? table : NULL;
}

/* Nobody comes back to the table. What was played at it stays in the store; it goes when that knows. */
void
web_table_forget (WebTable *table)
{
  while (table->peers->len > 0)
    {
      WebPeer *peer = table->peers->pdata[0];

      web_peer_bye (peer, "closed", _ ("The table was closed."));
      web_table_detach (peer);
    }
  if (web_table_in_match (table))
    web_play_give_up (table);
  table->forgotten = TRUE;
  web_time_schedule (table);
  web_keep_touch (table);
}

/* `table` has to be told. */
void
web_table_changed (WebTable *table)
{
  if (table->changed)
    return;
  table->changed = TRUE;
  g_ptr_array_add (table->hub->changed, table);
}

/* What a phase is called in messages, and on the shelf. */
const char *
web_phase_name (WebPhase phase)
{
  static const char *const names[WEB_N_PHASES] = { "lobby", "round", "between", "over" };

  return names[phase];
}

gboolean
web_table_in_match (const WebTable *table)
{
  return table->phase == WEB_ROUND || table->phase == WEB_BETWEEN;
}

gboolean
web_table_seat_is_open (const WebTable *table, guint seat)
{
  return !table->seats[seat].person && table->seats[seat].player == NULL;
}

/* Whether the person of @seat is connected, as others are told. After the server was started again, all
 * who were are, for a moment: that they come back one by one is no news for anybody. */
gboolean
web_table_counts_as_here (const WebTable *table, guint seat)
{
  return table->seats[seat].peer != NULL || table->seats[seat].returning;
}

/* Whether a bot moves for @seat: its own, or one that is lent to a person who is not there. */
gboolean
web_table_played_by_bot (const WebTable *table, guint seat)
{
  return !table->seats[seat].person || table->seats[seat].away;
}

guint
web_table_n_persons (const WebTable *table)
{
  guint n = 0;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    n += table->seats[seat].person ? 1 : 0;
  return n;
}

/* How many persons are connected. */
guint
web_table_n_here (const WebTable *table)
{
  guint n = 0;

  for (guint seat = 0; seat < table->settings.seats; seat++)
    n += table->seats[seat].peer != NULL ? 1 : 0;
  return n;
}

/**
 * web_table_load_rules:
 * @table: a table with settings
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if its rules cannot be loaded
 */
gboolean
web_table_load_rules (WebTable *table, GError **error)
{
  if (table->rules == NULL)
    table->rules = web_rules_get (table->hub, table->settings.rules, error);
  return table->rules != NULL;
}

/* Peers ------------------------------------------------------------------------------------------ */

/* @peer is no longer among those at its table; what follows from that is for the caller. */
static void
unlink_peer (WebPeer *peer)
{
  WebTable *table = peer->table;

  g_ptr_array_remove (table->peers, peer);
  if (peer->seat == LC_NO_SEAT)
    table->n_watchers--;
  else
    {
      table->seats[peer->seat].peer = NULL;
      table->seats[peer->seat].gone_at = web_time (table);
    }
  peer->table = NULL;
  peer->seat = LC_NO_SEAT;
}

/**
 * web_table_attach:
 * @table: a table
 * @peer: a client that is at no table
 * @seat: its seat, whose connection before it gets a last word; %LC_NO_SEAT: it watches
 */
void
web_table_attach (WebTable *table, WebPeer *peer, guint seat)
{
  if (seat != LC_NO_SEAT)
    {
      WebPeer *before = table->seats[seat].peer;

      if (before != NULL)
        {
          web_peer_bye (before, "elsewhere",
                        _ ("You have come to this seat on another page, which has it now."));
          unlink_peer (before);
        }
      table->seats[seat].peer = peer;
      table->seats[seat].returning = FALSE;
      memcpy (peer->hash, table->seats[seat].hash, sizeof peer->hash);
    }
  else
    table->n_watchers++;
  peer->table = table;
  peer->seat = seat;
  peer->answers = table->serial;
  g_ptr_array_add (table->peers, peer);
  web_ear_open (table, web_ear_of (seat));
  web_time_presence (table);
  web_table_changed (table);
}

/* @peer is at no table any more. Its seat stays that of its person. */
void
web_table_detach (WebPeer *peer)
{
  WebTable *table = peer->table;
  const guint seat = peer->seat;
  const gboolean ending = peer->hub->ending;

  if (table == NULL)
    return;
  unlink_peer (peer);
  if (seat != LC_NO_SEAT && ending)
    table->seats[seat].returning = table->seats[seat].person;
  else if (seat != LC_NO_SEAT && table->seats[seat].ready)
    {
      table->seats[seat].ready = FALSE;
      web_keep_touch (table);
    }
  if (seat != LC_NO_SEAT || table->n_watchers == 0)
    web_ear_close (table, web_ear_of (seat));
  web_table_changed (table);
  if (!ending)
    web_vote_count (table);
  web_time_presence (table);
  if (!ending)
    web_lobby_begin_if_ready (table);
}

/* Seats ------------------------------------------------------------------------------------------ */

/* Who is the host: who was it, or else the next person in order of seats. */
void
web_table_find_host (WebTable *table)
{
  const guint n_seats = table->settings.seats;
  const guint first = table->host < n_seats ? table->host : 0;

  table->host = LC_NO_SEAT;
  for (guint i = 0; i < n_seats && table->host == LC_NO_SEAT; i++)
    if (table->seats[(first + i) % n_seats].person)
      table->host = (first + i) % n_seats;
}

/* Who does what the host does: the host, or somebody who is there in place of one who is not. */
guint
web_table_acting_host (const WebTable *table)
{
  const guint n_seats = table->settings.seats;

  if (table->host == LC_NO_SEAT || !table->deputy)
    return table->host;
  for (guint i = 0; i < n_seats; i++)
    if (table->seats[(table->host + i) % n_seats].peer != NULL)
      return (table->host + i) % n_seats;
  return table->host;
}

/* The person of @seat has gone for good, or the bot is taken away. In a match a bot goes on. */
void
web_table_empty_seat (WebTable *table, guint seat)
{
  WebSeat *chair = &table->seats[seat];
  WebPeer *peer = chair->peer;

  chair->person = FALSE;
  chair->away = FALSE;
  chair->ready = FALSE;
  chair->returning = FALSE;
  memset (chair->hash, 0, sizeof chair->hash);
  g_clear_pointer (&chair->player, g_free);
  g_clear_pointer (&chair->name, g_free);
  if (table->kick == seat)
    web_vote_end (table);
  table->kick_yes &= (LcSeats) ~LC_SEAT_BIT (seat);
  web_ear_names (table);
  web_table_find_host (table);
  if (peer != NULL)
    {
      peer->left = table->serial;
      web_table_detach (peer);
    }
  web_play_lend (table, seat);
  web_tell_names (table, NULL);
  web_table_changed (table);
  web_keep_touch (table);
  web_time_presence (table);
}

/**
 * web_table_find_name:
 * @table: a table
 * @seat: a seat that does not count
 * @name: a name
 *
 * Returns: (transfer none) (nullable): the name of another seat, now or when the match began, that
 *   cannot be told from @name
 */
const char *
web_table_find_name (const WebTable *table, guint seat, const char *name)
{
  for (guint i = 0; i < table->settings.seats; i++)
    {
      const char *other = table->seats[i].name;

      if (other == NULL && table->session != NULL && web_table_in_match (table))
        other = lc_session_name (table->session, i);
      if (i != seat && other != NULL && web_name_is_like (name, other))
        return other;
    }
  return NULL;
}

/* Returns: (transfer full): a name for the bot at @seat that nobody at the table has */
char *
web_table_bot_name (const WebTable *table, guint seat)
{
  static const char *const names[] = { "Alma", "Bert", "Cleo", "Dora", "Emil", "Flo",
                                       "Gus",  "Hope", "Igor", "June", "Kai",  "Lena",
                                       "Max",  "Nora", "Otto", "Pia" };

  G_STATIC_ASSERT (G_N_ELEMENTS (names) >= LC_MAX_SEATS);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (web_table_find_name (table, seat, names[i]) == NULL)
      return g_strdup (names[i]);
  return g_strdup_printf ("Bot %u", seat + 1);
}
