/* web-gate.h - WebGate, where connections come in: how many, from where, and for how long without
 * getting anywhere.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include <gio/gio.h>

#include "web-guard.h"

G_BEGIN_DECLS

#define WEB_MOST_CONNECTIONS 4096 /* or fewer, if the system gives fewer files */
#define WEB_MOST_OF_ONE 128       /* from one address */
#define WEB_REQUEST_SECONDS 10    /* for a whole request to come */
#define WEB_ANSWER_SECONDS 60     /* for the answer to be read */

typedef struct _WebGate WebGate;
typedef struct _WebVisitor WebVisitor;

/**
 * WebGateLimits:
 * @most: connections at a time
 * @most_of_one: of them from one address; this machine itself may have any number
 * @request_seconds: for a whole request to come
 * @answer_seconds: for the answer to be read
 */
typedef struct
{
  guint most;
  guint most_of_one;
  guint request_seconds;
  guint answer_seconds;
} WebGateLimits;

/**
 * WebVisitor:
 * @guard: the stream
 * @local: the server's end
 * @remote: the client's end
 *
 * A connection, for as long as it lasts.
 */
struct _WebVisitor
{
  WebGuard *guard;
  GSocketAddress *local;
  GSocketAddress *remote;

  /* the gate's own */
  WebGate *gate;
  GList link;
  char *address; /* what it is counted by; NULL: this machine */
  int phase;
  gint64 until;
};

typedef void (*WebGateCome) (WebVisitor *visitor, gpointer data);

WebGate *web_gate_new (const WebGateLimits *limits, WebGateCome come, gpointer data);
void web_gate_free (WebGate *gate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebGate, web_gate_free)

gboolean web_gate_listen (WebGate *gate, GSocketAddress *address, guint16 *port, GError **error);
void web_gate_close (WebGate *gate);
guint web_gate_count (const WebGate *gate);

gboolean web_visitor_is_local (const WebVisitor *visitor);
void web_visitor_asked (WebVisitor *visitor);
gboolean web_visitor_stays (WebVisitor *visitor, const char *forwarded);

G_END_DECLS
