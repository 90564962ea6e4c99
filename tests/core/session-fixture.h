/* session-fixture.h - what the tests of sessions share: a game, a bot, and how to play it out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"

G_BEGIN_DECLS

/* What a keeper has kept; and whether it fails now. */
typedef struct
{
  GString *text;
  guint n_appends;
  gboolean failing;
} SessionShelf;

extern const char *const session_fixture_no_folders[];

LcRegistry *session_fixture_registry (void);
LcSession *session_fixture_new (LcRegistry *registry,
                                guint n_people,
                                guint64 seed,
                                LcSessionSetup more);
void session_fixture_play (LcSession *session, guint64 seed);
void session_shelf_init (SessionShelf *shelf, LcSessionKeeper *keeper);
void session_shelf_clear (SessionShelf *shelf);
LcSession *session_fixture_resume (LcRegistry *registry,
                                   const char *text,
                                   gsize length,
                                   const LcSessionKeeper *keeper);

G_END_DECLS
