/* words-standing.h - how a match stands, in one line.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"

G_BEGIN_DECLS

char *words_standing (LcSession *session);
char *words_standing_of_record (const char *path, LcRegistry *registry, const char *const *folders);

G_END_DECLS
