/* lc-session.c - a match that is being played, with its bots and its record.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-carry-private.h"
#include "lc-error.h"
#include "lc-session-private.h"
#include "lc-view.h"

/* What a move can be taken back to: the match and the players' memory before it. */
typedef struct
{
  LcMatch match;
  gsize size; /* of @memory: there is more to remember once a seat was lent */
  guint8 memory[];
} Snapshot;

static void
collect_event (const LcEvent *event, gpointer data)
{
  LcSession *session = data;
  LcEvent copy = *event;

  lc_record_append_event (session->text, session->rules, event, session->moves->len);
  if (event->cards != NULL)
    {
      copy.cards = GUINT_TO_POINTER (session->event_cards->len + 1);
      g_byte_array_append (session->event_cards, event->cards, event->n_cards);
    }
  g_array_append_val (session->events, copy);
}

static LcSink
collector (LcSession *session)
{
  const LcSink sink = { collect_event, session };

  return sink;
}

static void
forget_pending (LcSession *session)
{
  g_string_truncate (session->text, 0);
  g_array_set_size (session->events, 0);
  g_byte_array_set_size (session->event_cards, 0);
}

/* Lists the moves of the decision that is to be made in @game, where the record has them. */
static void
append_decision (LcSession *session, const LcGame *game)
{
  if (session->legal && game->table.phase != LC_PHASE_OVER)
    lc_record_append_legal (session->text, game, session->rules);
}

static Snapshot *
snapshot_new (LcSession *session)
{
  Snapshot *snapshot = g_malloc (sizeof (Snapshot) + session->players.size);

  snapshot->match = session->match;
  snapshot->size = session->players.size;
  memcpy (snapshot->memory, session->players.memory, session->players.size);
  return snapshot;
}

/* To how few moves of the round the match can be taken back. */
static guint
fewest_moves (LcSession *session)
{
  return session->moves->len - session->history->len;
}

/* The match as it was when @moves_left moves of the round had been made. */
static const Snapshot *
snapshot_at (LcSession *session, guint moves_left)
{
  return g_ptr_array_index (session->history, moves_left - fewest_moves (session));
}

/* Takes the match back to where it was when @moves_left moves of the round had been made. */
static void
restore (LcSession *session, guint moves_left)
{
  const guint fewest = fewest_moves (session);
  const Snapshot *snapshot = snapshot_at (session, moves_left);

  session->match = snapshot->match;
  memcpy (session->players.memory, snapshot->memory, snapshot->size);
  g_ptr_array_set_size (session->history, (gint) (moves_left - fewest));
  g_array_set_size (session->moves, moves_left);
}

/* Why a move could not be made, for those who play: where a script of the rules has failed, the
 * error says only what is wrong in the script. */
static GError *
for_players (GError *error)
{
  g_autofree char *message = NULL;

  if (error->domain != LC_SCRIPT_ERROR)
    return error;
  message = g_steal_pointer (&error->message);
  error->message = g_strdup_printf (
    "a script of these rules has failed, and the move is undone: %s (make another move, or play "
    "without this house rule; “lastcard rules check” shows its writer more)",
    message);
  return error;
}

/* Applies @move; what is to be written and told waits for lc_session_publish(). */
gboolean
lc_session_apply (LcSession *session, LcMove move, GError **error)
{
  const LcSink sink = collector (session);
  Snapshot *snapshot = snapshot_new (session);
  g_autoptr (GError) failure = NULL;

  g_array_append_val (session->moves, move);
  if (!lc_match_apply (&session->match, session->rules, move, &sink, &failure))
    {
      g_propagate_error (error, for_players (g_steal_pointer (&failure)));
      g_array_set_size (session->moves, session->moves->len - 1);
      g_free (snapshot);
      forget_pending (session);
      return FALSE;
    }
  if (session->no_undo)
    g_ptr_array_set_size (session->history, 0);
  g_ptr_array_add (session->history, snapshot);
  append_decision (session, &session->match.game);
  return TRUE;
}

