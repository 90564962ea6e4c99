/* program.h - what has to be typed to start this program.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *program_command (void);

G_END_DECLS
