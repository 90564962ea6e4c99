/* web-table-play.c - a match at a table: moves of persons and bots, rounds, rematch.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"

#define PAUSE (20 * WEB_SECOND) /* between rounds, if somebody is not ready */

static void
set_phase (WebTable *table, WebPhase phase)
{
  if (table->phase == phase)
    return;
  table->phase = phase;
  for (guint seat = 0; seat < table->settings.seats; seat++)
    table->seats[seat].ready = FALSE;
  if (phase == WEB_OVER)
    web_vote_end (table);
  web_table_changed (table);
  web_keep_touch (table);
}

/* The match goes on, or stands still: where it is now, and who has how much time. @mover: who has
 * moved; LC_NO_SEAT: nobody */
static void
settle (WebTable *table, guint mover)
{
  const LcSessionState state = lc_session_state (table->session);

  table->round_at = WEB_NEVER;
  if (state == LC_SESSION_MATCH_OVER)
    set_phase (table, WEB_OVER);
  else if (state == LC_SESSION_ROUND_OVER)
    {
      set_phase (table, WEB_BETWEEN);
      table->round_at = web_time (table) + PAUSE;
    }
  else
    set_phase (table, WEB_ROUND);
  web_time_decision (table, mover);
}

/* A move stands: everybody is told. */
static void
moved (WebTable *table)
{
  settle (table, table->mover);
  web_tell_now (table);
}

/* Frees what the match needs in memory; the store keeps it. */
void
web_play_forget (WebTable *table)
{
  for (guint ear = 0; ear < G_N_ELEMENTS (table->ears); ear++)
    web_ear_close (table, ear);
  g_clear_pointer (&table->session, lc_session_free);
  g_array_set_size (table->recent, 0);
  web_time_clear (table);
}

/* Nobody will go on with the match; the store keeps it as it is. The table is as before one. */
void
web_play_give_up (WebTable *table)
{
  web_vote_end (table);
  web_play_forget (table);
  g_free (table->gone);
  table->gone = g_steal_pointer (&table->match);
  table->stale = FALSE;
  set_phase (table, WEB_LOBBY);
}

/* Lends the cards of @seat to a bot, or gives them back, as it is now. */
void
web_play_lend (WebTable *table, guint seat)
{
  g_autoptr (GError) error = NULL;

  if (table->session == NULL || !web_table_in_match (table)
      || lc_session_player (table->session, seat) != NULL)
    return;
  /* without that bot any move has to do: see any_move() */
  if (!lc_session_lend (table->session, seat,
                        web_table_played_by_bot (table, seat) ? WEB_LENT_BOT : NULL, &error))
    g_debug ("no bot for seat %u: %s", seat, error->message);
  web_time_decision (table, LC_NO_SEAT);
}

/* A bot plays for the person in @seat, or does not any more. */
void
web_play_set_away (WebTable *table, guint seat, gboolean away)
{
  if (table->seats[seat].away == away)
    return;
  table->seats[seat].away = away;
  web_play_lend (table, seat);
  web_table_changed (table);
  web_keep_touch (table);
}

/* The session is new, or was made again of its record. */
void
web_play_resumed (WebTable *table)
{
  lc_session_set_no_undo (table->session);
  web_ear_listen (table);
  for (guint seat = 0; seat < table->settings.seats; seat++)
    {
      table->seats[seat].moved = lc_session_moved (table->session, seat);
      web_play_lend (table, seat);
    }
  settle (table, LC_NO_SEAT);
}

/* Rounds ----------------------------------------------------------------------------------------- */

static void
end_by_fault (WebTable *table)
{
  web_tell_error (table, "rules",
                  _ ("The match ends here: because of a fault in the rules it cannot go on."));
  web_play_give_up (table);
}

static LcSession *
new_session (WebTable *table, GError **error)
{
  LcSeatSetup seats[LC_MAX_SEATS] = { { NULL, NULL } };
  const LcSessionKeeper keeper = web_keep_keeper (table);
  LcSessionSetup setup = { .match = { .n_seats = (guint8) table->settings.seats,
                                      .target = table->settings.target,
                                      .rounds = table->settings.rounds },
                           .seats = seats,
                           .keeper = &keeper,
                           .no_undo = TRUE };
  guint8 bytes[8];

  web_hub_random (table->hub, bytes, sizeof bytes);
  for (guint i = 0; i < sizeof bytes; i++)
    setup.match.seed = setup.match.seed << 8 | bytes[i];
  for (guint seat = 0; seat < table->settings.seats; seat++)
    {
      seats[seat].name = table->seats[seat].name;
      seats[seat].player = table->seats[seat].player;
    }
  return lc_session_new (table->rules->rules, table->hub->setup.registry, &setup, error);
}