static gboolean
deal (LcSession *session, const LcSink *sink, GError **error)
{
  if (session->dealer != NULL)
    return session->dealer (session->dealer_data, &session->match, session->rules, sink, error);
  return lc_match_next_round (&session->match, session->rules, sink, error);
}

/* The round that is over is one of those before. */
static void
keep_points (LcSession *session, const LcMatch *match)
{
  LcRoundPoints points;

  memcpy (points.points, match->round_score, sizeof points.points);
  if (match->round > 0)
    g_array_append_val (session->past, points);
}

/* Deals the next round; the rest waits for lc_session_publish(). */
gboolean
lc_session_deal (LcSession *session, GError **error)
{
  const LcSink sink = collector (session);
  const LcMatch before = session->match;

  if (session->match.over || session->match.game.table.phase != LC_PHASE_OVER)
    {
      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_OVER,
                           session->match.over ? "the match is over" : "the round is not over yet");
      return FALSE;
    }
  if (!deal (session, &sink, error))
    {
      forget_pending (session);
      return FALSE;
    }
  g_ptr_array_unref (session->history);
  session->history = g_ptr_array_new_with_free_func (g_free);
  g_array_unref (session->moves);
  session->moves = g_array_new (FALSE, FALSE, sizeof (LcMove));
  keep_points (session, &before);
  session->before = before;
  session->whole = TRUE;
  lc_players_join (&session->players, session->rules, session->match.setup.n_seats);
  append_decision (session, &session->match.game);
  return TRUE;
}

/* Takes moves back until @moves_left of the round stand. */
gboolean
lc_session_take_back (LcSession *session, guint moves_left, GError **error)
{
  if (moves_left >= session->moves->len || moves_left < fewest_moves (session))
    {
      g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID,
                   "there are %u moves to take back to, not %u", session->moves->len, moves_left);
      return FALSE;
    }
  restore (session, moves_left);
  lc_record_append_undo (session->text, moves_left);
  append_decision (session, &session->match.game);
  return TRUE;
}

GString *
lc_session_text (LcSession *session)
{
  return session->text;
}

/* Has what is to be written kept, where anybody keeps the record. */
static gboolean
keep_text (LcSession *session, GError **error)
{
  const LcSessionKeeper *keeper = &session->keeper;

  return keeper->append == NULL || session->text->len == 0
         || keeper->append (keeper->data, session->text->str, session->text->len, error);
}

/* Writes what has been applied, and then tells it. If it cannot be written, the caller takes it
 * back. */
gboolean
lc_session_publish (LcSession *session, GError **error)
{
  g_autoptr (GArray) events = NULL;
  g_autoptr (GByteArray) cards = NULL;

  if (!keep_text (session, error))
    {
      forget_pending (session);
      return FALSE;
    }
  /* a listener may go on playing, so what it is told of stands apart */
  events = g_steal_pointer (&session->events);
  cards = g_steal_pointer (&session->event_cards);
  session->events = g_array_new (FALSE, FALSE, sizeof (LcEvent));
  session->event_cards = g_byte_array_new ();
  g_string_truncate (session->text, 0);
  for (guint i = 0; i < events->len; i++)
    {
      LcEvent *event = &g_array_index (events, LcEvent, i);

      if (event->cards != NULL)
        event->cards = cards->data + (GPOINTER_TO_UINT (event->cards) - 1);
      lc_players_observe (&session->players, session->rules, &session->match.game, event);
    }
  for (guint i = 0; i < events->len; i++)
    for (guint j = 0; j < session->listeners->len; j++)
      {
        const LcSessionEar *ear = &g_array_index (session->listeners, LcSessionEar, j);

        ear->listener (session, &g_array_index (events, LcEvent, i), ear->data);
      }
  return TRUE;
}

/**
 * lc_session_listen:
 * @session: a session
 * @listener: who is told of everything that happens from now on
 * @data: for @listener
 */
void
lc_session_listen (LcSession *session, LcSessionListener listener, gpointer data)
{
  const LcSessionEar added = { listener, data };

  g_array_append_val (session->listeners, added);
}

/**
 * lc_session_state:
 * @session: a session
 *
 * Returns: what has to happen next; %LC_SESSION_MOVED stands for: lc_session_step(), since a bot
 *   has to act
 */
