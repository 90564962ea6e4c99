/* web-tell.c - what a table tells: the messages `table` and `now`, and to whom.
 *
 * What a client gets of a match is made of its seat's view, and of events that were made fit for
 * that seat; of nothing else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#define MOST_SCORES 24 /* rounds whose points are told: what a score sheet has room for */

static void
post (WebTable *table, WebPeer *peer, GString *json)
{
  char *text = g_ref_string_new_len (json->str, (gssize) json->len);

  web_peer_post (peer, text, table->serial);
  g_ref_string_release (text);
}

/* The table -------------------------------------------------------------------------------------- */

static void
write_settings (GString *json, const WebTable *table)
{
  const WebSettings *settings = &table->settings;

  web_json_begin (json, "settings", '{');
  web_json_string (json, "rules", settings->rules);
  web_json_int (json, "seats", settings->seats);
  web_json_int (json, "target", settings->target);
  web_json_int (json, "rounds", settings->rounds);
  web_json_int (json, "turn_time", settings->turn_time);
  web_json_int (json, "uno_time", settings->uno_time);
  web_json_bool (json, "listed", settings->listed);
  web_json_string (json, "name", settings->name);
  web_json_end (json, '}');
}

static void
write_match (GString *json, WebTable *table)
{
  const gint64 left = table->phase == WEB_BETWEEN ? web_time_left (table, table->round_at) : -1;
  char seed[24];

  web_json_string (json, "match", table->match);
  if (table->phase == WEB_OVER && table->session != NULL)
    {
      g_snprintf (seed, sizeof seed, "%" G_GUINT64_FORMAT, lc_session_seed (table->session));
      web_json_string (json, "seed", seed);
    }
  else
    web_json_null (json, "seed");
  if (left >= 0)
    web_json_int (json, "left", left);
  else
    web_json_null (json, "left");
}

