/* output.h - results to files, and to the standard output.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean output_check (const char *path, GError **error);
gboolean output_write (const char *path, const char *text, GError **error);
gboolean output_is_standard (const char *path);

G_END_DECLS
