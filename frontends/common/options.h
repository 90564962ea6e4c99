/* options.h - reading the command line, with help for what is mistyped. For all frontends.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define OPTIONS_USAGE 2 /* the exit status where the command line is not understood */

/* What a number is before the command line is read: 0 is something that may be given. */
#define OPTIONS_NOT_GIVEN G_MININT

gboolean options_parse (GOptionContext *context, int *argc, char ***argv, const char *command);
gboolean options_parse_seed (const char *text, guint64 *seed, GError **error);
char **options_split_players (const char *text, GError **error);

gboolean options_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
int options_status (const GError *error);
int options_complain (const char *command, const GError *error);

G_END_DECLS
