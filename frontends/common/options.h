/* options.h - reading the command line, with help for what is mistyped. For all frontends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean options_parse (GOptionContext *context, int *argc, char ***argv, const char *command);
gboolean options_parse_seed (const char *text, guint64 *seed, GError **error);

G_END_DECLS
