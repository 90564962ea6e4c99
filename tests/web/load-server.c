/* load-server.c - a server that is started, killed and started again.
 *
 * It chooses its port itself at first, and has the same one whenever it is started again, for the
 * clients that come back.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "load-server.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

struct _LoadServer
{
  char *command;
  guint port;             /* 0: it has not been started yet */
  GSubprocess *process;   /* NULL: it does not run */
  GDataInputStream *said; /* what it prints; open as long as it runs */
};

/* The port in @line, the server's word of its address; 0 if it is another line. */
static guint
find_port (const char *line)
{
  const char *at = strstr (line, "http://");

  if (at == NULL || (at = strchr (at + strlen ("http://"), ':')) == NULL)
    return 0;
  return (guint) g_ascii_strtoull (at + 1, NULL, 10);
}

/* Reads what the server says until it has told its address. */
static gboolean
wait_for_address (LoadServer *server, GError **error)
{
  for (;;)
    {
      g_autoptr (GError) problem = NULL;
      g_autofree char *line = g_data_input_stream_read_line (server->said, NULL, NULL, &problem);
      guint port;

      if (problem != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      if (line == NULL)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                               "the server ended without telling its address");
          return FALSE;
        }
      if (g_str_has_prefix (line, "lastcard"))
        g_printerr ("load: the server says: %s\n", line);
      port = find_port (line);
      if (port != 0)
        {
          server->port = port;
          return TRUE;
        }
    }
}

/* Starts @server, which does not run, and waits for the line with its address. */
gboolean
load_server_start (LoadServer *server, GError **error)
{
  g_autofree char *command = g_strdup_printf ("%s --port %u", server->command, server->port);
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (server->process == NULL, FALSE);
  if (!g_shell_parse_argv (command, NULL, &words, error))
    return FALSE;
  server->process =
    g_subprocess_newv ((const char *const *) words, G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (server->process == NULL)
    return FALSE;
  server->said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (server->process));
  if (wait_for_address (server, error))
    return TRUE;
  load_server_kill (server);
  return FALSE;
}

/* Ends @server without warning, if it runs, and waits until it is gone. */
void
load_server_kill (LoadServer *server)
{
  if (server->process == NULL)
    return;
  g_subprocess_send_signal (server->process, SIGKILL);
  g_subprocess_wait (server->process, NULL, NULL);
  g_clear_object (&server->said);
  g_clear_object (&server->process);
}

/* Starts a server with @command, to which the port is added.
 *
 * Returns: (transfer full) (nullable): it, and it has told its address; NULL on error */
LoadServer *
load_server_new (const char *command, GError **error)
{
  g_autoptr (LoadServer) server = g_new0 (LoadServer, 1);

  server->command = g_strdup (command);
  return load_server_start (server, error) ? g_steal_pointer (&server) : NULL;
}

void
load_server_free (LoadServer *server)
{
  if (server == NULL)
    return;
  load_server_kill (server);
  g_free (server->command);
  g_free (server);
}

guint
load_server_get_port (const LoadServer *server)
{
  return server->port;
}

/* Returns: what @server has of the machine's memory, in kB; 0 if that cannot be known */
guint64
load_server_get_memory (const LoadServer *server)
{
  const char *id = server->process != NULL ? g_subprocess_get_identifier (server->process) : NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  const char *line;

  if (id == NULL)
    return 0;
  path = g_strdup_printf ("/proc/%s/status", id);
  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, "VmRSS:")) == NULL)
    return 0;
  return g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10);
}