LcSessionState
lc_session_state (LcSession *session)
{
  if (session->match.over)
    return LC_SESSION_MATCH_OVER;
  if (session->match.game.table.phase == LC_PHASE_OVER)
    return LC_SESSION_ROUND_OVER;
  return session->players.funcs[lc_session_waits_for (session)] == NULL ? LC_SESSION_WAITING
                                                                        : LC_SESSION_MOVED;
}

/* Writes and tells what has been applied; takes it back if that fails. */
static gboolean
publish_move (LcSession *session, GError **error)
{
  if (lc_session_publish (session, error))
    return TRUE;
  restore (session, session->moves->len - 1);
  return FALSE;
}

/**
 * lc_session_submit:
 * @session: a session
 * @move: what a seat does
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set, and everything as it was, if the move is not allowed now or
 *   cannot be written into the record
 */
gboolean
lc_session_submit (LcSession *session, LcMove move, GError **error)
{
  return lc_session_apply (session, move, error) && publish_move (session, error);
}

static LcSessionState
submit_choice (LcSession *session, guint seat, LcMove move, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (move.seat == seat && lc_session_submit (session, move, &reason))
    return LC_SESSION_MOVED;
  if (reason == NULL || g_error_matches (reason, LC_GAME_ERROR, LC_GAME_ERROR_ILLEGAL))
    g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_ILLEGAL,
                 "the player \"%s\" has chosen a move that is not allowed",
                 session->lent[seat] != NULL ? session->lent[seat] : session->seats[seat].player);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return LC_SESSION_FAILED;
}

/**
 * lc_session_step:
 * @session: a session
 * @error: return location for an error
 *
 * Lets one bot move: first one that is free to (it catches somebody, say), in order of seats
 * after the one that the game waits for; else the one that it waits for.
 *
 * Returns: %LC_SESSION_MOVED if one has; %LC_SESSION_FAILED with @error set; else what has to
 *   happen first
 */
LcSessionState
lc_session_step (LcSession *session, GError **error)
{
  const LcSessionState state = lc_session_state (session);
  LcMove move;
  guint seat;

  if (state != LC_SESSION_MOVED && state != LC_SESSION_WAITING)
    return state;
  if (!lc_players_next_move (&session->players, session->rules, &session->match, &move, &seat))
    return LC_SESSION_WAITING;
  return submit_choice (session, seat, move, error);
}

/**
 * lc_session_step_seat:
 * @session: a session
 * @seat: whom to ask
 * @moved: (out): whether it has moved
 * @error: return location for an error
 *
 * lc_session_step() for one seat only, for who wants to say when each bot moves. If a bot plays
 * @seat, it does what it has to do; or what it is free to do, if it likes. Asked again before
 * anything has happened, it answers the same.
 *
 * Returns: %FALSE with @error set, and everything as it was, if its move is not allowed, or cannot be
 *   written into the record; %TRUE too if there was nothing for it to do
 */
gboolean
lc_session_step_seat (LcSession *session, guint seat, gboolean *moved, GError **error)
{
  LcMove move;

  g_return_val_if_fail (seat < session->match.setup.n_seats, FALSE);

  *moved = FALSE;
  if (lc_session_waits_for (session) == LC_NO_SEAT
      || !lc_players_ask (&session->players, session->rules, &session->match, seat, &move))
    return TRUE;
  *moved = submit_choice (session, seat, move, error) == LC_SESSION_MOVED;
  return *moved;
}

/**
 * lc_session_next_round:
 * @session: a session in the state %LC_SESSION_ROUND_OVER
 * @error: return location for an error
 *
 * Deals the next round.
 *
 * Returns: %FALSE with @error set, and everything as it was, if that is not possible
 */
