/* history-main.c - the frontend `history`: starts the command that the command line names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>

#include "../common/commands.h"
#include "history.h"
#include "lc-frontend.h"
#include "lc-plugin.h"

/* What each command is: it takes the command line from its name on, and returns the exit status. */
typedef int (*Run) (History *history, int argc, char **argv);

static const Command commands[] = {
  COMMAND ("list", "", N_ ("the matches that were kept, the unfinished ones first"), history_list),
  COMMAND ("show",
           N_ ("ID"),
           N_ ("one match: who, how it stands, how to go on or watch it"),
           history_show),
  COMMAND ("stats", N_ ("[RULES]"), N_ ("who has played and won how much"), history_stats),
  COMMAND ("import", N_ ("[FILE…]"), N_ ("keep the records in files"), history_import),
  COMMAND ("export",
           N_ ("ID FILE"),
           N_ ("write the record of a match into a file"),
           history_export),
  COMMAND ("delete", N_ ("ID"), N_ ("delete a match for ever, with its record"), history_delete),
  COMMAND_END,
};

static void
show_help (void)
{
  g_print ("%s\n\n", _ ("Usage: lastcard history [COMMAND] [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n",
           _ ("The matches that were played, and what came of them. Without a COMMAND, they\n"
              "are listed."));
  command_list (commands, 16);
  g_print ("\n%s\n",
           _ ("They are kept in one file; --store FILE names another one. The matches of\n"
              "“lastcard play” get there by themselves. Of an ID its beginning is enough.\n"
              "“lastcard history COMMAND --help” tells more about a command."));
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  History history = { .registry = registry };
  const char *word = argc > 1 ? argv[1] : "list";
  const Command *command = command_find (commands, word);
  int status;

  if (command_is_help (word))
    {
      show_help ();
      return 0;
    }
  /* a file that may not grow is an error to tell, and no reason to be killed */
  signal (SIGXFSZ, SIG_IGN);
  if (command != NULL && argc > 1)
    status = ((Run) command->run) (&history, argc - 1, argv + 1);
  else if (argc > 1 && *word != '-')
    {
      command_refuse (commands, "history", word);
      return HISTORY_USAGE;
    }
  else /* options without a command are those of the list */
    status = history_list (&history, argc, argv);
  history_clear (&history);
  return status;
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "history",
                  "The matches that were played, and what came of them",
                  "LGPL-2.1-or-later",
                  &funcs)
