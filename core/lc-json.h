/* lc-json.h - a look at JSON before it is parsed.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean lc_json_is_plain (const char *text, gsize length, guint deepest);

G_END_DECLS