gboolean
lc_session_next_round (LcSession *session, GError **error)
{
  const LcMatch match = session->match, before = session->before;
  const gboolean whole = session->whole;
  const guint n_past = session->past->len;
  g_autoptr (GPtrArray) history = g_ptr_array_ref (session->history);
  g_autoptr (GArray) moves = g_array_ref (session->moves);
  g_autofree guint8 *memory = g_memdup2 (session->players.memory, session->players.size);

  if (!lc_session_deal (session, error))
    return FALSE;
  if (lc_session_publish (session, error))
    return TRUE;
  session->match = match;
  session->before = before;
  session->whole = whole;
  g_array_set_size (session->past, n_past);
  g_ptr_array_unref (session->history);
  session->history = g_steal_pointer (&history);
  g_array_unref (session->moves);
  session->moves = g_steal_pointer (&moves);
  if (memory != NULL)
    memcpy (session->players.memory, memory, session->players.size);
  return FALSE;
}

/**
 * lc_session_undo:
 * @session: a session
 * @seat: who takes its last move back
 * @error: return location for an error
 *
 * Takes the last move of @seat in this round back, with all that came after it. Only somebody who
 * plays against bots alone may.
 *
 * Returns: %FALSE with @error set, and everything as it was, if there is nothing to take back
 */
gboolean
lc_session_undo (LcSession *session, guint seat, GError **error)
{
  guint moves_left = session->moves->len;

  if (session->no_undo)
    {
      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID,
                           _ ("moves of this match cannot be taken back"));
      return FALSE;
    }
  for (guint i = 0; i < session->match.setup.n_seats; i++)
    if (i != seat && session->seats[i].player == NULL)
      {
        g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SEAT,
                     _ ("%s plays too: moves can be taken back against bots only"),
                     session->seats[i].name);
        return FALSE;
      }
  while (moves_left > fewest_moves (session)
         && g_array_index (session->moves, LcMove, moves_left - 1).seat != seat)
    moves_left--;
  if (moves_left == fewest_moves (session))
    {
      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_INVALID,
                           _ ("there is no move of yours in this round to take back"));
      return FALSE;
    }
  /* what it is taken back to is written first: a record never knows less than the player does */
  lc_record_append_undo (session->text, moves_left - 1);
  append_decision (session, &snapshot_at (session, moves_left - 1)->match.game);
  if (!lc_session_publish (session, error))
    return FALSE;
  restore (session, moves_left - 1);
  lc_session_catch_up (session);
  return TRUE;
}

/**
 * lc_session_set_no_undo:
 * @session: a session, one that was resumed, say
 *
 * Moves cannot be taken back from now on: LcSessionSetup.no_undo. What was remembered for it is
 * forgotten.
 */
void
lc_session_set_no_undo (LcSession *session)
{
  session->no_undo = TRUE;
  g_ptr_array_set_size (session->history, 0);
}

/**
 * lc_session_end_record:
 * @session: a session whose record cannot be written any more: the disk is full, say
 *
 * The match goes on without a record from here on. What was written stays, and can be resumed.
 */
void
lc_session_end_record (LcSession *session)
{
  session->keeper = (LcSessionKeeper){ 0 };
  g_clear_pointer (&session->journal, lc_journal_free);
}

/**
 * lc_session_set_rules:
 * @session: a session without a record
 * @rules: (transfer none): other rules
 * @error: return location for an error
 *
 * Goes on by other rules: those of the same script, say, after it was changed. Between rounds any
 * rules will do that are for so many players; in a round only those that know the same cards,
 * counters and tokens, and only at the beginning of a decision that no list of steps waits for.
 * What came before cannot be taken back any more. A match that is recorded keeps its rules, since
 * its record could not be replayed.
 *
 * Returns: %FALSE with @error set, and everything as it was, if that is not possible now
 */
gboolean
lc_session_set_rules (LcSession *session, LcRules *rules, GError **error)
{
  LcMatch match = session->match;

  if (session->keeper.append != NULL)
    {
      g_set_error_literal (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                           _ ("a match that is recorded keeps its rules"));
      return FALSE;
    }
  if (!lc_game_carry_over (&match.game, match.setup.n_seats, session->rules, rules, error))
    return FALSE;
  session->match = match;
  lc_rules_ref (rules);
  lc_rules_unref (session->rules);
  session->rules = rules;
  g_ptr_array_set_size (session->history, 0);
  session->whole = FALSE;
  lc_players_join (&session->players, rules, match.setup.n_seats);
  return TRUE;
}
