/* text-replay.h - a recorded match, told again.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "text-term.h"

G_BEGIN_DECLS

gboolean text_replay_may_be_told (const char *path,
                                  LcRegistry *registry,
                                  const char *const *folders,
                                  GError **error);
gboolean text_replay (TextTerm *term,
                      const char *path,
                      LcRegistry *registry,
                      const char *const *folders,
                      guint delay,
                      GError **error);

G_END_DECLS