/* The points of the last rounds that are over. */
static void
write_scores (GString *json, const WebTable *table)
{
  const guint32 round = table->session != NULL ? lc_session_round (table->session) : 0;
  gint32 points;

  web_json_begin (json, "scores", '[');
  for (guint32 i = round > MOST_SCORES ? round - MOST_SCORES + 1 : 1; i <= round; i++)
    {
      if (!lc_session_points_of_round (table->session, i, 0, &points))
        continue;
      web_json_begin (json, NULL, '{');
      web_json_int (json, "round", i);
      web_json_begin (json, "points", '[');
      for (guint seat = 0; seat < table->settings.seats; seat++)
        if (lc_session_points_of_round (table->session, i, seat, &points))
          web_json_int (json, NULL, points);
      web_json_end (json, ']');
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

static void
write_kick (GString *json, const WebTable *table)
{
  if (table->kick == LC_NO_SEAT)
    {
      web_json_null (json, "kick");
      return;
    }
  web_json_begin (json, "kick", '{');
  web_json_int (json, "seat", table->kick);
  web_json_int (json, "yes", web_vote_yes (table));
  web_json_int (json, "need", web_vote_need (table));
  web_json_end (json, '}');
}

static void
write_seat (GString *json, WebTable *table, guint seat)
{
  const WebSeat *chair = &table->seats[seat];
  const gboolean played = table->session != NULL;
  const char *player = chair->player;

  if (player == NULL && !chair->person && web_table_in_match (table))
    player = WEB_LENT_BOT;
  web_json_begin (json, NULL, '{');
  web_json_string (json, "name", chair->name);
  web_json_string (json, "player", player);
  web_json_bool (json, "here", web_table_counts_as_here (table, seat));
  web_json_bool (json, "away", chair->away);
  web_json_bool (json, "ready", chair->ready);
  web_json_int (json, "points", played ? lc_session_score (table->session, seat) : 0);
  web_json_bool (json, "won",
                 played && table->phase == WEB_OVER
                   && (lc_session_winners (table->session) >> seat & 1));
  web_json_end (json, '}');
}

static GString *
table_json (WebTable *table, guint you)
{
  GString *json = web_peer_begin ("table", -1);
  char code[WEB_CODE_LENGTH + 2];

  web_code_format (table->code, code);
  web_json_string (json, "table", code);
  web_json_string (json, "name", table->settings.name);
  web_json_string (json, "title", words_translate (table->rules->rules->title));
  web_json_string (json, "rules", table->settings.rules);
  web_json_string (json, "phase", web_phase_name (table->phase));
  web_json_int (json, "round", table->session != NULL ? lc_session_round (table->session) : 0);
  web_json_id (json, "you", you, LC_NO_SEAT);
  web_json_id (json, "host", web_table_acting_host (table), LC_NO_SEAT);
  write_settings (json, table);
  web_json_int (json, "watchers", table->n_watchers);
  write_match (json, table);
  write_scores (json, table);
  write_kick (json, table);
  web_json_begin (json, "seats", '[');
  for (guint seat = 0; seat < table->settings.seats; seat++)
    write_seat (json, table, seat);
  web_json_end (json, ']');
  web_json_end (json, '}');
  return json;
}

static void
tell_table (WebTable *table, WebPeer *peer)
{
  GString *json = table_json (table, peer->seat);

  post (table, peer, json);
  g_string_free (json, TRUE);
}

/* Tells everybody how the table is now, if anything in it has changed. */
void
web_tell_table (WebTable *table)
{
  if (!table->changed)
    return;
  table->changed = FALSE;
  g_ptr_array_remove (table->hub->changed, table);
  for (guint i = 0; i < table->peers->len; i++)
    tell_table (table, table->peers->pdata[i]);
  if (table->redeck)
    web_tell_deck (table, NULL);
  table->redeck = FALSE;
}

void
web_tell_changes (WebHub *hub)
{
  while (hub->changed->len > 0)
    {
      WebTable *table = hub->changed->pdata[0];

      if (table->peers->len > 0 && table->rules != NULL && !table->stale)
        web_tell_table (table);
      else
        {
          table->changed = FALSE;
          g_ptr_array_remove_index (hub->changed, 0);
        }
    }
}

/* The game --------------------------------------------------------------------------------------- */

static GString *
now_json (WebTable *table, guint ear, gboolean news)
{
  const guint seat = ear == LC_MAX_SEATS ? LC_NO_SEAT : ear;
  WebEar *listener = &table->ears[ear];
  GString *json = web_peer_begin ("now", -1);
  LcView view;

  web_kinds_view (table, seat, &view);
  web_json_int (json, "round", lc_session_round (table->session));
  web_json_int (json, "n", view.table.moves);
  web_json_begin (json, "events", '[');
  if (news)
    g_string_append_len (json, listener->events->str, (gssize) listener->events->len);
  web_json_end (json, ']');
  web_json_begin (json, "say", '[');
  if (news)
    {
      g_autoptr (GPtrArray) lines = words_teller_take (&listener->teller);

      for (guint i = 0; i < lines->len; i++)
        {
          g_autofree char *plain = words_plain (lines->pdata[i]);

          web_json_string (json, NULL, plain);
        }
      g_string_truncate (listener->events, 0);
    }
  web_json_end (json, ']');
  web_json_int (json, "waited", web_time_waited (table));
  web_view_json (table->session, web_time_left (table, table->turn_until), json, &view,
                 &listener->teller.words);
  web_json_end (json, '}');
  return json;
}

/* Tells everybody but @except, which may be %NULL, what has happened, and what they see now. */
static void
tell_now (WebTable *table, const WebPeer *except)
{
  for (guint ear = 0; ear < G_N_ELEMENTS (table->ears); ear++)
    {
      GString *json;
      char *text;

      if (!table->ears[ear].there)
        continue;
      json = now_json (table, ear, TRUE);
      text = g_ref_string_new_len (json->str, (gssize) json->len);
      g_string_free (json, TRUE);
      for (guint i = 0; i < table->peers->len; i++)
        {
          WebPeer *peer = table->peers->pdata[i];

          if (peer != except && web_ear_of (peer->seat) == ear)
            web_peer_post (peer, text, table->serial);
        }
      g_ref_string_release (text);
    }
}

/* Tells everybody what has happened, and what they see now. */
void
web_tell_now (WebTable *table)
{
  tell_now (table, NULL);
}

/* Somebody is called otherwise, and so moves are said otherwise. @except: (nullable): knows that */
void
web_tell_names (WebTable *table, const WebPeer *except)
{
  web_ear_names (table);
  if (table->session != NULL && table->phase == WEB_ROUND)
    tell_now (table, except);
}

/**
 * web_tell_all:
 * @table: a table
 * @peer: somebody at it
 *
 * Tells all of it to who has come, or wants to hear it again.
 */
void
web_tell_all (WebTable *table, WebPeer *peer)
{
  GString *json;

  if (table->changed)
    web_tell_table (table);
  else
    tell_table (table, peer);
  web_tell_deck (table, peer);
  if (table->session == NULL || lc_session_round (table->session) == 0)
    return;
  json = now_json (table, web_ear_of (peer->seat), FALSE);
  post (table, peer, json);
  g_string_free (json, TRUE);
}

/* Something went wrong that concerns everybody. */
void
web_tell_error (WebTable *table, const char *code, const char *text)
{
  for (guint i = 0; i < table->peers->len; i++)
    {
      WebPeer *peer = table->peers->pdata[i];
      const guint64 before = peer->answers;

      peer->answers = table->serial;
      web_peer_error (peer, -1, code, text);
      peer->answers = before;
    }
}
