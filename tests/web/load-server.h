/* load-server.h - a server that is started, killed and started again.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LoadServer LoadServer;

LoadServer *load_server_new (const char *command, GError **error);
void load_server_free (LoadServer *server);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoadServer, load_server_free)

void load_server_kill (LoadServer *server);
gboolean load_server_start (LoadServer *server, GError **error);

guint load_server_get_port (const LoadServer *server);
guint64 load_server_get_memory (const LoadServer *server);

G_END_DECLS
