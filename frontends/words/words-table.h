/* words-table.h - how the table lies, and what is asked, in sentences.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "words.h"

G_BEGIN_DECLS

GPtrArray *words_table (const Words *words, const LcView *view);
char *words_asked (const Words *words, const LcView *view);

guint words_order_of_play (const LcView *view, guint8 seats[LC_MAX_SEATS]);
char *words_gone (const LcTable *table, guint seat);
char *words_tokens (const Words *words, const LcTable *table, guint seat);
gboolean words_has_called (const Words *words, const LcTable *table, guint seat);
gboolean words_sees_backs (const Words *words, const LcView *view);
char *words_backs_of (const Words *words, const LcView *view, guint seat);
char *words_back_of_draw_pile (const Words *words, const LcView *view);

G_END_DECLS
