/* web-gate.c - accepts connections, counts them by address, and ends those that do not get on.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-gate.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/resource.h>

#define OTHER_FILES 96       /* that the process may need besides connections */
#define AT_ONCE 64           /* connections that are accepted in one turn of the main loop */
#define UNACKNOWLEDGED 30000 /* milliseconds after which a machine that says nothing is gone */
#define PAUSE_SECONDS 1      /* when no connection can be accepted */

enum
{
  ASKING,    /* the request is not complete yet */
  ANSWERING, /* it is, and is being answered */
  STAYING    /* a WebSocket, which is looked after elsewhere */
};

typedef struct
{
  WebGate *gate;
  GSocket *socket;
  GSource *source; /* NULL while it pauses */
} Listener;

struct _WebGate
{
  WebGateLimits limits;
  WebGateCome come;
  gpointer data;
  GPtrArray *listeners;
  GQueue asking; /* of WebVisitor, the first to come first */
  GQueue others;
  GHashTable *counts; /* address → how many */
  guint ticks;        /* the source that looks at the time */
};

static gboolean on_connection (GSocket *socket, GIOCondition condition, gpointer data);

/* As many files as the system allows; the usual 1024 are few for a server. */
static guint
raise_files (guint wanted)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) != 0)
    return 256;
  if (limit.rlim_cur < wanted)
    {
      const rlim_t before = limit.rlim_cur;

      limit.rlim_cur = MIN (limit.rlim_max, (rlim_t) wanted);
      if (setrlimit (RLIMIT_NOFILE, &limit) != 0)
        limit.rlim_cur = before;
    }
  return (guint) MIN (limit.rlim_cur, (rlim_t) wanted);
}

/* What connections are counted by: an address, of IPv6 the network of a customer, since each has
 * 2⁶⁴ addresses. Returns: (transfer full) (nullable): NULL for this machine */
static char *
counted_address (GInetAddress *address)
{
  const guint8 *bytes = g_inet_address_to_bytes (address);
  static const guint8 mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };

  if (g_inet_address_get_is_loopback (address))
    return NULL;
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    return g_inet_address_to_string (address);
  if (memcmp (bytes, mapped, sizeof mapped) == 0)
    {
      g_autoptr (GInetAddress) plain =
        g_inet_address_new_from_bytes (bytes + sizeof mapped, G_SOCKET_FAMILY_IPV4);

      return counted_address (plain);
    }
  return g_strdup_printf ("%02x%02x:%02x%02x:%02x%02x:%02x%02x", bytes[0], bytes[1], bytes[2],
                          bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]);
}

/* One more from @address. Returns: whether that is no more than may be */
static gboolean
count_up (WebGate *gate, const char *address)
{
  const guint count = GPOINTER_TO_UINT (g_hash_table_lookup (gate->counts, address));

  if (count >= gate->limits.most_of_one)
    return FALSE;
  g_hash_table_replace (gate->counts, g_strdup (address), GUINT_TO_POINTER (count + 1));
  return TRUE;
}

static void
count_down (WebGate *gate, const char *address)
{
  const guint count = GPOINTER_TO_UINT (g_hash_table_lookup (gate->counts, address));

  if (count <= 1)
    g_hash_table_remove (gate->counts, address);
  else
    g_hash_table_replace (gate->counts, g_strdup (address), GUINT_TO_POINTER (count - 1));
}

static void
unlink_visitor (WebVisitor *visitor)
{
  WebGate *gate = visitor->gate;

  g_queue_unlink (visitor->phase == ASKING ? &gate->asking : &gate->others, &visitor->link);
}

static void
on_gone (WebGuard *guard, gpointer data)
{
  WebVisitor *visitor = data;

  if (visitor->gate != NULL)
    {
      unlink_visitor (visitor);
      if (visitor->address != NULL)
        count_down (visitor->gate, visitor->address);
    }
  g_object_unref (visitor->local);
  g_object_unref (visitor->remote);
  g_free (visitor->address);
  g_free (visitor);
}

static void
cut_late (GQueue *visitors, gint64 now)
{
  for (GList *link = visitors->head; link != NULL; link = link->next)
    {
      WebVisitor *visitor = link->data;

      if (visitor->until != 0 && visitor->until <= now)
        web_guard_cut (visitor->guard);
    }
}

