/* common.c - what commands share: folders, messages, their command lines.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "../common/options.h"
#include "cli.h"

/* A user's own rulesets come first, and so win over installed ones of the same name. */
static void
add_standard_folders (GPtrArray *folders)
{
  g_ptr_array_add (folders,
                   g_build_filename (g_get_user_data_dir (), "lastcard", "rulesets", NULL));
  g_ptr_array_add (folders, g_strdup (LC_RULESET_FOLDER));
}

/**
 * cli_ruleset_folders:
 *
 * Reads `LASTCARD_RULESETS`, folders separated by colons. An empty element stands for the standard
 * folders: the user's `lastcard/rulesets` under `$XDG_DATA_HOME`, then where lastcard is installed.
 *
 * Returns: (transfer full): where rulesets are
 */
char **
cli_ruleset_folders (void)
{
  GPtrArray *folders = g_ptr_array_new ();
  const char *path = g_getenv ("LASTCARD_RULESETS");
  g_auto (GStrv) parts = NULL;

  if (path == NULL || *path == '\0')
    add_standard_folders (folders);
  else
    {
      parts = g_strsplit (path, G_SEARCHPATH_SEPARATOR_S, -1);
      for (guint i = 0; parts[i] != NULL; i++)
        if (*parts[i] == '\0')
          add_standard_folders (folders);
        else
          g_ptr_array_add (folders, g_strdup (parts[i]));
    }
  g_ptr_array_add (folders, NULL);
  return (char **) g_ptr_array_free (folders, FALSE);
}

/* Says on the standard error what a command cannot do. */
void
cli_complain (const char *command, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("lastcard %s: %s\n", command, text);
}

/**
 * cli_parse:
 * @context: the options of a command
 * @argc: (inout): the command line from the command on; what is left are arguments
 * @argv: (inout): the same
 * @command: its name
 * @least: how many arguments there have to be
 * @most: how many there may be
 * @status: (out): the exit status, if the command is not to go on
 *
 * Returns: whether the command line is understood; if not, that has been said
 */
gboolean
cli_parse (GOptionContext *context,
           int *argc,
           char ***argv,
           const char *command,
           guint least,
           guint most,
           int *status)
{
  guint n_arguments;

  *status = CLI_USAGE;
  if (!options_parse (context, argc, argv, command))
    return FALSE;
  n_arguments = (guint) *argc - 1;
  if (n_arguments >= least && n_arguments <= most)
    return TRUE;
  cli_complain (command, "%s",
                n_arguments < least ? _ ("an argument is missing")
                                    : _ ("there are too many arguments"));
  g_printerr (_ ("Try “lastcard %s --help”.\n"), command);
  return FALSE;
}
