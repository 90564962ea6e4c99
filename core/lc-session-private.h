/* lc-session-private.h - a session as a replay drives it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-journal-private.h"
#include "lc-record.h"

G_BEGIN_DECLS

LcSession *lc_session_from_header (LcRules *rules, LcRegistry *registry,
                                   const LcRecordHeader *header, gboolean with_players,
                                   GError **error);
void lc_session_set_journal (LcSession *session, LcJournal *journal);
const LcMatch *lc_session_match (const LcSession *session);

/* These do what the public ones do, but leave what is to be written in lc_session_text(), and tell
 * nobody until lc_session_publish(). */
gboolean lc_session_apply (LcSession *session, LcMove move, GError **error);
gboolean lc_session_deal (LcSession *session, GError **error);
gboolean lc_session_take_back (LcSession *session, guint moves_left, GError **error);
GString *lc_session_text (LcSession *session);
gboolean lc_session_publish (LcSession *session, GError **error);

G_END_DECLS
