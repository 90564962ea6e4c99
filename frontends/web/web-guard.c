/* web-guard.c - the stream between a socket and libsoup.
 *
 * libsoup 3.2 has no limit to what it reads of a request or of a WebSocket's message, and does not
 * tell what it has not been able to send yet. Both can be seen in the stream it is given. Only
 * what libsoup uses is there: reading and writing that never waits.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-guard.h"

#include "web-frames.h"

struct _WebGuard
{
  GIOStream parent_instance;
  GSocketConnection *base;
  GInputStream *input;
  GOutputStream *output;
  WebGuardGone gone;
  gpointer gone_data;

  gboolean upgraded; /* it is a WebSocket's now */
  gsize request;     /* bytes read before that */
  guint line_ends;   /* line feeds in a row at the end of them */
  gsize after;       /* bytes read after the empty line that ends a request */
  WebFrames frames;  /* of the WebSocket */
  gsize queued;      /* bytes that were given to libsoup and not written yet */
  gint64 blocked;    /* since when nothing can be written; 0: that is not so */
  gboolean cut;
};

typedef struct
{
  GInputStream parent_instance;
  WebGuard *guard; /* which owns it */
} WebGuardInput;

typedef struct
{
  GOutputStream parent_instance;
  WebGuard *guard; /* which owns it */
} WebGuardOutput;

typedef GInputStreamClass WebGuardInputClass;
typedef GOutputStreamClass WebGuardOutputClass;

static void web_guard_input_pollable (GPollableInputStreamInterface *iface);
static void web_guard_output_pollable (GPollableOutputStreamInterface *iface);
static GType web_guard_input_get_type (void);
static GType web_guard_output_get_type (void);

G_DEFINE_TYPE (WebGuard, web_guard, G_TYPE_IO_STREAM)
G_DEFINE_TYPE_WITH_CODE (WebGuardInput,
                         web_guard_input,
                         G_TYPE_INPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM,
                                                web_guard_input_pollable))
G_DEFINE_TYPE_WITH_CODE (WebGuardOutput,
                         web_guard_output,
                         G_TYPE_OUTPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM,
                                                web_guard_output_pollable))

static GPollableInputStream *
base_input (WebGuard *guard)
{
  return G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (G_IO_STREAM (guard->base)));
}

static GPollableOutputStream *
base_output (WebGuard *guard)
{
  return G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (G_IO_STREAM (guard->base)));
}

/* Takes into account what was read. Returns: whether that may be */
static gboolean
watch_input (WebGuard *guard, const guint8 *bytes, gsize n_bytes)
{
  if (guard->upgraded)
    return web_frames_feed (&guard->frames, bytes, n_bytes, g_get_monotonic_time ());
  guard->request += n_bytes;
  for (gsize i = 0; i < n_bytes; i++)
    if (guard->line_ends == 2)
      guard->after++;
    else if (bytes[i] == '\n')
      guard->line_ends++;
    else if (bytes[i] != '\r')
      guard->line_ends = 0;
  return guard->request <= WEB_LONGEST_REQUEST;
}

static gssize
read_nonblocking (GPollableInputStream *stream, void *buffer, gsize count, GError **error)
{
  WebGuard *guard = ((WebGuardInput *) stream)->guard;
  const gssize n_read =
    g_pollable_input_stream_read_nonblocking (base_input (guard), buffer, count, NULL, error);

  if (n_read <= 0 || watch_input (guard, buffer, (gsize) n_read))
    return n_read;
  web_guard_cut (guard);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "more than may come");
  return -1;
}

static gboolean
is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (base_input (((WebGuardInput *) stream)->guard));
}

static GSource *
create_input_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  g_autoptr (GSource) source =
    g_pollable_input_stream_create_source (base_input (((WebGuardInput *) stream)->guard), NULL);

  return g_pollable_source_new_full (stream, source, cancellable);
}

static gssize
refuse_to_read (GInputStream *stream,
                void *buffer,
                gsize count,
                GCancellable *cancellable,
                GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the server does not wait");
  return -1;
}

static void
web_guard_input_init (WebGuardInput *input)
{
}

static void
web_guard_input_class_init (WebGuardInputClass *klass)
{
  klass->read_fn = refuse_to_read;
}

static void
web_guard_input_pollable (GPollableInputStreamInterface *iface)
{
  iface->is_readable = is_readable;
  iface->create_source = create_input_source;
  iface->read_nonblocking = read_nonblocking;
}

static gssize
write_nonblocking (GPollableOutputStream *stream, const void *buffer, gsize count, GError **error)
{
  WebGuard *guard = ((WebGuardOutput *) stream)->guard;
  GError *reason = NULL;
  const gssize n_written =
    g_pollable_output_stream_write_nonblocking (base_output (guard), buffer, count, NULL, &reason);

  if (n_written > 0)
    {
      guard->queued -= MIN (guard->queued, (gsize) n_written);
      guard->blocked = 0;
    }
  else if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK) && guard->blocked == 0)
    guard->blocked = g_get_monotonic_time ();
  if (reason != NULL)
    g_propagate_error (error, reason);
  return n_written;
}

