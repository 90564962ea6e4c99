/* words-move.h - a move in words, before it is made: for a button, a menu, a screen reader.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "words.h"

G_BEGIN_DECLS

char *words_move (const Words *words, const LcView *view, LcMove move);
char *words_played (const Words *words, guint card, guint side);

G_END_DECLS
