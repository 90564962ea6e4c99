/* web-main.c - the frontend `web`: a table in the browser.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "../common/options.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "web-address.h"
#include "web-qr.h"
#include "web-server.h"

#define USAGE 2
#define PACE 900 /* milliseconds a bot takes for a move */
#define LONGEST_PACE 60000
#define TABLES 500
#define MOST_TABLES 100000
#define IDLE_SECONDS 3600  /* after which an empty table is forgotten */
#define FAREWELL_SECONDS 3 /* for clients to hear that it is over */

typedef struct
{
  int port;
  char *listen;
  char **origins;
  char *store;
  gboolean no_store;
  int pace;
  int tables;
  gboolean no_qr;
  gboolean open;
} Options;

/* What runs: made from top to bottom, and given back the other way. */
typedef struct
{
  const LcStoreFuncs *store_funcs;
  LcStore *store;
  int lock;              /* of the store's tables; −1 */
  WebReplaySetup replay; /* with a store of its own */
  WebHub *hub;
  WebServer *server;
  GPtrArray *addresses; /* where it listens */
  guint16 port;
  gboolean ending;
  gboolean over;
} Web;

static void
clear_options (Options *options)
{
  g_free (options->listen);
  g_strfreev (options->origins);
  g_free (options->store);
}

static gboolean
check_range (const char *option, int value, int least, int most)
{
  if (value >= least && value <= most)
    return TRUE;
  g_printerr (_ ("lastcard web: %s is a whole number from %d to %d, not %d\n"), option, least, most,
              value);
  return FALSE;
}

