/* text-parse-private.h - the parts of the parser: verbs (text-parse.c), cards (text-parse-card.c)
 * and help with what was not understood (text-parse-help.c).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "text-match.h"
#include "text-parse.h"

void text_parse_error (TextInput *input, char *text);
gboolean text_parse_has_move (const Words *words, const LcView *view, LcMove move);
void text_parse_add_verbs (GPtrArray *vocabulary);

gboolean text_parse_card (const Words *words,
                          const LcView *view,
                          const char *line,
                          gboolean must_fit,
                          TextInput *input);

char *text_parse_what_is_asked (const Words *words, const LcView *view);
char *text_parse_said (const GPtrArray *tokens);
gboolean text_parse_is_taken (const Words *words, const char *token);
char *text_parse_names (const Words *words);
void text_parse_explain (const Words *words,
                         const LcView *view,
                         const GPtrArray *tokens,
                         TextInput *input);
