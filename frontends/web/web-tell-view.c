/* web-tell-view.c - what a seat sees, as JSON.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "web-hub-private.h"

#include "../words/words-move.h"
#include "lc-record.h"

/* What the table's cards are about. */
static void
write_table (GString *json, const LcView *view, const LcRules *rules)
{
  const LcTable *table = &view->table;
  const gboolean over = table->phase == LC_PHASE_OVER;

  web_json_int (json, "direction", table->direction);
  web_json_int (json, "side", table->side);
  web_json_int (json, "top", table->top);
  web_json_int (json, "face", table->top_face);
  web_json_id (json, "colour", table->colour, rules->n_colours);
  web_json_id (json, "author", table->author, LC_NO_SEAT);
  web_json_id (json, "target", table->target, LC_NO_SEAT);
  web_json_int (json, "dealer", table->dealer);
  web_json_id (json, "winner", over ? table->winner : LC_NO_SEAT, LC_NO_SEAT);
  web_json_int (json, "draw", table->n_draw);
  web_json_int (json, "discard", table->n_discard);
}

static void
write_seats (GString *json, const char *name, LcSeats seats)
{
  web_json_begin (json, name, '[');
  for (guint seat = 0; seat < LC_MAX_SEATS; seat++)
    if (seats >> seat & 1)
      web_json_int (json, NULL, seat);
  web_json_end (json, ']');
}

/* Who has played the last card while the others play on, the first one first. */
static void
write_done (GString *json, const LcTable *table)
{
  web_json_begin (json, "done", '[');
  for (guint place = 1; place <= table->n_done; place++)
    for (guint seat = 0; seat < table->n_seats; seat++)
      if (table->place[seat] == place)
        web_json_int (json, NULL, seat);
  web_json_end (json, ']');
}

static void
write_counters (GString *json, const LcView *view, const LcRules *rules)
{
  web_json_begin (json, "counters", '[');
  for (guint counter = 0; counter < rules->n_counters; counter++)
    web_json_int (json, NULL, view->table.counter[counter]);
  web_json_end (json, ']');
}

static void
write_tokens (GString *json, const LcView *view, const LcRules *rules)
{
  web_json_begin (json, "tokens", '[');
  for (guint token = 0; token < rules->n_tokens; token++)
    {
      web_json_begin (json, NULL, '[');
      for (guint seat = 0; seat < view->table.n_seats; seat++)
        if (rules->tokens[token].hidden && seat != view->seat)
          web_json_null (json, NULL);
        else
          web_json_int (json, NULL, view->table.token[token][seat]);
      web_json_end (json, ']');
    }
  web_json_end (json, ']');
  write_counters (json, view, rules);
}

static void
write_hand (GString *json, const LcView *view, const LcRules *rules)
{
  guint8 order[LC_MAX_CARDS];
  const guint n_cards = words_hand_order (rules, view, order);

  web_json_begin (json, "hand", '[');
  for (guint i = 0; i < n_cards; i++)
    web_json_int (json, NULL, order[i]);
  web_json_end (json, ']');
  web_json_id (json, "drawn", view->drawn, LC_NO_CARD);
}

/* Where backs are seen: those of the others, seat by seat, and of the draw pile. */
static void
write_backs (GString *json, const LcView *view, const LcRules *rules)
{
  guint n = 0;

  if (!rules->backs_seen)
    return;
  web_json_begin (json, "backs", '{');
  web_json_begin (json, "hands", '[');
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    {
      web_json_begin (json, NULL, '[');
      for (guint i = 0; seat != view->seat && i < view->table.hand_size[seat] && n < view->n_backs;
           i++)
        web_json_int (json, NULL, view->backs[n++]);
      web_json_end (json, ']');
    }
  web_json_end (json, ']');
  web_json_id (json, "pile", n < view->n_backs ? view->backs[n] : LC_NO_FACE, LC_NO_FACE);
  web_json_end (json, '}');
}

static void
write_move (GString *json, const LcView *view, const Words *words, LcMove move)
{
  g_autofree char *text = words_move (words, view, move);
  g_autofree char *plain = words_plain (text);

  web_json_begin (json, NULL, '{');
  web_json_string (json, "do", lc_record_move_name (move.kind));
  if (move.kind == LC_MOVE_PLAY)
    {
      web_json_int (json, "card", move.card);
      web_json_int (json, "side", move.side);
    }
  if (move.colour != LC_NO_COLOUR)
    web_json_int (json, "colour", move.colour);
  if (move.target != LC_NO_SEAT)
    web_json_int (json, "target", move.target);
  if (move.kind == LC_MOVE_ANSWER)
    web_json_int (json, "answer", move.answer);
  if (move.call)
    web_json_bool (json, "uno", TRUE);
  web_json_string (json, "text", plain);
  web_json_end (json, '}');
}