static gboolean
on_tick (gpointer data)
{
  WebGate *gate = data;
  const gint64 now = g_get_monotonic_time ();

  cut_late (&gate->asking, now);
  cut_late (&gate->others, now);
  if (gate->asking.length + gate->others.length > 0)
    return G_SOURCE_CONTINUE;
  gate->ticks = 0;
  return G_SOURCE_REMOVE;
}

/* A client that does not let its connection be looked at is left alone by none of these. */
static void
prepare_socket (GSocket *socket)
{
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_keepalive (socket, TRUE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
#ifdef TCP_USER_TIMEOUT
  g_socket_set_option (socket, IPPROTO_TCP, TCP_USER_TIMEOUT, UNACKNOWLEDGED, NULL);
#endif
}

/* Somebody has come. Where all places are taken, whoever has been longest without asking for
 * anything gives way; if nobody is, the newcomer does. */
static void
welcome (WebGate *gate, GSocket *socket)
{
  g_autoptr (GSocketAddress) local = g_socket_get_local_address (socket, NULL);
  g_autoptr (GSocketAddress) remote = g_socket_get_remote_address (socket, NULL);
  g_autoptr (GSocketConnection) connection = NULL;
  g_autoptr (WebGuard) guard = NULL;
  g_autofree char *address = NULL;
  WebVisitor *visitor;

  if (!G_IS_INET_SOCKET_ADDRESS (local) || !G_IS_INET_SOCKET_ADDRESS (remote))
    return;
  if (web_gate_count (gate) >= gate->limits.most)
    {
      if (gate->asking.head == NULL)
        return;
      visitor = gate->asking.head->data;
      web_guard_cut (visitor->guard);
    }
  address = counted_address (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
  if (address != NULL && !count_up (gate, address))
    return;

  prepare_socket (socket);
  visitor = g_new0 (WebVisitor, 1);
  visitor->gate = gate;
  visitor->link.data = visitor;
  visitor->local = g_steal_pointer (&local);
  visitor->remote = g_steal_pointer (&remote);
  visitor->address = g_steal_pointer (&address);
  visitor->phase = ASKING;
  visitor->until = g_get_monotonic_time () + (gint64) gate->limits.request_seconds * G_USEC_PER_SEC;
  g_queue_push_tail_link (&gate->asking, &visitor->link);
  if (gate->ticks == 0)
    gate->ticks = g_timeout_add_seconds (1, on_tick, gate);

  connection = g_socket_connection_factory_create_connection (socket);
  guard = web_guard_new (connection, on_gone, visitor);
  visitor->guard = guard;
  gate->come (visitor, gate->data);
}

static void
watch (Listener *listener)
{
  listener->source = g_socket_create_source (listener->socket, G_IO_IN, NULL);
  g_source_set_callback (listener->source, G_SOURCE_FUNC (on_connection), listener, NULL);
  g_source_attach (listener->source, NULL);
}

static gboolean
on_pause_over (gpointer data)
{
  Listener *listener = data;

  g_source_unref (listener->source);
  watch (listener);
  return G_SOURCE_REMOVE;
}

/* The system has no more files, say: to try again at once would take all of the processor. */
static void
pause_listener (Listener *listener)
{
  g_source_unref (listener->source);
  listener->source = g_timeout_source_new_seconds (PAUSE_SECONDS);
  g_source_set_callback (listener->source, on_pause_over, listener, NULL);
  g_source_attach (listener->source, NULL);
}

static gboolean
on_connection (GSocket *socket, GIOCondition condition, gpointer data)
{
  Listener *listener = data;

  for (int i = 0; i < AT_ONCE; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSocket) accepted = g_socket_accept (socket, NULL, &error);

      if (accepted != NULL)
        welcome (listener->gate, accepted);
      else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
        return G_SOURCE_CONTINUE;
      else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED))
        {
          pause_listener (listener);
          return G_SOURCE_REMOVE;
        }
    }
  return G_SOURCE_CONTINUE;
}

static void
listener_free (gpointer data)
{
  Listener *listener = data;

  if (listener->source != NULL)
    {
      g_source_destroy (listener->source);
      g_source_unref (listener->source);
    }
  g_object_unref (listener->socket);
  g_free (listener);
}

/**
 * web_gate_new:
 * @limits: how many may come, and for how long
 * @come: called for each who comes; the stream is closed if nobody takes a reference to it
 * @data: for @come
 *
 * Returns: (transfer full): a gate that is closed
 */
