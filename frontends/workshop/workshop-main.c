/* workshop-main.c - the frontend `rules`: starts the command that the command line names.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-frontend.h"
#include "lc-plugin.h"
#include "workshop-doc.h"
#include "workshop.h"

typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (Workshop *workshop, int argc, char **argv);
} Command;

static int
doc (Workshop *workshop, int argc, char **argv)
{
  return workshop_doc (workshop->registry, workshop->folders, argc, argv);
}

static const Command commands[] = {
  { "list", "", N_ ("the games and house rules there are"), workshop_list },
  { "show", N_ ("RULES"), N_ ("what a game with its house rules says, in words"), workshop_show },
  { "new", N_ ("NAME --on GAME"),
    N_ ("begin a house rule, or with --game a game: a file to edit, and its test"), workshop_new },
  { "check", N_ ("RULES|FILE"), N_ ("find all mistakes, and play a thousand random rounds"),
    workshop_check },
  { "test", N_ ("[FILE…]"), N_ ("run rule tests"), workshop_test },
  { "try", N_ ("RULES|FILE"), N_ ("play it against bots, or play on from a test"), workshop_try },
  { "doc", N_ ("[WORD]"), N_ ("the words of the language, or one of them"), doc },
};

static void
show_help (void)
{
  g_print ("%s\n\n", _ ("Usage: lastcard rules COMMAND [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n", _ ("The workshop for those who write rules."));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf (
        "%s %s", commands[i].name, *commands[i].arguments != '\0' ? _ (commands[i].arguments) : "");

      g_print ("  %s%*s %s\n", line, MAX (0, 22 - (int) g_utf8_strlen (line, -1)), "",
               _ (commands[i].summary));
    }
  g_print ("\n%s\n",
           _ ("RULES is a name such as uno-flex, stacking, or uno-flex+stacking{mix=any};\n"
              "the path of a script, ./my-rule.lua, may stand for a name."));
  g_print ("\n%s\n", _ ("A house rule in three commands:\n"
                        "  lastcard rules new my-rule --on uno-flex\n"
                        "  lastcard rules check my-rule\n"
                        "  lastcard rules try my-rule --on uno-flex"));
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
    g_printerr (_ ("lastcard rules: unknown command “%s”. Did you mean “%s”?\n"), word, meant);
  else
    g_printerr (_ ("lastcard rules: unknown command “%s”. There are %s.\n"), word, all);
  g_printerr ("%s\n", _ ("Try “lastcard rules --help”."));
  return WORKSHOP_USAGE;
}

static int
run (LcRegistry *registry, const char *const *folders, int argc, char **argv)
{
  Workshop workshop = { registry, folders };
  const char *word = argc > 1 ? argv[1] : "--help";

  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0 || strcmp (word, "help") == 0)
    {
      show_help ();
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, word) == 0)
      return commands[i].run (&workshop, argc - 1, argv + 1);
  return refuse (word);
}

static const LcFrontendFuncs funcs = { run };

LC_PLUGIN_DEFINE (LC_PLUGIN_FRONTEND,
                  "rules",
                  "The workshop for those who write rules",
                  "LGPL-2.1-or-later",
                  &funcs)
