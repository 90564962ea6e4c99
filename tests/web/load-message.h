/* load-message.h - what a message of the server says, found without reading all of it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean load_message_is (const char *text, const char *type);
gint64 load_message_number (const char *text, const char *name, gint64 missing);
char *load_message_string (const char *text, const char *name);
char *load_message_choose_move (const char *text, GRand *rand);
char *load_message_view (const char *text);

G_END_DECLS
