/* frontend.c - starts a frontend plugin: for play, resume and replay the one that --frontend names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli.h"
#include "lc-frontend.h"

#define OPTION "--frontend"

/* Takes "--frontend NAME" or "--frontend=NAME" out of the command line.
 * Returns: whether it is complete; @name stays as it was if it is not there */
static gboolean
take_name (int *argc, char **argv, const char **name)
{
  const gsize length = strlen (OPTION);

  for (int i = 1; i < *argc && strcmp (argv[i], "--") != 0; i++)
    {
      int used = 0;

      if (strcmp (argv[i], OPTION) == 0)
        {
          if (i + 1 == *argc)
            return FALSE;
          *name = argv[i + 1];
          used = 2;
        }
      else if (strncmp (argv[i], OPTION "=", length + 1) == 0)
        {
          *name = argv[i] + length + 1;
          used = 1;
        }
      if (used > 0)
        {
          memmove (&argv[i], &argv[i + used], sizeof *argv * (size_t) (*argc - i - used + 1));
          *argc -= used;
          i--;
        }
    }
  return TRUE;
}

static gboolean
is_general (const char *command)
{
  return strcmp (command, "play") == 0 || strcmp (command, "resume") == 0
         || strcmp (command, "replay") == 0;
}

/* "lastcard play …", or "lastcard NAME …" where NAME is a frontend. */
int
cli_frontend (Cli *cli, int argc, char **argv)
{
  const char *name = is_general (argv[0]) ? "text" : argv[0];
  g_autofree char *program = g_strdup_printf ("lastcard %s", argv[0]);
  const LcPluginDesc *plugin;
  const LcFrontendFuncs *frontend;
  g_autoptr (GError) error = NULL;

  if (is_general (argv[0]) && !take_name (&argc, argv, &name))
    {
      cli_complain (argv[0], _ ("--frontend needs a name"));
      return CLI_USAGE;
    }
  plugin = lc_registry_find (cli->registry, LC_PLUGIN_FRONTEND, name, &error);
  if (plugin == NULL)
    {
      cli_complain (argv[0], "%s", error->message);
      if (lc_registry_count_errors (cli->registry) > 0)
        g_printerr ("%s\n", _ ("Some plugins cannot be used; “lastcard plugins” says why."));
      return CLI_USAGE;
    }
  g_set_prgname (program); /* for the help that options make of themselves */
  frontend = plugin->funcs;
  return frontend->run (cli->registry, (const char *const *) cli->folders, argc, argv);
}
