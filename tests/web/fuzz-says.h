/* fuzz-says.h - what a client may say: messages as they should be, and spoilt ones.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-rng.h"
#include "web-hub-private.h"

G_BEGIN_DECLS

/**
 * FuzzScene:
 * @hub: the hub
 * @peer: who is going to speak
 * @favourite: which ruleset is played most
 * @tokens: (element-type utf8): some that were given out, the newest one last
 *
 * What a client would know, and what it could have heard.
 */
typedef struct
{
  WebHub *hub;
  WebPeer *peer;
  guint favourite;
  GPtrArray *tokens;
  LcRng *rng;
} FuzzScene;

GString *fuzz_says_valid (const FuzzScene *scene, WebKind kind);
GString *fuzz_says_spoilt (const FuzzScene *scene, WebKind kind);
GString *fuzz_says_noise (LcRng *rng);

G_END_DECLS
