/* lc-session-info.c - what a frontend may ask a session.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-session-private.h"

const LcRules *
lc_session_rules (LcSession *session)
{
  return session->rules;
}

guint
lc_session_n_seats (LcSession *session)
{
  return session->match.setup.n_seats;
}

const char *
lc_session_name (LcSession *session, guint seat)
{
  g_return_val_if_fail (seat < session->match.setup.n_seats, NULL);

  return session->seats[seat].name;
}

/* The name of the plugin that plays @seat; NULL for a person. */
const char *
lc_session_player (LcSession *session, guint seat)
{
  g_return_val_if_fail (seat < session->match.setup.n_seats, NULL);

  return session->seats[seat].player;
}

/* The name of the plugin that plays @seat for a person now; NULL if none does: lc_session_lend(). */
const char *
lc_session_lent (LcSession *session, guint seat)
{
  g_return_val_if_fail (seat < session->match.setup.n_seats, NULL);

  return session->lent[seat];
}

/**
 * lc_session_waits_for:
 * @session: a session
 *
 * What else lies open (the moves made in the round, who has not called, whose hand has how many
 * cards) is in LcView.table of lc_session_view() for %LC_NO_SEAT.
 *
 * Returns: the seat without whose move the round does not go on, person or bot; %LC_NO_SEAT if there
 *   is no round, or it is over. Others may be free to act
 */
guint
lc_session_waits_for (LcSession *session)
{
  const LcTable *table = &session->match.game.table;

  if (session->match.over || table->phase == LC_PHASE_OVER)
    return LC_NO_SEAT;
  return table->phase == LC_PHASE_ASK ? table->asked : table->turn;
}

guint32
lc_session_round (LcSession *session)
{
  return session->match.round;
}

gint32
lc_session_score (LcSession *session, guint seat)
{
  return session->match.score[seat];
}

gint32
lc_session_round_score (LcSession *session, guint seat)
{
  return session->match.round_score[seat];
}

/**
 * lc_session_points_of_round:
 * @session: a session
 * @round: a round, 1 to lc_session_round()
 * @seat: a seat
 * @points: (out): what the seat got in it; it may be negative by some rules
 *
 * Returns: %FALSE if it is not known: the round is not over, or the session went on from a match
 *   whose rounds it has not seen
 */
gboolean
lc_session_points_of_round (LcSession *session, guint32 round, guint seat, gint32 *points)
{
  const guint32 first = session->match.round - session->past->len;
  const gboolean over = session->match.game.table.phase == LC_PHASE_OVER;

  if (round == 0 || round < first || round > session->match.round
      || (round == session->match.round && !over))
    return FALSE;
  *points = round == session->match.round
              ? session->match.round_score[seat]
              : g_array_index (session->past, LcRoundPoints, round - first).points[seat];
  return TRUE;
}

gint32
lc_session_target (LcSession *session)
{
  return session->match.setup.target;
}

/* After how many rounds the match ends at the latest; 0 for no such limit. */
guint32
lc_session_rounds (LcSession *session)
{
  return session->match.setup.rounds;
}

guint64
lc_session_seed (LcSession *session)
{
  return session->match.setup.seed;
}

LcSeats
lc_session_winners (LcSession *session)
{
  return session->match.winners;
}

/* The path of the record; NULL if none is kept. */
const char *
lc_session_record (LcSession *session)
{
  return session->journal != NULL ? lc_journal_path (session->journal) : NULL;
}

/**
 * lc_session_view:
 * @session: a session
 * @seat: whose view; %LC_NO_SEAT for somebody who watches
 * @view: (out caller-allocates): all that it may know
 */
void
lc_session_view (LcSession *session, guint seat, LcView *view)
{
  lc_view_fill (view, &session->match.game, session->rules, seat);
}

/**
 * lc_session_moves:
 * @session: a session
 * @seat: a seat
 * @moves: (element-type LcMove): where its moves are put, after it has been emptied
 */
void
lc_session_moves (LcSession *session, guint seat, GArray *moves)
{
  lc_game_moves (&session->match.game, session->rules, seat, moves);
}

/**
 * lc_session_moved:
 * @session: a session
 * @seat: a seat
 *
 * Returns: how many moves the round had after the last one of @seat; 0: it has not moved in it
 */
guint
lc_session_moved (LcSession *session, guint seat)
{
  for (guint n = session->moves->len; n > 0; n--)
    if (g_array_index (session->moves, LcMove, n - 1).seat == seat)
      return n;
  return 0;
}

/**
 * lc_session_event_for_seat:
 * @session: a session
 * @event: (inout): a complete event, as a listener gets it; becomes what @seat may know of it
 * @seat: who is to be told; %LC_NO_SEAT for somebody who watches
 * @cards: room for the cards that @event shows
 *
 * Returns: %FALSE if @seat is not told at all
 */
gboolean
lc_session_event_for_seat (LcSession *session,
                           LcEvent *event,
                           guint seat,
                           guint8 cards[LC_MAX_CARDS])
{
  return lc_event_for_seat (event, session->rules, &session->match.game, seat, cards);
}
