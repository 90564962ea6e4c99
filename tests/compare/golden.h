/* golden.h - outputs that have to stay as they are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void golden_compare (const char *name, const char *text);

G_END_DECLS