static void
write_moves (GString *json, const LcView *view, const LcRules *rules, const Words *words)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LcMove));

  if (view->seat != LC_NO_SEAT)
    lc_view_moves (view, rules, moves);
  web_json_begin (json, "moves", '[');
  for (guint i = 0; i < moves->len; i++)
    write_move (json, view, words, g_array_index (moves, LcMove, i));
  web_json_end (json, ']');
}

static void
write_waits (GString *json, gint64 left, const LcView *view)
{
  static const char *const phases[] = { "turn", "drawn", "ask", "over" };
  const gboolean asks = view->table.phase == LC_PHASE_ASK;
  const gboolean over = view->table.phase == LC_PHASE_OVER;

  web_json_string (json, "phase", phases[view->table.phase]);
  web_json_int (json, "turn", view->table.turn);
  web_json_id (json, "asked", asks ? view->table.asked : LC_NO_SEAT, LC_NO_SEAT);
  if (asks)
    web_json_int (json, "question", view->table.question);
  else
    web_json_null (json, "question");
  web_json_id (json, "waits",
               over   ? LC_NO_SEAT
               : asks ? view->table.asked
                      : view->table.turn,
               LC_NO_SEAT);
  if (left >= 0 && !over)
    web_json_int (json, "left", left);
  else
    web_json_null (json, "left");
}

/* What everybody sees. @left: milliseconds of the turn time; −1: there is none */
static void
write_open (GString *json, LcSession *session, gint64 left, const LcView *view)
{
  web_json_id (json, "seat", view->seat, LC_NO_SEAT);
  write_waits (json, left, view);
  write_table (json, view, lc_session_rules (session));
  web_json_begin (json, "counts", '[');
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    web_json_int (json, NULL, view->table.hand_size[seat]);
  web_json_end (json, ']');
  write_seats (json, "playing", view->table.in_play);
  write_done (json, &view->table);
  write_seats (json, "uncalled", view->table.uncalled);
  web_json_begin (json, "points", '[');
  for (guint seat = 0; seat < view->table.n_seats; seat++)
    web_json_int (json, NULL, lc_session_score (session, seat));
  web_json_end (json, ']');
}

/**
 * web_view_json:
 * @session: the match, for its rules and points
 * @left: milliseconds of the turn time that are left; −1: there is none
 * @json: the message `now`, under way
 * @view: what the seat sees
 * @words: what the moves are put into words for
 *
 * Adds the member `view`.
 */
void
web_view_json (LcSession *session,
               gint64 left,
               GString *json,
               const LcView *view,
               const Words *words)
{
  const LcRules *rules = lc_session_rules (session);

  web_json_begin (json, "view", '{');
  write_open (json, session, left, view);
  write_tokens (json, view, rules);
  write_hand (json, view, rules);
  write_backs (json, view, rules);
  write_moves (json, view, rules, words);
  web_json_end (json, '}');
}

/* The tokens of all seats, hidden or not. */
static void
write_all_tokens (GString *json, const LcView *views, const LcRules *rules)
{
  web_json_begin (json, "tokens", '[');
  for (guint token = 0; token < rules->n_tokens; token++)
    {
      web_json_begin (json, NULL, '[');
      for (guint seat = 0; seat < views[0].table.n_seats; seat++)
        web_json_int (json, NULL, views[seat].table.token[token][seat]);
      web_json_end (json, ']');
    }
  web_json_end (json, ']');
  write_counters (json, &views[0], rules);
}

/**
 * web_view_open_json:
 * @session: a match that is over, as it was at some time
 * @json: a frame of its replay, under way
 *
 * Adds the member `open`: what somebody sees who may see all.
 */
void
web_view_open_json (LcSession *session, GString *json)
{
  const LcRules *rules = lc_session_rules (session);
  const guint n_seats = lc_session_n_seats (session);
  LcView open, views[LC_MAX_SEATS];
  guint8 order[LC_MAX_CARDS];

  lc_session_view (session, LC_NO_SEAT, &open);
  for (guint seat = 0; seat < n_seats; seat++)
    lc_session_view (session, seat, &views[seat]);
  web_json_begin (json, "open", '{');
  write_open (json, session, -1, &open);
  write_all_tokens (json, views, rules);
  web_json_begin (json, "hands", '[');
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const guint n_cards = words_hand_order (rules, &views[seat], order);

      web_json_begin (json, NULL, '[');
      for (guint i = 0; i < n_cards; i++)
        web_json_int (json, NULL, order[i]);
      web_json_end (json, ']');
    }
  web_json_end (json, ']');
  web_json_null (json, "drawn");
  write_backs (json, &open, rules);
  web_json_begin (json, "moves", '[');
  web_json_end (json, ']');
  web_json_end (json, '}');
}
