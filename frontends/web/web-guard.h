/* web-guard.h - WebGuard, the stream of a connection, with bounds to what comes in, and a count of
 * what waits to go out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define WEB_LONGEST_REQUEST (16 * 1024) /* bytes of a request, with its headers */

#define WEB_TYPE_GUARD (web_guard_get_type ())
G_DECLARE_FINAL_TYPE (WebGuard, web_guard, WEB, GUARD, GIOStream)

/* The connection is closed. Called once, not from within a call to the guard. */
typedef void (*WebGuardGone) (WebGuard *guard, gpointer data);

WebGuard *web_guard_new (GSocketConnection *connection, WebGuardGone gone, gpointer data);
gboolean web_guard_upgrade (WebGuard *guard);
void web_guard_cut (WebGuard *guard);
void web_guard_add_queued (WebGuard *guard, gsize n_bytes);
gsize web_guard_get_queued (const WebGuard *guard);
gint64 web_guard_get_blocked (const WebGuard *guard, gint64 now);

G_END_DECLS
