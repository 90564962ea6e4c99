/* web-address.h - where to listen, and what to type to get there.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GPtrArray *web_address_parse (const char *text, guint16 port, GError **error);
gboolean web_address_is_local (GSocketAddress *address);
char *web_address_to_url (GSocketAddress *address, guint16 port, gboolean *reachable);

G_END_DECLS
