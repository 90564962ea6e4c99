/* web-main.c - the frontend `web`: a table in the browser.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>

#include "../common/options.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "web-server.h"

#define USAGE 2

typedef struct
{
  int port;
  char *listen;
} Options;

static gboolean
on_signal (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Options options = { .port = WEB_PORT };
  const GOptionEntry entries[] = {
    { "port", 'p', 0, G_OPTION_ARG_INT, &options.port,
      N_ ("The port to listen at (7315; 0: any free one)"), N_ ("N") },
    { "listen", 'l', 0, G_OPTION_ARG_STRING, &options.listen,
      N_ ("The address to listen at (this machine only)"), N_ ("ADDRESS") },
    G_OPTION_ENTRY_NULL,
  };
  const WebServerSetup setup = { .page = g_getenv ("LASTCARD_WEB_PAGE") };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WebServer) server = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GSocketAddress) address = NULL;
  guint16 port;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!options_parse (context, &argc, &argv, argv[0]))
    return USAGE;
  address = g_inet_socket_address_new_from_string (
    options.listen != NULL ? options.listen : "127.0.0.1", (guint) options.port);
  server = web_server_new (&setup, &error);
  if (server == NULL || address == NULL || !web_server_listen (server, address, &port, &error))
    {
      g_printerr ("lastcard web: %s\n", error != NULL ? error->message : "?");
      return 1;
    }
  g_print ("http://localhost:%u/\n", port);
  g_unix_signal_add (SIGINT, on_signal, loop);
  g_unix_signal_add (SIGTERM, on_signal, loop);
  g_main_loop_run (loop);
  return 0;
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND, "web", "A table in the browser", "LGPL-2.1-or-later", &funcs)
