/* web-replay-answer.h - WebReplayDesk, where matches are asked for that are over.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <libsoup/soup.h>

#include "web-replay.h"

G_BEGIN_DECLS

typedef struct _WebReplayDesk WebReplayDesk;

/* web_replay_make(), or what a test has in its place. */
typedef GBytes *(*WebReplayMake) (const WebReplaySetup *setup,
                                  const char *id,
                                  const char *name,
                                  GError **error);

WebReplayDesk *web_replay_desk_new (WebReplayMake make, const WebReplaySetup *setup);
void web_replay_desk_free (WebReplayDesk *desk);
gboolean web_replay_desk_answer (WebReplayDesk *desk, SoupServerMessage *message, const char *path);

G_END_DECLS
