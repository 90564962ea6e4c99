/* main.c - the launcher: reads the first word of the command line and starts what it names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "cli.h"
#include "lc-error.h"

typedef struct
{
  const char *name;
  const char *summary;
  int (*run) (Cli *cli, int argc, char **argv);
} Command;

static const Command commands[] = {
  { "play", N_ ("play a match"), cli_frontend },
  { "resume", N_ ("go on with a match that is not over"), cli_frontend },
  { "replay", N_ ("tell a recorded match again, or check it"), cli_replay },
  { "web", N_ ("a table in the browser, for friends in different places"), cli_frontend },
  { "history", N_ ("matches that were kept, and who has won how much"), cli_frontend },
  { "simulate", N_ ("have bots play many games"), cli_simulate },
  { "compare", N_ ("show variants of a game side by side"), cli_frontend },
  { "tournament", N_ ("have bots play against each other, and rate them"), cli_frontend },
  { "shuffle-test", N_ ("test whether the shuffle is fair"), cli_frontend },
  { "rules", N_ ("list, show, write, check and test games and house rules"), cli_frontend },
  { "plugins", N_ ("list the plugins, and those that cannot be used"), cli_plugins },
};

static void
show_help (void)
{
  g_print ("%s\n\n", _ ("Usage: lastcard COMMAND [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n", _ ("UNO Flex and other shedding card games."));
  g_print ("%s\n", _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-12s %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n",
           _ ("Examples:\n"
              "  lastcard play                           a match of UNO Flex against three bots\n"
              "  lastcard play --seats you,Ann,greedy    with Ann at the same screen, and a bot\n"
              "  lastcard play --seed 7 --target 200     the cards of seed 7, to 200 points\n"
              "  lastcard resume                         go on where the last match stopped\n"
              "  lastcard compare uno-flex uno-flip      two games side by side, in numbers\n"));
  g_print ("%s\n", _ ("“lastcard COMMAND --help” tells more about a command."));
}

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static gboolean
is_frontend (const Cli *cli, const char *name)
{
  for (guint i = 0; i < lc_registry_count (cli->registry, LC_PLUGIN_FRONTEND); i++)
    if (strcmp (lc_registry_get (cli->registry, LC_PLUGIN_FRONTEND, i)->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Says that there is no such command, or option, and which one was probably meant. */
static int
refuse (const Cli *cli, const char *word)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const gboolean option = *word == '-';
  const char *meant;

  if (option)
    {
      g_ptr_array_add (words, (gpointer) "--help");
      g_ptr_array_add (words, (gpointer) "--version");
    }
  else
    {
      for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
        g_ptr_array_add (words, (gpointer) commands[i].name);
      for (guint i = 0; i < lc_registry_count (cli->registry, LC_PLUGIN_FRONTEND); i++)
        g_ptr_array_add (words,
                         (gpointer) lc_registry_get (cli->registry, LC_PLUGIN_FRONTEND, i)->name);
    }
  g_ptr_array_add (words, NULL);
  meant = lc_suggest (word, (const char *const *) words->pdata);

  if (option)
    g_printerr (_ ("lastcard: unknown option “%s”."), word);
  else
    g_printerr (_ ("lastcard: unknown command “%s”."), word);
  if (meant != NULL)
    g_printerr (_ (" Did you mean “%s”?"), meant);
  g_printerr ("\n%s\n", _ ("Try “lastcard --help”."));
  return CLI_USAGE;
}

/* Starts the command, or the frontend, that @argv[0] names. */
static int
run_command (int argc, char **argv)
{
  Cli cli = { lc_registry_new (), cli_ruleset_folders () };
  const Command *command = find_command (argv[0]);
  int status;

  lc_registry_load_standard (cli.registry);
  if (command != NULL)
    status = command->run (&cli, argc, argv);
  else if (is_frontend (&cli, argv[0]))
    status = cli_frontend (&cli, argc, argv);
  else
    status = refuse (&cli, argv[0]);
  lc_registry_free (cli.registry);
  g_strfreev (cli.folders);
  return status;
}

/* The folders of a user have absolute paths; a relative one in the environment is none, says the XDG
 * Base Directory Specification, and would be another one in every working directory. */
static void
ignore_relative_folders (void)
{
  static const char *const names[] = { "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                       "XDG_STATE_HOME" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *folder = g_getenv (names[i]);

      if (folder != NULL && !g_path_is_absolute (folder))
        g_unsetenv (names[i]);
    }
}

int
main (int argc, char **argv)
{
  const char *word = argc > 1 ? argv[1] : "--help";
  const char *locales = g_getenv ("LASTCARD_LOCALES");

  cli_open_streams ();
  ignore_relative_folders ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE,
                  locales != NULL && *locales != '\0' ? locales : LC_LOCALE_FOLDER);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname ("lastcard");
  cli_print_safely ();

  if (strcmp (word, "--version") == 0)
    {
      g_print ("%s %s\n", PACKAGE_NAME, PACKAGE_VERSION);
      return 0;
    }
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0
      || (strcmp (word, "help") == 0 && argc == 2))
    {
      show_help ();
      return 0;
    }
  if (strcmp (word, "help") == 0)
    {
      char *line[] = { argv[2], (char *) "--help", NULL };

      return run_command (2, line);
    }
  return run_command (argc - 1, argv + 1);
}
