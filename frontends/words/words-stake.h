/* words-stake.h - what an answer costs whom: "if it was a bluff, Bo draws 4 cards; …".
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "words.h"

G_BEGIN_DECLS

char *words_doubted (const Words *words, const LcView *view);
char *words_stake (const Words *words, const LcView *view, guint answer);

G_END_DECLS
