/* lc-session-private.h - what a session is made of, and how a replay drives it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-journal-private.h"
#include "lc-players.h"
#include "lc-record.h"

G_BEGIN_DECLS

/* Deals the next round of @match as lc_match_next_round() does, or another one in its place. */
typedef gboolean (*LcSessionDealer) (gpointer data,
                                     LcMatch *match,
                                     const LcRules *rules,
                                     const LcSink *sink,
                                     GError **error);

/* What a round has brought. */
typedef struct
{
  gint32 points[LC_MAX_SEATS];
} LcRoundPoints;

/* Somebody who is told of everything. */
typedef struct
{
  LcSessionListener listener;
  gpointer data;
} LcSessionEar;

struct _LcSession
{
  LcRules *rules;
  LcMatch match;
  LcSeatSetup seats[LC_MAX_SEATS];
  char *lent[LC_MAX_SEATS]; /* the plugin that plays a person's seat for now */
  LcRegistry *registry;     /* NULL: nobody is asked */
  LcPlayers players;
  LcMatch before;         /* as it was when the round had not been dealt */
  gboolean whole;         /* the round is what follows from @before and @moves */
  GArray *moves;          /* of LcMove: those of the round that stand */
  GArray *past;           /* of LcRoundPoints: of the rounds before this one, as far as known */
  GPtrArray *history;     /* of snapshots: the last one is before the last move, and so on */
  gboolean no_undo;       /* @history has no more than the last one */
  GArray *listeners;      /* of LcSessionEar */
  LcSessionDealer dealer; /* NULL: lc_match_next_round(). For tests that deal prepared cards */
  gpointer dealer_data;
  gboolean legal;
  LcSessionKeeper keeper; /* keeps the record; without @append: there is none */
  LcJournal *journal;     /* what @keeper writes to, if that is a file */

  /* what has been applied and not been published yet */
  GString *text;
  GArray *events; /* of LcEvent, whose cards are offsets into @event_cards plus 1 */
  GByteArray *event_cards;
};

LcSession *lc_session_from_header (LcRules *rules,
                                   LcRegistry *registry,
                                   const LcRecordHeader *header,
                                   gboolean with_players,
                                   GError **error);
void lc_session_set_keeper (LcSession *session, const LcSessionKeeper *keeper);
void lc_session_set_journal (LcSession *session, LcJournal *journal);

/* These do what the public ones do, but leave what is to be written in lc_session_text(), and tell
 * nobody until lc_session_publish(). */
gboolean lc_session_apply (LcSession *session, LcMove move, GError **error);
gboolean lc_session_deal (LcSession *session, GError **error);
gboolean lc_session_take_back (LcSession *session, guint moves_left, GError **error);
GString *lc_session_text (LcSession *session);
gboolean lc_session_publish (LcSession *session, GError **error);

void lc_session_catch_up (LcSession *session);

G_END_DECLS
