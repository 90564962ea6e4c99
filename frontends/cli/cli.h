/* cli.h - the commands of the launcher.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lc-registry.h"

G_BEGIN_DECLS

#define CLI_USAGE 2 /* the exit status where the command line is not understood */

/**
 * Cli:
 * @registry: the plugins there are
 * @folders: (array zero-terminated=1): where rulesets are, in the order in which they are searched
 *
 * What every command is given.
 */
typedef struct
{
  LcRegistry *registry;
  char **folders;
} Cli;

/* Each takes the command line from the command on, and returns the exit status. */
int cli_frontend (Cli *cli, int argc, char **argv);
int cli_plugins (Cli *cli, int argc, char **argv);
int cli_replay (Cli *cli, int argc, char **argv);
int cli_simulate (Cli *cli, int argc, char **argv);

void cli_open_streams (void);
void cli_print_safely (void);

char **cli_ruleset_folders (void);
void cli_complain (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean cli_parse (GOptionContext *context,
                    int *argc,
                    char ***argv,
                    const char *command,
                    guint least,
                    guint most,
                    int *status);

G_END_DECLS
