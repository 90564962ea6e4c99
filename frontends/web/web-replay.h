/* web-replay.h - WebReplay, matches that are over, as the page shows them again.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"
#include "lc-store.h"

G_BEGIN_DECLS

#define WEB_REPLAY_LARGEST (16 * 1024 * 1024)       /* bytes of a record that is shown */
#define WEB_REPLAY_LARGEST_ROUND (32 * 1024 * 1024) /* bytes of what is shown of a round */

/**
 * WebReplaySetup:
 * @registry: where rulesets and stores are found; outlives it
 * @folders: (array zero-terminated=1): where rulesets lie
 * @store_funcs: the store
 * @store: open for reading, for this alone: matches are played again in a thread of its own
 * @tables_only: show only matches of the server's own tables, whose ids nobody guesses
 */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  const LcStoreFuncs *store_funcs;
  LcStore *store;
  gboolean tables_only;
} WebReplaySetup;

/**
 * WebReplayError:
 * @WEB_REPLAY_ERROR_NOT_FOUND: there is no such match, or round, or it is not over
 * @WEB_REPLAY_ERROR_CHANGED: its rules are not what they were, or it is too long
 * @WEB_REPLAY_ERROR_STORE: the store cannot be read
 */
typedef enum
{
  WEB_REPLAY_ERROR_NOT_FOUND,
  WEB_REPLAY_ERROR_CHANGED,
  WEB_REPLAY_ERROR_STORE
} WebReplayError;

#define WEB_REPLAY_ERROR (web_replay_error_quark ())
GQuark web_replay_error_quark (void);

GBytes *web_replay_make (const WebReplaySetup *setup,
                         const char *id,
                         const char *name,
                         GError **error);

/* web-replay-frames.c */
typedef struct
{
  LcRegistry *registry;
  const char *const *folders;
  const char *record;
  gsize length;
} WebReplaySource;

GString *web_replay_deck (const WebReplaySource *source, GError **error);
GString *web_replay_frames (const WebReplaySource *source, guint round, GError **error);

G_END_DECLS
