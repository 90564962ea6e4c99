/* text-screen.h - the table, the hand and the scores, as lines of text.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-language.h"
#include "lc-session.h"
#include "text-term.h"
#include "../words/words.h"

G_BEGIN_DECLS

void text_screen_table (TextTerm *term, const Words *words, const LcView *view);
void text_screen_hand (TextTerm *term, const Words *words, const LcView *view);
void text_screen_playable (TextTerm *term, const Words *words, const LcView *view);
void text_screen_hint (TextTerm *term, const Words *words, const LcView *view);
void text_screen_drawn (TextTerm *term,
                        const Words *words,
                        const LcView *view,
                        gboolean listed,
                        gboolean several);
void text_screen_mode (TextTerm *term, const Words *words, const LcView *view);
void text_screen_question (TextTerm *term, const Words *words, const LcView *view);
void text_screen_scores (TextTerm *term, const Words *words, LcSession *session);
void text_screen_open_hands (TextTerm *term, const Words *words, LcSession *session);
void text_screen_parts (TextTerm *term, const GPtrArray *parts, gboolean summaries);
void text_screen_terms (TextTerm *term, const Words *words, gint32 target);
char *text_screen_name (const Words *words, guint seat);
guint text_screen_widest_name (const Words *words);
guint text_screen_partner (const Words *words, guint seat);
void text_screen_rules (TextTerm *term, const Words *words, const GPtrArray *parts, gint32 target);
void text_screen_help (TextTerm *term, const Words *words, const LcView *view);

G_END_DECLS
