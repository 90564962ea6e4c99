/* session-fixture.h - what the tests of sessions share: a game, a bot, and how to play it out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"

G_BEGIN_DECLS

extern const char *const session_fixture_no_folders[];

LcRegistry *session_fixture_registry (void);
LcSession *session_fixture_new (LcRegistry *registry,
                                guint n_people,
                                guint64 seed,
                                LcSessionSetup more);
void session_fixture_play (LcSession *session, guint64 seed);

G_END_DECLS
