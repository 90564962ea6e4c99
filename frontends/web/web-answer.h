/* web-answer.h - answers to requests: their headers, and pages of words.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

void web_answer_begin (SoupServerMessage *message);
void web_answer_bytes (SoupServerMessage *message,
                       const char *type,
                       GBytes *plain,
                       GBytes *packed,
                       const char *etag);
void web_answer_words (SoupServerMessage *message, guint status, const char *text);

G_END_DECLS