static void
new_match_id (WebTable *table)
{
  guint8 bytes[WEB_TOKEN_BYTES];
  char id[WEB_MATCH_ID_LENGTH + 1];

  web_hub_random (table->hub, bytes, sizeof bytes);
  web_match_id_format (bytes, id);
  g_free (table->match);
  table->match = g_strdup (id);
  table->n_lines = 0;
}

static gboolean
deal (WebTable *table, GError **error)
{
  if (!lc_session_next_round (table->session, error))
    return FALSE;
  settle (table, LC_NO_SEAT);
  web_table_changed (table);
  web_keep_touch (table);
  web_tell_table (table);
  web_tell_now (table);
  return TRUE;
}

/**
 * web_play_begin:
 * @table: a table whose seats are all taken
 * @error: return location for an error
 *
 * Begins a match, with a seed that nobody knows.
 *
 * Returns: %FALSE with @error set if that is not possible; there is no match then
 */
gboolean
web_play_begin (WebTable *table, GError **error)
{
  if (!web_table_load_rules (table, error))
    return FALSE;
  web_play_forget (table);
  new_match_id (table);
  table->session = new_session (table, error);
  if (table->session != NULL)
    {
      if (table->hub->on_session != NULL)
        table->hub->on_session (table->session, table->hub->on_session_data);
      web_ear_listen (table);
      for (guint seat = 0; seat < table->settings.seats; seat++)
        table->seats[seat].away = FALSE;
      if (deal (table, error))
        return TRUE;
    }
  web_play_forget (table);
  web_keep_drop_match (table);
  g_clear_pointer (&table->match, g_free);
  set_phase (table, WEB_LOBBY);
  return FALSE;
}

void
web_play_next_round (WebTable *table)
{
  g_autoptr (GError) error = NULL;

  table->round_at = WEB_NEVER;
  for (guint seat = 0; seat < table->settings.seats; seat++)
    table->seats[seat].ready = FALSE;
  web_table_changed (table);
  if (!deal (table, &error))
    {
      /* the same round would fail again */
      web_tell_error (table, "rules", error->message);
      end_by_fault (table);
    }
  web_time_schedule (table);
}

/* Bots ------------------------------------------------------------------------------------------- */

/* What is left if the bot of @seat cannot move: the first move that can be made. */
static gboolean
any_move (WebTable *table, guint seat)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_session_moves (table->session, seat, moves);
  for (guint i = 0; i < moves->len; i++)
    if (lc_session_submit (table->session, g_array_index (moves, LcMove, i), NULL))
      return TRUE;
  return FALSE;
}

/* The bot of the seat that the game waits for could not move. If nothing at all can be done, the
 * ruleset has a fault that ends the match. */
static void
move_somehow (WebTable *table, const GError *error)
{
  const guint seat = lc_session_waits_for (table->session);

  if (error != NULL)
    web_tell_error (table, "rules", error->message);
  if (seat == LC_NO_SEAT || !web_table_played_by_bot (table, seat))
    return;
  if (any_move (table, seat))
    {
      moved (table);
      return;
    }
  end_by_fault (table);
}

/* The turn time of a person is over. */
void
web_play_turn_over (WebTable *table)
{
  const guint seat = lc_session_waits_for (table->session);
  g_autoptr (GError) error = NULL;
  gboolean has_moved = FALSE;

  table->turn_until = WEB_NEVER;
  if (seat == LC_NO_SEAT)
    return;
  web_play_set_away (table, seat, TRUE);
  table->bot_at = WEB_NEVER;
  if (lc_session_step_seat (table->session, seat, &has_moved, &error) && has_moved)
    moved (table);
  else
    move_somehow (table, error);
}

/* A bot moves, if one likes to. */
void
web_play_bot (WebTable *table)
{
  g_autoptr (GError) error = NULL;

  table->bot_at = WEB_NEVER;
  switch (lc_session_step (table->session, &error))
    {
    case LC_SESSION_MOVED:
      moved (table);
      break;
    case LC_SESSION_FAILED:
      move_somehow (table, error);
      break;
    case LC_SESSION_WAITING:
      /* the game may wait for somebody who should have a bot, and has none */
      move_somehow (table, NULL);
      break;
    case LC_SESSION_ROUND_OVER:
    case LC_SESSION_MATCH_OVER:
    default:
      break;
    }
}

/* Persons ---------------------------------------------------------------------------------------- */

