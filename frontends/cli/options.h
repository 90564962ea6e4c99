/* options.h - reading the options of a command, with help for mistyped ones. For all frontends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean options_parse (GOptionContext *context, int *argc, char ***argv, const char *command);

G_END_DECLS