static gboolean
is_writable (GPollableOutputStream *stream)
{
  return g_pollable_output_stream_is_writable (base_output (((WebGuardOutput *) stream)->guard));
}

static GSource *
create_output_source (GPollableOutputStream *stream, GCancellable *cancellable)
{
  g_autoptr (GSource) source =
    g_pollable_output_stream_create_source (base_output (((WebGuardOutput *) stream)->guard), NULL);

  return g_pollable_source_new_full (stream, source, cancellable);
}

static gssize
refuse_to_write (GOutputStream *stream,
                 const void *buffer,
                 gsize count,
                 GCancellable *cancellable,
                 GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the server does not wait");
  return -1;
}

static void
web_guard_output_init (WebGuardOutput *output)
{
}

static void
web_guard_output_class_init (WebGuardOutputClass *klass)
{
  klass->write_fn = refuse_to_write;
}

static void
web_guard_output_pollable (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = is_writable;
  iface->create_source = create_output_source;
  iface->write_nonblocking = write_nonblocking;
}

static GInputStream *
get_input_stream (GIOStream *stream)
{
  return WEB_GUARD (stream)->input;
}

static GOutputStream *
get_output_stream (GIOStream *stream)
{
  return WEB_GUARD (stream)->output;
}

static gboolean
close_guard (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  WebGuard *guard = WEB_GUARD (stream);
  const WebGuardGone gone = guard->gone;
  const gboolean closed = g_io_stream_close (G_IO_STREAM (guard->base), NULL, error);

  guard->gone = NULL;
  if (gone != NULL)
    gone (guard, guard->gone_data);
  return closed;
}

/* Closing a socket does not wait; what GIOStream has for the general case would start a thread. */
static void
close_guard_async (GIOStream *stream,
                   int priority,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, data);
  GError *error = NULL;

  if (close_guard (stream, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
close_guard_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
web_guard_init (WebGuard *guard)
{
  WebGuardInput *input = g_object_new (web_guard_input_get_type (), NULL);
  WebGuardOutput *output = g_object_new (web_guard_output_get_type (), NULL);

  input->guard = guard;
  output->guard = guard;
  guard->input = G_INPUT_STREAM (input);
  guard->output = G_OUTPUT_STREAM (output);
}

static void
web_guard_finalize (GObject *object)
{
  WebGuard *guard = WEB_GUARD (object);

  g_clear_object (&guard->input);
  g_clear_object (&guard->output);
  g_clear_object (&guard->base);
  G_OBJECT_CLASS (web_guard_parent_class)->finalize (object);
}

static void
web_guard_class_init (WebGuardClass *klass)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = web_guard_finalize;
  stream_class->get_input_stream = get_input_stream;
  stream_class->get_output_stream = get_output_stream;
  stream_class->close_fn = close_guard;
  stream_class->close_async = close_guard_async;
  stream_class->close_finish = close_guard_finish;
}

/**
 * web_guard_new:
 * @connection: a connection that somebody has made
 * @gone: called when it is closed, whoever has closed it
 * @data: for @gone
 *
 * Returns: (transfer full): its stream for libsoup
 */
WebGuard *
web_guard_new (GSocketConnection *connection, WebGuardGone gone, gpointer data)
{
  WebGuard *guard = g_object_new (WEB_TYPE_GUARD, NULL);

  guard->base = g_object_ref (connection);
  guard->gone = gone;
  guard->gone_data = data;
  return guard;
}

/**
 * web_guard_upgrade:
 * @guard: a connection whose request was read, and which becomes a WebSocket
 *
 * Returns: %FALSE if the client has not waited for that: it has sent more than a request already
 */
gboolean
web_guard_upgrade (WebGuard *guard)
{
  guard->upgraded = TRUE;
  return guard->after == 0;
}

/**
 * web_guard_cut:
 * @guard: a connection
 *
 * Ends it without a word. libsoup finds it ended in the next turn of the main loop; nothing is
 * called back at once.
 */
void
web_guard_cut (WebGuard *guard)
{
  if (!guard->cut)
    g_socket_shutdown (g_socket_connection_get_socket (guard->base), TRUE, TRUE, NULL);
  guard->cut = TRUE;
}

/**
 * web_guard_add_queued:
 * @guard: a connection
 * @n_bytes: what was given to libsoup to be sent
 */
void
web_guard_add_queued (WebGuard *guard, gsize n_bytes)
{
  guard->queued += n_bytes;
}

/* Returns: bytes that were to be sent, and wait for the client to read */
gsize
web_guard_get_queued (const WebGuard *guard)
{
  return guard->queued;
}

/* Returns: for how many microseconds nothing could be written, though there is something; or 0 */
gint64
web_guard_get_blocked (const WebGuard *guard, gint64 now)
{
  return guard->blocked == 0 ? 0 : now - guard->blocked;
}
