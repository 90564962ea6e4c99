/* numbers.h - numbers for people, in the marks of their language.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *numbers_in_words (const char *number) G_GNUC_WARN_UNUSED_RESULT;
char *numbers_percent (const char *number) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
