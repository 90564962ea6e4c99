/* web-catalogue.h - the words of the page in the language of the server.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *web_catalogue_find (const char *domain);
GBytes *web_catalogue_to_json (const guint8 *data, gsize length);
GBytes *web_catalogue_load (const char *domain);

G_END_DECLS