/* Returns: whether the command line is understood; if not, that has been said */
static gboolean
parse_options (Options *options, int *argc, char ***argv)
{
  const GOptionEntry entries[] = {
    { "port", 'p', 0, G_OPTION_ARG_INT, &options->port,
      N_ ("The port to listen at (7315; 0: any free one)"), N_ ("N") },
    { "listen", 'l', 0, G_OPTION_ARG_STRING, &options->listen,
      N_ ("The address to listen at; “all”: all of this machine (localhost)"), N_ ("ADDRESS") },
    { "origin", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->origins,
      N_ ("Where people reach it through a proxy: https://cards.example"), N_ ("URL") },
    { "store", 0, 0, G_OPTION_ARG_FILENAME, &options->store,
      N_ ("The file that matches are kept in (that of lastcard history)"), N_ ("FILE") },
    { "no-store", 0, 0, G_OPTION_ARG_NONE, &options->no_store,
      N_ ("Keep nothing: with the program, all tables are gone"), NULL },
    { "pace", 0, 0, G_OPTION_ARG_INT, &options->pace,
      N_ ("Milliseconds that a bot takes for a move (900)"), N_ ("MS") },
    { "tables", 0, 0, G_OPTION_ARG_INT, &options->tables,
      N_ ("How many tables there may be at a time (500)"), N_ ("N") },
    { "no-qr", 0, 0, G_OPTION_ARG_NONE, &options->no_qr, N_ ("Draw no QR code of the address"),
      NULL },
    { "open", 0, 0, G_OPTION_ARG_NONE, &options->open, N_ ("Open the page in the browser, too"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_set_summary (context,
                                _ ("A table in the browser, for friends who get its link."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!options_parse (context, argc, argv, "web"))
    return FALSE;
  if (*argc > 1)
    {
      g_printerr (_ ("lastcard web: “%s” is not expected here\n"), (*argv)[1]);
      g_printerr (_ ("Try “lastcard %s --help”.\n"), "web");
      return FALSE;
    }
  return check_range ("--port", options->port, 0, G_MAXUINT16)
         && check_range ("--pace", options->pace, 0, LONGEST_PACE)
         && check_range ("--tables", options->tables, 1, MOST_TABLES);
}

/* Sees that no other server has the tables of the store, which would go on with them in its own way,
 * and forget those where nobody is for what it knows. The system gives the lock back when the program
 * ends, however it does. A file system without locks is no reason not to play. */
static gboolean
lock_tables (Web *web, const char *place, GError **error)
{
  g_autofree char *file = g_strconcat (place, ".web-lock", NULL);

  web->lock = g_open (file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (web->lock < 0 || flock (web->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;
  g_set_error (error, LC_STORE_ERROR, LC_STORE_ERROR_BUSY,
               _ ("another “lastcard web” is running with the tables in %s"), place);
  return FALSE;
}

/* Opens the store that the command line names, or that of `lastcard history`. A program without any
 * store plugin can do without it, unless one was asked for. */
static gboolean
open_store (Web *web, const Options *options, const LcRegistry *registry, GError **error)
{
  g_autofree char *file = NULL;
  g_autofree char *place = NULL;

  if (options->no_store)
    return TRUE;
  if (lc_registry_count (registry, LC_PLUGIN_STORE) == 0)
    {
      if (options->store == NULL)
        {
          g_printerr ("%s\n",
                      _ ("There is no store plugin, so nothing is kept: with the program, all "
                         "tables are gone."));
          return TRUE;
        }
      g_set_error_literal (error, LC_STORE_ERROR, LC_STORE_ERROR_PLACE,
                           _ ("there is no store plugin: lastcard was built without SQLite, or "
                              "“lastcard plugins” says why it cannot be used"));
      return FALSE;
    }
  web->store_funcs = lc_registry_get (registry, LC_PLUGIN_STORE, 0)->funcs;
  file = g_strdup_printf ("history.%s", web->store_funcs->suffix);
  place = options->store != NULL
            ? g_strdup (options->store)
            : g_build_filename (g_get_user_data_dir (), "lastcard", file, NULL);
  web->store = web->store_funcs->open (place, LC_STORE_CREATE, error);
  if (web->store != NULL && lock_tables (web, place, error))
    web->replay.store = web->store_funcs->open (place, LC_STORE_READ, error);
  if (web->replay.store == NULL)
    g_prefix_error (
      error, "%s",
      _ ("the matches cannot be kept (--store names another file, and --no-store does "
         "without): "));
  return web->replay.store != NULL;
}

/* What is shown of matches that are over: to others, only those of the tables here. */
static void
set_up_replay (Web *web,
               const Options *options,
               LcRegistry *registry,
               const char *const *folders,
               WebServerSetup *setup)
{
  if (web->replay.store == NULL)
    return;
  web->replay.registry = registry;
  web->replay.folders = folders;
  web->replay.store_funcs = web->store_funcs;
  web->replay.tables_only =
    options->origins != NULL || !web_address_is_local (web->addresses->pdata[0]);
  setup->make_replay = web_replay_make;
  setup->replay = &web->replay;
}

/* Listens at all addresses. A machine without IPv6 is none the worse for it. */
static gboolean
listen_at_all (Web *web, guint16 port, GError **error)
{
  web->port = port;
  for (guint i = 0; i < web->addresses->len; i++)
    {
      GInetSocketAddress *wanted = web->addresses->pdata[i];
      g_autoptr (GSocketAddress) address =
        g_inet_socket_address_new (g_inet_socket_address_get_address (wanted), web->port);
      g_autoptr (GError) reason = NULL;

      if (web_server_listen (web->server, address, &web->port, &reason))
        continue;
      if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE))
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE,
                     _ ("the port %u is in use: is lastcard running already? “--port 0” takes any "
                        "that is free"),
                     web->port);
      else if (i > 0)
        continue;
      else
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                     _ ("cannot listen there: %s. Is it an address of this machine?"),
                     reason->message);
      return FALSE;
    }
  return TRUE;
}

static gboolean
start (Web *web,
       const Options *options,
       LcRegistry *registry,
       const char *const *folders,
       GError **error)
{
  WebServerSetup setup = WEB_SERVER_SETUP_INIT;
  WebHubSetup hub = {
    .registry = registry,
    .folders = folders,
    .pace = (guint) options->pace,
    .most_tables = (guint) options->tables,
    .most_tables_idle = IDLE_SECONDS,
  };

  web->addresses = web_address_parse (options->listen, (guint16) options->port, error);
  if (web->addresses == NULL || !open_store (web, options, registry, error))
    return FALSE;
  hub.store_funcs = web->store_funcs;
  hub.store = web->store;
  web->hub = web_hub_new (&hub, g_get_monotonic_time (), error);
  if (web->hub == NULL)
    return FALSE;
  setup.hub = web->hub;
  setup.page = g_getenv ("LASTCARD_WEB_PAGE");
  setup.origins = (const char *const *) options->origins;
  set_up_replay (web, options, registry, folders, &setup);
  web->server = web_server_new (&setup, error);
  return web->server != NULL && listen_at_all (web, (guint16) options->port, error);
}

static void
stop (Web *web)
{
  web_server_free (web->server);
  g_clear_pointer (&web->hub, web_hub_free);
  if (web->replay.store != NULL)
    web->store_funcs->close (web->replay.store);
  if (web->store != NULL)
    web->store_funcs->close (web->store);
  if (web->lock >= 0)
    close (web->lock);
  if (web->addresses != NULL)
    g_ptr_array_unref (web->addresses);
}

static gboolean
can_draw (void)
{
  const char *terminal = g_getenv ("TERM");

  return isatty (STDOUT_FILENO) && g_get_charset (NULL)
         && (terminal == NULL || strcmp (terminal, "dumb") != 0);
}

/* Says where it is, how others get there, and what has to be known about that. */
static void
tell_address (const Web *web, const Options *options)
{
  const char *origin = options->origins != NULL ? options->origins[0] : NULL;
  const gboolean local = web_address_is_local (web->addresses->pdata[0]);
  gboolean reachable;
  g_autofree char *own = web_address_to_url (web->addresses->pdata[0], web->port, &reachable);
  const char *shown = origin != NULL ? origin : own;
  g_autofree char *code = NULL;

  g_print (_ ("The table is open at %s\n"), shown);
  if (origin != NULL)
    g_print (_ ("The proxy finds it at %s\n"), own);
  else if (local)
    g_print ("%s\n", _ ("Only this machine gets there. With “--listen all”, phones and machines in "
                        "the same network do, too."));
  if (!local)
    g_print ("%s\n",
             _ ("What is sent to this address is not encrypted. For the internet, leave "
                "--listen out and have a reverse proxy with TLS in front: docs/web.md shows "
                "how."));
  if (!options->no_qr && (origin != NULL || reachable) && can_draw ())
    code = web_qr_draw (shown);
  if (code != NULL)
    {
      fputs (code, stdout);
      fflush (stdout);
    }
  g_print ("%s\n", _ ("Ctrl-C ends it."));
  if (options->open)
    g_app_info_launch_default_for_uri (shown, NULL, NULL);
}

static gboolean
on_farewell_over (gpointer data)
{
  Web *web = data;

  web->over = TRUE;
  return G_SOURCE_REMOVE;
}

/* The first signal says goodbye to all; the second one does not wait for it to be heard. */
static gboolean
on_signal (gpointer data)
{
  Web *web = data;

  if (web->ending)
    web->over = TRUE;
  web->ending = TRUE;
  return G_SOURCE_CONTINUE;
}

/* A program that was started in the background by a script is to stay deaf to Ctrl-C. */
static void
listen_to_signal (int number, Web *web)
{
  struct sigaction action;

  if (sigaction (number, NULL, &action) == 0 && action.sa_handler != SIG_IGN)
    g_unix_signal_add (number, on_signal, web);
}

static void
serve (Web *web)
{
  while (!web->ending)
    g_main_context_iteration (NULL, TRUE);
  web_server_say_goodbye (web->server);
  g_timeout_add_seconds (FAREWELL_SECONDS, on_farewell_over, web);
  while (!web->over && web_server_count (web->server) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Options options = { .port = WEB_PORT, .pace = PACE, .tables = TABLES };
  Web web = { .lock = -1 };
  g_autoptr (GError) error = NULL;
  int status = USAGE;

  /* a file that may not grow, or a terminal that is gone, is no reason to be killed */
  signal (SIGXFSZ, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  if (parse_options (&options, &argc, &argv))
    {
      status = start (&web, &options, registry, folders, &error) ? 0 : 1;
      if (status == 0)
        {
          listen_to_signal (SIGINT, &web);
          listen_to_signal (SIGTERM, &web);
          tell_address (&web, &options);
          serve (&web);
        }
      else
        g_printerr ("lastcard web: %s\n", error->message);
      stop (&web);
    }
  clear_options (&options);
  return status;
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND, "web", "A table in the browser", "LGPL-2.1-or-later", &funcs)
