/* web-qr.h - an address as a picture that a phone can read.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *web_qr_draw (const char *text);

G_END_DECLS