static void
refuse (WebPeer *peer, gint64 id, const char *code, const char *why, guint n)
{
  GString *json = web_peer_begin ("refused", id);

  web_json_string (json, "code", code);
  web_json_string (json, "why", why);
  web_json_int (json, "n", n);
  web_peer_answer (peer, json);
}

static gboolean
is_listed (WebTable *table, LcMove move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  lc_session_moves (table->session, move.seat, moves);
  for (guint i = 0; i < moves->len; i++)
    if (lc_move_equal (move, g_array_index (moves, LcMove, i)))
      return TRUE;
  return FALSE;
}

/* Why a move that nothing has come before is not allowed. */
static char *
why_illegal (WebTable *table, const LcView *view, LcMove move)
{
  const LcRules *rules = lc_session_rules (table->session);
  char *why = NULL;

  if (move.kind == LC_MOVE_PLAY && move.card < rules->n_cards && move.side < rules->n_sides
      && lc_cards_has (&view->hand, move.card))
    why = lc_view_why_not (view, rules, move.card, move.side);
  if (why != NULL)
    return why;
  if (move.kind == LC_MOVE_CATCH)
    return g_strdup (_ ("There is nothing to catch."));
  if (move.kind == LC_MOVE_CALL)
    return g_strdup (_ ("There is no UNO to call now."));
  return g_strdup (lc_view_must_act (view) ? _ ("That is not possible now.")
                                           : _ ("It is not your turn."));
}

/* Whether @move answers what lies on the table no longer: it is of somebody's own turn, and that
 * seat has moved since. To call and to catch is never wrong for being said twice. */
static gboolean
is_outdated (const WebTable *table, LcMove move, gint64 n)
{
  return move.kind != LC_MOVE_CALL && move.kind != LC_MOVE_CATCH
         && n < table->seats[move.seat].moved;
}

static void
submit (WebPeer *peer, const WebMessage *message, LcMove move)
{
  WebTable *table = peer->table;
  g_autoptr (GError) error = NULL;
  GString *json;

  web_play_set_away (table, peer->seat, FALSE);
  if (!lc_session_submit (table->session, move, &error))
    {
      web_peer_error (peer, message->id, "rules", error->message);
      return;
    }
  json = web_peer_begin ("done", message->id);
  web_json_int (json, "n", table->seats[move.seat].moved);
  web_peer_answer (peer, json);
  moved (table);
}

void
web_play_move (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  LcMove move = message->move;
  LcView view;
  g_autofree char *why = NULL;

  if (table->session == NULL)
    {
      web_peer_error (peer, message->id, "not-now", _ ("No match has begun."));
      return;
    }
  web_kinds_view (table, peer->seat, &view);
  move.seat = (guint8) peer->seat;
  if (table->phase != WEB_ROUND)
    refuse (peer, message->id, "over",
            table->phase == WEB_OVER ? _ ("The match is over.") : _ ("The round is over."),
            view.table.moves);
  else if (message->n > view.table.moves)
    refuse (peer, message->id, "late", _ ("That was meant for another round."), view.table.moves);
  else if (!is_outdated (table, move, message->n) && is_listed (table, move))
    submit (peer, message, move);
  else if (message->n < view.table.moves)
    {
      why = web_race_why_late (table, &view, move, (guint) message->n);
      refuse (peer, message->id, "late", why, view.table.moves);
    }
  else
    {
      why = why_illegal (table, &view, move);
      refuse (peer, message->id, "illegal", why, view.table.moves);
    }
}

void
web_play_why (WebPeer *peer, const WebMessage *message)
{
  WebTable *table = peer->table;
  const LcRules *rules;
  g_autofree char *why = NULL;
  GString *json;
  LcView view;

  if (table->session == NULL)
    {
      web_peer_error (peer, message->id, "not-now", _ ("No match has begun."));
      return;
    }
  rules = lc_session_rules (table->session);
  web_kinds_view (table, peer->seat, &view);
  if (message->card >= rules->n_cards || message->side >= rules->n_sides
      || !lc_cards_has (&view.hand, (guint) message->card))
    {
      web_peer_error (peer, message->id, "not-now", _ ("You do not hold that card."));
      return;
    }
  why = lc_view_why_not (&view, rules, (guint) message->card, (guint) message->side);
  json = web_peer_begin ("why", message->id);
  web_json_int (json, "card", message->card);
  web_json_int (json, "side", message->side);
  web_json_string (json, "text", why != NULL ? why : _ ("It may be played now."));
  web_peer_answer (peer, json);
}

void
web_play_back (WebPeer *peer, const WebMessage *message)
{
  web_play_set_away (peer->table, peer->seat, FALSE);
}
