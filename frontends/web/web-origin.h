/* web-origin.h - WebOrigins, the names that the server goes by.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _WebOrigins WebOrigins;

WebOrigins *web_origins_new (const char *const *urls, GError **error);
void web_origins_free (WebOrigins *origins);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebOrigins, web_origins_free)

const char *web_origins_get_first (const WebOrigins *origins);
gboolean web_origins_have_host (const WebOrigins *origins, const char *host);
gboolean web_origins_allow (const WebOrigins *origins, const char *origin, const char *host);

G_END_DECLS