WebGate *
web_gate_new (const WebGateLimits *limits, WebGateCome come, gpointer data)
{
  WebGate *gate = g_new0 (WebGate, 1);
  const guint files = raise_files (limits->most + OTHER_FILES);

  gate->limits = *limits;
  gate->limits.most = MIN (limits->most, files > OTHER_FILES + 16 ? files - OTHER_FILES : 16);
  gate->come = come;
  gate->data = data;
  gate->listeners = g_ptr_array_new_with_free_func (listener_free);
  gate->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_queue_init (&gate->asking);
  g_queue_init (&gate->others);
  return gate;
}

static void
forget_all (GQueue *visitors)
{
  GList *link;

  while ((link = g_queue_pop_head_link (visitors)) != NULL)
    {
      WebVisitor *visitor = link->data;

      visitor->gate = NULL;
      web_guard_cut (visitor->guard);
    }
}

/**
 * web_gate_free:
 * @gate: (nullable): a gate
 *
 * Ends all connections that have come through it.
 */
void
web_gate_free (WebGate *gate)
{
  if (gate == NULL)
    return;
  web_gate_close (gate);
  forget_all (&gate->asking);
  forget_all (&gate->others);
  if (gate->ticks != 0)
    g_source_remove (gate->ticks);
  g_ptr_array_unref (gate->listeners);
  g_hash_table_unref (gate->counts);
  g_free (gate);
}

/**
 * web_gate_listen:
 * @gate: a gate
 * @address: where to listen besides
 * @port: (out): the port, also where any one was asked for
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: whether it listens there
 */
gboolean
web_gate_listen (WebGate *gate, GSocketAddress *address, guint16 *port, GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new (g_socket_address_get_family (address),
                                             G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  g_autoptr (GSocketAddress) local = NULL;
  Listener *listener;

  if (socket == NULL)
    return FALSE;
  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, 512);
  if (g_socket_address_get_family (address) == G_SOCKET_FAMILY_IPV6)
    g_socket_set_option (socket, IPPROTO_IPV6, IPV6_V6ONLY, TRUE, NULL);
  if (!g_socket_bind (socket, address, TRUE, error) || !g_socket_listen (socket, error))
    return FALSE;
  local = g_socket_get_local_address (socket, error);
  if (local == NULL)
    return FALSE;
  *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (local));
  listener = g_new0 (Listener, 1);
  listener->gate = gate;
  listener->socket = g_steal_pointer (&socket);
  watch (listener);
  g_ptr_array_add (gate->listeners, listener);
  return TRUE;
}

/* Nobody else comes in. Who is in stays. */
void
web_gate_close (WebGate *gate)
{
  for (guint i = 0; i < gate->listeners->len; i++)
    g_socket_close (((Listener *) gate->listeners->pdata[i])->socket, NULL);
  g_ptr_array_set_size (gate->listeners, 0);
}

/* Returns: how many connections there are */
guint
web_gate_count (const WebGate *gate)
{
  return gate->asking.length + gate->others.length;
}

/* Returns: whether somebody has come from this machine: a proxy, perhaps */
gboolean
web_visitor_is_local (const WebVisitor *visitor)
{
  return visitor->address == NULL;
}

/**
 * web_visitor_asked:
 * @visitor: somebody whose request is complete
 *
 * From now on it is the answer that has to be read in time.
 */
void
web_visitor_asked (WebVisitor *visitor)
{
  if (visitor->phase != ASKING)
    return;
  unlink_visitor (visitor);
  visitor->phase = ANSWERING;
  visitor->until =
    g_get_monotonic_time () + (gint64) visitor->gate->limits.answer_seconds * G_USEC_PER_SEC;
  g_queue_push_tail_link (&visitor->gate->others, &visitor->link);
}

/**
 * web_visitor_stays:
 * @visitor: somebody whose request is complete, for a WebSocket
 * @forwarded: (nullable): the address that the visitor's proxy names
 *
 * From now on there is no end to it here.
 *
 * Returns: %FALSE if there are too many from @forwarded
 */
gboolean
web_visitor_stays (WebVisitor *visitor, const char *forwarded)
{
  g_autoptr (GInetAddress) address =
    forwarded != NULL ? g_inet_address_new_from_string (forwarded) : NULL;

  web_visitor_asked (visitor);
  visitor->until = 0;
  visitor->phase = STAYING;
  if (address != NULL && visitor->address == NULL)
    {
      g_autofree char *counted = counted_address (address);

      if (counted != NULL && !count_up (visitor->gate, counted))
        return FALSE;
      visitor->address = g_steal_pointer (&counted);
    }
  return TRUE;
}
