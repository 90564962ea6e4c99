/* history-main.c - the frontend `history`: starts the command that the command line names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>

#include "history.h"
#include "lc-error.h"
#include "lc-frontend.h"
#include "lc-plugin.h"

typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (History *history, int argc, char **argv);
} Command;

static const Command commands[] = {
  { "list", "", N_ ("the matches that were kept, the unfinished ones first"), history_list },
  { "show", N_ ("ID"), N_ ("one match: who, how it stands, how to go on or watch it"),
    history_show },
  { "stats", N_ ("[RULES]"), N_ ("who has played and won how much"), history_stats },
  { "import", N_ ("[FILE…]"), N_ ("keep the records in files"), history_import },
  { "export", N_ ("ID FILE"), N_ ("write the record of a match into a file"), history_export },
  { "delete", N_ ("ID"), N_ ("delete a match for ever, with its record"), history_delete },
};

static void
show_help (void)
{
  g_print ("%s\n\n", _ ("Usage: lastcard history [COMMAND] [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n",
           _ ("The matches that were played, and what came of them. Without a COMMAND, they\n"
              "are listed."));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf (
        "%s %s", commands[i].name, *commands[i].arguments != '\0' ? _ (commands[i].arguments) : "");

      g_print ("  %s%*s %s\n", line, MAX (0, 16 - (int) g_utf8_strlen (line, -1)), "",
               _ (commands[i].summary));
    }
  g_print ("\n%s\n",
           _ ("They are kept in one file; --store FILE names another one. The matches of\n"
              "“lastcard play” get there by themselves. Of an ID its beginning is enough.\n"
              "“lastcard history COMMAND --help” tells more about a command."));
}

static int
refuse (const char *word)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };
  g_autofree char *all = NULL;
  const char *meant;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;
  meant = lc_suggest (word, names);
  all = g_strjoinv (", ", (char **) names);
  if (meant != NULL)
    g_printerr (_ ("lastcard history: unknown command “%s”. Did you mean “%s”?\n"), word, meant);
  else
    g_printerr (_ ("lastcard history: unknown command “%s”. There are %s.\n"), word, all);
  g_printerr ("%s\n", _ ("Try “lastcard history --help”."));
  return HISTORY_USAGE;
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  History history = { .registry = registry };
  const char *word = argc > 1 ? argv[1] : "list";
  int status;

  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0 || strcmp (word, "help") == 0)
    {
      show_help ();
      return 0;
    }
  /* a file that may not grow is an error to tell, and no reason to be killed */
  signal (SIGXFSZ, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, word) == 0 && argc > 1)
      {
        status = commands[i].run (&history, argc - 1, argv + 1);
        history_clear (&history);
        return status;
      }
  if (argc > 1 && *word != '-')
    return refuse (word);
  /* options without a command are those of the list */
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
