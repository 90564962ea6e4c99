/* lc-session.h - LcSession, a match that is being played: the door for every frontend.
 *
 * A session owns the match, the bots and the record. A frontend asks it what a seat sees and may
 * do, hands it moves, and is told what happened, never more than the seat it speaks for may know.
 * Every accepted move is in the record, on the disk, before anybody is told of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-match.h"
#include "lc-player.h"
#include "lc-registry.h"
#include "lc-view.h"

G_BEGIN_DECLS

typedef struct _LcSession LcSession;

/**
 * LcSeatSetup:
 * @name: how the seat is called; unique at the table without regard to case
 * @player: (nullable): the player plugin that plays it: "greedy"; NULL for a person
 */
typedef struct
{
  char *name;
  char *player;
} LcSeatSetup;

/**
 * LcSessionKeeper:
 * @append: keeps @length bytes of the record, which follow on what it was given before: whole lines,
 *   each with its line feed, the header first; all of one step at a time. It must not touch the
 *   session. %FALSE with @error set: nothing of them was kept, and the step has not happened
 * @data: for @append; has to outlive the session
 *
 * Who keeps the record of a match where it is not a file: a store, say. It gets what a file would,
 * before anybody is told of it.
 */
typedef struct
{
  gboolean (*append) (gpointer data, const char *lines, gsize length, GError **error);
  gpointer data;
} LcSessionKeeper;

/**
 * LcSessionSetup:
 * @match: seed, seats, target, rounds
 * @seats: @match.n_seats of them
 * @record: (nullable): path of the record to write; NULL for none
 * @keeper: (nullable): who keeps the record instead; not together with @record. It is copied
 * @legal: whether the record lists the legal moves of every decision
 * @no_undo: moves cannot be taken back, and what that would take is not remembered: a copy of the
 *   match for every move of the round
 * @start: (nullable): a match by the same rules to go on from, instead of a new one; then @match is
 *   not looked at, and there is no record
 */
typedef struct
{
  LcMatchSetup match;
  const LcSeatSetup *seats;
  const char *record;
  const LcSessionKeeper *keeper;
  gboolean legal;
  gboolean no_undo;
  const LcMatch *start;
} LcSessionSetup;

typedef enum
{
  LC_SESSION_MOVED,      /* a bot has moved */
  LC_SESSION_WAITING,    /* a person has to act */
  LC_SESSION_ROUND_OVER, /* lc_session_next_round() goes on */
  LC_SESSION_MATCH_OVER,
  LC_SESSION_FAILED /* with an error; the match is as it was before */
} LcSessionState;

/**
 * LcSessionListener:
 * @session: the session
 * @event: what happened, complete; pass it through lc_session_event_for_seat() before anybody
 *   sees it
 * @data: what was given to lc_session_listen()
 *
 * Called in order, after the move is in the record.
 */
typedef void (*LcSessionListener) (LcSession *session, const LcEvent *event, gpointer data);

LcSession *lc_session_new (LcRules *rules,
                           LcRegistry *registry,
                           const LcSessionSetup *setup,
                           GError **error);
LcSession *lc_session_resume (const char *record,
                              LcRegistry *registry,
                              const char *const *folders,
                              GError **error);
LcSession *lc_session_resume_text (const char *text,
                                   gsize length,
                                   LcRules *rules,
                                   LcRegistry *registry,
                                   const char *const *folders,
                                   const LcSessionKeeper *keeper,
                                   GError **error);
void lc_session_free (LcSession *session);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LcSession, lc_session_free)

void lc_session_listen (LcSession *session, LcSessionListener listener, gpointer data);

const LcRules *lc_session_rules (LcSession *session);
guint lc_session_n_seats (LcSession *session);
const char *lc_session_name (LcSession *session, guint seat);
const char *lc_session_player (LcSession *session, guint seat);
const char *lc_session_lent (LcSession *session, guint seat);
guint lc_session_waits_for (LcSession *session);
guint32 lc_session_round (LcSession *session);
guint lc_session_moved (LcSession *session, guint seat);
gint32 lc_session_score (LcSession *session, guint seat);
gint32 lc_session_round_score (LcSession *session, guint seat);
gboolean lc_session_points_of_round (LcSession *session, guint32 round, guint seat, gint32 *points);
gint32 lc_session_target (LcSession *session);
guint32 lc_session_rounds (LcSession *session);
guint64 lc_session_seed (LcSession *session);
LcSeats lc_session_winners (LcSession *session);
const char *lc_session_record (LcSession *session);
LcSessionState lc_session_state (LcSession *session);

void lc_session_view (LcSession *session, guint seat, LcView *view);
void lc_session_moves (LcSession *session, guint seat, GArray *moves);
gboolean lc_session_event_for_seat (LcSession *session,
                                    LcEvent *event,
                                    guint seat,
                                    guint8 cards[LC_MAX_CARDS]);

gboolean lc_session_submit (LcSession *session, LcMove move, GError **error);
LcSessionState lc_session_step (LcSession *session, GError **error);
gboolean lc_session_step_seat (LcSession *session, guint seat, gboolean *moved, GError **error);
gboolean lc_session_next_round (LcSession *session, GError **error);
gboolean lc_session_undo (LcSession *session, guint seat, GError **error);
gboolean lc_session_lend (LcSession *session, guint seat, const char *player, GError **error);
void lc_session_set_no_undo (LcSession *session);
void lc_session_end_record (LcSession *session);
gboolean lc_session_set_rules (LcSession *session, LcRules *rules, GError **error);

G_END_DECLS
