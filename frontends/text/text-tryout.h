/* text-tryout.h - a match that goes on from a case of a rule test.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-session.h"
#include "text-term.h"

G_BEGIN_DECLS

LcSession *text_tryout_new (TextTerm *term,
                            const char *file,
                            const char *which,
                            LcRegistry *registry,
                            const char *const *folders,
                            GError **error);

G_END_DECLS
