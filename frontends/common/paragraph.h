/* paragraph.h - text in lines of so many columns.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint paragraph_columns (int fd, guint unknown);
void paragraph_append (GString *text, guint columns, guint first, guint hanging, const char *words);
void paragraph_append_cell (GString *text, const char *words, gint columns);

G_END_DECLS
